import type { PluginId, RpcMessage } from "@terminal-plugin/sdk/protocol";
import {
  crash,
  MessageReader,
  SandboxChannel,
  textOf,
  unreadMessages,
  UnreadTexts,
  violation,
  type Sandbox,
} from "../activation/index.ts";
import { createDeferred, type ChannelItem, type Disposable } from "../kernel/index.ts";
import type { Clock, LogSink, RuntimeEnd, RuntimeUsage } from "../ports/index.ts";
import { readMachineItem } from "./machine-messages.ts";

/** The thread of one machine, as its host has it. */
export interface MachineThreadHandle {
  post(item: ChannelItem): void;
  /** Ends the thread, in the middle of whatever it does. Resolves when it is gone. */
  end(): Promise<void>;
  /** CPU time that it took, in milliseconds; undefined where that is not known. */
  cpuMs(): number | undefined;
}

/** What happens to a thread. */
export interface MachineThreadEvents {
  /** It sent something; not checked yet. */
  onItem(data: unknown): void;
  /** It ended by itself, or could not be started. */
  onEnd(message: string): void;
}

/** What a channel is made of. */
export interface MachineChannelOptions {
  readonly clock: Clock;
  readonly log: LogSink;
  startThread(events: MachineThreadEvents): MachineThreadHandle;
  /** Calls `step` until it says true, in turns that others share. */
  share(step: () => boolean): void;
}

/** One virtual machine in a thread of its own, from its start until the thread is gone. */
export class MachineChannel implements Sandbox {
  readonly kind = "isolated" as const;
  readonly #channel = new SandboxChannel();
  readonly #reaped = createDeferred<void>();
  readonly #options: MachineChannelOptions;
  readonly #reader: MessageReader;
  readonly #thread: MachineThreadHandle;
  readonly #unread = new UnreadTexts();
  /** What came and waits for its turn. */
  readonly #waiting: string[] = [];
  #pluginId: PluginId | undefined;
  #memoryBytes = 0;
  #lastUsage: RuntimeUsage | undefined;

  constructor(options: MachineChannelOptions) {
    this.#options = options;
    this.#reader = new MessageReader(options.clock);
    this.#thread = options.startThread({
      onItem: (data) => this.#receive(data),
      onEnd: (message) => this.#kill(crash(message)),
    });
  }

  get ready(): Promise<void> {
    return this.#channel.ready;
  }

  get reaped(): Promise<void> {
    return this.#reaped.promise;
  }

  get hasEnded(): boolean {
    return this.#channel.hasEnded;
  }

  assign(pluginId: PluginId): void {
    this.#pluginId = pluginId;
  }

  abandon(): void {
    this.#kill({
      cause: "requested",
      code: "runtime_ended",
      message: "The machine was not needed any more.",
    });
  }

  send(message: RpcMessage): void {
    if (this.hasEnded) return;
    const sent = textOf(message);
    if (!this.#unread.add(sent)) return this.#kill(unreadMessages);
    this.#thread.post(sent.text);
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
    const cpuMs = this.hasEnded ? undefined : this.#thread.cpuMs();
    if (cpuMs !== undefined) this.#lastUsage = { cpuMs, memoryBytes: this.#memoryBytes };
    return this.#lastUsage;
  }

  #receive(data: unknown): void {
    if (this.hasEnded) return;
    try {
      const item = readMachineItem(data);
      if (typeof item === "number") this.#unread.acknowledged(item);
      else if (typeof item === "string") {
        if (this.#waiting.push(item) === 1) this.#options.share(() => this.#readNext());
      } else if (item.report === "memory") this.#memoryBytes = item.bytes;
      else this.#kill(item.end);
    } catch (error) {
      this.#kill(violation(error));
    }
  }

  /** Reads one message and acknowledges it; says whether none is left. */
  #readNext(): boolean {
    const text = this.#waiting.shift();
    if (text === undefined || this.hasEnded) return true;
    try {
      this.#channel.deliver(this.#reader.readText(text));
      if (!this.hasEnded) this.#thread.post(text.length);
    } catch (error) {
      this.#kill(violation(error));
    }
    return this.#waiting.length === 0;
  }

  /** Settles everything that waits, once, and ends the thread. */
  #kill(end: RuntimeEnd): void {
    if (this.hasEnded) return;
    this.usage();
    this.#waiting.length = 0;
    void this.#thread.end().finally(() => this.#reaped.resolve());
    this.#channel.finish(end, ({ cause, code }, message) =>
      this.#options.log.write({
        level: "warn",
        event: "plugin.machine-ended",
        ...(this.#pluginId === undefined ? {} : { pluginId: this.#pluginId }),
        message,
        data: { cause, code },
      }),
    );
  }
}
