import type { MatchSeverity } from "@terminal-plugin/sdk/protocol";
import type { Terminal } from "@xterm/xterm";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import type { MatchMarks, PlacedMatch } from "./match-marks.ts";
import { addAdapterStyle } from "./style.ts";

/** Colors of a match that gives none, also in the overview ruler. They show on light and on dark ground. */
const severityColors: Readonly<Record<MatchSeverity, string>> = Object.freeze({
  error: "#e5484d",
  warning: "#c98a0a",
  info: "#3b82f6",
  success: "#2e9e5b",
});

/**
 * Marks the cells of matches on an opened terminal, and their rows in the overview ruler of a terminal that has one (its
 * option `overviewRuler.width`) (MAT-4). Cells keep their colors; the marks are overlays.
 */
export function mountMatches(terminal: Terminal, marks: MatchMarks): Disposable {
  const document = terminal.element?.ownerDocument;
  if (!document) throw new TypeError("Expected a terminal that was opened.");
  const store = new DisposableStore();
  store.add(addAdapterStyle(document));
  let drawn = new DisposableStore();
  let shown = "[]";
  const draw = (): void => {
    const list = marks.list();
    const key = JSON.stringify(list);
    if (key === shown) return;
    shown = key;
    drawn.dispose();
    drawn = new DisposableStore();
    for (const placed of list) drawMatch(terminal, placed, drawn);
  };
  store.add(marks.onChange(draw));
  store.add({ dispose: () => drawn.dispose() });
  draw();
  return store;
}

function drawMatch(terminal: Terminal, { match, spans }: PlacedMatch, drawn: DisposableStore): void {
  const color = match.color ?? severityColors[match.severity];
  const { baseY, cursorY } = terminal.buffer.active;
  for (const [index, { row, x, width }] of spans.entries()) {
    const marker = terminal.registerMarker(row - baseY - cursorY);
    if (!marker) continue;
    drawn.add(marker);
    const decoration = terminal.registerDecoration({
      marker,
      x,
      width,
      layer: "top",
      ...(index === 0 ? { overviewRulerOptions: { color: color.slice(0, 7), position: "full" } } : {}),
    });
    if (!decoration) continue;
    drawn.add(decoration);
    drawn.add(
      decoration.onRender((element) => {
        element.classList.add("terminal-plugin-match");
        element.dataset["severity"] = match.severity;
        element.style.setProperty("--terminal-plugin-match-color", color);
      }),
    );
  }
}
