import { limits, type InterceptorDirection } from "@terminal-plugin/sdk/protocol";
import { copyBytes, PluginPlatformError, type Disposable } from "../../kernel/index.ts";
import type { Clock } from "../../ports/index.ts";
import {
  ByteRoute,
  encodeHostState,
  encodeState,
  OutputFlow,
  type HostTerminalState,
  type InputMark,
  type PromptWatch,
  type StreamCloseName,
} from "../../terminal/index.ts";
import { offerCredential, type CredentialProgram } from "./credential-offer.ts";
import type { DataSocket, DataSocketEvents } from "./data-socket.ts";
import { InputWriter } from "./input-writer.ts";
import { OriginalOutput } from "./original-output.ts";
import type { ForkOptions, NativePty } from "./native-pty.ts";
import type { LineState, PosixCalls } from "./posix-calls.ts";
import { Pty, type ProgramExit } from "./pty.ts";
import { isShellProgram } from "./shell-programs.ts";

/** After output the state is read once more: some shells take the terminal back after they have written their prompt. */
const secondLookMs = 100;

/** What a terminal tells the host process. */
export interface TerminalEvents {
  exited(exit: ProgramExit & { readonly outputBytes: number }): void;
  /** The program ended and a page got all of its output, or there was none left. */
  delivered(): void;
  attached(): void;
  detached(code: StreamCloseName | "closed"): void;
  /** A copy of output as the program wrote it, before interception; the bytes are valid during the call only (TPC-28). */
  tapped?(bytes: Uint8Array): void;
}

