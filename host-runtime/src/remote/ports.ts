/** Where the messages of one remote client go. The application owns the connection; it may be any ordered transport. */
export interface RemoteTransport {
  /** Sends one message. After the end it does nothing. */
  send(text: string): void;
  /** Bytes that were sent and that the client has not taken yet. */
  readonly queuedBytes: number;
  /** Ends the connection after what was sent. `code` is an error code, or `disposed` when the host ends. */
  close(code: string): void;
}

/** The question whether remote clients may open managed terminals (TPC-19). */
export interface SpawnQuestion {
  /** Name of the workspace, for a person. */
  readonly workspaceName: string;
}

/** The application's own screen, where the terminals are. */
export interface RemoteDesktop {
  /** Name of the workspace, which the question names. */
  readonly workspaceName: string;
  /** Shows a terminal and makes it the active one. Throws a `PluginPlatformError` when nothing can show it. */
  reveal(terminalId: string, preserveFocus: boolean): void;
  /**
   * Asks on the screen, with Allow and Block. Resolves with true for Allow alone: Block, a question that is closed, and
   * a screen that is not there are all false. The signal withdraws the question.
   */
  confirm(question: SpawnQuestion, signal: AbortSignal): Promise<boolean>;
}

/** What a managed terminal is started with; every part is decided. */
export interface ManagedSpawn {
  readonly name: string | undefined;
  /** The folder that resolveFolder returned. */
  readonly cwd: string;
  /** One of `shells`, or undefined for the host's own choice. */
  readonly shell: string | undefined;
  /** Trace of the request, for the event that announces the terminal. */
  readonly traceId: string | undefined;
}

/** One living managed terminal. Its end is told to the directory. */
export interface ManagedTerminal {
  /** Its id in the directory, in which it is open as `managed` already. */
  readonly terminalId: string;
  /** Types into it. Rejects when it has ended. */
  write(bytes: Uint8Array): Promise<void>;
  /** Ends it. Resolves when the directory knows. */
  dispose(): Promise<void>;
}

/** How the application opens terminals for remote clients. It is left out where there are none. */
export interface ManagedTerminals {
  /** Values of `shell` that a client may name, compared exactly (TPC-9). */
  readonly shells: readonly string[];
  /**
   * The folder to start in, with links and `..` resolved as the kernel does, for what a client named or for the host's
   * own choice. Rejects with `cwd_outside_allowed_roots`.
   */
  resolveFolder(cwd: string | undefined): Promise<string>;
  /** Opens a terminal that is visible on the screen (TPC-21). Rejects with the system's reason. */
  spawn(request: ManagedSpawn): Promise<ManagedTerminal>;
}

/** One input of a remote client, before it is written or refused (TPC-8, TPC-27). */
export interface AuditedInput {
  readonly terminalId: string;
  /** The input itself; it must not be kept. */
  readonly bytes: Uint8Array;
  /** Why it is refused; undefined for one that is written. */
  readonly refusal?: string;
}

/** Keeps the record of inputs. A throw refuses the input: none is written that is not recorded. */
export interface InputAudit {
  record(input: AuditedInput): void;
}
