import { limits } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, Emitter, type Disposable } from "../kernel/index.ts";
import { systemClock, type Clock } from "../ports/index.ts";
import { readCommandLineAt, readPromptText, readSubmittedLine, type CommandLine } from "./command-line.ts";
import type { Emulator, EmulatorMarker } from "./emulator.ts";
import type { HostTerminalState } from "./host-state.ts";
import { isSearchBelow, readUnmarkedPrompt, type UnmarkedPrompt } from "./prompt-row.ts";
import type { SessionChange } from "./session.ts";
import { markIdentifiers, readShellMark, type MarkSource, type ShellMark } from "./shell-marks.ts";

/** What a tracker knows beside the emulator. */
export interface SessionTrackerOptions {
  /** The nonce of the injected shell integration; without one no mark is trusted. */
  readonly nonce?: string;
  /** Name of the machine that the terminal runs on, to recognize its own folder in OSC 7. */
  readonly hostName?: string;
  /**
   * What the process that owns the PTY knows, asked when a prompt has to be confirmed (SEM-1, ICP-12). Left out or
   * undefined, only marks with the nonce confirm one.
   */
  readonly hostState?: () => HostTerminalState | undefined;
  /** The other end is a network device, whose prompts are recognized by their text (SEM-1). */
  readonly isNetworkDevice?: boolean;
  /** Times the rest after output that an unmarked prompt needs. */
  readonly clock?: Clock;
  /** The alternate screen is still on at a trusted prompt: a full-screen program was killed. The owner turns it off. */
  readonly onStuckAlternateScreen?: () => void;
  /** Told of a listener that throws. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Follows a session on the parsed output of an emulator: prompts, commands, folder, title, size and screen. Marks that
 * carry the nonce are trusted; once one came, marks without it belong to another shell or a forger and are ignored.
 */
export interface SessionTracker extends Disposable {
  /** What changed, in the order of the output; for the session's registry. */
  onChange(listener: (change: SessionChange) => void): Disposable;
  /**
   * A command was submitted from a confirmed prompt (SEM-1). Its text comes from original output: with an interceptor
   * in between, it is what takeOriginalCommand got (ICP-12). At most `semanticCommandChars` long; a longer one is not told.
   */
  onCommand(listener: (command: string) => void): Disposable;
  /** The user typed `data`; called before it is sent. Needed for prompts without marks (SNP-5). */
  noteInput(data: string): void;
  /** The host's state is another one: a row without marks may be a prompt now. */
  noteHostState(): void;
  /** The host read a submitted command from original output. */
  takeOriginalCommand(command: string): void;
  /** The row of the prompt while it is confirmed and nothing is typed (PRO-2). */
  readEmptyPrompt(): string | undefined;
  /** Output was left out: what was known of the prompt does not count any more. */
  forgetPrompt(): void;
  /** Whether the shell waits for a command and a positive sign says so (SEM-1, CMP-8). */
  isAtConfirmedPrompt(): boolean;
  /** The command line at a prompt, confirmed or not. Undefined anywhere else, in the alternate screen too. */
  readCommandLine(): CommandLine | undefined;
  /** Where the latest working folder came from. */
  cwdSource(): "trusted" | "reported" | "unknown";
}

/** Output rests this long before a row without marks can be a prompt, in milliseconds. */
const promptRestMs = 30;

/** Where input starts, and what the row shows before it. */
interface InputStart {
  readonly marker: EmulatorMarker;
  readonly x: number;
  readonly prompt: string;
}

type Phase = "unknown" | "prompt" | "input" | "continuation" | "running" | "finished";

/** Starts to track. The caller disposes of the tracker before the emulator. */
export function createSessionTracker(emulator: Emulator, options: SessionTrackerOptions): SessionTracker {
  return new Tracker(emulator, options);
}

class Tracker implements SessionTracker {
  readonly #emulator: Emulator;
  readonly #options: SessionTrackerOptions;
  readonly #source: MarkSource;
  readonly #changes: Emitter<SessionChange>;
  readonly #commands: Emitter<string>;
  readonly #clock: Clock;
  readonly #store = new DisposableStore();
  #phase: Phase = "unknown";
  #sawTrusted = false;
  #promptTrusted = false;
  /** The prompt that begins is one that its line editor draws again, with the line behind it. */
  #isRedraw = false;
  #inputStart: InputStart | undefined;
  #rightPrompt: { readonly marker: EmulatorMarker; readonly x: number } | undefined;
  #cwd: string | undefined;
  #cwdSource: "trusted" | "reported" | "unknown" = "unknown";
  #title: string | undefined;
  #alternateScreen: boolean;
  /** A mark of a prompt came: rows without marks are no prompts any more. */
  #sawMark = false;
  /** The first prompt without marks; later ones have to be like it. */
  #unmarked: UnmarkedPrompt | undefined;
  #isUnmarked = false;
  /** What was typed since the last line; never the text itself. */
  #typed: "nothing" | "blanks" | "text" = "nothing";
  #explicitCommand: string | undefined;
  /** The prompt was confirmed when the user last typed at it. */
  #wasConfirmed = false;
  /** Where a command without marks was submitted, until its line can be read. */
  #submitted: { readonly marker: EmulatorMarker; readonly x: number } | undefined;
  #rest: Disposable | undefined;

