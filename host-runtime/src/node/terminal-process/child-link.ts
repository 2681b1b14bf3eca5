import { fork, type ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { createDeadline, createDeferred, onAbort, PluginPlatformError } from "../../kernel/index.ts";
import type { Clock, LogSink } from "../../ports/index.ts";
import { readProcessMessage, type EventMessage } from "./messages.ts";

/** The process must report ready within this. */
const startDeadlineMs = 10_000;
/** After a request to end, it is killed when it did not end by itself: above the grace time of its programs. */
const stopDeadlineMs = 4000;
/** Text of the process's error output that one log entry holds. */
const maxLogChars = 2000;

/** The compiled entry of the terminal process, seen from the sources and from the build alike. */
const entry: URL = new URL("../../../dist/node/terminal-process/main.js", import.meta.url);

/** A running terminal process, as its host process sees it. */
export interface ChildLink {
  /**
   * Sends a command and resolves with its result. Rejects with the command's own error, or with `runtime_ended` when
   * the process ends first. A socket that goes along belongs to the process from then on.
   */
  request(command: string, params: JsonValue, socket?: Socket): Promise<JsonValue>;
  /** Ends the process; its programs are hung up. Resolves when it is reaped. */
  stop(): Promise<void>;
}

/** What a link reports. */
export interface ChildLinkEvents {
  event(message: EventMessage): void;
  /** The process ended, asked for or not. Called once. */
  ended(wasAskedFor: boolean): void;
}

interface Waiting {
  resolve(result: JsonValue): void;
  reject(error: unknown): void;
}

/**
 * Forks a terminal process with an empty environment and waits until it is ready. Throws `runtime_start_failed`.
 */
export async function startTerminalProcess(
  clock: Clock,
  log: LogSink,
  events: ChildLinkEvents,
): Promise<ChildLink> {
  const child = fork(entry, {
    execArgv: [],
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  child.stderr?.on("data", (data: Buffer) =>
    log.write({
      level: "error",
      event: "terminal-process.stderr",
      message: String(data).slice(0, maxLogChars),
    }),
  );
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let askedToEnd = false;
  let hasEnded = false;
  const ready = createDeferred<void>();
  const ended = createDeferred<void>();

  const finish = (message: string): void => {
    if (hasEnded) return;
    hasEnded = true;
    const error = new PluginPlatformError("runtime_ended", message);
    ready.reject(new PluginPlatformError("runtime_start_failed", message));
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
    ended.resolve();
    events.ended(askedToEnd);
  };
  child.once("error", () => finish("The terminal process could not be started."));
  child.once("exit", (code, signal) => finish(`The terminal process ended (${signal ?? `status ${code}`}).`));
  child.on("message", (raw: unknown) => {
    const message = readProcessMessage(raw);
    if (!message) return;
    if ("ready" in message) ready.resolve();
    else if ("event" in message) events.event(message);
    else {
      const request = waiting.get(message.id);
      waiting.delete(message.id);
      if ("result" in message) request?.resolve(message.result);
      else request?.reject(new PluginPlatformError(message.error.code, message.error.message));
    }
  });

  const link: ChildLink = {
    request: (command, params, socket) =>
      new Promise<JsonValue>((resolve, reject) => {
        if (!child.connected) {
          socket?.destroy();
          reject(new PluginPlatformError("runtime_ended", "The terminal process has ended."));
          return;
        }
        const id = (lastId += 1);
        waiting.set(id, { resolve, reject });
        sendMessage(child, { id, command, params }, socket, (error) => {
          waiting.delete(id);
          reject(
            new PluginPlatformError("runtime_ended", "The terminal process took no command.", {
              cause: error,
            }),
          );
        });
      }),
    async stop(): Promise<void> {
      askedToEnd = true;
      if (child.connected) child.disconnect();
      const timer = clock.setTimeout(() => child.kill("SIGKILL"), stopDeadlineMs);
      await ended.promise;
      timer.dispose();
    },
  };
  await waitUntilReady(clock, ready.promise, link);
  return link;
}

async function waitUntilReady(clock: Clock, ready: Promise<void>, link: ChildLink): Promise<void> {
  const deadline = createDeadline(clock, startDeadlineMs);
  try {
    await Promise.race([ready, rejectOnAbort(deadline.signal)]);
  } catch (cause) {
    await link.stop();
    if (cause instanceof PluginPlatformError && cause.code === "runtime_start_failed") throw cause;
    throw new PluginPlatformError("runtime_start_failed", "The terminal process was not ready in time.", {
      cause,
    });
  } finally {
    deadline.dispose();
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    onAbort(signal, () => reject(signal.reason));
  });
}

/** Sends a message, with a socket when there is one; this process's copy of the socket is gone afterwards. */
function sendMessage(
  child: ChildProcess,
  message: { readonly id: number; readonly command: string; readonly params: JsonValue },
  socket: Socket | undefined,
  onFailure: (error: Error) => void,
): void {
  if (!socket) {
    child.send(message, (error) => error && onFailure(error));
    return;
  }
  child.send(message, socket, (error) => {
    socket.destroy();
    if (error) onFailure(error);
  });
}
