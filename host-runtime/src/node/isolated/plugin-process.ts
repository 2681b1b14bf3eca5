import { spawn, type ChildProcess } from "node:child_process";
import { Duplex } from "node:stream";
import { limits, type PluginId, type RpcMessage, type RuntimeKind } from "@terminal-plugin/sdk/protocol";
import {
  crash,
  MessageReader,
  SandboxChannel,
  textOf,
  unreadMessages,
  violation,
} from "../../activation/index.ts";
import { PluginPlatformError, type Disposable } from "../../kernel/index.ts";
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
  /** Resolves when the child has ended and was waited for. */
  readonly reaped: Promise<void>;
  readonly #channel = new SandboxChannel();
  readonly #child: ChildProcess;
  readonly #stream: Duplex;
  readonly #log: LogSink;
  readonly #reader: MessageReader;
  readonly #lines = new MessageLines(limits.controlMessageBytes);
  /** Lines of the latest chunk that wait for their turn; no further chunk is taken before they are read. */
  #unread: Uint8Array[] = [];
  #pluginId: PluginId | undefined;
  #stderr = "";
  #lastUsage: RuntimeUsage | undefined;

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

  /** Resolves when the child is locked down; rejects with `runtime_start_failed` when it ends before. */
  get ready(): Promise<void> {
    return this.#channel.ready;
  }

  get hasEnded(): boolean {
    return this.#channel.hasEnded;
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
    if (this.hasEnded) return;
    const { text, isScript } = textOf(message);
    if (!isScript && this.#stream.writableLength + text.length > limits.queuedBytes)
      return this.#kill(unreadMessages);
    this.#stream.write(`${text}\n`);
  }

  onMessage(listener: (message: RpcMessage) => void): Disposable {
    return this.#channel.onMessage(listener);
  }

  onEnd(listener: (end: RuntimeEnd) => void): Disposable {
    return this.#channel.onEnd(listener);
  }

  async terminate(end: RuntimeEnd): Promise<void> {
    this.#kill(end);
    await this.reaped;
  }

  usage(): RuntimeUsage | undefined {
    if (!this.hasEnded && this.#child.pid !== undefined) this.#lastUsage = readUsage(this.#child.pid);
    return this.#lastUsage;
  }

  #read(chunk: Uint8Array): void {
    if (this.hasEnded) return;
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
      for (let line = this.#unread.pop(); line && !this.hasEnded; line = this.#unread.pop()) {
        this.#channel.deliver(this.#reader.read(line));
        if (performance.now() >= until) break;
      }
    } catch (error) {
      this.#kill(violation(error));
    }
    if (this.hasEnded) this.#unread = [];
    else if (this.#unread.length === 0 && this.#stream.isPaused()) this.#stream.resume();
    return this.#unread.length === 0;
  }

  #kill(end: RuntimeEnd): void {
    this.usage();
    this.#finish(end);
    this.#child.kill("SIGKILL");
  }

  /** Settles everything that waits, once. The child may still have to be reaped. */
  #finish(end: RuntimeEnd): void {
    this.#stream.destroy();
    this.#channel.finish(end, ({ cause, code }, message) =>
      this.#log.write({
        level: "warn",
        event: "plugin.process-ended",
        ...(this.#pluginId === undefined ? {} : { pluginId: this.#pluginId }),
        message,
        // What the process itself said can quote the terminal: only how much it was.
        data: { cause, code, errorOutputChars: this.#stderr.length },
      }),
    );
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
