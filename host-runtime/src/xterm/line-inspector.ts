import { DisposableStore, Emitter, type Disposable } from "../kernel/index.ts";
import type { MergedHover, MergedLink } from "../results/index.ts";
import { limits } from "@terminal-plugin/sdk/protocol";
import { findLogicalLine, readLogicalLine, type EmulatorBuffer, type LineText } from "../terminal/index.ts";
import type { LineItems } from "./line-items.ts";
import type { ProgramLink, ProgramLinkPlaces } from "./program-link-places.ts";

/** A link or a hover of a line. */
export type LineItem =
  | { readonly type: "program"; readonly item: ProgramLink }
  | { readonly type: "link"; readonly item: MergedLink }
  | { readonly type: "hover"; readonly item: MergedHover };

/** What the inspector shows. */
export type Inspection =
  | { readonly status: "asking"; readonly row: number }
  /** No line up or down there has links or hovers. */
  | { readonly status: "none"; readonly row: number }
  | {
      readonly status: "item";
      /** First row of the line. */
      readonly row: number;
      readonly line: LineText;
      readonly items: readonly LineItem[];
      readonly index: number;
    };

/** Lines that one search looks at. */
const maxLinesPerSearch = 50;

/**
 * Links and hovers of a line from left to right, links first where both begin. A link of the program goes before those
 * of plugins at the same cells (HST-8).
 */
export function itemsOf(
  read: { readonly links: readonly MergedLink[]; readonly hovers: readonly MergedHover[] },
  programLinks: readonly ProgramLink[] = [],
): LineItem[] {
  const isFree = (link: MergedLink): boolean => !programLinks.some((other) => overlap(link, other));
  const items: LineItem[] = [
    ...programLinks.map((item): LineItem => ({ type: "program", item })),
    ...read.links.filter(isFree).map((item): LineItem => ({ type: "link", item })),
    ...read.hovers.map((item): LineItem => ({ type: "hover", item })),
  ];
  return items.sort((one, other) => one.item.start - other.item.start);
}

interface TextRange {
  readonly start: number;
  readonly length: number;
}

function overlap(one: TextRange, other: TextRange): boolean {
  return one.start < other.start + other.length && other.start < one.start + one.length;
}

/** What a line is stepped through with. */
export interface LineInspectorOptions {
  readonly items: LineItems;
  readonly programLinks: Pick<ProgramLinkPlaces, "of">;
  onFailure(error: unknown): void;
}

const nothing = { links: [], hovers: [] } as const;

/**
 * Steps through links and hovers with the keyboard (HOV-1): from the cursor's line upwards to the nearest one that has
 * any, then from item to item and from line to line.
 */
export class LineInspector implements Disposable {
  readonly #terminal: { readonly buffer: { readonly active: EmulatorBuffer } };
  readonly #items: LineItems;
  readonly #programLinks: Pick<ProgramLinkPlaces, "of">;
  readonly #store = new DisposableStore();
  readonly #changes: Emitter<Inspection | undefined>;
  #shown: Inspection | undefined;
  #step: 1 | -1 = -1;
  #linesLeft = 0;
  /** Lines are walked in a loop, not by each answer that comes at once. */
  #walking = false;

  constructor(
    terminal: { readonly buffer: { readonly active: EmulatorBuffer } },
    { items, programLinks, onFailure }: LineInspectorOptions,
  ) {
    this.#terminal = terminal;
    this.#items = items;
    this.#programLinks = programLinks;
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
    if (this.#shown) this.#search(this.#beyond(this.#shown.row, step), step);
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
    this.#linesLeft = maxLinesPerSearch;
    this.#walk(row);
  }

  #walk(from: number): void {
    const buffer = this.#terminal.buffer.active;
    this.#walking = true;
    try {
      const isThere = (row: number): boolean => row >= 0 && row < buffer.length && this.#linesLeft > 0;
      for (let row = from; isThere(row); row = this.#beyond(row, this.#step)) {
        if (this.#readLine(row)?.text.trim() === "") continue;
        this.#linesLeft -= 1;
        this.#items.ask(row);
        const found = this.#look(row);
        if (!found) continue;
        if (found.items.length > 0) return this.#showLine(found.line, found.items);
        if (!found.done) return this.#show({ status: "asking", row: found.line.firstRow });
      }
    } finally {
      this.#walking = false;
    }
    const last = buffer.length - 1;
    this.#show({ status: "none", row: Math.min(last, Math.max(0, this.#shown?.row ?? from)) });
  }

  /** The first row behind the line of `row`. */
  #beyond(row: number, step: 1 | -1): number {
    const { firstRow, endRow } = findLogicalLine(this.#terminal.buffer.active, row);
    return step === 1 ? endRow : firstRow - 1;
  }

  #readLine(row: number): LineText | undefined {
    return readLogicalLine(this.#terminal.buffer.active, row, limits.lineChars);
  }

  /** What is known of the line of `row`; links of the program need no provider. */
  #look(
    row: number,
  ): { readonly line: LineText; readonly items: readonly LineItem[]; readonly done: boolean } | undefined {
    const read = this.#items.read(row);
    const programLinks = this.#programLinks.of(row);
    const line = read?.line ?? (programLinks.length > 0 ? this.#readLine(row) : undefined);
    return line && { line, items: itemsOf(read ?? nothing, programLinks), done: read?.done ?? true };
  }

  #showLine(line: LineText, items: readonly LineItem[]): void {
    const index = this.#step === 1 ? 0 : items.length - 1;
    this.#show({ status: "item", row: line.firstRow, line, items, index });
  }

  #onAnswer(): void {
    const shown = this.#shown;
    if (!shown || this.#walking || shown.status === "none") return;
    const found = this.#look(shown.row);
    // Forgotten, or the line reads otherwise now (LNK-5).
    if (!found) return this.close();
    const { items } = found;
    if (shown.status === "asking") {
      if (items.length > 0) this.#showLine(found.line, items);
      else if (found.done) this.#walk(this.#beyond(shown.row, this.#step));
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
