import type { CostsResult, PluginCostRow } from "../control/index.ts";
import { foreignText, h } from "./dom.ts";

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
    body.replaceChildren(...rank(rows, columns[sortedBy]).map(createRow));
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
        h("caption", { class: "muted" }, "The largest first. A dash: not measured."),
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

function createRow(row: PluginCostRow): HTMLElement {
  return h(
    "tr",
    { "data-plugin": row.pluginId },
    h("th", { scope: "row" }, foreignText(row.displayName)),
    ...columns.map(({ figureOf, digits }) => h("td", {}, figureOf(row)?.toFixed(digits) ?? "–")),
  );
}
