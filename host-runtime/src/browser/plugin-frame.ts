import type { PluginId, RpcMessage } from "@terminal-plugin/sdk/protocol";
import {
  crash,
  MessageReader,
  SandboxChannel,
  textOf,
  unreadMessages,
  UnreadTexts,
  violation,
} from "../activation/index.ts";
import type { Disposable } from "../kernel/index.ts";
import type { Clock, LogSink, PluginChannel, RuntimeEnd } from "../ports/index.ts";
import { readFrameItem } from "./frame-item.ts";
import { openFrame, type OpenFrame } from "./open-frame.ts";

/** What a frame is made in and watched with. */
export interface FramePorts {
  readonly document: Document;
  readonly clock: Clock;
  readonly log: LogSink;
}

/** One sandboxed frame with the worker of one plugin, from its start until it is removed. */
export class PluginFrame implements PluginChannel {
  readonly kind = "isolated" as const;
  readonly #channel = new SandboxChannel();
  readonly #frame: OpenFrame;
  readonly #pluginId: PluginId;
  readonly #log: LogSink;
  readonly #reader: MessageReader;
  readonly #unread = new UnreadTexts();

  constructor(pluginId: PluginId, frameUrl: string, { document, clock, log }: FramePorts) {
    this.#pluginId = pluginId;
    this.#log = log;
    this.#reader = new MessageReader(clock);
    this.#frame = openFrame(document, frameUrl, clock, {
      onItem: (item) => this.#receive(item),
      onProblem: (message) => this.#kill(crash(message)),
    });
  }

  /** Resolves when the worker is locked down; rejects with `runtime_start_failed` when it ends before. */
  get ready(): Promise<void> {
    return this.#channel.ready;
  }

  /** Removes a frame that is not needed any more. */
  abandon(): void {
    this.#kill({ cause: "requested", code: "runtime_ended", message: "The frame was not needed any more." });
  }

  send(message: RpcMessage): void {
    if (this.#channel.hasEnded) return;
    const sent = textOf(message);
    if (!this.#unread.add(sent)) return this.#kill(unreadMessages);
    this.#frame.post(sent.text);
  }

  onMessage(listener: (message: RpcMessage) => void): Disposable {
    return this.#channel.onMessage(listener);
  }

  onEnd(listener: (end: RuntimeEnd) => void): Disposable {
    return this.#channel.onEnd(listener);
  }

  async terminate(end: RuntimeEnd): Promise<void> {
    this.#kill(end);
  }

  /** A page cannot measure what a worker costs. */
  usage(): undefined {
    return undefined;
  }

  #receive(data: unknown): void {
    if (this.#channel.hasEnded) return;
    try {
      const item = readFrameItem(data);
      if (typeof item === "number") this.#unread.acknowledged(item);
      else if (typeof item === "string") {
        this.#frame.post(item.length);
        this.#channel.deliver(this.#reader.readText(item));
      } else if (item.report === "ended") this.#kill(item);
    } catch (error) {
      this.#kill(violation(error));
    }
  }

  /** Settles everything that waits, once, and removes the frame. */
  #kill(end: RuntimeEnd): void {
    this.#frame.dispose();
    this.#channel.finish(end, ({ cause, code }, message) =>
      this.#log.write({
        level: "warn",
        event: "plugin.frame-ended",
        pluginId: this.#pluginId,
        message,
        data: { cause, code },
      }),
    );
  }
}
