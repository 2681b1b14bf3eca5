import type { PluginId } from "@terminal-plugin/sdk/protocol";
import { onAbort, PluginPlatformError } from "../kernel/index.ts";
import type { LogSink, PluginChannel } from "../ports/index.ts";

/** A sandbox that a placement starts, keeps warm and ends. */
export interface Sandbox extends PluginChannel {
  /** Resolves when it is locked down; rejects with `runtime_start_failed` when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when nothing of it is left. */
  readonly reaped: Promise<void>;
  readonly hasEnded: boolean;
  /** Names the plugin that it is for. */
  assign(pluginId: PluginId): void;
  /** Ends one that is not needed any more. */
  abandon(): void;
}

/** What a pool needs. */
export interface SandboxPoolOptions<One extends Sandbox> {
  /** Starts one. */
  spawn(): Promise<One>;
  /** Empty ones that are kept started, from now on. */
  readonly warmCount: number;
  readonly log: LogSink;
}

/** Starts sandboxes for plugins, some of them ahead, and ends them all. */
export class SandboxPool<One extends Sandbox> {
  readonly #options: SandboxPoolOptions<One>;
  readonly #living = new Set<One>();
  readonly #warm: One[] = [];
  #warming = 0;
  #isDisposed = false;

  constructor(options: SandboxPoolOptions<One>) {
    this.#options = options;
    this.#fillWarm();
  }

  /** See `PluginPlacement.start`. */
  async start(pluginId: PluginId, signal: AbortSignal): Promise<One> {
    signal.throwIfAborted();
    const started = this.#takeWarm() ?? (await this.#spawn());
    const waiting = onAbort(signal, () => started.abandon());
    try {
      await started.ready;
    } catch (error) {
      await started.reaped;
      signal.throwIfAborted();
      throw error;
    } finally {
      waiting.dispose();
    }
    started.assign(pluginId);
    this.#fillWarm();
    return started;
  }

  /** Ends every sandbox that it started; resolves when all are reaped. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    for (const started of this.#living) started.abandon();
    await Promise.all([...this.#living].map((started) => started.reaped));
  }

  #takeWarm(): One | undefined {
    for (let started = this.#warm.shift(); started; started = this.#warm.shift())
      if (!started.hasEnded) return started;
    return undefined;
  }

  /** Starts what is missing; one that is on its way counts. */
  #fillWarm(): void {
    if (this.#isDisposed) return;
    while (this.#warm.length + this.#warming < this.#options.warmCount) {
      this.#warming += 1;
      this.#startWarm()
        .catch((error: unknown) => this.#report(error))
        .finally(() => (this.#warming -= 1));
    }
  }

  async #startWarm(): Promise<void> {
    const started = await this.#spawn();
    await started.ready;
    this.#warm.push(started);
  }

  async #spawn(): Promise<One> {
    const checkLiving = (): void => {
      if (this.#isDisposed) throw new PluginPlatformError("disposed", "The placement has ended.");
    };
    checkLiving();
    const started = await this.#options.spawn();
    this.#living.add(started);
    void started.reaped.then(() => this.#living.delete(started));
    if (this.#isDisposed) started.abandon();
    checkLiving();
    return started;
  }

  #report(error: unknown): void {
    if (this.#isDisposed) return;
    const message = error instanceof Error ? error.message : String(error);
    this.#options.log.write({
      level: "warn",
      event: "placement.problem",
      message: `warm runner: ${message}`,
    });
  }
}
