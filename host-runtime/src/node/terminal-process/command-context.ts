import type { Socket } from "node:net";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import type { Clock } from "../../ports/index.ts";
import type { TerminalInterceptors } from "./terminal-interceptors.ts";
import type { NativePty } from "./native-pty.ts";
import type { PosixCalls } from "./posix-calls.ts";
import type { Terminal } from "./terminal.ts";

/** What a command handler works with, inside the terminal process. */
export interface CommandContext {
  readonly clock: Clock;
  /** Throws `platform_unsupported` where there is none. */
  readonly native: NativePty;
  readonly posix: PosixCalls | undefined;
  readonly terminals: Map<string, Terminal>;
  readonly interceptors: TerminalInterceptors;
  /** The living terminal of that id. Throws `session_unknown`. */
  terminal(terminalId: string): Terminal;
  /** Forgets a terminal of which nothing more comes. */
  forget(terminalId: string): void;
  /** Sends an event about a terminal to the host process; `onSent` is called when it has left this one. */
  post(terminalId: string, event: string, data: JsonValue, onSent?: () => void): void;
  /** Tells the host's log of a fault that nobody waits for. */
  report(error: unknown): void;
}

/**
 * Carries out one command. `socket` came with it and is the handler's to close; it is missing when the other side of
 * the connection was gone before it arrived.
 */
export type CommandHandler = (
  context: CommandContext,
  params: JsonValue,
  socket: Socket | undefined,
) => JsonValue | Promise<JsonValue>;
