import type { Socket } from "node:net";
import { limits, type JsonValue } from "@terminal-plugin/sdk/protocol";
import { createDisposable, Emitter, PluginPlatformError, type Disposable } from "../../kernel/index.ts";
import type { LogSink } from "../../ports/index.ts";
import type { ChildLink } from "./child-link.ts";
import { handOver, type HandOverMode } from "./hand-over.ts";
import { createFieldReader } from "./messages.ts";
import type {
  DataUpgrade,
  StreamState,
  TerminalEnd,
  TerminalExit,
  TerminalHandle,
} from "./terminal-process.ts";

/** Who gets a copy of a terminal's output (TPC-28). */
export interface OutputTapListener {
  readonly output: ((bytes: Uint8Array) => void) | undefined;
  readonly lost: (() => void) | undefined;
}

/** The host's side of one terminal. */
export class RemoteTerminal implements TerminalHandle {
  readonly terminalId: string;
  readonly #onGone: () => void;
  readonly #exits: Emitter<TerminalExit>;
  readonly #ends: Emitter<TerminalEnd>;
  readonly #streams: Emitter<StreamState>;
  readonly #events: Emitter<{ readonly name: string; readonly data: JsonValue }>;
  readonly #tap: OutputTapListener;
  #link: ChildLink | undefined;
  #handOver: HandOverMode = "relay";
  #pid = 0;
  #exit: TerminalExit | undefined;
  #end: TerminalEnd | undefined;
  #closing = false;

  /** `onGone` is called once, when nothing more comes of it; `tap` gets a copy of the output. */
  constructor(terminalId: string, log: LogSink, onGone: () => void, tap: OutputTapListener) {
    this.#tap = tap;
    this.terminalId = terminalId;
    this.#onGone = onGone;
    const onFailure = (error: unknown): void =>
      log.write({
        level: "error",
        event: "terminal.listener",
        message: `A listener of a terminal failed: ${error instanceof Error ? error.message : "unknown"}.`,
      });
    this.#exits = new Emitter(onFailure);
    this.#ends = new Emitter(onFailure);
    this.#streams = new Emitter(onFailure);
    this.#events = new Emitter(onFailure);
  }

  get pid(): number {
    return this.#pid;
  }

  /** Called once, when the program runs. */
  start(link: ChildLink, mode: HandOverMode, pid: number): void {
    this.#link = link;
    this.#handOver = mode;
    this.#pid = pid;
  }

  async resize(columns: number, rows: number): Promise<void> {
    const [width, height] = [columns, rows].map((size) => (Number.isFinite(size) ? size : -1));
    await this.command("resize", { columns: width ?? -1, rows: height ?? -1 });
  }

