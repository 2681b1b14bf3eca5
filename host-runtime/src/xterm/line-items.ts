import { limits, type OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, Emitter, type Disposable } from "../kernel/index.ts";
import type { MergedHover, MergedLink, PayloadOf } from "../results/index.ts";
import {
  findLogicalLine,
  readLogicalLine,
  type EmulatorBuffer,
  type EmulatorEvent,
  type LineText,
  type SessionTracker,
} from "../terminal/index.ts";
import type { ClientUpdate, ProviderClient } from "./provider-client.ts";
import type { TypedElsewhere } from "./typed-elsewhere.ts";

/** What links and hovers need of a terminal. A `Terminal` of xterm.js fits, with or without a screen. */
export interface LineTerminal {
  readonly buffer: {
    readonly active: EmulatorBuffer;
    readonly onBufferChange: EmulatorEvent<unknown>;
  };
  readonly onResize: EmulatorEvent<unknown>;
}

/** What links and hovers need beside the terminal. */
export interface LineItemsOptions {
  readonly client: ProviderClient;
  readonly tracker: SessionTracker;
  readonly typed: Pick<TypedElsewhere, "isPrivate">;
  /** Told of a listener that throws. */
  onFailure(error: unknown): void;
}

/** Links and hovers of one line, as far as they came. */
export interface RowItems {
  /** The line, its wrapped rows joined, as it was when the providers were asked; it is still so. */
  readonly line: LineText;
  readonly links: readonly MergedLink[];
  readonly hovers: readonly MergedHover[];
  /** Whether nothing more comes. */
  readonly done: boolean;
}

/**
 * Links and hovers of lines, asked for one line at a time (LNK-1, HOV-1): where the terminal wrapped is no end of an
 * address. Whatever was answered for a line that changed since is not given out. Owned by its creator.
 */
export interface LineItems extends Disposable {
  /** What is known of the line of a row of the active buffer. Undefined when nothing was asked, or for another text. */
  read(row: number): RowItems | undefined;
  /** Asks for the line of a row unless that is done already; a question about another line is cancelled. */
  ask(row: number): void;
  /** Cancels the question that is open. */
  cancel(): void;
  /** Told when `read` may give something else. */
  onChange(listener: () => void): Disposable;
  /** Hidden: open questions are aborted and every answer is forgotten, on both transitions (LNK-5, HOV-2). */
  setVisible(visible: boolean): void;
  /** Disconnected: as hidden (LNK-5, HOV-2). */
  setConnected(connected: boolean): void;
}

/** The kinds that are asked for a line. */
const rowKinds: readonly RowKind[] = ["terminal.link", "terminal.hover"];
type RowKind = OrdinaryProviderKind & ("terminal.link" | "terminal.hover");

/** Lines whose answers are kept. */
const maxKnownRows = 64;

/** What was asked and answered for one line. */
interface Answer {
  /** Its first row. */
  readonly row: number;
  readonly line: LineText;
  links: readonly MergedLink[];
  hovers: readonly MergedHover[];
  readonly open: Map<RowKind, Disposable>;
}

/** Starts to ask for links and hovers of a terminal's rows. */
export function createLineItems(terminal: LineTerminal, options: LineItemsOptions): LineItems {
  return new Items(terminal, options);
}

class Items implements LineItems {
  readonly #terminal: LineTerminal;
  readonly #options: LineItemsOptions;
  readonly #store = new DisposableStore();
  readonly #changes: Emitter<void>;
  /** Least recently used first. */
  readonly #known = new Map<number, Answer>();
  #asked: Answer | undefined;
  #visible = true;
  #connected = true;

