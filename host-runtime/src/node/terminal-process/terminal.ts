import { limits } from "@terminal-plugin/sdk/protocol";
import { copyBytes, PluginPlatformError, type Disposable } from "../../kernel/index.ts";
import type { Clock } from "../../ports/index.ts";
import { ByteRoute, OutputFlow, type StreamCloseName } from "../../terminal/index.ts";
import type { DataSocket, DataSocketEvents } from "./data-socket.ts";
import { InputWriter } from "./input-writer.ts";
import type { ForkOptions, NativePty } from "./native-pty.ts";
import type { LineState, PosixCalls } from "./posix-calls.ts";
import { Pty, type ProgramExit } from "./pty.ts";

/** What a terminal tells the host process. */
export interface TerminalEvents {
  exited(exit: ProgramExit & { readonly outputBytes: number }): void;
  /** The program ended and a page got all of its output, or there was none left. */
  delivered(): void;
  attached(): void;
  detached(code: StreamCloseName | "closed"): void;
}

/** Everything a terminal is made of. */
export interface TerminalOptions {
  readonly native: NativePty;
  readonly posix: PosixCalls | undefined;
  readonly clock: Clock;
  readonly program: ForkOptions;
  readonly events: TerminalEvents;
}

/**
 * One terminal in the terminal process: program ⇄ routes with a slot for an interceptor ⇄ page. The page's
 * acknowledgements drive reading; without a page nothing is read (HST-4).
 */
export class Terminal implements Disposable {
  /** Output on its way from the program to the page. */
  readonly output: ByteRoute;
  /** Input on its way from the page to the program. */
  readonly input: ByteRoute;
  readonly #events: TerminalEvents;
  readonly #clock: Clock;
  readonly #flow: OutputFlow;
  readonly #writer: InputWriter;
  readonly #pty: Pty;
  #page: DataSocket | undefined;
  /** Read after the program's end, when the interceptor's window was full. */
  #tail: Uint8Array[] = [];
  #outputBytes = 0;
  #exit: ProgramExit | undefined;
  #ended = false;
  #killTimer: Disposable | undefined;

