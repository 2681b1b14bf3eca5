import { formatComparison } from "../format-comparison.ts";
import type { LatencyRound, RateRound, Series } from "../measure/rounds.ts";
import type { BenchmarkResult, ReportTable } from "../report-types.ts";
import { percentile, percentiles } from "../statistics/index.ts";
import { escapeHtml } from "./escape.ts";
import { distribution, drawPlot } from "./plot.ts";
import { reportStyle } from "./style.ts";

/** The report of a run as one HTML document that needs nothing else and is readable in light and dark. */
export function renderReport(result: BenchmarkResult): string {
  const { subject, verdict, comparisons } = result;
  const title = subject ? `Benchmark of ${subject.pluginId} ${subject.version}` : "Benchmark of the platform";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}: ${verdict}</title>
<style>${reportStyle}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p class="verdict ${verdict}">${verdictSentence(result)}</p>
${describeRun(result)}
<h2>Comparisons</h2>
<p>Each interval holds the difference with a probability of ${comparisons[0] ? (100 * comparisons[0].cost.confidence).toFixed(1) : "?"} %. The noise floor is how far two measurements of the same thing may lie apart in this run. A comparison fails only beyond both its limit and the noise floor, and passes only with its whole interval within the limit.</p>
${tableOf(
  ["Verdict", "What", "Measured", "Limit", "Noise floor"],
  comparisons.map((comparison) => {
    const text = formatComparison(comparison);
    const kind = comparison.gates ? text.verdict : `${text.verdict} (target)`;
    return [kind, text.title, text.measured, text.limit, text.noiseFloor];
  }),
)}
${result.matrix ? foreignTable(result.matrix) : ""}
${outputPart(result.throughput)}
${typingPart(result)}
${section("Starting a plugin", result.activation)}
${section("Completions of many plugins", result.fanOut.series)}
${result.fanOut.series.length === 0 ? "" : `<p>${describeMemory(result.fanOut.memoryBytes)}</p>`}
${answersPart(result.answers)}
${result.notMeasured.map((text) => `<p class="inconclusive">Not measured. ${escapeHtml(text)}</p>`).join("")}
${result.tables.map(foreignTable).join("\n")}
</body>
</html>
`;
}

function verdictSentence({ verdict, size, comparisons }: BenchmarkResult): string {
  const meaning = {
    pass: "Every comparison that counts lies within its limit.",
    fail: "At least one comparison that counts lies beyond its limit.",
    inconclusive: "This run cannot tell: it was too short, or the machine too noisy.",
  }[verdict];
  const counted = comparisons.filter(({ gates }) => gates).length;
  const note = counted === 0 ? " Nothing of this run counts for a verdict." : "";
  return `<strong>${verdict}</strong> ${meaning}${note}${size === "quick" ? " It was a quick run." : ""}`;
}

function describeRun({ machine, load, startedAt, durationMs, seed, subject }: BenchmarkResult): string {
  const packages = Object.entries(machine.packages).map(([name, version]) => `${name} ${version}`);
  return tableOf(
    ["", ""],
    [
      [
        "Machine",
        `${machine.os} ${machine.osRelease}, ${machine.arch}, ${machine.cpu}, ${machine.cores} cores`,
      ],
      ["Load average", `${load[0].toFixed(1)} before, ${load[1].toFixed(1)} after`],
      ["Node", `${machine.node}, V8 ${machine.v8}`],
      ["Packages", packages.join(", ")],
      ["Run", `${startedAt}, ${(durationMs / 1000).toFixed(0)} s, seed ${seed}`],
      ...(subject ? [["Package", `content digest ${subject.contentDigest}`]] : []),
    ],
  );
}

function outputPart(throughput: BenchmarkResult["throughput"]): string {
  if (throughput.length === 0) return "";
  const plot = drawPlot({
    title: "Throughput over time",
    xLabel: "seconds since the run began",
    yLabel: "MB/s",
    dots: true,
    lines: throughput.map(({ name, rounds }) => ({
      name,
      points: rounds.map((round) => [round.atMs / 1000, rateOf(round)] as const),
    })),
  });
  return `<h2>Output</h2>\n${plot}\n${rateTable(throughput)}`;
}

function typingPart({ latency, latencyBackToBack, trips }: BenchmarkResult): string {
  if (latency.length === 0) return "";
  const messages = [...new Set(trips.map(({ name, message }) => `${name}: ${message}`))].join(" ");
  const tripped =
    trips.length === 0
      ? ""
      : `<p>The breaker took out an interceptor ${trips.length} times. ${escapeHtml(messages)}</p>`;
  return `<h2>Typing</h2>
