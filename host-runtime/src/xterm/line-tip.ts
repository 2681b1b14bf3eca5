import { DisposableStore, type Disposable } from "../kernel/index.ts";
import type { CellSpan } from "../terminal/index.ts";
import { boxOfCells, type ScreenTerminal } from "./screen-place.ts";
import { addAdapterStyle } from "./style.ts";

/** A piece of text in a tip; text of plugins stays text (HOV-1). */
export interface TipPart {
  readonly look: "title" | "address" | "text" | "muted";
  readonly text: string;
}

/** What a tip says of some cells. */
export interface Tip {
  readonly parts: readonly TipPart[];
  /** Rows of the buffer; what is outside the screen is not drawn. */
  readonly spans: readonly CellSpan[];
  /** How the cells are marked: a link is underlined, a hover dotted, what the keyboard selected framed. */
  readonly look: "link" | "hover" | "selected" | "none";
}

/** A tip at cells of a terminal, and the line through which it is read out. */
export interface LineTip extends Disposable {
  show(tip: Tip): void;
  hide(): void;
  /** Whether the pointer is on the tip itself. */
  holds(target: EventTarget | null): boolean;
  /** Says something to assistive technology. */
  announce(text: string): void;
  /** Told when the pointer leaves the tip. */
  onLeave: () => void;
}

/** Creates a hidden tip inside `container`, which has a position and contains the terminal. */
export function createLineTip(
  terminal: ScreenTerminal & { readonly buffer: { readonly active: { readonly viewportY: number } } },
  container: HTMLElement,
): LineTip {
  const document = container.ownerDocument;
  const store = new DisposableStore();
  store.add(addAdapterStyle(document));
  const element = (name: string): HTMLElement => {
    const created = document.createElement("div");
    created.className = `terminal-plugin-${name}`;
    return created;
  };
  const box = element("tip");
  box.setAttribute("role", "tooltip");
  box.hidden = true;
  const marks = element("tip-marks");
  marks.setAttribute("aria-hidden", "true");
  const status = element("completion-status");
  status.setAttribute("role", "status");
  container.append(marks, box, status);
  box.addEventListener("mouseleave", () => tip.onLeave());
  // The terminal keeps the focus; text of a tip is no place to type.
  box.addEventListener("mousedown", (event) => event.preventDefault());
  for (const added of [marks, box, status]) store.add({ dispose: () => added.remove() });

  const drawMarks = ({ spans, look }: Tip): void => {
    marks.replaceChildren(
      ...spans.flatMap((span) => {
        const row = span.row - terminal.buffer.active.viewportY;
        const place =
          row >= 0 && row < terminal.rows ? boxOfCells(terminal, container, span, row) : undefined;
        if (!place) return [];
        const mark = element("tip-mark");
        mark.dataset["look"] = look;
        mark.style.left = `${place.left}px`;
        mark.style.top = `${place.top}px`;
        mark.style.width = `${place.width}px`;
        mark.style.height = `${place.height}px`;
        return [mark];
      }),
    );
  };
  const place = ({ spans }: Tip): void => {
    const [first] = spans;
    const row = first ? first.row - terminal.buffer.active.viewportY : 0;
    const cell =
      first && boxOfCells(terminal, container, first, Math.min(terminal.rows - 1, Math.max(0, row)));
    const { clientWidth, clientHeight } = container;
    const left = Math.max(4, Math.min(cell?.left ?? 4, clientWidth - box.offsetWidth - 4));
    const below = cell ? cell.top + cell.height : clientHeight;
    const above = (cell?.top ?? clientHeight) - box.offsetHeight;
    box.style.left = `${left}px`;
    box.style.top = `${below + box.offsetHeight <= clientHeight || above < 0 ? below : above}px`;
  };
  const tip: LineTip = {
    onLeave: () => {},
    show(shown): void {
      box.replaceChildren(
        ...shown.parts.map(({ look, text }) => {
          const part = element("tip-part");
          part.dataset["look"] = look;
          part.textContent = text;
          return part;
        }),
      );
      box.hidden = shown.parts.length === 0;
      drawMarks(shown);
      place(shown);
    },
    hide(): void {
      box.hidden = true;
      marks.replaceChildren();
    },
    holds: (target) => target instanceof Node && box.contains(target),
    announce(text): void {
      status.textContent = text;
    },
    dispose: () => store.dispose(),
  };
  return tip;
}
