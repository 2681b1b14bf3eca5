import { spawn, type ChildProcess } from "node:child_process";
import { Duplex } from "node:stream";
import { limits, type PluginId, type RpcMessage, type RuntimeKind } from "@terminal-plugin/sdk/protocol";
import { MessageReader } from "../../activation/index.ts";
import { createDisposable, exceedsBytes, PluginPlatformError, type Disposable } from "../../kernel/index.ts";
import type { BytePipe, Clock, LogSink, PluginChannel, RuntimeEnd, RuntimeUsage } from "../../ports/index.ts";
import { createBytePipe } from "../byte-pipe.ts";
import { MessageLines } from "../message-lines.ts";
import { readUsage } from "../process-usage.ts";
import type { Command } from "./launch.ts";
import { messageSlices, shareMs } from "./message-slices.ts";

/** Most of the child's error output that is kept, in bytes. */
const maxStderrBytes = 4096;

/** Signals with which the engine ends its own process. */
const engineSignals: ReadonlySet<string> = new Set(["SIGABRT", "SIGSEGV", "SIGTRAP", "SIGILL", "SIGBUS"]);

/** What a process is watched with. */
export interface ProcessPorts {
  readonly clock: Clock;
  readonly log: LogSink;
}

/** One child process of a plugin, from its start until it is reaped, and the channel on its descriptor 3. */
export class PluginProcess implements PluginChannel {
  readonly kind: RuntimeKind;
  /** The byte path on descriptor 4, where the kind has one. */
  readonly bytePipe?: BytePipe;
  /** Resolves when the child is locked down; rejects with `runtime_start_failed` when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when the child has ended and was waited for. */
  readonly reaped: Promise<void>;
  readonly #child: ChildProcess;
  readonly #stream: Duplex;
  readonly #log: LogSink;
  readonly #reader: MessageReader;
  readonly #lines = new MessageLines(limits.controlMessageBytes);
  /** Lines of the latest chunk that wait for their turn; no further chunk is taken before they are read. */
  #unread: Uint8Array[] = [];
  readonly #messageListeners = new Set<(message: RpcMessage) => void>();
  readonly #endListeners = new Set<(end: RuntimeEnd) => void>();
  #pluginId: PluginId | undefined;
  #end: RuntimeEnd | undefined;
  #stderr = "";
  #lastUsage: RuntimeUsage | undefined;
  #settleReady: { resolve(): void; reject(error: Error): void } | undefined;

