import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
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

/** Programs that wait for another one tell that a signal ended it by this number more than the signal's. */
const endedBySignal = 128;
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
  /** The child is only the program that put the plugin's process into namespaces. */
  readonly #isWrapped: boolean;
  readonly #stream: Duplex;
  readonly #log: LogSink;
  readonly #reader: MessageReader;
  readonly #lines = new MessageLines(limits.controlMessageBytes);
  /** Lines of the latest chunk that wait for their turn; no further chunk is taken before they are read. */
  #unread: Uint8Array[] = [];
  #pluginId: PluginId | undefined;
  /** The plugin's process, where the child is another. */
  #wrapped: number | undefined;
  #stderr = "";
  #lastUsage: RuntimeUsage | undefined;

  constructor(command: Command, cwd: string, { clock, log }: ProcessPorts) {
    this.kind = command.kind;
    this.#isWrapped = command.isWrapped;
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
    if (this.#isWrapped)
      this.ready.then(
        () => (this.#wrapped = childOf(this.#child)),
        () => {},
      );
    this.#stream.on("data", (chunk: Uint8Array) => this.#read(chunk));
    // The channel of a child that died breaks before its end is known: how it ended is the better reason.
    this.#stream.on("error", () => this.#killProcess());
    this.#stream.on("end", () => this.#killProcess());
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

  /** Number of the process that runs the plugin, undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#wrapped ?? this.#child.pid;
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
    const pid = this.pid;
    if (!this.hasEnded && pid !== undefined) this.#lastUsage = readUsage(pid);
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
    this.#killProcess();
  }

  /** The program that put the plugin's process into namespaces reaps it, tells how it ended, and ends with it. */
  #killProcess(): void {
    const wrapped = this.#isWrapped ? childOf(this.#child) : undefined;
    try {
      if (wrapped !== undefined) process.kill(wrapped, "SIGKILL");
      else this.#child.kill("SIGKILL");
    } catch {
      // It ended in between: the program around it ends by itself, now at once.
      this.#child.kill("SIGKILL");
    }
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

  #exitReason(code: number | null, childSignal: NodeJS.Signals | null): string {
    const signal = childSignal ?? signalOf(code);
    if (/heap out of memory|Allocation failed|invalid array length|OOM/i.test(this.#stderr))
      return "The plugin used more memory than allowed.";
    if (signal === null) return `The process ended with code ${code}.`;
    const why = engineSignals.has(signal) ? ", as the engine does when it gets no more memory" : "";
    return `The process was ended by ${signal}${why}.`;
  }
}

/** The signal that ended a process, from the exit code of the program that waited for it. */
function signalOf(code: number | null): string | null {
  const told = Object.entries(constants.signals).find(([, value]) => value + endedBySignal === code);
  return told ? told[0] : null;
}

/** The only child of a program that was started, on Linux. */
function childOf({ pid }: ChildProcess): number | undefined {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1");
    return Number.parseInt(children, 10) || undefined;
  } catch {
    return undefined;
  }
}

function channelOf(child: ChildProcess): Duplex {
  const stream: unknown = child.stdio[3];
  if (stream instanceof Duplex) return stream;
  throw new PluginPlatformError("runtime_start_failed", "The process has no channel.");
}