  constructor(options: TerminalOptions) {
    this.#events = options.events;
    this.#clock = options.clock;
    this.#flow = new OutputFlow({ clock: options.clock, onProgress: () => this.#onProgress() });
    this.output = new ByteRoute(
      (bytes, ingressBytes) => this.#flow.push(bytes, ingressBytes),
      () => this.#onProgress(),
    );
    this.#pty = new Pty({
      native: options.native,
      posix: options.posix,
      clock: options.clock,
      program: options.program,
      onData: (chunk) => this.#onData(chunk),
      onTail: (chunk) => this.#onTail(chunk),
      onExit: (exit) => this.#onExit(exit),
    });
    this.#writer = new InputWriter({
      clock: options.clock,
      write: (bytes) => this.#pty.write(bytes),
      onProgress: () => this.#letInputFlow(),
    });
    this.input = new ByteRoute(
      (bytes) => this.#writer.push(bytes),
      () => this.#letInputFlow(),
    );
  }

  /** Whether its program was reaped. */
  get hasExited(): boolean {
    return this.#exit !== undefined;
  }

  /** Whether nothing more comes of it for a page. */
  get isEnded(): boolean {
    return this.#ended;
  }

  get pid(): number {
    return this.#pty.pid;
  }

  /** State of the line discipline now: what an input interceptor's stage asks before each chunk (SEN-2). */
  readLineState(): LineState | undefined {
    return this.#pty.readLineState();
  }

  /** Throws `terminal_size_invalid` or `terminal_exited`. */
  resize(columns: number, rows: number): void {
    this.#pty.resize(columns, rows);
  }

  /**
   * Attaches the page whose socket `open` accepts. Throws `terminal_exited` when nothing can come any more. A second
   * page is accepted only to be closed with `stream_second_reader`, which is thrown as well (DP-3).
   */
  attachPage(open: (events: DataSocketEvents) => DataSocket): void {
    const state: { page?: DataSocket } = {};
    const isCurrent = (): boolean => state.page !== undefined && state.page === this.#page;
    const page = open({
      input: (bytes) => {
        if (isCurrent()) this.#takeInput(bytes);
      },
      ack: (sequence) => {
        if (isCurrent()) this.#flow.acknowledge(sequence);
      },
      closed: (code) => {
        if (isCurrent()) this.#onPageClosed(code);
      },
    });
    if (this.#ended) {
      page.close("terminal_exited");
      throw new PluginPlatformError(
        "terminal_exited",
        "Expected a terminal whose output is not delivered yet.",
      );
    }
    if (this.#page) {
      page.close("stream_second_reader");
      throw new PluginPlatformError("stream_second_reader", "Expected no other page at this terminal.");
    }
    state.page = page;
    this.#page = page;
    this.#events.attached();
    this.#flow.attach((frame) => page.send(frame));
  }

  /** Closes the page's stream, when there is one. */
  detachPage(code: StreamCloseName): void {
    const page = this.#page;
    if (!page) return;
    this.#onPageClosed(code);
    page.close(code);
  }

  /** Hangs up; a program that ignores it is killed after a grace time (PTY-9). The exit is reported as usual. */
  close(): void {
    this.detachPage("disposed");
    this.#writer.dispose();
    this.#pty.hangUp();
    if (this.#exit === undefined)
      this.#killTimer ??= this.#clock.setTimeout(() => this.#pty.kill(), limits.terminalCloseGraceMs);
    this.#finish();
  }

  /** The same as close(). */
  dispose(): void {
    this.close();
  }

  #takeInput(bytes: Uint8Array): void {
    if (!this.#writer.hasRoomFor(this.input.pendingBytes + bytes.length))
      throw new PluginPlatformError(
        "input_queue_full",
        `Expected at most ${limits.ptyInputQueueBytes} bytes of input that the program has not read.`,
      );
    this.input.push(bytes);
  }

  /** An interceptor that expands input stops while half of the queue is full, so that the rest has room. */
  #letInputFlow(): void {
    this.input.setFlowing(this.#writer.hasRoomFor(limits.ptyInputQueueBytes / 2));
  }

  #onData(chunk: Uint8Array): boolean {
    this.#outputBytes += chunk.length;
    this.output.push(chunk);
    return this.#mayRead();
  }

  #onTail(chunk: Uint8Array): void {
    this.#outputBytes += chunk.length;
    if (this.#tail.length === 0 && !this.output.isFull) this.output.push(chunk);
    else this.#tail.push(copyBytes(chunk));
  }

  #onExit(exit: ProgramExit): void {
    this.#exit = exit;
    this.#killTimer?.dispose();
    this.#writer.dispose();
    this.#events.exited({ ...exit, outputBytes: this.#outputBytes });
    this.#onProgress();
  }

  #onPageClosed(code: StreamCloseName | "closed"): void {
    this.#page = undefined;
    this.#flow.detach();
    this.#events.detached(code);
  }

  #mayRead(): boolean {
    return this.#flow.checkFlowing() && !this.output.isFull;
  }

  #onProgress(): void {
    if (this.#ended) return;
    this.output.setFlowing(this.#flow.checkFlowing());
    if (this.#exit === undefined) {
      if (this.#mayRead()) this.#pty.resume();
      return;
    }
    for (let next = this.#tail[0]; next && !this.output.isFull; next = this.#tail[0]) {
      this.#tail.shift();
      this.output.push(next);
    }
    this.#flow.flush();
    const isDelivered =
      this.#tail.length === 0 && this.output.pendingBytes === 0 && this.#flow.pendingBytes === 0;
    if (!isDelivered) return;
    this.detachPage("terminal_exited");
    this.#finish();
    this.#events.delivered();
  }

  #finish(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.input.dispose();
    this.output.dispose();
    this.#flow.dispose();
    this.#tail = [];
  }
}