  constructor(emulator: Emulator, options: SessionTrackerOptions) {
    this.#emulator = emulator;
    this.#options = options;
    this.#source = { nonce: options.nonce, hostName: options.hostName };
    this.#changes = new Emitter(options.onFailure);
    this.#commands = new Emitter(options.onFailure);
    this.#clock = options.clock ?? systemClock;
    this.#alternateScreen = emulator.buffer.active.type === "alternate";
    for (const identifier of markIdentifiers) {
      this.#store.add(
        emulator.parser.registerOscHandler(identifier, (payload) => this.#onOsc(identifier, payload)),
      );
    }
    this.#store.add(emulator.onTitleChange((title) => this.#onTitle(title)));
    this.#store.add(
      emulator.onResize(({ cols, rows }) => this.#emit({ change: "resized", columns: cols, rows })),
    );
    this.#store.add(emulator.buffer.onBufferChange((buffer) => this.#onScreen(buffer.type === "alternate")));
    this.#store.add(emulator.onWriteParsed(() => this.#onParsed()));
  }

  onChange(listener: (change: SessionChange) => void): Disposable {
    return this.#changes.on(listener);
  }

  onCommand(listener: (command: string) => void): Disposable {
    return this.#commands.on(listener);
  }

  takeOriginalCommand(command: string): void {
    if (this.#options.hostState?.()?.outputTransformed) this.#tellCommand(command);
  }

  isAtConfirmedPrompt(): boolean {
    if (this.#phase !== "input" || this.readCommandLine() === undefined) return false;
    if (isSearchBelow(this.#emulator.buffer.active)) return false;
    return this.#isConfirmed();
  }

  readCommandLine(): CommandLine | undefined {
    const start = this.#inputStart;
    const buffer = this.#emulator.buffer.active;
    if (this.#phase !== "input" || !start || start.marker.isDisposed || buffer.type !== "normal") {
      return undefined;
    }
    const row = start.marker.line;
    // A line editor that searches its history writes over its prompt.
    if (readPromptText(buffer, row, start.x) !== start.prompt) return undefined;
    return readCommandLineAt(buffer, { row, x: start.x, rightPrompt: this.#rightPromptPosition() });
  }

  readEmptyPrompt(): string | undefined {
    if (!this.isAtConfirmedPrompt() || this.readCommandLine()?.input !== "") return undefined;
    return this.#inputStart?.prompt;
  }

  noteInput(data: string): void {
    // When the shell reports the command, its program can be in the foreground already.
    if (this.#phase === "input") this.#wasConfirmed = this.#isConfirmed();
    if (this.#sawMark) return;
    if (this.#rest) this.#onRest();
    const end = data.search(/[\r\n\x03\x04\x1c]/);
    const typed = end < 0 ? data : data.slice(0, end);
    if (typed.trim() !== "") this.#typed = "text";
    else if (typed !== "" && this.#typed === "nothing") this.#typed = "blanks";
    if (end >= 0) this.#onLineEnd(data[end] === "\r" || data[end] === "\n");
  }

  noteHostState(): void {
    this.#onParsed();
  }

  forgetPrompt(): void {
    this.#wasConfirmed = false;
    this.#forgetPositions();
    this.#phase = "unknown";
  }

  cwdSource(): "trusted" | "reported" | "unknown" {
    return this.#cwdSource;
  }

  dispose(): void {
    this.#store.dispose();
    this.#changes.clear();
    this.#commands.clear();
    this.#rest?.dispose();
    this.#submitted?.marker.dispose();
    this.#forgetPositions();
    this.#phase = "unknown";
  }

  #onOsc(identifier: number, payload: string): boolean {
    const read = readShellMark(identifier, payload, this.#source);
    if (!read) return false;
    if (read.trusted) this.#sawTrusted = true;
    // Behind an interceptor a nonce proves nothing: the plugin has seen it and can send it again (ICP-12).
    const trusted = read.trusted && !this.#options.hostState?.()?.outputTransformed;
    if (read.trusted || !this.#sawTrusted) this.#onMark(read.mark, trusted);
    return true;
  }

  #onMark(mark: ShellMark, trusted: boolean): void {
    switch (mark.type) {
      case "promptStart":
        return this.#onPromptStart(trusted);
      case "promptEnd":
        return this.#onPromptEnd(trusted);
      case "continuationStart":
      case "continuationEnd":
        if (this.#phase === "input" || this.#phase === "prompt") this.#phase = "continuation";
        return;
      case "rightPromptStart":
        this.#rightPrompt?.marker.dispose();
        this.#rightPrompt = this.#position();
        return;
      case "commandStart":
        return this.#onCommandStart();
      case "commandEnd":
        return this.#onCommandEnd(mark.exitCode);
      case "cwd":
        return this.#onCwd(mark.cwd, trusted);
      case "commandLine":
        this.#explicitCommand = mark.text;
        return;
      case "rightPromptEnd":
        return;
    }
  }

  #onPromptStart(trusted: boolean): void {
    this.#endUnmarked();
    // A shell that sends no end of its commands: the next prompt is the sign (SNP-5).
    if (this.#phase === "running") this.#onCommandEnd(undefined);
    const isAgain = this.#phase === "input" || (this.#phase === "prompt" && this.#isRedraw);
    this.#isRedraw = isAgain && this.#promptTrusted === trusted && !this.#isBelowInput();
    this.#phase = "prompt";
    this.#promptTrusted = trusted;
    if (trusted && this.#alternateScreen) this.#options.onStuckAlternateScreen?.();
  }

  #onPromptEnd(trusted: boolean): void {
    if (this.#phase === "running") return;
    this.#endUnmarked();
    this.#explicitCommand = undefined;
    if (this.#phase !== "input") this.#wasConfirmed = false;
    // A line editor draws its prompt again at will; only the first one is news.
    const isNew = (this.#phase !== "input" && !this.#isRedraw) || this.#promptTrusted !== trusted;
    this.#promptTrusted = trusted;
    this.#phase = "input";
    this.#forgetPositions();
    this.#inputStart = this.#inputPosition();
    if (isNew) this.#emit({ change: "prompt" });
  }

  #onCommandStart(): void {
    if (this.#phase !== "input" && this.#phase !== "continuation") return;
    const isConfirmed = this.#wasConfirmed || this.#isConfirmed();
    const command = isConfirmed ? (this.#explicitCommand ?? this.#readSubmitted()) : undefined;
    this.#phase = "running";
    this.#forgetPositions();
    this.#emit({ change: "commandSubmitted" });
    if (command !== undefined && !this.#options.hostState?.()?.outputTransformed) this.#tellCommand(command);
  }

  /** The line that was submitted. Lines after the first cannot be told from their prompts. */
  #readSubmitted(): string | undefined {
    const start = this.#inputStart;
    if (this.#phase !== "input" || !start || start.marker.isDisposed) return undefined;
    const buffer = this.#emulator.buffer.active;
    const row = start.marker.line;
    if (readPromptText(buffer, row, start.x) !== start.prompt) return undefined;
    return readSubmittedLine(buffer, { row, x: start.x, rightPrompt: this.#rightPromptPosition() });
  }

  /** Whether the sign of the prompt proves it now (SEM-1, ICP-12). */
  #isConfirmed(): boolean {
    const state = this.#options.hostState?.();
    if (state?.outputTransformed) return state.atOriginalPrompt;
    const inForeground = state?.shellInForeground === true;
    if (this.#isUnmarked) return this.#options.isNetworkDevice === true || inForeground;
    if (this.#promptTrusted) return !state?.nonceExposed || inForeground;
    return !this.#sawTrusted && inForeground;
  }

  /**
   * A space before a command keeps it out of histories, so it stays; without marks nobody knows whether it is part of
   * the prompt.
   */
  #tellCommand(command: string): void {
    const text = this.#isUnmarked ? command.trim() : command.trimEnd();
    if (text !== "" && text.length <= limits.semanticCommandChars) this.#commands.emit(text);
  }

  /** Marks came: from now on they alone tell prompts. */
  #endUnmarked(): void {
    this.#sawMark = true;
    this.#isUnmarked = false;
    this.#rest?.dispose();
    this.#rest = undefined;
    this.#submitted?.marker.dispose();
    this.#submitted = undefined;
    this.#typed = "nothing";
  }

  #onParsed(): void {
    if (this.#sawMark) return;
    this.#rest?.dispose();
    this.#rest = this.#clock.setTimeout(() => this.#onRest(), promptRestMs);
  }

  /** Output rests: the cursor may stand behind a prompt that carries no marks (SNP-5). */
  #onRest(): void {
    this.#rest?.dispose();
    this.#rest = undefined;
    this.#readUnmarkedCommand();
    if (this.#typed !== "nothing") return;
    const { active } = this.#emulator.buffer;
    if (this.#phase === "input" && this.#inputStart && !this.#isBelowInput()) return;
    const isDevice = this.#options.isNetworkDevice === true;
    const prompt = readUnmarkedPrompt(active, isDevice, this.#options.hostState?.(), this.#unmarked);
    if (!prompt) return;
    this.#unmarked ??= prompt;
    if (this.#phase === "running") this.#onCommandEnd(undefined);
    this.#phase = "input";
    this.#isUnmarked = true;
    this.#promptTrusted = false;
    this.#forgetPositions();
    this.#inputStart = this.#inputPosition();
    this.#emit({ change: "prompt" });
  }

  /** Enter, or a key that gives the line up, at a prompt without marks. */
  #onLineEnd(isEnter: boolean): void {
    const line = this.readCommandLine();
    const hasText = this.#typed === "text" || (line?.input.trim() ?? "") !== "";
    this.#typed = "nothing";
    if (this.#phase !== "input" || !this.#isUnmarked) return;
    const isCommand = isEnter && hasText && line !== undefined && this.#isConfirmed();
    const start = this.#inputStart;
    this.#inputStart = undefined;
    this.#phase = isCommand ? "running" : "unknown";
    if (!isCommand || !start) {
      start?.marker.dispose();
      return;
    }
    this.#submitted?.marker.dispose();
    this.#submitted = start;
    this.#emit({ change: "commandSubmitted" });
  }

  /** The echo of a submitted line is complete when the cursor is below it. */
  #readUnmarkedCommand(): void {
    const start = this.#submitted;
    const buffer = this.#emulator.buffer.active;
    if (!start || buffer.type !== "normal") return;
    const row = start.marker.line;
    if (!start.marker.isDisposed && buffer.baseY + buffer.cursorY <= row) return;
    this.#submitted = undefined;
    if (!start.marker.isDisposed) this.#tellCommand(readSubmittedLine(buffer, { row, x: start.x }));
    start.marker.dispose();
  }

  #onCommandEnd(exitCode: number | undefined): void {
    const wasRunning = this.#phase === "running";
    // An end without a command is an empty or interrupted line.
    this.#phase = wasRunning ? "finished" : "unknown";
    this.#forgetPositions();
    if (!wasRunning) return;
    this.#emit(
      exitCode === undefined ? { change: "commandCompleted" } : { change: "commandCompleted", exitCode },
    );
  }

  #onCwd(cwd: string, trusted: boolean): void {
    const source = trusted ? "trusted" : "reported";
    if (cwd === this.#cwd && source === this.#cwdSource) return;
    this.#cwd = cwd;
    this.#cwdSource = source;
    this.#emit({ change: "cwd", cwd, cwdTrusted: trusted });
  }

  /** A title between a command's submission and the next prompt can hold the command and is left out (SNP-9). */
  #onTitle(raw: string): void {
    if (this.#phase === "running" || this.#phase === "finished") return;
    const title = cutTitle(raw);
    if (title === this.#title) return;
    this.#title = title;
    this.#emit({ change: "title", title });
  }

  #onScreen(alternateScreen: boolean): void {
    if (alternateScreen === this.#alternateScreen) return;
    this.#alternateScreen = alternateScreen;
    this.#emit({ change: "alternateScreen", alternateScreen });
  }

  #position(): { readonly marker: EmulatorMarker; readonly x: number } | undefined {
    const buffer = this.#emulator.buffer.active;
    if (buffer.type !== "normal") return undefined;
    const marker = this.#emulator.registerMarker();
    return marker && { marker, x: buffer.cursorX };
  }

  #inputPosition(): InputStart | undefined {
    const position = this.#position();
    if (!position) return undefined;
    const { active } = this.#emulator.buffer;
    return { ...position, prompt: readPromptText(active, position.marker.line, position.x) };
  }

  #rightPromptPosition(): { readonly row: number; readonly x: number } | undefined {
    const right = this.#rightPrompt;
    return right && !right.marker.isDisposed ? { row: right.marker.line, x: right.x } : undefined;
  }

  /** Whether the cursor is below the row where input began: a line that was given up, and a new prompt after it. */
  #isBelowInput(): boolean {
    const { baseY, cursorY } = this.#emulator.buffer.active;
    return baseY + cursorY > (this.#inputStart?.marker.line ?? -1);
  }

  #forgetPositions(): void {
    this.#inputStart?.marker.dispose();
    this.#rightPrompt?.marker.dispose();
    this.#inputStart = undefined;
    this.#rightPrompt = undefined;
  }

  #emit(change: SessionChange): void {
    this.#changes.emit(change);
  }
}

/** A title without control characters, cut to the limit between characters. */
function cutTitle(raw: string): string {
  let title = "";
  for (const char of raw.slice(0, limits.titleChars * 4)) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000)) continue;
    if (title.length + char.length > limits.titleChars) break;
    title += char;
  }
  return title;
}
