import { closeSync, constants, openSync, readSync, writeSync } from "node:fs";
import type { OnReadOpts, SocketConstructorOpts } from "node:net";
import { ReadStream } from "node:tty";
import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, type Disposable } from "../../kernel/index.ts";
import type { Clock } from "../../ports/index.ts";
import type { ForkedProgram, ForkOptions, NativePty } from "./native-pty.ts";
import type { LineState, PosixCalls } from "./posix-calls.ts";
import { checkTerminalSize } from "./spawn-checks.ts";

/** How a program ended. */
export interface ProgramExit {
  readonly exitCode?: number;
  readonly signal?: number;
}

/** What a terminal is opened with. */
export interface PtyOptions {
  readonly native: NativePty;
  readonly posix: PosixCalls | undefined;
  readonly clock: Clock;
  readonly program: ForkOptions;
  /** Output, valid during the call only. Returning false stops reading until resume(). Never called while stopped. */
  onData(chunk: Uint8Array): boolean;
  /** What was left in the kernel when the program ended; it follows the last onData, whether reading was stopped or not. */
  onTail(chunk: Uint8Array): void;
  /** The program was reaped, everything that it wrote was handed over and the descriptor is closed. Called once. */
  onExit(exit: ProgramExit): void;
}

/** After the program's end, what its background programs still write is taken for this long at most. */
const stragglerMs = 200;
const stragglerStepMs = 10;
/** A background program that goes on writing after the end is not followed beyond this. */
const tailBytes = 1024 * 1024;

/** Reads are synchronous and their bytes are consumed within the callback: one buffer serves every terminal. */
const readBuffer = new Uint8Array(limits.streamFrameBytes);

/**
 * One pseudoterminal and its program. The slave is held open until the program was reaped: otherwise libuv before
 * 1.52 takes the end of the program for the end of its output and drops the tail (PTY-2). Then the rest is read
 * directly, and the master is closed only after that.
 */
export class Pty implements Disposable {
  readonly pid: number;
  readonly #options: PtyOptions;
  readonly #fd: number;
  readonly #reader: ReadStream;
  #slave: number | undefined;
  #reading = false;
  #open = false;
  #abandoned = false;
  #exited = false;
  #straggler: Disposable | undefined;

  /** Starts the program, not reading yet. Throws `terminal_spawn_failed`. */
  constructor(options: PtyOptions) {
    this.#options = options;
    const forked = this.#fork();
    this.pid = forked.pid;
    this.#fd = forked.fd;
    options.posix?.setCloseOnExec(forked.fd);
    try {
      this.#slave = openSync(forked.slavePath, constants.O_RDWR | constants.O_NOCTTY);
      this.#reader = this.#createReader();
    } catch (cause) {
      this.#abandon();
      throw new PluginPlatformError("terminal_spawn_failed", "The system could not open the terminal.", {
        cause,
      });
    }
    this.#open = true;
  }

