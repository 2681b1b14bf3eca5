import type { RpcMessage, RuntimeKind } from "@terminal-plugin/sdk/protocol";
import { createGuest, type Guest } from "../guest/index.ts";
import { createDisposable, type Disposable } from "../kernel/index.ts";
import type { Clock, PluginChannel, PluginPlacement, RuntimeEnd } from "../ports/index.ts";

/** Deeply freezes data and functions of the guest: what the sandbox's `harden` does, as far as tests see. */
function freeze<Value>(value: Value): Value {
  if ((typeof value !== "object" && typeof value !== "function") || value === null || Object.isFrozen(value))
    return value;
  Object.freeze(value);
  for (const key of Reflect.ownKeys(value)) {
    const property = Object.getOwnPropertyDescriptor(value, key);
    if (property && "value" in property) freeze(property.value);
  }
  return value;
}

/** One sandbox of the memory placement, with the levers of a test. */
export class MemoryChannel implements PluginChannel {
  readonly kind: RuntimeKind;
  readonly sent: RpcMessage[] = [];
  readonly guest: Guest;
  /** While true, messages of the host are kept and not delivered. */
  isFrozen = false;
  #kept: string[] = [];
  #listener: ((message: RpcMessage) => void) | undefined;
  #endListener: ((end: RuntimeEnd) => void) | undefined;
  #end: RuntimeEnd | undefined;

  constructor(kind: RuntimeKind, clock: Clock) {
    this.kind = kind;
    this.guest = createGuest({
      post: (text) => this.inject(JSON.parse(text) as RpcMessage),
      queuedBytes: () => 0,
      // The plugin of a test runs as plain code: sandboxing is tested on the real child.
      evaluate: (source, _fileName, globals) =>
        new Function(...Object.keys(globals), `return eval(${JSON.stringify(source)});`)(
          ...Object.values(globals),
        ) as unknown,
      harden: freeze,
      clock,
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      randomUuid: () => crypto.randomUUID(),
    });
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  /** Delivers a message as if the plugin's side had sent it. */
  inject(message: RpcMessage): void {
    queueMicrotask(() => {
      if (!this.#end) this.#listener?.(message);
    });
  }

  /** Ends the sandbox as a crash does. */
  crash(): void {
    this.#finish({ cause: "crash", code: "runtime_ended", message: "It crashed." });
  }

  /** Delivers what was kept. */
  thaw(): void {
    this.isFrozen = false;
    for (const text of this.#kept.splice(0)) this.guest.receive(text);
  }

  send(message: RpcMessage): void {
    if (this.#end) return;
    this.sent.push(message);
    const text = JSON.stringify(message);
    if (this.isFrozen) this.#kept.push(text);
    else
      queueMicrotask(() => {
        if (!this.#end) this.guest.receive(text);
      });
  }

  onMessage(listener: (message: RpcMessage) => void): Disposable {
    this.#listener = listener;
    return createDisposable(() => (this.#listener = undefined));
  }

  onEnd(listener: (end: RuntimeEnd) => void): Disposable {
    if (this.#end) listener(this.#end);
    else this.#endListener = listener;
    return createDisposable(() => (this.#endListener = undefined));
  }

  async terminate(end: RuntimeEnd): Promise<void> {
    this.#finish(end);
    await new Promise((resolve) => setImmediate(resolve));
  }

  usage(): undefined {
    return undefined;
  }

  #finish(end: RuntimeEnd): void {
    if (this.#end) return;
    this.#end = end;
    this.#endListener?.(end);
  }
}

/** Runs plugins as plain code in this process: for tests of what surrounds a sandbox. */
export class MemoryPlacement implements PluginPlacement {
  readonly kind: RuntimeKind;
  readonly channels: MemoryChannel[] = [];
  /** When set, the next starts fail with it. */
  failure: Error | undefined;
  readonly #clock: Clock;

  constructor(clock: Clock, kind: RuntimeKind = "isolated") {
    this.#clock = clock;
    this.kind = kind;
  }

  async start(): Promise<PluginChannel> {
    await Promise.resolve();
    if (this.failure) throw this.failure;
    const channel = new MemoryChannel(this.kind, this.#clock);
    this.channels.push(channel);
    return channel;
  }

  /** The latest sandbox. */
  get latest(): MemoryChannel {
    const channel = this.channels.at(-1);
    if (!channel) throw new Error("Nothing was started.");
    return channel;
  }

  /** Sandboxes that have not ended. */
  get livingCount(): number {
    return this.channels.filter((channel) => !channel.hasEnded).length;
  }
}
