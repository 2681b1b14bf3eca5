import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import type { Decision, DecisionRequest } from "@terminal-plugin/sdk/protocol";
import headless from "@xterm/headless";
import { expect, vi } from "vitest";
import { WebSocket } from "ws";
import type { VerifiedPackage } from "../package/index.ts";
import type { InterceptionPolicy, LogEntry } from "../ports/index.ts";
import { createHostRuntime, type InterceptorStatus } from "../runtime/index.ts";
import { createPackage } from "../runtime/runtime.fixture.ts";
import { createPageStream, createSessionTracker, type HostTerminalState } from "../terminal/index.ts";
import {
  createAdvancedPlacement,
  createInterceptorTerminals,
  createIsolatedPlacement,
  createTerminalProcess,
  type TerminalHandle,
} from "./index.ts";

/** Longest wait for one thing on a busy machine. */
const waitMs = Number(process.env["TEST_WAIT_MS"] ?? 60_000);
const ends: (() => Promise<unknown> | void)[] = [];

/** Ends every host that was started, for `afterEach`. */
export async function endHosts(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}

/** Identifier of the plugin that filterPackage makes. */
export const filterId = "com.example.filter";
/** Its input interceptor. */
export const inputId = `${filterId}.input`;

/** What a terminal starts with, beside its program. */
export interface OpenOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly nonce?: string;
}

/** An advanced plugin with an interceptor for each direction; both run `body`. */
export function filterPackage(
  body: string,
  entry: "advanced" | "isolated" = "advanced",
): Promise<VerifiedPackage> {
  return createPackage({
    id: filterId,
    entry,
    providers: ["input", "output"].map((direction) => ({
      id: `${filterId}.${direction}`,
      kind: `terminal.interceptor.${direction}`,
    })),
    required: [],
    optional: [
      "provider.terminal",
      "terminal.intercept.input",
      "terminal.intercept.output",
      "runtime.advanced",
    ],
    script: `var seen = ""; var plugin = { activate(context) { for (const direction of ["input", "output"])
      context.subscriptions.add(context.providers.register("${filterId}." + direction, "terminal.interceptor." + direction, ({ data }) => { ${body} })); } }; plugin;`,
  });
}

/** A runtime over real sandboxes and a real terminal whose page collects what it gets. */
export async function startHost(
  decide: (request: DecisionRequest) => Decision = () => ({ decision: "allow", lifetime: "session" }),
  policy: InterceptionPolicy = { refusal: () => undefined },
) {
  const log: LogEntry[] = [];
  const asked: DecisionRequest[] = [];
  const terminals = createTerminalProcess({ log: { write: (entry) => log.push(entry) } });
  const handles = new Map<string, TerminalHandle>();
  const placements = [createIsolatedPlacement(), createAdvancedPlacement()];
  const runtime = createHostRuntime({
    host: { name: "test", os: "linux" },
    placements,
    log: { write: (entry) => log.push(entry) },
    interception: policy,
    interceptorTerminals: createInterceptorTerminals((sessionId) => handles.get(sessionId)),
    decisions: {
      decide: (request) => {
        asked.push(request);
        return Promise.resolve(decide(request));
      },
    },
  });
  const statuses: InterceptorStatus[] = [];
  runtime.interceptors.onDidChange((status) => statuses.push(status));
  const server: Server = createServer().on("upgrade", (request, socket: Socket, head) => {
    handles
      .get((request.url ?? "").slice(1))
      ?.adopt({ headers: request.headers, protocol: "data" }, socket, head)
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(
    () => void server.close(),
    () => terminals.close(),
    () => runtime.dispose(),
    () => Promise.all(placements.map((placement) => placement.dispose())),
  );

  const openTerminal = async (file: string, args: readonly string[], options: OpenOptions = {}) => {
    const session = runtime.sessions.open({
      hostId: "h",
      workspaceId: "w",
      protocol: "local",
      columns: 80,
      rows: 24,
      ownerId: "page",
    });
    const env = {
      PATH: process.env["PATH"] ?? "",
      TERM: "xterm-256color",
      PS1: "$ ",
      LC_ALL: "C.UTF-8",
      ...options.env,
    };
    const handle = await terminals.open({
      terminalId: session.sessionId,
      file,
      args,
      cwd: options.cwd ?? tmpdir(),
      ...(options.nonce === undefined ? {} : { nonce: options.nonce }),
      env,
      columns: 80,
      rows: 24,
    });
    handles.set(session.sessionId, handle);
    const socket = new WebSocket(
      `ws://127.0.0.1:${(server.address() as AddressInfo).port}/${session.sessionId}`,
      ["data"],
    );
    socket.binaryType = "arraybuffer";
    let text = "";
    let hostState: HostTerminalState | undefined;
    const decoder = new TextDecoder();
    const emulator = new headless.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
    const tracker = createSessionTracker(emulator, {
      ...(options.nonce === undefined ? {} : { nonce: options.nonce }),
      hostState: () => hostState,
      onFailure: (error) => {
        throw error;
      },
    });
    const commands: string[] = [];
    tracker.onCommand((command) => commands.push(command));
    const events: string[] = [];
    tracker.onChange(({ change }) => events.push(change));
    const stream = createPageStream({
      send: (bytes) => socket.send(bytes),
      write: (bytes, done) => {
        text += decoder.decode(bytes, { stream: true });
        emulator.write(bytes, done);
      },
      onState: (state, command) =>
        emulator.write("", () => {
          hostState = state;
          tracker.noteHostState();
          if (command !== undefined) tracker.takeOriginalCommand(command);
        }),
      onFault: () => socket.close(),
    });
    socket.on("message", (data: ArrayBuffer) => stream.receive(data));
    await new Promise((resolve) => socket.once("open", resolve));
    ends.push(() => socket.terminate());
    const until = (expected: string): Promise<void> =>
      vi.waitFor(() => expect(text).toContain(expected), { timeout: waitMs, interval: 20 });
    const type = (keys: string): void => {
      tracker.noteInput(keys);
      stream.input(new TextEncoder().encode(keys));
    };
    const wait = (condition: () => boolean, what: string, timeout = waitMs): Promise<void> =>
      vi.waitFor(
        () =>
          expect(
            condition() ? "" : `no ${what}: ${JSON.stringify({ hostState, events })}\n${text.slice(-600)}`,
          ).toBe(""),
        {
          timeout,
          interval: 20,
        },
      );
    /** Types again as long as a busy machine makes the chunk pass the plugin by. */
    const typeUntil = async (keys: string, expected: string): Promise<void> => {
      for (let attempt = 0; attempt < 20 && !text.includes(expected); attempt += 1) {
        type(keys);
        await vi.waitFor(() => expect(text).toContain(expected), { timeout: 1000 }).catch(() => {});
      }
      expect(text).toContain(expected);
    };
    return {
      session,
      typeUntil,
      until,
      wait,
      text: () => text,
      type,
      handle,
      tracker,
      commands,
      events,
      hostState: () => hostState,
    };
  };
  const choose = (
    sessionId: string,
    direction: "input" | "output",
    providerId?: string,
    rendererId = "page",
  ) =>
    runtime.interceptors.choose(rendererId, {
      sessionId,
      direction,
      ...(providerId === undefined ? {} : { providerId }),
    });
  return { runtime, log, asked, statuses, openTerminal, choose };
}
