import type { Socket } from "node:net";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, toErrorInfo } from "../../kernel/index.ts";
import { systemClock } from "../../ports/index.ts";
import type { CommandContext } from "./command-context.ts";
import { commands } from "./commands.ts";
import { TerminalInterceptors } from "./terminal-interceptors.ts";
import {
  readCommandMessage,
  type AnswerMessage,
  type CommandMessage,
  type EventMessage,
  type ReadyMessage,
} from "./messages.ts";
import { loadNativePty, type NativePty } from "./native-pty.ts";
import { loadPosixCalls } from "./posix-calls.ts";
import type { Terminal } from "./terminal.ts";

/*
 * The terminal process: owns every PTY on its main thread, takes commands from the process that forked it, and ends
 * with it (PTY-1).
 */

function createContext(): CommandContext {
  const terminals = new Map<string, Terminal>();
  const interceptors = new TerminalInterceptors(systemClock);
  let native: NativePty | undefined;
  return {
    clock: systemClock,
    get native(): NativePty {
      native ??= loadNativePty();
      return native;
    },
    posix: loadPosixCalls(),
    terminals,
    interceptors,
    forget(terminalId): void {
      terminals.delete(terminalId);
      interceptors.endTerminal(terminalId);
    },
    terminal(terminalId): Terminal {
      const terminal = terminals.get(terminalId);
      if (!terminal) throw new PluginPlatformError("session_unknown", "Expected a living terminal.");
      return terminal;
    },
    post: (terminalId, event, data, onSent) => send({ terminalId, event, data }, onSent),
    report,
  };
}

function send(message: AnswerMessage | EventMessage | ReadyMessage, onSent?: () => void): void {
  if (process.connected) process.send?.(message, undefined, undefined, onSent && (() => onSent()));
}

/** The host process writes what comes here to its log. */
function report(error: unknown): void {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : "A value was thrown."}\n`,
  );
}

async function answer(context: CommandContext, message: CommandMessage, socket?: Socket): Promise<void> {
  const { id, command, params } = message;
  try {
    const handler = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!handler) {
      socket?.destroy();
      throw new PluginPlatformError(
        "method_unknown",
        `Expected a command of the terminal process, got ${command}.`,
      );
    }
    const result: JsonValue = await handler(context, params, socket);
    send({ id, result });
  } catch (error) {
    if (!(error instanceof PluginPlatformError)) report(error);
    const { message } = toErrorInfo(error);
    send({
      id,
      error: { code: error instanceof PluginPlatformError ? error.code : "internal_error", message },
    });
  }
}

/** Hangs up every program and ends this process when they are gone, or were killed after their grace time. */
function shutDown(context: CommandContext): void {
  for (const [terminalId, terminal] of context.terminals) {
    terminal.close();
    if (terminal.hasExited) context.forget(terminalId);
  }
  const exitWhenEmpty = (): void => {
    if (context.terminals.size === 0) process.exit(0);
    else setTimeout(exitWhenEmpty, 10);
  };
  exitWhenEmpty();
}

const context = createContext();
process.on("message", (message: unknown, socket: Socket | undefined) => {
  const command = readCommandMessage(message);
  if (command) void answer(context, command, socket);
  else socket?.destroy();
});
// A fault in one place must not hang up every terminal: it is reported to the host's log.
process.on("uncaughtException", report);
process.once("disconnect", () => shutDown(context));
process.once("SIGTERM", () => shutDown(context));
// The host process decides what an interrupt of the whole group means; SIGUSR1 must not open an inspector.
for (const signal of ["SIGINT", "SIGHUP", "SIGUSR1"] as const) process.on(signal, () => {});
send({ ready: true });