${latencyPart("Time from a key to its echo, keys apart as a person types", latency)}
${latencyPart("Time from a key to its echo, keys back to back", latencyBackToBack)}
${tripped}`;
}

function answersPart(answers: BenchmarkResult["answers"]): string {
  if (!answers) return "";
  const { kind, first, next, memoryBytes } = answers;
  const memory =
    memoryBytes === undefined
      ? "The memory of the plugin cannot be measured on this system."
      : `Private memory of the plugin: ${(memoryBytes / 1e6).toFixed(1)} MB.`;
  return `<h2>Answers for ${escapeHtml(kind)}</h2>
${latencyPart("Time from a request to its result", next)}
${section("First result of a plugin that does not run yet", first)}
<p>${memory}</p>`;
}

function section(title: string, series: readonly Series<LatencyRound>[]): string {
  return series.length === 0 ? "" : `<h2>${escapeHtml(title)}</h2>\n${latencyTable(series)}`;
}

function rateTable(series: readonly Series<RateRound>[]): string {
  const [base] = series;
  const rows = series.map(({ name, rounds }) => {
    const ratios = rounds.map((round, index) => {
      const floor = base?.rounds[index];
      return floor ? rateOf(round) / rateOf(floor) : Number.NaN;
    });
    return [
      name,
      percentile(rounds.map(rateOf), 0.5).toFixed(1),
      percentile(ratios, 0.5).toFixed(3),
      percentile(
        rounds.map(({ cpuMs, bytes }) => cpuMs / (bytes / 1e6)),
        0.5,
      ).toFixed(2),
    ];
  });
  return tableOf(
    ["Through", "MB/s, median", `of ${base?.name ?? ""}, median`, "CPU ms per MB, median"],
    rows,
  );
}

function latencyPart(title: string, series: readonly Series<LatencyRound>[]): string {
  const lines = series.map(({ name, rounds }) => ({
    name,
    points: distribution(rounds.flatMap(({ samplesMs }) => samplesMs)),
  }));
  const plot = drawPlot({
    title,
    xLabel: "milliseconds (logarithmic)",
    yLabel: "% of samples",
    logX: true,
    lines,
  });
  return `${plot}\n${latencyTable(series)}`;
}

function latencyTable(series: readonly Series<LatencyRound>[]): string {
  const rows = series.map(({ name, rounds }) => {
    const samples = rounds.flatMap(({ samplesMs }) => samplesMs);
    const { p50, p95, p99 } = percentiles(samples);
    const cpuMs = rounds.reduce((sum, round) => sum + round.cpuMs, 0) / samples.length;
    return [name, samples.length, ...[p50, p95, p99, cpuMs].map((value) => value.toFixed(3))];
  });
  return tableOf(["", "samples", "p50 ms", "p95 ms", "p99 ms", "CPU ms each"], rows);
}

function describeMemory(memoryBytes: readonly number[]): string {
  if (memoryBytes.length === 0) return "The memory of plugins cannot be measured on this system.";
  const megabytes = (share: number): string => (percentile(memoryBytes, share) / 1e6).toFixed(1);
  return `Private memory of each of ${memoryBytes.length} plugins: median ${megabytes(0.5)} MB, most ${megabytes(1)} MB.`;
}

function foreignTable({ title, note, columns, rows }: ReportTable): string {
  const text = note === undefined ? "" : `<p>${escapeHtml(note)}</p>`;
  return `<h2>${escapeHtml(title)}</h2>${text}${tableOf(columns, rows)}`;
}

function tableOf(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const head = columns.some((column) => column !== "")
    ? `<thead><tr>${columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join("")}</tr></thead>`
    : "";
  const body = rows.map((row) => `<tr>${row.map(cellOf).join("")}</tr>`);
  return `<div class="scroll"><table>${head}<tbody>${body.join("")}</tbody></table></div>`;
}

function cellOf(value: string | number, index: number): string {
  const text = escapeHtml(value);
  if (index > 0) return `<td>${text}</td>`;
  const verdict = /^(pass|fail|inconclusive|unproven)\b/.exec(text)?.[1];
  return `<th scope="row"${verdict ? ` class="${verdict}"` : ""}>${text}</th>`;
}

function rateOf({ bytes, wallMs }: RateRound): number {
  return bytes / 1000 / wallMs;
}
