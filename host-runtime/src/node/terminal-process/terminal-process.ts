import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import type { ErrorInfo, JsonValue } from "@terminal-plugin/sdk/protocol";
import type { Disposable } from "../../kernel/index.ts";

/** A program to start in a new terminal. The caller decided about every part of it (DP-14). */
export interface TerminalOpenOptions {
  /** Identifier of the terminal, unique among the living ones. */
  readonly terminalId: string;
  /** Program: an absolute path, or a name that is looked up in `env.PATH`. */
  readonly file: string;
  readonly args: readonly string[];
  /** Working folder, an absolute path. It is resolved as the kernel does. */
  readonly cwd: string;
  /** The whole environment; see createShellEnvironment (DP-15). */
  readonly env: Readonly<Record<string, string>>;
  readonly columns: number;
  readonly rows: number;
  /** Nonce of the shell integration that the program was started with; it tells real marks from copies (ICP-12). */
  readonly nonce?: string;
  /** Receives a copy of all output, as the program wrote it and before interception (TPC-28). It slows nothing. */
  readonly onOutput?: (bytes: Uint8Array) => void;
  /** Some output was not handed to onOutput, because this process did not take it in time. */
  readonly onOutputLost?: () => void;
}

/**
 * The upgrade request of a data socket. Only what the handshake needs reaches the terminal process: no token, cookie,
 * address or other header.
 */
export interface DataUpgrade {
  readonly headers: IncomingHttpHeaders;
  /** The one subprotocol that is answered, such as `terminal-plugin.data.v1`. */
  readonly protocol: string;
}

/** How a terminal's program ended. */
export interface TerminalExit {
  /** Exit status, when it ended by itself. */
  readonly exitCode?: number;
  /** Number of the signal that ended it. */
  readonly signal?: number;
  /** Bytes that it wrote, of which the page may not have all yet. */
  readonly outputBytes: number;
}

/** Why nothing more comes from a terminal. */
export interface TerminalEnd {
  /** `delivered`: the program ended and a page got all output; `closed`: close() was called; `lost`: the process died. */
  readonly cause: "delivered" | "closed" | "lost";
  readonly exit?: TerminalExit;
  /** For `lost`: `runtime_ended`. */
  readonly error?: ErrorInfo;
}

/** State of a terminal's data stream. */
export type StreamState =
  | { readonly state: "attached" }
  /** `code` is the reason: an error code of the contract, or `closed` when the page or its connection went away. */
  | { readonly state: "detached"; readonly code: string };

/** One terminal of a terminal process. After its end every method rejects with `terminal_exited` or `disposed`. */
export interface TerminalHandle {
  readonly terminalId: string;
  /** Process id of the program, for status displays. */
  readonly pid: number;
  /** Resolves when the size is set. Throws `terminal_size_invalid` or `terminal_exited` (PTY-5). */
  resize(columns: number, rows: number): Promise<void>;
  /**
   * Hands an authorized upgrade's socket to the terminal process, which answers it and from then on owns it; bytes
   * never pass this process. A TLS socket is relayed. A second reader gets close code `stream_second_reader` and the
   * call rejects with the same code, the first reader unaffected (DP-3). Rejects with `stream_refused` when the
   * socket or the process is gone. In every rejection the socket is closed.
   */
  adopt(upgrade: DataUpgrade, socket: Socket, head: Uint8Array): Promise<void>;
  /**
   * Types into the program what did not come from the page, on the page's way: through the interceptor of input, behind
   * earlier input (TPC-7). At most `streamFrameBytes` bytes. Rejects with `input_queue_full`.
   */
  writeInput(bytes: Uint8Array): Promise<void>;
  /**
   * Writes a secret, such as an automation's password, to the program: behind earlier input, past every interceptor,
   * in no log (SEN-3, SEN-4). At most `streamFrameBytes` bytes; it is the caller's to know that the program asks for it.
   */
  writeSecret(bytes: Uint8Array): Promise<void>;
  /**
   * Writes a stored credential and Enter at the next password prompt of sudo or su, once (SEN-7): only while the line
   * has echo off and is read as a whole, the row of the cursor asks for a password, and the program in the foreground is
   * that one and runs as root. Call it before the program is started. Rejects with `deadline_exceeded` when no such
   * prompt came in time, always where the system does not tell (only Linux does), and with `disposed` when the
   * terminal ended or another credential was offered. Like writeSecret in all else.
   */
  answerPrompt(program: "sudo" | "su", credential: Uint8Array, deadlineMs: number): Promise<void>;
  /** Closes the open data stream with `code`, when there is one (DP-4). A later adopt() starts an empty page. */
  detach(code: "disposed" | "stream_refused"): Promise<void>;
  /** Hangs up the program and ends the terminal (PTY-9). Resolves when the program has ended. */
  close(): Promise<void>;
  /** The program ended. Called once, also for a late subscriber. */
  onExit(listener: (exit: TerminalExit) => void): Disposable;
  /** Nothing more comes. Called once, also for a late subscriber. */
  onEnd(listener: (end: TerminalEnd) => void): Disposable;
  onStream(listener: (state: StreamState) => void): Disposable;
  /** Sends a command about this terminal, with a socket that the terminal process then owns. For interceptors. */
  command(name: string, params: JsonValue, socket?: Socket): Promise<JsonValue>;
  /** Events about this terminal that the process's command handlers post. */
  onEvent(listener: (name: string, data: JsonValue) => void): Disposable;
}

/** The process that owns the PTYs (PTY-1). */
export interface TerminalProcess {
  /** Starts a program. Throws `terminal_spawn_failed`, `terminal_size_invalid` or `runtime_start_failed`. */
  open(options: TerminalOpenOptions): Promise<TerminalHandle>;
  /** Closes every terminal and ends the process. Resolves when it is reaped. */
  close(): Promise<void>;
}