  /** Whether the master is open: the reader closes it by itself on an error. */
  get #isOpen(): boolean {
    return this.#open && !this.#reader.destroyed;
  }

  /** Goes on reading. Does nothing after the end. */
  resume(): void {
    if (this.#reading || !this.#isOpen || this.#exited) return;
    this.#reading = true;
    this.#reader.resume();
  }

  /** Writes what fits without waiting and returns the number of bytes; 0 after the end too. */
  write(bytes: Uint8Array): number {
    if (!this.#isOpen || this.#exited) return 0;
    try {
      return writeSync(this.#fd, bytes);
    } catch (error) {
      if (isSystemError(error, "EAGAIN") || isSystemError(error, "EIO")) return 0;
      throw error;
    }
  }

  /** Throws `terminal_size_invalid`, or `terminal_exited` after the end (PTY-5). */
  resize(columns: number, rows: number): void {
    checkTerminalSize(columns, rows);
    if (!this.#isOpen || this.#exited)
      throw new PluginPlatformError("terminal_exited", "Expected a running program to resize.");
    this.#options.native.resize(this.#fd, columns, rows);
  }

  /** State of the line discipline now; undefined after the end, or where the platform does not tell (SEN-2). */
  readLineState(): LineState | undefined {
    return this.#isOpen && !this.#exited ? this.#options.posix?.readLineState(this.#fd) : undefined;
  }

  /** Whether the program's own process group is in the foreground: a shell that waits for its user (SEM-1). */
  isProgramInForeground(): boolean {
    return this.readForegroundGroup() === this.pid;
  }

  /** Process group in the foreground; undefined after the end, or where the platform does not tell. */
  readForegroundGroup(): number | undefined {
    return this.#isOpen && !this.#exited ? this.#options.posix?.readForegroundGroup(this.#fd) : undefined;
  }

  /**
   * Hangs up: SIGHUP to the foreground group and the program, then no descriptor of this process keeps the terminal
   * open (PTY-9). Output that was not read is lost. onExit follows when the program was reaped.
   */
  hangUp(): void {
    if (!this.#open || this.#exited) return;
    const foreground = this.#isOpen ? this.#options.posix?.readForegroundGroup(this.#fd) : undefined;
    for (const group of new Set([foreground ?? this.pid, this.pid])) {
      signalGroup(group, "SIGHUP");
      signalGroup(group, "SIGCONT");
    }
    this.#closeDescriptors();
  }

  /** Ends a program that ignores the hang-up. */
  kill(): void {
    if (!this.#exited) signalGroup(this.pid, "SIGKILL");
  }

  /** Hangs up and forgets a pending end of background programs. */
  dispose(): void {
    this.hangUp();
    this.#straggler?.dispose();
    this.#closeDescriptors();
  }

  #fork(): ForkedProgram {
    try {
      return this.#options.native.fork(this.#options.program, (exitCode, signal) =>
        this.#onReaped(signal > 0 ? { signal } : { exitCode }),
      );
    } catch (cause) {
      throw new PluginPlatformError("terminal_spawn_failed", "The system could not start a terminal.", {
        cause,
      });
    }
  }

  #createReader(): ReadStream {
    const onread: OnReadOpts = {
      buffer: readBuffer,
      callback: (count) => (this.#reading = this.#options.onData(readBuffer.subarray(0, count))),
    };
    const options: SocketConstructorOpts & { readonly onread: OnReadOpts } = { onread };
    const reader = new ReadStream(this.#fd, options);
    reader.on("error", () => this.#closeDescriptors());
    reader.on("close", () => this.#closeDescriptors());
    return reader;
  }

  /** The program runs but its terminal cannot be used: nobody hears of it. */
  #abandon(): void {
    this.#abandoned = true;
    signalGroup(this.pid, "SIGKILL");
    this.#closeSlave();
    closeSync(this.#fd);
  }

  #onReaped(exit: ProgramExit): void {
    this.#exited = true;
    if (this.#abandoned) return;
    if (!this.#isOpen) {
      this.#closeDescriptors();
      this.#options.onExit(exit);
      return;
    }
    this.#stopReading();
    let left = this.#readTail(tailBytes);
    this.#closeSlave();
    const endsAt = this.#options.clock.now() + stragglerMs;
    const step = (): void => {
      left = this.#isOpen ? this.#readTail(left) : 0;
      if (left > 0 && this.#options.clock.now() < endsAt) {
        this.#straggler = this.#options.clock.setTimeout(step, stragglerStepMs);
        return;
      }
      this.#closeDescriptors();
      this.#options.onExit(exit);
    };
    step();
  }

  /**
   * Reads until nothing is left: the kernel moves everything that was written before it says EAGAIN. Returns how much
   * may still be read, 0 when no program holds the slave any more.
   */
  #readTail(budget: number): number {
    let left = budget;
    while (left > 0) {
      let count: number;
      try {
        count = readSync(this.#fd, readBuffer, 0, readBuffer.length, null);
      } catch (error) {
        if (isSystemError(error, "EAGAIN")) return left;
        if (isSystemError(error, "EIO")) return 0;
        throw error;
      }
      if (count === 0) return 0;
      left -= count;
      this.#options.onTail(readBuffer.subarray(0, count));
    }
    return 0;
  }

  #stopReading(): void {
    this.#reading = false;
    this.#reader.pause();
  }

  #closeSlave(): void {
    if (this.#slave === undefined) return;
    closeSync(this.#slave);
    this.#slave = undefined;
  }

  #closeDescriptors(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#closeSlave();
    this.#reader.destroy();
  }
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch (error) {
    if (!isSystemError(error, "ESRCH") && !isSystemError(error, "EPERM")) throw error;
  }
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