  constructor(terminal: LineTerminal, options: LineItemsOptions) {
    this.#terminal = terminal;
    this.#options = options;
    this.#changes = new Emitter(options.onFailure);
    this.#store.add(options.client.onDidChangeAvailability(() => this.#forget()));
    this.#store.add(terminal.onResize(() => this.#forget()));
    this.#store.add(terminal.buffer.onBufferChange(() => this.#forget()));
    this.#store.add(
      options.tracker.onChange(({ change }) => {
        if (change === "cwd") this.#forget();
      }),
    );
  }

  read(row: number): RowItems | undefined {
    const answer = this.#known.get(this.#firstRow(row));
    if (!answer || !this.#isCurrent(answer)) return undefined;
    const { line, links, hovers, open } = answer;
    return { line, links, hovers, done: open.size === 0 };
  }

  ask(anyRow: number): void {
    const row = this.#firstRow(anyRow);
    const known = this.#known.get(row);
    if (known && this.#isCurrent(known)) {
      if (this.#asked !== known) this.cancel();
      if (this.#known.delete(row)) this.#known.set(row, known);
      return;
    }
    this.cancel();
    const line = this.#readLine(row);
    if (!line) return;
    const answer: Answer = { row, line, links: [], hovers: [], open: new Map() };
    this.#remember(answer);
    this.#asked = answer;
    for (const kind of rowKinds) this.#request(kind, answer);
    this.#settle(answer);
  }

  cancel(): void {
    const asked = this.#asked;
    if (!asked) return;
    this.#asked = undefined;
    if (asked.open.size === 0) return;
    // Half an answer is not kept: the next question about the row is asked anew.
    if (this.#known.get(asked.row) === asked) this.#known.delete(asked.row);
    for (const request of asked.open.values()) request.dispose();
    asked.open.clear();
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  setVisible(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.#forget();
  }

  setConnected(connected: boolean): void {
    if (connected === this.#connected) return;
    this.#connected = connected;
    this.#forget();
  }

  dispose(): void {
    this.#store.dispose();
    this.#changes.clear();
    this.#forget();
    this.#connected = false;
  }

  #forget(): void {
    this.cancel();
    this.#known.clear();
    this.#changes.emit();
  }

  #firstRow(row: number): number {
    return findLogicalLine(this.#terminal.buffer.active, row).firstRow;
  }

  /** The text of a line that may be sent. */
  #readLine(row: number): LineText | undefined {
    if (!this.#visible || !this.#connected) return undefined;
    if (!rowKinds.some((kind) => this.#options.client.isAvailable(kind))) return undefined;
    const line = readLine(this.#terminal.buffer.active, row);
    if (!line || line.text.length > limits.lineChars || line.text.trim() === "") return undefined;
    return this.#options.typed.isPrivate(row) ? undefined : line;
  }

  #isCurrent({ row, line }: Answer): boolean {
    return readLine(this.#terminal.buffer.active, row)?.text === line.text;
  }

  #remember(answer: Answer): void {
    this.#known.delete(answer.row);
    this.#known.set(answer.row, answer);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxKnownRows && oldest !== undefined) this.#known.delete(oldest);
  }

  #request(kind: RowKind, answer: Answer): void {
    const { client } = this.#options;
    if (!client.isAvailable(kind)) return;
    const payload: Omit<PayloadOf<RowKind>, "session"> = {
      line: answer.line.text,
      bufferLineNumber: answer.row,
    };
    let ended = false;
    answer.open.set(kind, { dispose: () => {} });
    const request = client.request(kind, payload, (update) => {
      if (this.#asked !== answer || ended) return;
      take(answer, kind, update);
      ended = update.done;
      if (ended) answer.open.delete(kind);
      this.#settle(answer);
      this.#changes.emit();
    });
    // The answer can be complete before `request` returns.
    if (!ended) answer.open.set(kind, request);
  }

  #settle(answer: Answer): void {
    if (answer.open.size === 0 && this.#asked === answer) this.#asked = undefined;
  }
}

/** One character more than may be sent tells that a line is too long. */
function readLine(buffer: EmulatorBuffer, row: number): LineText | undefined {
  return readLogicalLine(buffer, row, limits.lineChars + 1);
}

function take(answer: Answer, kind: RowKind, { result }: ClientUpdate<RowKind>): void {
  if (!result) return;
  if (kind === "terminal.link" && "links" in result) answer.links = result.links;
  if (kind === "terminal.hover" && "hovers" in result) answer.hovers = result.hovers;
}
