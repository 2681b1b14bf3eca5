import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import type { LogSink } from "../ports/index.ts";
import type { ManagedTerminal, ManagedTerminals, RemoteDesktop } from "./ports.ts";

/** What a client asks for. */
export interface SpawnWish {
  readonly name?: string;
  readonly cwd?: string;
  readonly shell?: string;
  readonly traceId?: string;
}

/** What the gates stand in front of. */
export interface SpawnGatesOptions {
  readonly desktop: RemoteDesktop;
  readonly managed: ManagedTerminals | undefined;
  /** Whether the directory has the terminal: a program can end before its start is told. */
  isOpen(terminalId: string): boolean;
  readonly log: LogSink;
  /** Aborts when the host ends; that withdraws the question. */
  readonly ended: AbortSignal;
}

/**
 * The gates in front of a managed terminal, for all clients of a host together: the question at the desktop, once in the
 * host's lifetime when it is allowed (TPC-19); the number of terminals (TPC-20); the lists of shells and folders (TPC-9).
 */
export class SpawnGates {
  readonly #options: SpawnGatesOptions;
  readonly #living = new Map<string, ManagedTerminal>();
  #spawning = 0;
  #isAllowed = false;
  #asking: Promise<boolean> | undefined;

  constructor(options: SpawnGatesOptions) {
    this.#options = options;
  }

  /** The living managed terminal of that id, if there is one. */
  get(terminalId: string): ManagedTerminal | undefined {
    return this.#living.get(terminalId);
  }

  /** Living managed terminals. */
  get count(): number {
    return this.#living.size;
  }

  /** A terminal has ended: its place is free. */
  remove(terminalId: string): void {
    this.#living.delete(terminalId);
  }

  /** Whether the application can open managed terminals at all. */
  get hasWiring(): boolean {
    return this.#options.managed !== undefined;
  }

  /**
   * Opens a managed terminal when every gate lets it through, in the order of TPC-18; the first that does not decides
   * the code. `isWanted` is asked after the desktop has answered.
   */
  async open(wish: SpawnWish, isWanted: () => boolean): Promise<ManagedTerminal> {
    const { managed } = this.#options;
    if (!managed)
      throw new PluginPlatformError("capability_unavailable", "This host has no managed terminals.");
    if (!(await this.#confirm()))
      throw new PluginPlatformError("desktop_denied", "Managed terminals were not allowed at the desktop.");
    if (!isWanted()) throw new PluginPlatformError("cancelled", "The client is gone.");
    if (this.#living.size + this.#spawning >= limits.remoteManagedTerminals)
      throw new PluginPlatformError(
        "terminal_limit_reached",
        "The host has as many managed terminals as it allows.",
      );
    this.#spawning += 1;
    try {
      const terminal = await this.#spawn(managed, wish);
      if (this.#options.isOpen(terminal.terminalId)) this.#living.set(terminal.terminalId, terminal);
      return terminal;
    } finally {
      this.#spawning -= 1;
    }
  }

  async #spawn(
    managed: ManagedTerminals,
    { name, cwd, shell, traceId }: SpawnWish,
  ): Promise<ManagedTerminal> {
    if (shell !== undefined && !managed.shells.includes(shell))
      throw new PluginPlatformError("shell_not_allowed", "Expected one of the shells that the host allows.");
    const folder = await managed.resolveFolder(cwd);
    try {
      return await managed.spawn({ name, cwd: folder, shell, traceId });
    } catch (cause) {
      const reason = cause instanceof PluginPlatformError ? cause.message : "The system could not start it.";
      throw new PluginPlatformError("spawn_failed", reason, { cause });
    }
  }

  /** Asks, unless it was allowed before. Whoever asks meanwhile gets the same answer. */
  #confirm(): Promise<boolean> {
    if (this.#isAllowed) return Promise.resolve(true);
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(): Promise<boolean> {
    const { desktop, ended, log } = this.#options;
    try {
      const isAllowed = await desktop.confirm({ workspaceName: desktop.workspaceName }, ended);
      this.#isAllowed = isAllowed && !ended.aborted;
      log.write({
        level: "info",
        event: "remote.confirmed",
        message: `Managed terminals were ${this.#isAllowed ? "allowed" : "blocked"} at the desktop.`,
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : "a throw";
      log.write({
        level: "error",
        event: "remote.confirm_failed",
        message: `The question failed: ${reason}`,
      });
    }
    return this.#isAllowed;
  }
}