  async adopt(upgrade: DataUpgrade, socket: Socket, head: Uint8Array): Promise<void> {
    const headers = handshakeHeaders(upgrade);
    try {
      this.#requireLink();
      await new Promise<void>((resolve, reject) => {
        const send = (handed: Socket, rest: Uint8Array): void => {
          const params = { headers, head: Buffer.from(rest).toString("base64") };
          this.command("adopt", params, handed).then(() => resolve(), reject);
        };
        handOver(socket, head, this.#handOver, send).catch(reject);
      });
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  async writeInput(bytes: Uint8Array): Promise<void> {
    await this.command("write-input", { data: encodeInput(bytes) });
  }

  async writeSecret(bytes: Uint8Array): Promise<void> {
    await this.command("write-secret", { data: encodeInput(bytes) });
  }

  async answerPrompt(program: "sudo" | "su", credential: Uint8Array, deadlineMs: number): Promise<void> {
    await this.command("answer-prompt", { program, data: encodeInput(credential), deadlineMs });
  }

  async detach(code: "disposed" | "stream_refused"): Promise<void> {
    if (this.#end === undefined) await this.command("detach", { code });
  }

  async close(): Promise<void> {
    if (this.#end !== undefined) return;
    this.#closing = true;
    const ended = new Promise<void>((resolve) => this.onEnd(() => resolve()));
    try {
      const result = await this.command("close", {});
      if (isExited(result)) this.#finish({ cause: "closed" });
    } catch (error) {
      if (!this.#hasEnded()) throw error;
    }
    await ended;
  }

  onExit(listener: (exit: TerminalExit) => void): Disposable {
    if (this.#exit === undefined) return this.#exits.on(listener);
    const exit = this.#exit;
    return callLater(() => listener(exit));
  }

  onEnd(listener: (end: TerminalEnd) => void): Disposable {
    if (this.#end === undefined) return this.#ends.on(listener);
    const end = this.#end;
    return callLater(() => listener(end));
  }

  onStream(listener: (state: StreamState) => void): Disposable {
    return this.#streams.on(listener);
  }

  onEvent(listener: (name: string, data: JsonValue) => void): Disposable {
    return this.#events.on(({ name, data }) => listener(name, data));
  }

  async command(name: string, params: JsonValue, socket?: Socket): Promise<JsonValue> {
    try {
      const fields = typeof params === "object" && params !== null && !Array.isArray(params) ? params : {};
      return await this.#requireLink().request(name, { ...fields, terminalId: this.terminalId }, socket);
    } catch (error) {
      socket?.destroy();
      throw error;
    }
  }

  /** An event of the terminal process about this terminal. */
  takeEvent(name: string, data: JsonValue): void {
    if (name === "tapped" && typeof data === "string") this.#tap.output?.(Buffer.from(data, "base64"));
    else if (name === "tap-lost") this.#tap.lost?.();
    else if (name === "exited") this.#onExited(data);
    else if (name === "delivered") this.#finish({ cause: "delivered" });
    else if (name === "attached") this.#streams.emit({ state: "attached" });
    else if (name === "detached")
      this.#streams.emit({ state: "detached", code: typeof data === "string" ? data : JSON.stringify(data) });
    else this.#events.emit({ name, data });
  }

  /** The terminal process is gone. */
  takeLoss(wasAskedFor: boolean): void {
    if (wasAskedFor) this.#finish({ cause: "closed" });
    else
      this.#finish({
        cause: "lost",
        error: { code: "runtime_ended", message: "The terminal process ended unexpectedly." },
      });
  }

  #onExited(data: JsonValue): void {
    const fields = createFieldReader(data);
    const exitCode = fields.optionalNumber("exitCode");
    const signal = fields.optionalNumber("signal");
    this.#exit = {
      ...(exitCode === undefined ? {} : { exitCode }),
      ...(signal === undefined ? {} : { signal }),
      outputBytes: fields.number("outputBytes"),
    };
    this.#exits.emit(this.#exit);
    if (this.#closing) this.#finish({ cause: "closed" });
  }

  #finish(end: Omit<TerminalEnd, "exit">): void {
    if (this.#end !== undefined) return;
    this.#end = this.#exit === undefined ? end : { ...end, exit: this.#exit };
    this.#link = undefined;
    this.#onGone();
    this.#ends.emit(this.#end);
    for (const emitter of [this.#exits, this.#ends, this.#streams, this.#events]) emitter.clear();
  }

  #hasEnded(): boolean {
    return this.#end !== undefined;
  }

  #requireLink(): ChildLink {
    if (this.#link) return this.#link;
    throw this.#end?.cause === "delivered"
      ? new PluginPlatformError("terminal_exited", "The terminal's program has ended.")
      : new PluginPlatformError("disposed", "The terminal has ended.");
  }
}

/** Throws `input_queue_full` for input that is too long. */
function encodeInput(bytes: Uint8Array): string {
  if (bytes.length <= limits.streamFrameBytes) return Buffer.from(bytes).toString("base64");
  throw new PluginPlatformError(
    "input_queue_full",
    `Expected input of at most ${limits.streamFrameBytes} bytes, got ${bytes.length}.`,
  );
}

/** The headers of a WebSocket handshake, with the one subprotocol that is answered. */
function handshakeHeaders(upgrade: DataUpgrade): Record<string, string> {
  const headers: Record<string, string> = {
    upgrade: "websocket",
    connection: "Upgrade",
    "sec-websocket-protocol": upgrade.protocol,
  };
  for (const name of ["sec-websocket-key", "sec-websocket-version"] as const) {
    const value = upgrade.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  return headers;
}

function isExited(result: JsonValue): boolean {
  return typeof result === "object" && result !== null && "hasExited" in result && result.hasExited === true;
}

function callLater(callback: () => void): Disposable {
  let disposed = false;
  queueMicrotask(() => {
    if (!disposed) callback();
  });
  return createDisposable(() => {
    disposed = true;
  });
}
