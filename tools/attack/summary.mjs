// What the attack suite says of one placement on one version of Node.

/** A stall of the host's event loop above this, in CPU time of its thread, is a failure (ISO-4). */
const maxStallMs = 250;

/** Counts what happened; keeps the single results. */
export function summarize({ placement, node, attacked }) {
  const results = attacked.lines.flatMap((line) => (line.result ? [line.result] : []));
  const harm = attacked.lines.find((line) => line.harm)?.harm;
  const ofClass = (name) => {
    const own = results.filter(({ attackClass }) => attackClass === name);
    const stalls = own.map(({ stall }) => stall);
    return {
      attacks: own.length,
      escapes: own.filter(({ escaped }) => escaped).length,
      unexpected: own.filter(({ contained }) => !contained).map((one) => one.name),
      worstStallMs: most(stalls.map(({ wallMs }) => wallMs)),
      worstStallCpuMs: most(stalls.map(({ cpuMs }) => cpuMs)),
      stalled: own.filter(({ stall }) => stall.cpuMs > maxStallMs).map((one) => one.name),
      worstOtherMs: most(own.map(({ otherMs }) => otherMs)),
      worstReapMs: most(own.map(({ reapMs = 0 }) => reapMs)),
    };
  };
  return {
    placement,
    node,
    authority: ofClass("authority"),
    denial: ofClass("denial of service"),
    hostDeaths: harm ? 0 : 1,
    terminalBytes: harm ? (harm.bytes ?? "all") : "unknown",
    unreaped: harm?.unreaped.length ?? 0,
    costs: attacked.costs,
    results,
  };
}

/** Whether something got out, harmed somebody else, or did not end as expected. */
export function isFailure({ authority, denial, hostDeaths, terminalBytes, unreaped }) {
  const isWrong = ({ escapes, unexpected, stalled }) => escapes + unexpected.length + stalled.length > 0;
  return hostDeaths + unreaped > 0 || terminalBytes !== "all" || isWrong(authority) || isWrong(denial);
}

/** Two tables: what the attacks did, and what the placement costs beside a bare worker and a bare child. */
export function tableOf(summaries) {
  const attacks = summaries.flatMap((summary) =>
    ["authority", "denial"].map((name) => ({
      placement: summary.placement,
      node: summary.node,
      class: name,
      attacks: summary[name].attacks,
      escapes: summary[name].escapes,
      "host deaths": summary.hostDeaths,
      "not as expected": summary[name].unexpected.length,
      "worst stall ms (CPU)": `${round(summary[name].worstStallMs)} (${round(summary[name].worstStallCpuMs)})`,
      "other plugin ms": round(summary[name].worstOtherMs),
      "reap ms": round(summary[name].worstReapMs),
      unreaped: summary.unreaped,
      "terminal bytes": summary.terminalBytes,
    })),
  );
  const costs = summaries.flatMap(({ placement, node, costs: measured }) =>
    Object.entries(measured ?? {}).map(([what, { startMs, memoryBytes }]) => ({
      placement,
      node,
      what,
      "start ms": round(startMs),
      "memory MB": memoryBytes === undefined ? "" : (memoryBytes / 1e6).toFixed(1),
    })),
  );
  return `${textTable(attacks)}\n\n${textTable(costs)}\n`;
}

function textTable(rows) {
  if (rows.length === 0) return "";
  const names = Object.keys(rows[0]);
  const widths = names.map((name) =>
    Math.max(...[name, ...rows.map((row) => String(row[name]))].map(({ length }) => length)),
  );
  const line = (cells) =>
    cells
      .map((cell, index) => String(cell).padEnd(widths[index]))
      .join("  ")
      .trimEnd();
  return [
    line(names),
    line(widths.map((width) => "-".repeat(width))),
    ...rows.map((row) => line(Object.values(row))),
  ].join("\n");
}

function most(values) {
  return Math.max(0, ...values);
}

function round(value) {
  return String(Math.round(value));
}
