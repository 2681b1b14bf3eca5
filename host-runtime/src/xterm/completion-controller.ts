import { limits, type HostOs } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, Emitter, type Disposable } from "../kernel/index.ts";
import { systemClock, type Clock } from "../ports/index.ts";
import type { MergedCompletionItem, PayloadOf } from "../results/index.ts";
import type { CommandLine, EmulatorEvent, SessionTracker } from "../terminal/index.ts";
import { applyKeys, keysToReplace } from "./completion-edit.ts";
import type { ClientUpdate, ProviderClient } from "./provider-client.ts";
import { TypedLine } from "./typed-line.ts";

/** The events of an emulator that completion follows. A `Terminal` of xterm.js fits, with or without a screen. */
export interface CompletionTerminal {
  /** What the user typed, or the emulator answered. */
  readonly onData: EmulatorEvent<string>;
  /** Output was parsed into the buffer. */
  readonly onWriteParsed: EmulatorEvent<void>;
}

/** What completion needs. */
export interface CompletionOptions {
  readonly tracker: SessionTracker;
  readonly client: ProviderClient;
  /** Sends keys to the program on the path that typing takes, such as `Terminal.input` (CMP-6). */
  write(keys: string): void;
  /** Operating system of the terminal's host, for the payload. */
  readonly hostOs: HostOs;
  /** Whether the session knows the folder it started in; told while no mark reported another. */
  readonly hasInitialFolder?: boolean;
  readonly clock?: Clock;
  /** Told of a listener that throws. */
  onFailure(error: unknown): void;
}

/** The list as it is shown. */
export interface CompletionList {
  /** At least one item, in the order shown. */
  readonly items: readonly MergedCompletionItem[];
  /** Index of the selected item, or -1: nothing is selected until the user selects. */
  readonly selected: number;
  /** Whether more can come. */
  readonly pending: boolean;
}

/**
 * Completion without a screen: asks at a confirmed prompt whenever typing changed the line, keeps the list and accepts
 * an item. Owned by its creator.
 */
export interface CompletionController extends Disposable {
  /** The list to show, or undefined. It is gone as soon as the prompt is (CMP-7). */
  list(): CompletionList | undefined;
  /** Told of every change of the list. */
  onChange(listener: (list: CompletionList | undefined) => void): Disposable;
  /**
   * Selects the item that lies `step` items further, or back for a negative one. Before the first item lies no
   * selection, and the first follows the last; a step over several items ends at the first or last.
   */
  move(step: number): void;
  /** Makes the input up to the cursor the selected item, or the item of that index. False when there is none. */
  accept(index?: number): boolean;
  /** Closes the list until the user types again. */
  dismiss(): void;
}

/** How long an accepted item waits for keys typed just before to show up in some way, in milliseconds. */
const echoWaitMs = 300;

/** How many times that it waits while none of them showed up: a busy machine, a distant one. */
const slowEchoWaits = 7;

/** Starts completion for a terminal. */
export function createCompletionController(
  terminal: CompletionTerminal,
  options: CompletionOptions,
): CompletionController {
  return new Controller(terminal, options);
}

class Controller implements CompletionController {
  readonly #options: CompletionOptions;
  readonly #clock: Clock;
  readonly #changes: Emitter<CompletionList | undefined>;
  readonly #store = new DisposableStore();
  readonly #typedLine: TypedLine;
  #list: CompletionList | undefined;
  #request: Disposable | undefined;
  /** The line that the latest request asked about, or that was there when typing began. */
  #line: CommandLine | undefined;
  #wanted = false;
  #accepting = false;
  /** The input before the cursor once every key typed so far has shown up, while one has not. */
  #expected: string | undefined;
  #echoTimer: Disposable | undefined;
  #waitingItem: MergedCompletionItem | undefined;

