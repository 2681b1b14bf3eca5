import { limits } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, Emitter, type Disposable } from "../kernel/index.ts";
import { readCommandLineAt, type CommandLine } from "./command-line.ts";
import type { Emulator, EmulatorMarker } from "./emulator.ts";
import type { SessionChange } from "./session.ts";
import { markIdentifiers, readShellMark, type MarkSource, type ShellMark } from "./shell-marks.ts";

/** What a tracker knows beside the emulator. */
export interface SessionTrackerOptions {
  /** The nonce of the injected shell integration; without one no mark is trusted. */
  readonly nonce?: string;
  /** Name of the machine that the terminal runs on, to recognize its own folder in OSC 7. */
  readonly hostName?: string;
  /**
   * Whether the shell's own process group is in the foreground, asked when a mark without the nonce claims a prompt
   * (SEM-1). Left out, such a prompt is never confirmed.
   */
  readonly isShellInForeground?: () => boolean;
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
  /** Whether the shell waits for a command and a positive sign says so (SEM-1, CMP-8). */
  isAtConfirmedPrompt(): boolean;
  /** The command line at a prompt, confirmed or not. Undefined anywhere else, in the alternate screen too. */
  readCommandLine(): CommandLine | undefined;
  /** Where the latest working folder came from. */
  cwdSource(): "trusted" | "reported" | "unknown";
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
  readonly #store = new DisposableStore();
  #phase: Phase = "unknown";
  #sawTrusted = false;
  #promptTrusted = false;
  /** The prompt that begins is one that its line editor draws again, with the line behind it. */
  #isRedraw = false;
  #inputStart: { readonly marker: EmulatorMarker; readonly x: number } | undefined;
  #rightPrompt: { readonly marker: EmulatorMarker; readonly x: number } | undefined;
  #cwd: string | undefined;
  #cwdSource: "trusted" | "reported" | "unknown" = "unknown";
  #title: string | undefined;
  #alternateScreen: boolean;

  constructor(emulator: Emulator, options: SessionTrackerOptions) {
    this.#emulator = emulator;
    this.#options = options;
    this.#source = { nonce: options.nonce, hostName: options.hostName };
    this.#changes = new Emitter(options.onFailure);
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
  }

  onChange(listener: (change: SessionChange) => void): Disposable {
    return this.#changes.on(listener);
  }

  isAtConfirmedPrompt(): boolean {
    if (this.#phase !== "input" || this.readCommandLine() === undefined) return false;
    return this.#promptTrusted || (!this.#sawTrusted && this.#options.isShellInForeground?.() === true);
  }

  readCommandLine(): CommandLine | undefined {
    const start = this.#inputStart;
    const buffer = this.#emulator.buffer.active;
    if (this.#phase !== "input" || !start || start.marker.isDisposed || buffer.type !== "normal") {
      return undefined;
    }
    const right = this.#rightPrompt;
    return readCommandLineAt(buffer, {
      row: start.marker.line,
      x: start.x,
      rightPrompt: right && !right.marker.isDisposed ? { row: right.marker.line, x: right.x } : undefined,
    });
  }

  cwdSource(): "trusted" | "reported" | "unknown" {
    return this.#cwdSource;
  }

  dispose(): void {
    this.#store.dispose();
    this.#changes.clear();
    this.#forgetPositions();
    this.#phase = "unknown";
  }

  #onOsc(identifier: number, payload: string): boolean {
    const read = readShellMark(identifier, payload, this.#source);
    if (!read) return false;
    if (read.trusted) this.#sawTrusted = true;
    if (read.trusted || !this.#sawTrusted) this.#onMark(read.mark, read.trusted);
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
      case "rightPromptEnd":
        return;
    }
  }

  #onPromptStart(trusted: boolean): void {
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
    // A line editor draws its prompt again at will; only the first one is news.
    const isNew = (this.#phase !== "input" && !this.#isRedraw) || this.#promptTrusted !== trusted;
    this.#promptTrusted = trusted;
    this.#phase = "input";
    this.#forgetPositions();
    this.#inputStart = this.#position();
    if (isNew) this.#emit({ change: "prompt" });
  }

  #onCommandStart(): void {
    if (this.#phase !== "input" && this.#phase !== "continuation") return;
    this.#phase = "running";
    this.#forgetPositions();
    this.#emit({ change: "commandSubmitted" });
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
