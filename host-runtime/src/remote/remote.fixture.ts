import { readRemoteServerMessage, type RemoteServerMessage } from "@terminal-plugin/sdk/protocol";
import { createIds, PluginPlatformError } from "../kernel/index.ts";
import { createManualClock, type LogEntry, type ManualClock } from "../ports/index.ts";
import {
  createRemoteServer,
  TerminalDirectory,
  type ManagedSpawn,
  type RemoteConnection,
  type RemoteServer,
} from "./index.ts";

/** One input as a test's audit keeps it, with the bytes, which a real one must not keep. */
export interface SeenInput {
  readonly terminalId: string;
  readonly text: string;
  readonly refusal?: string;
}

/** What a scripted host does; a test changes it as it goes. */
export interface ScriptedHost {
  readonly clock: ManualClock;
  readonly directory: TerminalDirectory;
  readonly server: RemoteServer;
  readonly inputs: SeenInput[];
  readonly log: LogEntry[];
  readonly revealed: [terminalId: string, preserveFocus: boolean][];
  readonly spawned: ManagedSpawn[];
  readonly written: [terminalId: string, text: string][];
  /** Answers of the desktop, in order; a question beyond them waits. */
  readonly questions: { readonly workspaceName: string; answer(allow: boolean): void }[];
  answers: boolean[];
  /** What opening a terminal waits for. */
  spawning: Promise<void>;
  spawnFailure: Error | undefined;
  /** A terminal's program ends before the client hears of the terminal. */
  endsAtOnce: boolean;
  auditFailure: Error | undefined;
  /** What a write waits for. */
  writing: Promise<void>;
}

/** A client whose messages from the host were all checked against the protocol. */
export interface ScriptedClient {
  readonly messages: RemoteServerMessage[];
  readonly connection: RemoteConnection;
  closedWith: string | undefined;
  queuedBytes: number;
  send(message: unknown): void;
  /** Messages since the last call. */
  take(): readonly RemoteServerMessage[];
}

export const token = "right-token";

/** A server over scripted ports; `withoutManaged` is a build that opens no terminals. */
export function createScriptedHost(options: { readonly withoutManaged?: boolean } = {}): ScriptedHost {
  const clock = createManualClock(1_700_000_000_000);
  let count = 0;
  const ids = { ...createIds(), next: (prefix: string) => `${prefix}-${(count += 1)}` };
  const fail = (error: unknown): never => {
    throw error;
  };
  const directory = new TerminalDirectory({ clock, ids, onFailure: fail });
  const host = {
    clock,
    directory,
    inputs: [],
    log: [],
    revealed: [],
    spawned: [],
    written: [],
    questions: [],
    answers: [true],
    spawning: Promise.resolve(),
    spawnFailure: undefined,
    endsAtOnce: false,
    auditFailure: undefined,
    writing: Promise.resolve(),
  } as Omit<ScriptedHost, "server">;
  const managed = {
    shells: ["bash", "zsh"],
    resolveFolder: async (cwd: string | undefined) => {
      if (cwd !== undefined && !cwd.startsWith("/work"))
        throw new PluginPlatformError("cwd_outside_allowed_roots", "Expected a folder below /work.");
      return cwd ?? "/work";
    },
    spawn: async (request: ManagedSpawn) => {
      host.spawned.push(request);
      await host.spawning;
      if (host.spawnFailure) throw host.spawnFailure;
      const facts = { name: request.name ?? "shell", cwd: request.cwd, kind: "managed" };
      const terminalId = directory.open(facts, request.traceId);
      if (host.endsAtOnce) directory.close(terminalId, 1);
      return {
        terminalId,
        write: async (bytes: Uint8Array) => {
          await host.writing;
          host.written.push([terminalId, new TextDecoder().decode(bytes)]);
        },
        dispose: async () => directory.close(terminalId, null),
      };
    },
  };
  const server = createRemoteServer({
    directory,
    clock,
    log: { write: (entry) => host.log.push(entry) },
    checkToken: (given) => given === token,
    audit: {
      record: ({ bytes, ...input }) => {
        if (host.auditFailure) throw host.auditFailure;
        host.inputs.push({ ...input, text: new TextDecoder().decode(bytes) });
      },
    },
    desktop: {
      workspaceName: "project",
      reveal: (terminalId, preserveFocus) => {
        host.revealed.push([terminalId, preserveFocus]);
        directory.setActive(terminalId);
      },
      confirm: ({ workspaceName }, signal) =>
        new Promise((resolve) => {
          host.questions.push({ workspaceName, answer: resolve });
          signal.addEventListener("abort", () => resolve(false));
          const answer = host.answers.shift();
          if (answer !== undefined) resolve(answer);
        }),
    },
    ...(options.withoutManaged ? {} : { managed }),
  });
  return Object.assign(host, { server });
}

/** Connects a client; with capabilities it says who it is. */
export function connectClient(host: ScriptedHost, capabilities?: readonly unknown[]): ScriptedClient {
  let taken = 0;
  const client: ScriptedClient = {
    messages: [],
    closedWith: undefined,
    queuedBytes: 0,
    connection: host.server.connect({
      get queuedBytes() {
        return client.queuedBytes;
      },
      send: (text) => {
        const reading = readRemoteServerMessage(JSON.parse(text));
        if (!reading.ok) throw new Error(`The host sent what is no message: ${reading.problem}`);
        const last = client.messages.at(-1)?.seqId ?? 0;
        if (reading.message.seqId <= last) throw new Error("The sequence does not go up.");
        client.messages.push(reading.message);
      },
      close: (code) => (client.closedWith = code),
    }),
    send: (message) => client.connection.receive(JSON.stringify(message)),
    take: () => client.messages.slice(taken, (taken = client.messages.length)),
  };
  if (capabilities) {
    client.send({ type: "auth", token, capabilities });
    client.take();
  }
  return client;
}

export const observer = ["terminal_observe"];
export const controller = ["terminal_observe", "terminal_control"];

/** Lets everything that is ready run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
