import { limits, type ContributionId } from "@terminal-plugin/sdk/protocol";
import type { Terminal } from "@xterm/xterm";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import { systemClock, type Clock } from "../ports/index.ts";
import { readLogicalLine, type CellSpan, type LineText, type SessionTracker } from "../terminal/index.ts";
import { createLineItems } from "./line-items.ts";
import { itemsOf, LineInspector, type Inspection, type LineItem } from "./line-inspector.ts";
import { createLineTip, type Tip, type TipPart } from "./line-tip.ts";
import type { MatchMarks, PlacedMatch } from "./match-marks.ts";
import { followProgramLinks, type ProgramLinkPlaces } from "./program-link-places.ts";
import { createProgramLinkHandler } from "./program-links.ts";
import type { ProviderClient } from "./provider-client.ts";
import { cellAt } from "./screen-place.ts";
import type { TypedElsewhere } from "./typed-elsewhere.ts";

/** What links, hovers and the labels of matches need. */
export interface MountLineToolsOptions {
  readonly client: ProviderClient;
  readonly tracker: SessionTracker;
  readonly typed: TypedElsewhere;
  readonly matches: MatchMarks;
  /** An element with a position that contains the terminal; tips are put into it. */
  readonly container: HTMLElement;
  readonly clock?: Clock;
  /** Opens an address that was checked and shown; a new browser tab when left out. */
  openLink?(uri: string): void;
  /** Name of a provider for people; its id when left out. */
  providerName?(providerId: ContributionId): string;
  /** Told of a listener that throws. */
  onFailure(error: unknown): void;
}

/** Links, hovers and labels of a terminal, by pointer and by keyboard. */
export interface LineTools extends Disposable {
  /** Steps through links and hovers: from the cursor's line up. Arrows go on, Enter opens a link, Escape ends. */
  inspectLine(): void;
  /** Shows the latest match, or the one above (-1) or below (1) the one shown. Escape ends. */
  stepMatch(step: 1 | -1): void;
  setVisible(visible: boolean): void;
  setConnected(connected: boolean): void;
}

/** How long the pointer rests on a row before its links and hovers are asked for, in milliseconds. */
const restMs = 40;

/** Puts links, hovers and labels of matches on an opened terminal (LNK-3, HOV-1, HST-8). */
export function mountLineTools(terminal: Terminal, options: MountLineToolsOptions): LineTools {
  return new Tools(terminal, options);
}

interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

class Tools implements LineTools {
  readonly #terminal: Terminal;
  readonly #options: MountLineToolsOptions;
  readonly #store: DisposableStore;
  readonly #items;
  readonly #inspector: LineInspector;
  readonly #programLinks: ProgramLinkPlaces;
  readonly #tip;
  readonly #clock: Clock;
  #pointer: Pointer | undefined;
  #rest: Disposable | undefined;
  /** What an OSC 8 link under the pointer would open; xterm.js tells of it. It goes before links of plugins (HST-8). */
  #programLink: { readonly uri: string | undefined } | undefined;
  #pressed: string | undefined;
  #match: PlacedMatch | undefined;
  /** What the keyboard stepped to. */
  #stepped: Tip | undefined;

