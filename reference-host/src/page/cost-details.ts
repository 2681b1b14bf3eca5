import type { PluginCostRow, ProviderCostRow } from "../control/index.ts";
import { foreignText, h } from "./dom.ts";

/** Everything that is counted of a plugin, and of each of its providers that was used (OBS-1, LIM-4). */
export function createCostDetails(row: PluginCostRow): HTMLElement {
  const providers = row.providers.map((provider) =>
    h(
      "li",
      { "data-provider": provider.providerId },
      h("code", {}, provider.providerId),
      createFigures(provider),
    ),
  );
  return h(
    "div",
    { class: "cost-details" },
    createFigures(row),
    ...(row.dropsByCode.length > 0 ? [createDropList(row.dropsByCode)] : []),
    providers.length === 0
      ? h("p", { class: "muted" }, "None of its providers was used yet.")
      : h("ul", { "aria-label": "Its providers" }, ...providers),
  );
}

/** What was left out of results and why, for the author. */
export function createDropList(drops: PluginCostRow["dropsByCode"]): HTMLElement {
  return h(
    "ul",
    { class: "drops", "aria-label": "Left out of its results" },
    ...drops.map(({ code, count, example }) =>
      h("li", { "data-code": code }, `${count} × `, h("code", {}, code), " ", foreignText(example)),
    ),
  );
}

function createFigures(row: PluginCostRow | ProviderCostRow): HTMLElement {
  const facts: (readonly [name: string, value: string])[] = [
    ["Calls", String(row.calls)],
    ["Withdrawn", String(row.cancelled)],
    ["Failed", withCodes(row.failures, row.failuresByCode)],
    ["Left out", withCodes(row.drops, row.dropsByCode)],
    ["kB to it", kilobytes(row.bytesToPlugin)],
    ["kB from it", kilobytes(row.bytesFromPlugin)],
  ];
  if (row.latency) {
    const { p50Ms, p95Ms, p99Ms, maxMs } = row.latency;
    facts.push(["p50 / p95 / p99 ms", [p50Ms, p95Ms, p99Ms].map((value) => value.toFixed(1)).join(" / ")]);
    facts.push(["Longest ms", maxMs.toFixed(1)]);
  }
  return h("dl", {}, ...facts.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))));
}

function withCodes(
  total: number,
  codes: readonly { readonly code: string; readonly count: number }[],
): string {
  if (total === 0) return "0";
  return `${total}: ${codes.map(({ code, count }) => (count === total ? code : `${count} ${code}`)).join(", ")}`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
