import { DisposableStore, Emitter, type Disposable } from "../kernel/index.ts";
import type { MergedHover, MergedLink } from "../results/index.ts";
import { readRow, type EmulatorBuffer, type LineText } from "../terminal/index.ts";
import type { LineItems } from "./line-items.ts";

/** A link or a hover of a row. */
export type LineItem =
  | { readonly type: "link"; readonly item: MergedLink }
  | { readonly type: "hover"; readonly item: MergedHover };

/** What the inspector shows. */
export type Inspection =
  | { readonly status: "asking"; readonly row: number }
  /** No row up or down there has links or hovers. */
  | { readonly status: "none"; readonly row: number }
  | {
      readonly status: "item";
      readonly row: number;
      readonly line: LineText;
      readonly items: readonly LineItem[];
      readonly index: number;
    };

/** Rows that one search looks at. */
const maxRowsPerSearch = 50;

/** Links and hovers of a row from left to right, links first where both begin. */
export function itemsOf(read: { links: readonly MergedLink[]; hovers: readonly MergedHover[] }): LineItem[] {
  const items: LineItem[] = [
    ...read.links.map((item): LineItem => ({ type: "link", item })),
    ...read.hovers.map((item): LineItem => ({ type: "hover", item })),
  ];
  return items.sort((one, other) => one.item.start - other.item.start);
}

/**
 * Steps through links and hovers with the keyboard (HOV-1): from the cursor's line upwards to the nearest one that has
 * any, then from item to item and from line to line.
 */
export class LineInspector implements Disposable {
  readonly #terminal: { readonly buffer: { readonly active: EmulatorBuffer } };
  readonly #items: LineItems;
  readonly #store = new DisposableStore();
  readonly #changes: Emitter<Inspection | undefined>;
  #shown: Inspection | undefined;
  #step: 1 | -1 = -1;
  #rowsLeft = 0;
  /** Rows are walked in a loop, not by each answer that comes at once. */
  #walking = false;

  constructor(
    terminal: { readonly buffer: { readonly active: EmulatorBuffer } },
    items: LineItems,
    onFailure: (error: unknown) => void,
  ) {
    this.#terminal = terminal;
    this.#items = items;
    this.#changes = new Emitter(onFailure);
    this.#store.add(items.onChange(() => this.#onAnswer()));
  }

  get shown(): Inspection | undefined {
    return this.#shown;
  }

  onChange(listener: (shown: Inspection | undefined) => void): Disposable {
    return this.#changes.on(listener);
  }

  /** Looks at the cursor's line, then upwards. */
  open(): void {
    const { baseY, cursorY } = this.#terminal.buffer.active;
    this.#search(baseY + cursorY, -1);
  }

  /** The next (1) or previous item of the line; at its ends, the next line below or above with items. */
  move(step: 1 | -1): void {
    const shown = this.#shown;
    if (shown?.status !== "item") return;
    const index = shown.index + step;
    if (index >= 0 && index < shown.items.length) this.#show({ ...shown, index });
    else this.moveLine(step);
  }

  /** The nearest line above (-1) or below with items. */
  moveLine(step: 1 | -1): void {
    if (this.#shown) this.#search(this.#shown.row + step, step);
  }

  close(): void {
    if (!this.#shown) return;
    this.#items.cancel();
    this.#show(undefined);
  }

  dispose(): void {
    this.#store.dispose();
    this.#shown = undefined;
    this.#changes.clear();
  }

  #search(row: number, step: 1 | -1): void {
    this.#step = step;
    this.#rowsLeft = maxRowsPerSearch;
    this.#walk(row);
  }

  #walk(from: number): void {
    const buffer = this.#terminal.buffer.active;
    this.#walking = true;
    try {
      for (let row = from; row >= 0 && row < buffer.length && this.#rowsLeft > 0; row += this.#step) {
        if (readRow(buffer, row)?.text.trim() === "") continue;
        this.#rowsLeft -= 1;
        this.#items.ask(row);
        const read = this.#items.read(row);
        if (!read) continue;
        const items = itemsOf(read);
        if (items.length > 0) return this.#showRow(row, read.line, items);
        if (!read.done) return this.#show({ status: "asking", row });
      }
    } finally {
      this.#walking = false;
    }
    const last = buffer.length - 1;
    this.#show({ status: "none", row: Math.min(last, Math.max(0, this.#shown?.row ?? from)) });
  }

  #showRow(row: number, line: LineText, items: readonly LineItem[]): void {
    this.#show({ status: "item", row, line, items, index: this.#step === 1 ? 0 : items.length - 1 });
  }

  #onAnswer(): void {
    const shown = this.#shown;
    if (!shown || this.#walking || shown.status === "none") return;
    const read = this.#items.read(shown.row);
    // Forgotten, or the row reads otherwise now (LNK-5).
    if (!read) return this.close();
    const items = itemsOf(read);
    if (shown.status === "asking") {
      if (items.length > 0) this.#showRow(shown.row, read.line, items);
      else if (read.done) this.#walk(shown.row + this.#step);
      return;
    }
    const current = shown.items[shown.index]?.item;
    const index = items.findIndex(({ item }) => JSON.stringify(item) === JSON.stringify(current));
    if (index < 0) this.close();
    else this.#show({ ...shown, items, index });
  }

  #show(shown: Inspection | undefined): void {
    this.#shown = shown;
    this.#changes.emit(shown);
  }
}