  constructor(terminal: CompletionTerminal, options: CompletionOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#changes = new Emitter(options.onFailure);
    this.#typedLine = new TypedLine(this.#clock);
    this.#store.add(
      options.tracker.onChange(({ change }) => {
        if (change !== "prompt") return;
        this.#typedLine.onPrompt();
        if (this.#expected !== undefined) this.#expected = this.#typedLine.known;
      }),
    );
    this.#store.add(terminal.onData((data) => this.#onTyped(data)));
    this.#store.add(terminal.onWriteParsed(() => this.#onParsed()));
    this.#store.add(options.client.onDidChangeAvailability(() => this.#onProvidersChanged()));
  }

  list(): CompletionList | undefined {
    if (this.#list && !this.#options.tracker.isAtConfirmedPrompt()) this.dismiss();
    return this.#list;
  }

  onChange(listener: (list: CompletionList | undefined) => void): Disposable {
    return this.#changes.on(listener);
  }

  move(step: number): void {
    const list = this.list();
    if (!list) return;
    const last = list.items.length - 1;
    const target = list.selected + step;
    const selected =
      Math.abs(step) === 1 ? (target > last ? 0 : Math.max(-1, target)) : Math.min(last, Math.max(0, target));
    this.#show({ ...list, selected });
  }

  accept(index?: number): boolean {
    const list = this.list();
    const item = list?.items[index ?? list.selected];
    if (!item) return false;
    if (this.#expected !== undefined) this.#waitingItem = item;
    else this.#insert(item);
    return true;
  }

  dismiss(): void {
    this.#wanted = false;
    this.#waitingItem = undefined;
    this.#endEcho();
    this.#cancelRequest();
    this.#show(undefined);
  }

  dispose(): void {
    this.#store.dispose();
    this.dismiss();
    this.#changes.clear();
  }

  /** What older providers gave is not shown any more (FAN-7). A selection is the user's: the next key takes it away. */
  #onProvidersChanged(): void {
    if (!this.#options.client.isAvailable("terminal.completion")) {
      this.dismiss();
      return;
    }
    const line = this.#confirmedLine();
    const isAsked = this.#list !== undefined || this.#request !== undefined;
    if (!isAsked || !line || this.#waitingItem || (this.#list && this.#list.selected >= 0)) return;
    if (!this.#line || line.input !== this.#line.input || line.cursor !== this.#line.cursor) return;
    this.#show(undefined);
    this.#ask(line);
  }

  #onTyped(data: string): void {
    const line = this.#confirmedLine();
    this.#typedLine.onKeys(data, line?.input.slice(0, line.cursor));
    if (this.#accepting) return;
    if (!isLineEditing(data)) {
      this.dismiss();
      return;
    }
    this.#waitingItem = undefined;
    this.#wanted = true;
    if (!line) return;
    this.#expected = applyKeys(this.#expected ?? line.input.slice(0, line.cursor), data);
    this.#waitForEcho(slowEchoWaits);
  }

  #waitForEcho(waitsLeft: number): void {
    this.#echoTimer?.dispose();
    this.#echoTimer = this.#clock.setTimeout(() => {
      if (!this.#isEchoMissing()) this.#onEchoOver();
      else if (waitsLeft > 1) this.#waitForEcho(waitsLeft - 1);
      else {
        // What would be written depends on a line that nobody knows; the list stays for another try.
        this.#waitingItem = undefined;
        this.#endEcho();
      }
    }, echoWaitMs);
  }

  /** Whether the line shows only a part of what was typed, rather than something that the shell made of it. */
  #isEchoMissing(): boolean {
    const line = this.#confirmedLine();
    const expected = this.#expected ?? "";
    if (!line) return false;
    const before = line.input.slice(0, line.cursor);
    return before !== expected && (expected.startsWith(before) || before.startsWith(expected));
  }

