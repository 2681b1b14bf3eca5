import {
  limits,
  readRemoteClientMessage,
  type ErrorCodeName,
  type RemoteClientMessage,
  type RemoteEvent,
  type RemoteServerMessage,
  type RemoteTerminalInfo,
} from "@terminal-plugin/sdk/protocol";
import {
  MessageBudget,
  PluginPlatformError,
  scanJsonText,
  toErrorInfo,
  type Clock,
  type Disposable,
} from "../kernel/index.ts";
import type { DirectoryEvent } from "./terminal-directory.ts";
import type { OutputPiece } from "./output-text.ts";
import type { RemoteTransport } from "./ports.ts";

/** Capabilities that a host can grant (TPC-1). */
export type RemoteCapability = "terminal_observe" | "terminal_control";

type Unsequenced<Message> = Message extends RemoteServerMessage ? Omit<Message, "seqId"> : never;
/** A message of the host before it has its place on the connection. */
export type OutgoingMessage = Unsequenced<RemoteServerMessage>;

type RequestOf<Type extends RemoteClientMessage["type"]> = Extract<
  RemoteClientMessage,
  { readonly type: Type }
>;

/** What is done for the requests of a client. */
export interface ClientRequests {
  /** Whether managed terminals can be opened at all. */
  readonly hasManaged: boolean;
  /** An info as a client sees it that was not granted control (TPC-14). */
  withoutKind(info: RemoteTerminalInfo): RemoteTerminalInfo;
  list(client: RemoteClient, request: RequestOf<"terminal_list">): void;
  reveal(client: RemoteClient, request: RequestOf<"terminal_reveal_request">): void;
  spawn(client: RemoteClient, request: RequestOf<"terminal_spawn_request">): Promise<void>;
  input(client: RemoteClient, request: RequestOf<"terminal_input">): void;
  disposeTerminal(client: RemoteClient, request: RequestOf<"terminal_dispose_request">): Promise<void>;
  /** Answers a spawn in a build without managed terminals, before its shape is looked at (TPC-18). */
  refuseSpawn(client: RemoteClient, requestId: string | undefined): void;
  /** Records an input that was refused before it was read; anything else is left alone (TPC-27). */
  auditRefused(value: unknown, refusal: string): void;
}

/** What a client's connection works with. */
export interface RemoteClientOptions {
  readonly transport: RemoteTransport;
  readonly clock: Clock;
  readonly requests: ClientRequests;
  /** Whether a token is the host's, in a time that tells nothing of it. */
  checkToken(token: string): boolean;
  /** The connection is over; called once. */
  onEnd(client: RemoteClient, code: string): void;
}

const controlTypes: readonly string[] = [
  "terminal_spawn_request",
  "terminal_input",
  "terminal_dispose_request",
];

/**
 * One client: who it is, what it was granted, and its place in the sequence (TPC-4). Its messages are checked here, in
 * the order of TPC-18: capability, wiring, shape. Text that is no message of the protocol is answered, and before the
 * client said who it is, it ends the connection (TPC-13).
 */
export class RemoteClient implements Disposable {
  readonly #options: RemoteClientOptions;
  readonly #budget: MessageBudget;
  readonly #authTimer: Disposable;
  #granted: readonly RemoteCapability[] | undefined;
  #seqId = 0;
  #pending = 0;
  #ended = false;
  /** Events that wait until the acknowledgement of what caused them is sent (TPC-3). */
  #held: DirectoryEvent[] | undefined;