  constructor(command: Command, cwd: string, { clock, log }: ProcessPorts) {
    this.kind = command.kind;
    this.#log = log;
    this.#reader = new MessageReader(clock);
    this.#child = spawn(command.file, command.args, {
      cwd,
      env: {},
      stdio: [
        "ignore",
        "ignore",
        "pipe",
        "pipe",
        ...(command.kind === "advanced" ? (["pipe"] as const) : []),
      ],
      windowsHide: true,
    });
    this.#stream = channelOf(this.#child);
    if (command.kind === "advanced") this.bytePipe = createBytePipe(this.#child.stdio[4]);
    this.ready = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject };
    });
    this.ready.catch(() => {});
    this.reaped = new Promise((resolve) => {
      this.#child.once("error", (error) => {
        this.#finish(crash(`The process could not be started: ${error.message}`));
        if (this.#child.pid === undefined) resolve();
      });
      this.#child.once("close", (code, signal) => {
        this.#finish(crash(this.#exitReason(code, signal)));
        resolve();
      });
    });
    this.#stream.on("data", (chunk: Uint8Array) => this.#read(chunk));
    // The channel of a child that died breaks before its end is known: how it ended is the better reason.
    this.#stream.on("error", () => this.#child.kill("SIGKILL"));
    this.#stream.on("end", () => this.#child.kill("SIGKILL"));
    this.#child.stderr?.on("data", (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString("latin1")).slice(-maxStderrBytes);
    });
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  /** Number of the process, undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Names the plugin that this sandbox is for. */
  assign(pluginId: PluginId): void {
    this.#pluginId = pluginId;
  }

  /** Kills a process that is not needed any more. */
  abandon(): void {
    this.#kill({
      cause: "requested",
      code: "runtime_ended",
      message: "The process was not needed any more.",
    });
  }

  send(message: RpcMessage): void {
    if (this.#end) return;
    const text = JSON.stringify(message);
    const isLoad = message.type === "request" && message.method === "runner.load";
    const maxBytes = isLoad
      ? limits.packageUnpackedBytes + limits.controlMessageBytes
      : limits.controlMessageBytes;
    if (exceedsBytes(text, maxBytes))
      throw new PluginPlatformError("value_too_large", `Expected at most ${maxBytes} bytes of JSON.`);
    if (!isLoad && this.#stream.writableLength + text.length > limits.queuedBytes)
      return this.#kill({
        cause: "unresponsive",
        code: "message_flood",
        message: `The plugin left more than ${limits.queuedBytes} bytes of the host's messages unread.`,
      });
    this.#stream.write(`${text}\n`);
  }

  onMessage(listener: (message: RpcMessage) => void): Disposable {
    this.#messageListeners.add(listener);
    return createDisposable(() => this.#messageListeners.delete(listener));
  }

  onEnd(listener: (end: RuntimeEnd) => void): Disposable {
    if (this.#end) listener(this.#end);
    else this.#endListeners.add(listener);
    return createDisposable(() => this.#endListeners.delete(listener));
  }

  async terminate(end: RuntimeEnd): Promise<void> {
    this.#kill(end);
    await this.reaped;
  }

  usage(): RuntimeUsage | undefined {
    if (!this.#end && this.#child.pid !== undefined) this.#lastUsage = readUsage(this.#child.pid);
    return this.#lastUsage;
  }

  #read(chunk: Uint8Array): void {
    if (this.#end) return;
    const lines: Uint8Array[] = [];
    if (!this.#lines.push(chunk, (line) => lines.push(line)))
      return this.#kill(
        violation(
          new PluginPlatformError(
            "value_too_large",
            `A message has more than ${limits.controlMessageBytes} bytes.`,
          ),
        ),
      );
    if (lines.length === 0) return;
    this.#unread = lines.reverse();
    messageSlices.run(() => this.#readLines());
    if (this.#unread.length > 0) this.#stream.pause();
  }

  /**
   * Takes the next lines of the chunk, for its share of a turn: many cheap ones, or a single expensive one. Says whether
   * none is left.
   */
  #readLines(): boolean {
    const until = performance.now() + shareMs;
    try {
      for (let line = this.#unread.pop(); line && !this.#end; line = this.#unread.pop()) {
        this.#deliver(this.#reader.read(line));
        if (performance.now() >= until) break;
      }
    } catch (error) {
      this.#kill(violation(error));
    }
    if (this.#end) this.#unread = [];
    else if (this.#unread.length === 0 && this.#stream.isPaused()) this.#stream.resume();
    return this.#unread.length === 0;
  }

  #deliver(message: RpcMessage): void {
    if (this.#settleReady) {
      if (message.type !== "notification" || message.method !== "runner.ready")
        throw new PluginPlatformError("contract_violation", "Expected runner.ready as the first message.");
      this.#settleReady.resolve();
      this.#settleReady = undefined;
      return;
    }
    for (const listener of this.#messageListeners) listener(message);
  }

  #kill(end: RuntimeEnd): void {
    this.usage();
    this.#finish(end);
    this.#child.kill("SIGKILL");
  }

  /** Settles everything that waits, once. The child may still have to be reaped. */
  #finish(end: RuntimeEnd): void {
    if (this.#end) return;
    this.#end = end;
    this.#stream.destroy();
    this.#settleReady?.reject(new PluginPlatformError("runtime_start_failed", end.message));
    this.#settleReady = undefined;
    if (end.cause !== "requested")
      this.#log.write({
        level: "warn",
        event: "plugin.process-ended",
        ...(this.#pluginId === undefined ? {} : { pluginId: this.#pluginId }),
        // Only what this file found out: the words of any other end, and of the process, can quote the terminal.
        message: end.cause === "crash" ? `${end.code}: ${end.message}` : `${end.code}: ${end.cause}`,
        data: { cause: end.cause, code: end.code, errorOutputChars: this.#stderr.length },
      });
    for (const listener of this.#endListeners) listener(end);
    this.#endListeners.clear();
    this.#messageListeners.clear();
  }

  #exitReason(code: number | null, signal: NodeJS.Signals | null): string {
    if (/heap out of memory|Allocation failed|invalid array length|OOM/i.test(this.#stderr))
      return "The plugin used more memory than allowed.";
    if (signal === null) return `The process ended with code ${code}.`;
    const why = engineSignals.has(signal) ? ", as the engine does when it gets no more memory" : "";
    return `The process was ended by ${signal}${why}.`;
  }
}

function channelOf(child: ChildProcess): Duplex {
  const stream: unknown = child.stdio[3];
  if (stream instanceof Duplex) return stream;
  throw new PluginPlatformError("runtime_start_failed", "The process has no channel.");
}

function crash(message: string): RuntimeEnd {
  return { cause: "crash", code: "runtime_ended", message };
}

function violation(error: unknown): RuntimeEnd {
  if (error instanceof PluginPlatformError)
    return { cause: "violation", code: error.code, message: error.message };
  return { cause: "violation", code: "internal_error", message: "A message could not be handled." };
}
