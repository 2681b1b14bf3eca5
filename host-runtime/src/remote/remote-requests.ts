import {
  limits,
  type RemoteDisposeRequest,
  type RemoteInput,
  type RemoteListRequest,
  type RemoteRevealRequest,
  type RemoteSpawnRequest,
  type RemoteTerminalInfo,
} from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import type { LogSink } from "../ports/index.ts";
import { readInputBytes } from "./input-bytes.ts";
import type { InputAudit, ManagedTerminal, RemoteDesktop } from "./ports.ts";
import { failureOf, type ClientRequests, type RemoteClient } from "./remote-client.ts";
import type { SpawnGates } from "./spawn-gates.ts";
import type { TerminalDirectory } from "./terminal-directory.ts";
import type { RemoteTraces } from "./traces.ts";

/** What requests act on. */
export interface RemoteRequestsOptions {
  readonly directory: TerminalDirectory;
  readonly desktop: RemoteDesktop;
  readonly gates: SpawnGates;
  readonly traces: RemoteTraces;
  readonly audit: InputAudit;
  readonly log: LogSink;
}

/** Input of a terminal that is on its way. */
interface InputQueue {
  last: Promise<void>;
  bytes: number;
}

/** What the host does for each request of a client. The message is well formed and the client may send it. */
export class RemoteRequests implements ClientRequests {
  readonly #options: RemoteRequestsOptions;
  readonly #queues = new Map<string, InputQueue>();

  constructor(options: RemoteRequestsOptions) {
    this.#options = options;
  }

  /** Whether managed terminals can be opened at all. */
  get hasManaged(): boolean {
    return this.#options.gates.hasWiring;
  }

  /** An info as a client sees it that was not granted control (TPC-14). */
  withoutKind({ kind: _kind, ...info }: RemoteTerminalInfo): RemoteTerminalInfo {
    return info;
  }

  list(client: RemoteClient, { requestId }: RemoteListRequest): void {
    const infos = this.#options.directory.list();
    const terminals = client.may("terminal_control") ? infos : infos.map((info) => this.withoutKind(info));
    client.send({ type: "terminal_list_result", requestId, terminals });
  }

  /** Shows a terminal; the acknowledgement goes out before the change that it causes (TPC-3). */
  reveal(client: RemoteClient, { requestId, terminalId, traceId, preserveFocus }: RemoteRevealRequest): void {
    const { directory, desktop, traces } = this.#options;
    client.holdEvents(() => {
      const ack = { type: "terminal_reveal_ack", requestId, terminalId } as const;
      try {
        if (!directory.get(terminalId)) throw notFound();
        traces.revealed(terminalId, traceId);
        desktop.reveal(terminalId, preserveFocus ?? false);
        client.send({ ...ack, delivered: true });
      } catch (error) {
        client.send({ ...ack, delivered: false, ...failureOf(error) });
      }
    });
  }