  #onParsed(): void {
    const line = this.#confirmedLine();
    const isOwn = line !== undefined && this.#typedLine.onLine(line.input.slice(0, line.cursor));
    if (!this.#wanted) return;
    if (!isOwn || !this.#options.client.isAvailable("terminal.completion")) {
      this.#line = line;
      this.#cancelRequest();
      this.#show(undefined);
      return;
    }
    if (line.input.slice(0, line.cursor) === this.#expected) this.#onEchoOver();
    if (this.#line && line.input === this.#line.input && line.cursor === this.#line.cursor) return;
    this.#line = line;
    if (this.#wanted && !this.#waitingItem) this.#ask(line);
  }

  #ask(line: CommandLine): void {
    this.#cancelRequest();
    const typed = line.input.slice(0, line.cursor);
    if (typed.trim() === "" || line.input.length > limits.completionInputChars) {
      this.#show(undefined);
      return;
    }
    // Until the answer comes, what no longer fits leaves; a selection was made for another line.
    const fitting =
      this.#list?.items.filter((item) => item.text.startsWith(typed) && item.text !== typed) ?? [];
    this.#show(fitting.length > 0 ? { items: fitting, selected: -1, pending: true } : undefined);
    let active = true;
    const request = this.#options.client.request(
      "terminal.completion",
      {
        input: line.input,
        cursor: line.cursor,
        hostOs: this.#options.hostOs,
        cwdSource: this.#folderSource(),
        limit: limits.completionItems,
      },
      (update) => {
        if (active) this.#onUpdate(update, typed);
      },
    );
    this.#request = {
      dispose(): void {
        active = false;
        request.dispose();
      },
    };
  }

  /** What stands at a confirmed prompt, whoever wrote it. */
  #confirmedLine(): CommandLine | undefined {
    const { tracker } = this.#options;
    return tracker.isAtConfirmedPrompt() ? tracker.readCommandLine() : undefined;
  }

  #folderSource(): PayloadOf<"terminal.completion">["cwdSource"] {
    const source = this.#options.tracker.cwdSource();
    return source === "unknown" && this.#options.hasInitialFolder ? "initial" : source;
  }

  #onUpdate(update: ClientUpdate<"terminal.completion">, typed: string): void {
    if (!update.result) {
      if (update.done) this.#show(undefined);
      return;
    }
    // The line as it is already is no suggestion.
    const arrived = update.result.items.filter((item) => item.text !== typed);
    const items = keepSelected(this.#list, arrived);
    const selected =
      this.#list && this.#list.selected >= 0 ? Math.min(this.#list.selected, items.length - 1) : -1;
    this.#show(items.length > 0 ? { items, selected, pending: !update.done } : undefined);
  }

  #insert(item: MergedCompletionItem): void {
    const line = this.#confirmedLine();
    this.dismiss();
    if (!line) return;
    const keys = keysToReplace(line.input.slice(0, line.cursor), item.text);
    if (keys === "") return;
    this.#accepting = true;
    try {
      this.#options.write(keys);
    } finally {
      this.#accepting = false;
    }
  }

  #onEchoOver(): void {
    this.#endEcho();
    if (this.#waitingItem) this.#insert(this.#waitingItem);
  }

  #endEcho(): void {
    this.#echoTimer?.dispose();
    this.#echoTimer = undefined;
    this.#expected = undefined;
  }

  #cancelRequest(): void {
    this.#request?.dispose();
    this.#request = undefined;
  }

  #show(list: CompletionList | undefined): void {
    if (list === this.#list) return;
    this.#list = list;
    this.#changes.emit(list);
  }
}

/** Later results: the selected item keeps its place and itself, everything else takes the new order (CMP-6). */
function keepSelected(
  shown: CompletionList | undefined,
  arrived: readonly MergedCompletionItem[],
): readonly MergedCompletionItem[] {
  const selected = shown && shown.selected >= 0 ? shown.items[shown.selected] : undefined;
  if (!shown || !selected) return arrived;
  const others = arrived.filter((item) => item.text !== selected.text);
  // Too few items to reach its place: what was above it stays above it.
  const above = others.length >= shown.selected ? others.slice(0, shown.selected) : others;
  const missing = shown.items
    .slice(0, shown.selected)
    .filter((item) => !above.some(({ text }) => text === item.text))
    .slice(0, shown.selected - above.length);
  return [...above, ...missing, selected, ...others.slice(above.length)];
}

/** Whether typed data edits the line in place: text, or Backspace. Anything else moves, submits or is an answer. */
function isLineEditing(data: string): boolean {
  return /^[^\x00-\x07\x09-\x1f\x80-\x9f]+$/.test(data);
}