  constructor(options: RemoteClientOptions) {
    this.#options = options;
    const { clock } = options;
    this.#budget = new MessageBudget(limits.remoteMessagesBurst, limits.remoteMessagesPerSecond, clock.now());
    this.#authTimer = clock.setTimeout(
      () => this.#refuseConnection("auth_required", "Expected an auth message first, and in time."),
      limits.remoteAuthMs,
    );
  }

  get isAuthenticated(): boolean {
    return this.#granted !== undefined;
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  /** Whether it was granted a capability. */
  may(capability: RemoteCapability): boolean {
    return this.#granted?.includes(capability) === true;
  }

  /** Takes one message of the client. Never throws. */
  receive(text: string): void {
    if (this.#ended) return;
    if (!this.#budget.take(1, this.#options.clock.now()))
      return this.#refuseConnection("rate_limited", "Expected fewer messages.");
    const value = parse(text);
    if (this.isAuthenticated) this.#takeRequest(value);
    else this.#takeAuth(value);
  }

  /** Something came that is no text message. */
  receiveOther(): void {
    this.receive("");
  }

  /** Sends an event to a client that may see it, in the form that it negotiated (TPC-14). */
  sendEvent(event: DirectoryEvent, traceId: string | undefined): void {
    if (!this.may("terminal_observe")) return;
    if (this.#held) return void this.#held.push({ ...event, traceId });
    const { terminalId, info } = event;
    const isControlled = this.may("terminal_control");
    if (event.event === "kind_changed" && !isControlled) return;
    const shown = info && (isControlled ? info : this.#options.requests.withoutKind(info));
    const message: Omit<RemoteEvent, "seqId"> = {
      type: "terminal_event",
      terminalId,
      event: event.event,
      ...(shown && event.event !== "closed" ? { info: shown } : {}),
      ...(traceId === undefined ? {} : { traceId }),
    };
    this.send(message);
  }

  /** Sends output of a managed terminal, to a client that may see it (TPC-28). */
  sendOutput(terminalId: string, piece: OutputPiece, traceId: string | undefined): void {
    if (!this.may("terminal_control")) return;
    this.send({
      type: "terminal_output",
      terminalId,
      ...piece,
      ...(traceId === undefined ? {} : { traceId }),
    });
  }

  /** Sends a message at the next place of the sequence. A client that does not take its messages is ended (TPC-28). */
  send(message: OutgoingMessage): void {
    if (this.#ended) return;
    if (this.#options.transport.queuedBytes > limits.remoteLagBytes) return this.end("client_lagging");
    this.#seqId += 1;
    this.#options.transport.send(JSON.stringify({ ...message, seqId: this.#seqId }));
  }

  /** Answers a request that has no acknowledgement of its own, or that is no request. */
  sendError(code: string, error: string, requestId: string | undefined): void {
    this.send({ type: "error", ...(requestId === undefined ? {} : { requestId }), errorCode: code, error });
  }

  /** Runs `act` while events wait, so that its acknowledgement comes before what it caused. */
  holdEvents(act: () => void): void {
    this.#held = [];
    try {
      act();
    } finally {
      const events = this.#held;
      this.#held = undefined;
      for (const event of events) this.sendEvent(event, event.traceId);
    }
  }

  /** Counts a request that waits for something. Throws `too_many_requests`. The result ends it. */
  startPending(): Disposable {
    if (this.#pending >= limits.remotePendingRequests)
      throw new PluginPlatformError(
        "too_many_requests",
        `Expected at most ${limits.remotePendingRequests} requests at once.`,
      );
    this.#pending += 1;
    return { dispose: () => (this.#pending -= 1) };
  }

  /** The connection is gone, or ends now. */
  end(code: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#authTimer.dispose();
    this.#options.transport.close(code);
    this.#options.onEnd(this, code);
  }

  dispose(): void {
    this.end("disposed");
  }

  #takeAuth(value: unknown): void {
    const reading = readRemoteClientMessage(value);
    if (!reading.ok && reading.reason === "malformed")
      return this.#refuseConnection("protocol_error", reading.problem);
    if (!reading.ok || reading.message.type !== "auth")
      return this.#refuseConnection("auth_required", "Expected an auth message first.");
    const { token, capabilities } = reading.message;
    if (!this.#options.checkToken(token))
      return this.#refuseConnection("auth_failed", "Expected the token of this host.");
    this.#authTimer.dispose();
    this.#granted = grantable(capabilities);
    this.send({ type: "auth_result", ok: true, capabilities: this.#granted });
  }

  #takeRequest(value: unknown): void {
    const { requests } = this.#options;
    const { type, requestId } = readEnvelope(value);
    const refusal = this.#findMissingCapability(type);
    const reading = refusal ?? readRemoteClientMessage(value);
    if ("code" in reading) {
      requests.auditRefused(value, reading.code);
      return this.sendError(reading.code, reading.message, requestId);
    }
    if (type === "terminal_spawn_request" && !requests.hasManaged)
      return requests.refuseSpawn(this, requestId);
    if (!reading.ok || reading.message.type === "auth") {
      requests.auditRefused(value, "protocol_error");
      const problem = reading.ok ? "Expected auth once, as the first message." : reading.problem;
      return this.sendError("protocol_error", problem, requestId);
    }
    this.#run(reading.message);
  }

  #run(message: Exclude<RemoteClientMessage, { readonly type: "auth" }>): void {
    const { requests } = this.#options;
    switch (message.type) {
      case "terminal_list":
        return requests.list(this, message);
      case "terminal_reveal_request":
        return requests.reveal(this, message);
      case "terminal_spawn_request":
        return void requests.spawn(this, message);
      case "terminal_input":
        return requests.input(this, message);
      case "terminal_dispose_request":
        return void requests.disposeTerminal(this, message);
    }
  }

  #findMissingCapability(type: string | undefined): PluginPlatformError | undefined {
    if (!type?.startsWith("terminal_")) return undefined;
    const needed = controlTypes.includes(type) ? "terminal_control" : "terminal_observe";
    return this.may(needed)
      ? undefined
      : new PluginPlatformError(
          "capability_not_negotiated",
          `Expected the capability ${needed} among those of the auth message.`,
        );
  }

  #refuseConnection(code: ErrorCodeName, error: string): void {
    this.sendError(code, error, undefined);
    this.end(code);
  }
}

/** What is granted of what was asked for: control only together with observe (TPC-1). */
function grantable(wanted: readonly unknown[]): readonly RemoteCapability[] {
  if (!wanted.includes("terminal_observe")) return [];
  return wanted.includes("terminal_control")
    ? ["terminal_observe", "terminal_control"]
    : ["terminal_observe"];
}

/** The value of a text, or undefined for text that is no JSON or nested beyond the limits. */
function parse(text: string): unknown {
  try {
    scanJsonText(text, "message");
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Type and usable request id of a value that may be anything. */
function readEnvelope(value: unknown): { readonly type?: string; readonly requestId?: string } {
  if (typeof value !== "object" || value === null) return {};
  const { type, requestId } = value as Readonly<Record<string, unknown>>;
  const isUsable = typeof requestId === "string" && requestId.length > 0 && requestId.length <= 256;
  return { ...(typeof type === "string" ? { type } : {}), ...(isUsable ? { requestId } : {}) };
}

/** The code and text of a failure, as an acknowledgement carries them. */
export function failureOf(error: unknown): { readonly errorCode: string; readonly error: string } {
  const { code, message } = toErrorInfo(error);
  return { errorCode: code, error: message };
}