/** Everything a terminal is made of. */
export interface TerminalOptions {
  readonly native: NativePty;
  readonly posix: PosixCalls | undefined;
  readonly clock: Clock;
  readonly program: ForkOptions;
  /** Nonce of the shell integration in this terminal, to tell its marks in original output (ICP-12). */
  readonly nonce?: string;
  readonly events: TerminalEvents;
  readonly onFailure: (error: unknown) => void;
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
  readonly #posix: PosixCalls | undefined;
  readonly #options: TerminalOptions;
  readonly #isShell: boolean;
  #size: { columns: number; rows: number };
  /** Original output as it is rendered while an interceptor is attached, and how many are. */
  #original: OriginalOutput | undefined;
  #watchers = 0;
  #inputWatchers = 0;
  /** Input that waits until the output that was read before it is rendered. */
  #heldInput: { readonly bytes: Uint8Array; readonly mark: InputMark }[] = [];
  #heldBytes = 0;
  #holdTimer: Disposable | undefined;
  #outputTransformed = false;
  #nonceExposed = false;
  #toldState: number | undefined;
  #command: string | undefined;
  #secondLook: Disposable | undefined;
  #offer: Disposable | undefined;
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
    this.#options = options;
    this.#posix = options.posix;
    this.#isShell = isShellProgram(options.program.file);
    this.#size = { columns: options.program.columns, rows: options.program.rows };
    this.#flow = new OutputFlow({
      clock: options.clock,
      onProgress: () => this.#onProgress(),
      takeState: () => this.#takeState(),
    });
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
    this.#size = { columns, rows };
    this.#original?.resize(columns, rows);
  }

  /** Takes input that did not come from the page, on the same way as the page's (TPC-7). Throws `input_queue_full`. */
  writeInput(bytes: Uint8Array): void {
    this.#takeInput(bytes);
  }

  /** Writes a secret of the host to the program: past every interceptor, behind earlier input (SEN-3, SEN-4). */
  writeSecret(bytes: Uint8Array): void {
    this.#takeInput(bytes, "secret");
  }

  /**
   * Writes a stored credential and Enter when `program` asks for a password, once (SEN-7). The prompt must come after
   * the call. Rejects with `deadline_exceeded` or `disposed`; then nothing was written.
   */
  async answerPrompt(program: CredentialProgram, bytes: Uint8Array, deadlineMs: number): Promise<void> {
    this.#offer?.dispose();
    const watch = this.watchOriginal("host");
    const offer = offerCredential(
      {
        readsPassword: () => {
          const line = this.#pty.readLineState();
          return line !== undefined && !line.echo && line.canonical;
        },
        asksForPassword: () => this.#original?.isBehind === false && watch.prompt.asksForPassword(),
        foregroundGroup: () => this.#pty.readForegroundGroup(),
        write: () => this.writeSecret(Buffer.concat([bytes, Buffer.from("\r")])),
      },
      program,
      deadlineMs,
      this.#clock,
    );
    this.#offer = offer;
    try {
      await offer.done;
    } finally {
      if (this.#offer === offer) this.#offer = undefined;
      watch.dispose();
    }
  }

  /**
   * Original output is rendered until the result is disposed of, for an interceptor of that direction or for the host
   * itself. An interceptor of output may change it and sees the nonce.
   */
  watchOriginal(viewer: InterceptorDirection | "host"): { readonly prompt: PromptWatch } & Disposable {
    this.#original ??= this.#renderOriginal();
    const prompt = this.#original;
    this.#watchers += 1;
    if (viewer === "output") {
      this.#outputTransformed = true;
      this.#nonceExposed = true;
    } else if (viewer === "input") this.#inputWatchers += 1;
    this.#flow.flushState();
    let left = false;
    return {
      prompt,
      dispose: () => {
        if (left) return;
        left = true;
        if (viewer === "output") this.#outputTransformed = false;
        else if (viewer === "input") this.#inputWatchers -= 1;
        this.#watchers -= 1;
        if (this.#watchers === 0) {
          this.#original?.dispose();
          this.#original = undefined;
        }
        this.#releaseInput();
        if (!this.#ended) this.#flow.flushState();
      },
    };
  }

  /**
   * Attaches the page whose socket `open` accepts. Throws `terminal_exited` when nothing can come any more. A second
   * page is accepted only to be closed with `stream_second_reader`, which is thrown as well (DP-3).
   */
  attachPage(open: (events: DataSocketEvents) => DataSocket): void {
    const state: { page?: DataSocket } = {};
    const isCurrent = (): boolean => state.page !== undefined && state.page === this.#page;
    const page = open({
      input: (bytes, mark) => {
        if (isCurrent()) this.#takeInput(bytes, mark);
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
    this.#toldState = undefined;
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

  #takeInput(bytes: Uint8Array, mark: InputMark = "typed"): void {
    if (!this.#writer.hasRoomFor(this.input.pendingBytes + this.#heldBytes + bytes.length))
      throw new PluginPlatformError(
        "input_queue_full",
        `Expected at most ${limits.ptyInputQueueBytes} bytes of input that the program has not read.`,
      );
    if (this.#heldInput.length === 0 && !this.#mustHoldInput()) return this.#passInput(bytes, mark);
    this.#heldInput.push({ bytes: copyBytes(bytes), mark });
    this.#heldBytes += bytes.length;
    this.#holdTimer ??= this.#clock.setTimeout(() => this.#releaseInput(), limits.interceptorInputDeadlineMs);
  }

  /** A plugin sees input, and what was printed before it may ask for a password (SEN-6). */
  #mustHoldInput(): boolean {
    return this.#inputWatchers > 0 && this.#original?.isBehind === true;
  }

  #releaseInput(): void {
    this.#holdTimer?.dispose();
    this.#holdTimer = undefined;
    this.#heldBytes = 0;
    for (const { bytes, mark } of this.#heldInput.splice(0)) this.#passInput(bytes, mark);
  }

  #passInput(bytes: Uint8Array, mark: InputMark): void {
    if (mark === "typed") this.#original?.noteInput(bytes);
    this.input.push(bytes, mark !== "typed");
  }

  #renderOriginal(): OriginalOutput {
    return new OriginalOutput({
      ...this.#size,
      nonce: this.#options.nonce,
      clock: this.#clock,
      hostState: () => this.#readState(false),
      onRendered: () => {
        if (!this.#mustHoldInput()) this.#releaseInput();
        this.#tellState();
      },
      onCommand: (command) => {
        if (!this.#outputTransformed) return;
        this.#command = command;
        this.#tellState();
      },
      onFailure: this.#options.onFailure,
    });
  }

  #readState(outputTransformed: boolean): HostTerminalState {
    const line = this.#pty.readLineState();
    return {
      shellInForeground: this.#isShell && this.#pty.isProgramInForeground(),
      rawInput: line !== undefined && !line.canonical,
      outputTransformed,
      atOriginalPrompt: outputTransformed && this.#original?.isAtConfirmedPrompt() === true,
      nonceExposed: this.#nonceExposed,
    };
  }

  /** The state when it is another than the page was told. Without the system calls nothing is known of it. */
  #takeState(): Uint8Array<ArrayBuffer> | undefined {
    if (!this.#posix && !this.#nonceExposed) return undefined;
    this.#secondLook ??= this.#clock.setTimeout(() => this.#lookAgain(), secondLookMs);
    const state = this.#readState(this.#outputTransformed);
    const told = encodeHostState(state);
    const command = this.#command;
    if (told === this.#toldState && command === undefined) return undefined;
    this.#toldState = told;
    this.#command = undefined;
    return encodeState(state, command);
  }

  #lookAgain(): void {
    if (encodeHostState(this.#readState(this.#outputTransformed)) !== this.#toldState)
      this.#flow.flushState();
    // Not before: the flush asks for the state too.
    this.#secondLook = undefined;
  }

  /** Tells the page of a state that changed without output. Only an interceptor makes one that must be told. */
  #tellState(): void {
    if (this.#ended || !this.#outputTransformed) return;
    if (this.#command === undefined && encodeHostState(this.#readState(true)) === this.#toldState) return;
    this.#flow.flushState();
  }

  /** An interceptor that expands input stops while half of the queue is full, so that the rest has room. */
  #letInputFlow(): void {
    this.input.setFlowing(this.#writer.hasRoomFor(limits.ptyInputQueueBytes / 2));
  }

  #onData(chunk: Uint8Array): boolean {
    this.#outputBytes += chunk.length;
    this.#events.tapped?.(chunk);
    this.output.push(chunk);
    this.#original?.take(chunk);
    return this.#mayRead();
  }

  #onTail(chunk: Uint8Array): void {
    this.#outputBytes += chunk.length;
    this.#events.tapped?.(chunk);
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
    this.#holdTimer?.dispose();
    this.#secondLook?.dispose();
    this.#offer?.dispose();
    this.#heldInput = [];
    this.input.dispose();
    this.output.dispose();
    this.#original?.dispose();
    this.#original = undefined;
    this.#flow.dispose();
    this.#tail = [];
  }
}