  /** Opens a managed terminal behind the gates (TPC-18). */
  async spawn(client: RemoteClient, request: RemoteSpawnRequest): Promise<void> {
    const { requestId, ...wish } = request;
    const ack = { type: "terminal_spawn_ack", ...optional({ requestId }) } as const;
    try {
      const pending = client.startPending();
      try {
        const { terminalId } = await this.#options.gates.open(wish, () => !client.isEnded);
        // A program that has ended already prints nothing more, and its trace would stay for good.
        if (this.#options.directory.get(terminalId)) this.#options.traces.used(terminalId, wish.traceId);
        client.send({ ...ack, delivered: true, terminalId });
      } finally {
        pending.dispose();
      }
    } catch (error) {
      client.send({ ...ack, delivered: false, ...failureOf(error) });
    }
  }

  /** Answers a spawn in a build without managed terminals, before its shape is looked at (TPC-18). */
  refuseSpawn(client: RemoteClient, requestId: string | undefined): void {
    void this.spawn(client, { type: "terminal_spawn_request", ...optional({ requestId }) });
  }

  /** Records and then writes an input; one that is refused is recorded too and answered (TPC-7, TPC-27). */
  input(client: RemoteClient, request: RemoteInput): void {
    const { terminalId, requestId, traceId } = request;
    const bytes = readInputBytes(request);
    try {
      const terminal = this.#checkInput(terminalId, bytes);
      this.#options.audit.record({ terminalId, bytes });
      this.#options.traces.used(terminalId, traceId);
      const written = this.#write(terminal, bytes);
      written.catch((error: unknown) => refuse(client, error, requestId));
    } catch (error) {
      const { errorCode } = failureOf(error);
      if (errorCode !== "internal_error") this.#record(terminalId, bytes, errorCode);
      refuse(client, error, requestId);
    }
  }

  /** Records an input that was refused before it was read. Anything else is left alone. */
  auditRefused(value: unknown, refusal: string): void {
    if (typeof value !== "object" || value === null) return;
    const { type, terminalId, data, bytes } = value as Readonly<Record<string, unknown>>;
    if (type !== "terminal_input") return;
    const input = {
      ...(typeof data === "string" ? { data } : {}),
      ...(typeof bytes === "string" ? { bytes } : {}),
    };
    const id = typeof terminalId === "string" ? terminalId.slice(0, 256) : "";
    this.#record(id, readInputBytes(input), refusal);
  }

  /** Ends a managed terminal (TPC-7). */
  async disposeTerminal(client: RemoteClient, request: RemoteDisposeRequest): Promise<void> {
    const { requestId, terminalId, traceId } = request;
    const ack = { type: "terminal_dispose_ack", ...optional({ requestId }), terminalId } as const;
    try {
      const terminal = this.#requireManaged(terminalId);
      const pending = client.startPending();
      this.#options.traces.disposed(terminalId, traceId);
      try {
        await terminal.dispose();
      } finally {
        pending.dispose();
      }
      client.send({ ...ack, delivered: true });
    } catch (error) {
      client.send({ ...ack, delivered: false, ...failureOf(error) });
    }
  }

  /** A terminal has ended. */
  forget(terminalId: string): void {
    this.#queues.delete(terminalId);
  }

  #checkInput(terminalId: string, bytes: Uint8Array): ManagedTerminal {
    const terminal = this.#requireManaged(terminalId);
    if (bytes.length > limits.remoteInputBytes)
      throw new PluginPlatformError(
        "protocol_error",
        `Expected at most ${limits.remoteInputBytes} bytes of input, got ${bytes.length}.`,
      );
    if ((this.#queues.get(terminalId)?.bytes ?? 0) + bytes.length > limits.remoteQueuedInputBytes)
      throw new PluginPlatformError(
        "input_queue_full",
        `Expected at most ${limits.remoteQueuedInputBytes} bytes of input that the terminal has not taken.`,
      );
    return terminal;
  }

  #requireManaged(terminalId: string): ManagedTerminal {
    const terminal = this.#options.gates.get(terminalId);
    if (terminal && this.#options.directory.get(terminalId)) return terminal;
    if (!this.#options.directory.get(terminalId)) throw notFound();
    throw new PluginPlatformError("terminal_not_managed", "The terminal is the user's own.");
  }

  /** Writes in the order of arrival. */
  async #write(terminal: ManagedTerminal, bytes: Uint8Array): Promise<void> {
    const queue = this.#queues.get(terminal.terminalId) ?? { last: Promise.resolve(), bytes: 0 };
    this.#queues.set(terminal.terminalId, queue);
    queue.bytes += bytes.length;
    const written = queue.last.then(() => terminal.write(bytes));
    queue.last = written.catch(() => undefined);
    try {
      await written;
    } finally {
      queue.bytes -= bytes.length;
    }
  }

  #record(terminalId: string, bytes: Uint8Array, refusal: string): void {
    try {
      this.#options.audit.record({ terminalId, bytes, refusal });
    } catch (error) {
      const reason = error instanceof Error ? error.message : "a throw";
      const message = `A refused input was not recorded: ${reason}`;
      this.#options.log.write({ level: "error", event: "remote.audit_failed", message });
    }
  }
}

function refuse(client: RemoteClient, error: unknown, requestId: string | undefined): void {
  const { errorCode, error: text } = failureOf(error);
  client.sendError(errorCode, text, requestId);
}

function notFound(): PluginPlatformError {
  return new PluginPlatformError("terminal_not_found", "The terminal is not open any more.");
}

/** The fields that have a value. */
function optional(fields: { readonly requestId: string | undefined }): { readonly requestId?: string } {
  return fields.requestId === undefined ? {} : { requestId: fields.requestId };
}