  constructor(terminal: Terminal, options: MountLineToolsOptions) {
    this.#terminal = terminal;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#store = new DisposableStore(options.onFailure);
    this.#items = this.#store.add(createLineItems(terminal, options));
    this.#programLinks = this.#store.add(followProgramLinks(terminal));
    const { onFailure } = options;
    const inspected = { items: this.#items, programLinks: this.#programLinks, onFailure };
    this.#inspector = this.#store.add(new LineInspector(terminal, inspected));
    this.#tip = this.#store.add(createLineTip(terminal, options.container));
    this.#tip.onLeave = () => this.#onPointer(undefined);
    this.#store.add(this.#items.onChange(() => this.#drawPointer()));
    this.#store.add(this.#inspector.onChange((shown) => this.#drawInspection(shown)));
    this.#store.add(options.matches.onChange(() => this.#onMatches()));
    for (const event of [terminal.onScroll, terminal.onResize, terminal.buffer.onBufferChange])
      this.#store.add(event(() => this.#onMoved()));
    this.#store.add(terminal.onRender(() => this.#onMoved()));
    this.#listen();
    this.#handleProgramLinks();
  }

  inspectLine(): void {
    this.#match = undefined;
    this.#onPointer(undefined);
    this.#inspector.open();
  }

  stepMatch(step: 1 | -1): void {
    this.#inspector.close();
    this.#onPointer(undefined);
    const list = this.#options.matches.list();
    const shown = this.#match;
    const at = shown ? list.findIndex((placed) => isSamePlace(placed, shown)) : list.length;
    const index = Math.min(list.length - 1, Math.max(0, at + step));
    const placed = list[index];
    this.#match = placed;
    if (!placed) {
      return this.#showStepped({
        parts: parts(["muted", "No matches in the output."]),
        spans: [],
        look: "none",
      });
    }
    const [span] = placed.spans;
    if (span) this.#reveal(span.row);
    this.#drawMatch(placed, index, list.length);
  }

  setVisible(visible: boolean): void {
    this.#items.setVisible(visible);
    if (!visible) this.#end();
  }

  setConnected(connected: boolean): void {
    this.#items.setConnected(connected);
    if (!connected) this.#end();
  }

  dispose(): void {
    this.#rest?.dispose();
    this.#store.dispose();
  }

  #end(): void {
    this.#inspector.close();
    this.#match = undefined;
    this.#onPointer(undefined);
  }

  #listen(): void {
    const host = this.#terminal.element;
    if (!host) throw new TypeError("Expected a terminal that was opened.");
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ): void => {
      // Before the terminal's own listeners, which are on elements inside.
      host.addEventListener(name, listener, { capture: true });
      this.#store.add({ dispose: () => host.removeEventListener(name, listener, { capture: true }) });
    };
    on("mousemove", (event) => this.#onPointer(event.buttons === 0 ? event : undefined));
    on("mouseleave", (event) => {
      if (event.target === host && !this.#tip.holds(event.relatedTarget)) this.#onPointer(undefined);
    });
    on("mousedown", (event) => this.#onMouseDown(event));
    on("mouseup", (event) => this.#onMouseUp(event));
    on("keydown", (event) => this.#onKey(event));
    const onBlur = (): void => this.#end();
    this.#terminal.textarea?.addEventListener("blur", onBlur);
    this.#store.add({ dispose: () => this.#terminal.textarea?.removeEventListener("blur", onBlur) });
  }

  #handleProgramLinks(): void {
    const { options } = this.#terminal;
    const before = options.linkHandler ?? null;
    options.linkHandler = createProgramLinkHandler({
      open: (uri) => this.#open(uri),
      onHover: (link) => {
        this.#programLink = link;
        this.#drawPointer();
      },
    });
    this.#store.add({ dispose: () => (options.linkHandler = before) });
  }

  #onPointer(pointer: Pointer | undefined): void {
    const before = this.#pointer && cellAt(this.#terminal, this.#pointer);
    this.#pointer = pointer && { clientX: pointer.clientX, clientY: pointer.clientY };
    const cell = this.#pointer && cellAt(this.#terminal, this.#pointer);
    if (!cell) {
      this.#rest?.dispose();
      this.#rest = undefined;
      if (before) this.#items.cancel();
      if (!this.#isStepping()) this.#tip.hide();
      return;
    }
    if (this.#isStepping()) return;
    if (before?.row !== cell.row || !this.#rest) {
      this.#rest?.dispose();
      this.#rest = this.#clock.setTimeout(() => this.#askUnderPointer(), restMs);
    }
    this.#drawPointer();
  }

  #askUnderPointer(): void {
    const cell = this.#pointer && cellAt(this.#terminal, this.#pointer);
    if (!cell || this.#isStepping()) return;
    this.#items.ask(this.#terminal.buffer.active.viewportY + cell.row);
    this.#drawPointer();
  }

  #isStepping(): boolean {
    return this.#inspector.shown !== undefined || this.#match !== undefined;
  }

  /** Rows moved or were drawn: what is shown is drawn anew where it is now. */
  #onMoved(): void {
    if (!this.#isStepping()) {
      if (this.#pointer) this.#drawPointer();
    } else if (this.#stepped) this.#tip.show(this.#stepped);
  }

  #showStepped(tip: Tip): void {
    this.#stepped = tip;
    this.#tip.show(tip);
    this.#tip.announce(tip.parts.map(({ text }) => text).join(". "));
  }

  #linkUnderPointer(pointer: Pointer | undefined): string | undefined {
    if (this.#programLink) return undefined;
    return this.#under(pointer).find(({ item }) => item.type === "link")?.uri;
  }

  #under(
    pointer: Pointer | undefined,
  ): readonly { readonly item: LineItem; readonly spans: readonly CellSpan[]; readonly uri?: string }[] {
    const cell = pointer && cellAt(this.#terminal, pointer);
    const row = cell && this.#terminal.buffer.active.viewportY + cell.row;
    const read = row === undefined ? undefined : this.#items.read(row);
    if (!cell || row === undefined || !read) return [];
    return itemsOf(read).flatMap((item) => {
      const spans = read.line.spans(item.item.start, item.item.length);
      if (!isInside(spans, row, cell.x)) return [];
      return [{ item, spans, ...(item.type === "link" ? { uri: item.item.uri } : {}) }];
    });
  }

  #drawPointer(): void {
    if (this.#isStepping()) return;
    const cell = this.#pointer && cellAt(this.#terminal, this.#pointer);
    const under = this.#under(this.#pointer);
    const row = cell ? this.#terminal.buffer.active.viewportY + cell.row : -1;
    const matched = cell
      ? this.#options.matches.list().filter(({ spans }) => isInside(spans, row, cell.x))
      : [];
    // Where links overlap, the first is the one that opens.
    const link = this.#programLink ? undefined : under.find(({ item }) => item.type === "link");
    const hovers = under.filter(({ item }) => item.type === "hover");
    const parts: TipPart[] = [];
    if (this.#programLink) parts.push(...programLinkParts(this.#programLink.uri));
    if (link) parts.push(...this.#itemParts(link.item));
    for (const { item } of hovers) parts.push(...this.#itemParts(item));
    for (const { match } of matched) parts.push(...this.#matchParts(match));
    this.#terminal.element?.classList.toggle("terminal-plugin-on-link", link !== undefined);
    if (parts.length === 0 || !cell) return this.#tip.hide();
    // xterm.js underlines one row of a link of a program; the others are marked here.
    const programSpans = this.#programLink ? this.#programSpans(row, cell.x) : undefined;
    const spans = programSpans ?? link?.spans ?? hovers[0]?.spans ?? [{ row, x: cell.x, width: 1 }];
    const look = (programSpans ?? link) ? "link" : hovers.length > 0 ? "hover" : "none";
    this.#tip.show({ parts, spans, look });
  }

  /** Cells of the program's link at a cell, when its place is known and its address can be opened. */
  #programSpans(row: number, x: number): readonly CellSpan[] | undefined {
    const line = readLogicalLine(this.#terminal.buffer.active, row, limits.lineChars);
    return this.#programLinks
      .of(row)
      .map(({ start, length }) => line?.spans(start, length) ?? [])
      .find((spans) => isInside(spans, row, x));
  }

  #onMouseDown(event: MouseEvent): void {
    this.#pressed = undefined;
    if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) {
      if (!this.#isStepping()) this.#tip.hide();
      return;
    }
    this.#pressed = this.#linkUnderPointer(event);
    if (this.#pressed === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #onMouseUp(event: MouseEvent): void {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    if (pressed === undefined || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    if ((event.ctrlKey || event.metaKey) && this.#linkUnderPointer(event) === pressed) this.#open(pressed);
  }

  #open(uri: string): void {
    if (this.#options.openLink) this.#options.openLink(uri);
    else this.#terminal.element?.ownerDocument.defaultView?.open(uri, "_blank", "noopener,noreferrer");
  }

  #onKey(event: KeyboardEvent): void {
    const isModifier = ["Control", "Meta", "Shift", "Alt"].includes(event.key);
    if (isModifier || event.isComposing) return;
    // A tip under the pointer goes with the first key, which belongs to the program.
    if (!this.#isStepping()) return this.#onPointer(undefined);
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
    if (isPlain && this.#step(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    } else this.#end();
  }

  /** Whether the key was for what is stepped through. */
  #step(key: string): boolean {
    if (key === "Escape") {
      this.#end();
      this.#tip.announce("Closed.");
      return true;
    }
    if (this.#match) {
      if (key === "ArrowUp" || key === "ArrowLeft") this.stepMatch(-1);
      else if (key === "ArrowDown" || key === "ArrowRight") this.stepMatch(1);
      else return false;
      return true;
    }
    const { shown } = this.#inspector;
    const item = shown?.status === "item" ? shown.items[shown.index] : undefined;
    if (key === "ArrowLeft") this.#inspector.move(-1);
    else if (key === "ArrowRight") this.#inspector.move(1);
    else if (key === "ArrowUp") this.#inspector.moveLine(-1);
    else if (key === "ArrowDown") this.#inspector.moveLine(1);
    else if (key === "Enter" && item && item.type !== "hover") {
      this.#end();
      this.#open(item.item.uri);
    } else return false;
    return true;
  }

  #drawInspection(shown: Inspection | undefined): void {
    if (!shown) return this.#tip.hide();
    if (shown.status !== "item") {
      const text =
        shown.status === "asking"
          ? "Looking for links and hovers…"
          : "No more links or hovers. Escape closes.";
      const keys = "Up and Down look at other lines.";
      const spans = [{ row: shown.row, x: 0, width: 1 }];
      return this.#showStepped({ parts: parts(["muted", `${text} ${keys}`]), spans, look: "none" });
    }
    const item = shown.items[shown.index];
    if (!item) return;
    const tip: Tip = {
      parts: [...this.#itemParts(item), ...parts(["muted", keyHelp(item, shown.index, shown.items.length)])],
      spans: spansOf(shown.line, item),
      look: "selected",
    };
    this.#reveal(tip.spans[0]?.row ?? shown.row);
    this.#showStepped(tip);
  }

  #onMatches(): void {
    const shown = this.#match;
    if (!shown) return this.#drawPointer();
    const list = this.#options.matches.list();
    const index = list.findIndex((placed) => isSamePlace(placed, shown));
    const placed = list[index];
    this.#match = placed;
    if (placed) this.#drawMatch(placed, index, list.length);
    else this.#tip.hide();
  }

  #drawMatch(placed: PlacedMatch, index: number, count: number): void {
    const help = `Match ${index + 1} of ${count}. Up and Down go on, Escape closes.`;
    const tip: Tip = {
      parts: [...this.#matchParts(placed.match), ...parts(["muted", help])],
      spans: placed.spans,
      look: "selected",
    };
    this.#showStepped(tip);
  }

  #reveal(row: number): void {
    const { viewportY } = this.#terminal.buffer.active;
    if (row >= viewportY && row < viewportY + this.#terminal.rows) return;
    this.#terminal.scrollToLine(Math.max(0, row - Math.floor(this.#terminal.rows / 2)));
  }

  #itemParts({ type, item }: LineItem): readonly TipPart[] {
    if (type === "program") return programLinkParts(item.uri);
    const source = this.#name(item.providerId);
    if (type === "hover") return parts(["text", item.contents], ["muted", source]);
    return [
      ...(isTitle(item.label) ? parts(["title", item.label]) : []),
      ...parts(["address", item.uri], ["muted", `Ctrl or Cmd and click opens it — ${source}`]),
    ];
  }

  #matchParts({ label, severity, providerId }: PlacedMatch["match"]): readonly TipPart[] {
    const name = severity.charAt(0).toUpperCase() + severity.slice(1);
    return parts(["title", label === "" ? name : `${name}: ${label}`], ["muted", this.#name(providerId)]);
  }

  #name(providerId: ContributionId): string {
    return this.#options.providerName?.(providerId) ?? providerId;
  }
}

/** Whether a label is shown: one that looks like an address would pass for the one that opens (LNK-3). */
export function isTitle(label: string | undefined): label is string {
  return (
    label !== undefined &&
    label.trim() !== "" &&
    !/^\s*(?:[a-z][a-z\d+.-]*:|www\.|[\w-]+(?:\.[\w-]+)+(?:[/:?#]|\s*$))/iu.test(label)
  );
}

function parts(...entries: readonly (readonly [look: TipPart["look"], text: string])[]): readonly TipPart[] {
  return entries.map(([look, text]) => ({ look, text }));
}

function programLinkParts(uri: string | undefined): readonly TipPart[] {
  if (uri === undefined) return parts(["muted", "This link is not opened."]);
  return parts(["address", uri], ["muted", "Ctrl or Cmd and click opens it"]);
}

function keyHelp({ type }: LineItem, index: number, count: number): string {
  const opens = type === "hover" ? "" : " Enter opens it.";
  return `${type === "hover" ? "Hover" : "Link"} ${index + 1} of ${count}.${opens} Arrows go on, Escape closes.`;
}

function spansOf(line: LineText, { item }: LineItem): readonly CellSpan[] {
  return line.spans(item.start, item.length);
}

function isInside(spans: readonly CellSpan[], row: number, x: number): boolean {
  return spans.some((span) => span.row === row && x >= span.x && x < span.x + span.width);
}

function isSamePlace(one: PlacedMatch, other: PlacedMatch): boolean {
  const { lineId: _one, ...first } = one.match;
  const { lineId: _other, ...second } = other.match;
  return JSON.stringify([first, one.spans]) === JSON.stringify([second, other.spans]);
}
