import type { CostsResult, PluginCostRow } from "../control/index.ts";
import { createCostDetails } from "./cost-details.ts";
import { button, foreignText, h } from "./dom.ts";

/** A table of what each plugin costs. */
export interface CostTable {
  readonly element: HTMLElement;
  update(costs: CostsResult): void;
}

/** A column of figures: the larger, the more it costs. */
interface Column {
  readonly heading: string;
  readonly title: string;
  /** Absent where it cannot be measured or was not yet. */
  figureOf(row: PluginCostRow): number | undefined;
  readonly digits: number;
}

const columns: readonly Column[] = [
  {
    heading: "Waited s",
    title: "How long terminals waited for it in all, in seconds",
    figureOf: ({ latency }) => latency && (latency.count * latency.meanMs) / 1000,
    digits: 2,
  },
  {
    heading: "p95 ms",
    title: "19 of 20 calls took no longer, in milliseconds",
    figureOf: ({ latency }) => latency?.p95Ms,
    digits: 1,
  },
  {
    heading: "Failed",
    title: "Calls that failed",
    figureOf: ({ failures }) => failures,
    digits: 0,
  },
  {
    heading: "Left out",
    title: "Elements of its results that broke a rule and were left out",
    figureOf: ({ drops }) => drops,
    digits: 0,
  },
  {
    heading: "CPU %",
    title: "Share of one processor in the last seconds",
    figureOf: ({ cpuPercent }) => cpuPercent,
    digits: 1,
  },
  {
    heading: "MB",
    title: "Memory of its process",
    figureOf: ({ memoryBytes }) => memoryBytes && memoryBytes / 1e6,
    digits: 1,
  },
];

/** Creates the table: who slows the terminal, the worst first by the column that the user chose (OBS-1). */
export function createCostTable(): CostTable {
  let sortedBy = 0;
  let rows: readonly PluginCostRow[] = [];
  const open = new Set<string>();
  const body = h("tbody", {});
  const headings = columns.map(({ heading, title }, index) => {
    const sort = h("button", { type: "button", title }, heading);
    sort.addEventListener("click", () => {
      sortedBy = index;
      draw();
    });
    return h("th", { scope: "col" }, sort);
  });
  const draw = (): void => {
    headings.forEach((cell, index) =>
      cell.setAttribute("aria-sort", index === sortedBy ? "descending" : "none"),
    );
    const focused = body.contains(document.activeElement) ? document.activeElement : undefined;
    const focusedPlugin = focused?.closest<HTMLElement>("[data-plugin]")?.dataset["plugin"];
    body.replaceChildren(...rank(rows, columns[sortedBy]).flatMap(createRows));
    if (focusedPlugin !== undefined)
      body.querySelector<HTMLElement>(`[data-plugin="${CSS.escape(focusedPlugin)}"] button`)?.focus();
  };
  const createRows = (row: PluginCostRow): readonly HTMLElement[] => {
    const { pluginId, displayName } = row;
    const isOpen = open.has(pluginId);
    const toggle = button(
      "",
      () => {
        if (!open.delete(pluginId)) open.add(pluginId);
        draw();
      },
      { "aria-expanded": String(isOpen), title: `Everything that is counted of ${displayName}` },
    );
    toggle.append(
      h("span", { "aria-hidden": "true" }, isOpen ? "▾\u00a0" : "▸\u00a0"),
      foreignText(displayName),
    );
    const summary = h(
      "tr",
      { "data-plugin": pluginId },
      h("th", { scope: "row" }, toggle),
      ...columns.map(({ figureOf, digits }) => h("td", {}, figureOf(row)?.toFixed(digits) ?? "–")),
    );
    if (!isOpen) return [summary];
    const details = h("td", { colspan: String(columns.length + 1) }, createCostDetails(row));
    return [summary, h("tr", { class: "details" }, details)];
  };
  draw();
  return {
    element: h(
      "details",
      { class: "plugin-costs" },
      h("summary", {}, "What plugins cost"),
      h(
        "table",
        {},
        h(
          "caption",
          { class: "muted" },
          "The largest first. A name opens its details. A dash: not measured.",
        ),
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Plugin"), ...headings)),
        body,
      ),
    ),
    update(costs): void {
      rows = costs.plugins;
      draw();
    },
  };
}

function rank(rows: readonly PluginCostRow[], column: Column | undefined): readonly PluginCostRow[] {
  const figureOf = (row: PluginCostRow): number => column?.figureOf(row) ?? -1;
  return [...rows].sort((a, b) => figureOf(b) - figureOf(a) || (a.pluginId < b.pluginId ? -1 : 1));
}
