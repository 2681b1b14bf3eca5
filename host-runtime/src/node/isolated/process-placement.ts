import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits, type PluginId, type RuntimeKind } from "@terminal-plugin/sdk/protocol";
import { onAbort, PluginPlatformError, type Disposable } from "../../kernel/index.ts";
import {
  guardLog,
  silentLog,
  systemClock,
  type Clock,
  type LogSink,
  type PluginChannel,
  type PluginPlacement,
} from "../../ports/index.ts";
import { findBubblewrap } from "./bubblewrap.ts";
import type { Command, Limited } from "./launch.ts";
import { watchMemory } from "./memory-watch.ts";
import { PluginProcess } from "./plugin-process.ts";

/** What every placement in processes takes. */
export interface ProcessPlacementOptions {
  readonly clock?: Clock;
  readonly log?: LogSink;
  /**
   * Empty sandboxes that are kept started, from now on, so that a plugin's first result need not wait for one.
   * Default: 0.
   */
  readonly warmRunners?: number;
  /**
   * Whether this process looks after the memory of plugins itself, four times a second, and ends those with too much,
   * instead of limits of the kernel. Default: where there are none, outside Linux.
   */
  readonly watchMemory?: boolean;
  /**
   * Whether each process also gets namespaces of its own from bubblewrap (Linux): without network, other processes and
   * files, whatever happens inside. `try` goes without it, with a line in the log, where the system has none or
   * refuses; `require` then starts no plugin. Costs about 10 ms of each start. Default: `off`.
   */
  readonly systemSandbox?: "off" | "try" | "require";
}

/** Most memory of a process that is watched, in bytes. */
const maxMemoryBytes = { isolated: limits.runtimeMemoryBytes, advanced: limits.planeMemoryBytes };

/** Whether memory is watched, by option or by platform. */
function isMemoryWatched({ watchMemory: wanted }: ProcessPlacementOptions): boolean {
  return wanted ?? process.platform !== "linux";
}

/** A placement that owns processes and a folder. */
export interface ProcessPluginPlacement extends PluginPlacement {
  /** Kills every process that it started; resolves when all are reaped. */
  dispose(): Promise<void>;
}

/** Starts processes for plugins, some of them ahead, and ends them all. */
export class ProcessPlacement implements ProcessPluginPlacement {
  readonly kind: RuntimeKind;
  readonly #clock: Clock;
  readonly #log: LogSink;
  readonly #createCommand: (limited: Limited) => Promise<Command>;
  readonly #isMemoryWatched: boolean;
  readonly #systemSandbox: "off" | "try" | "require";
  readonly #findSandbox: () => Promise<string>;
  readonly #warmCount: number;
  readonly #processes = new Set<PluginProcess>();
  readonly #warm: PluginProcess[] = [];
  readonly #memory: Disposable | undefined;
  #warming = 0;
  #bubblewrap: Promise<string | undefined> | undefined;
  #folder: Promise<string> | undefined;
  #isDisposed = false;

  constructor(
    kind: RuntimeKind,
    createCommand: (limited: Limited) => Promise<Command>,
    options: ProcessPlacementOptions,
    findSandbox: () => Promise<string> = findBubblewrap,
  ) {
    this.kind = kind;
    this.#findSandbox = findSandbox;
    this.#createCommand = createCommand;
    this.#isMemoryWatched = isMemoryWatched(options);
    this.#systemSandbox = options.systemSandbox ?? "off";
    this.#clock = options.clock ?? systemClock;
    this.#log = guardLog(options.log ?? silentLog);
    this.#warmCount = options.warmRunners ?? 0;
    if (this.#isMemoryWatched)
      this.#memory = watchMemory({
        clock: this.#clock,
        maxBytes: maxMemoryBytes[kind],
        processes: () => this.#processes,
        onProblem: (error) => this.#report("memory", error),
      });
    this.#fillWarm();
  }

  async start(pluginId: PluginId, signal: AbortSignal): Promise<PluginChannel> {
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

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    this.#memory?.dispose();
    for (const started of this.#processes) started.abandon();
    await Promise.all([...this.#processes].map((started) => started.reaped));
    const folder = await this.#folder?.catch(() => undefined);
    if (folder !== undefined) await rmdir(folder).catch((error: unknown) => this.#report("folder", error));
  }

  #takeWarm(): PluginProcess | undefined {
    for (let started = this.#warm.shift(); started; started = this.#warm.shift())
      if (!started.hasEnded) return started;
    return undefined;
  }

  /** Starts what is missing; a runner that is on its way counts. */
  #fillWarm(): void {
    if (this.#isDisposed) return;
    while (this.#warm.length + this.#warming < this.#warmCount) {
      this.#warming += 1;
      this.#startWarm()
        .catch((error: unknown) => {
          if (!this.#isDisposed) this.#report("warm runner", error);
        })
        .finally(() => (this.#warming -= 1));
    }
  }

  async #startWarm(): Promise<void> {
    const started = await this.#spawn();
    await started.ready;
    this.#warm.push(started);
  }

  async #spawn(): Promise<PluginProcess> {
    this.#bubblewrap ??= this.#findBubblewrap();
    const bubblewrap = await this.#bubblewrap;
    const command = await this.#createCommand({ byKernel: !this.#isMemoryWatched, bubblewrap });
    this.#folder ??= mkdtemp(join(tmpdir(), "terminal-plugin-"));
    const cwd = await this.#folder;
    if (this.#isDisposed) throw new PluginPlatformError("disposed", "The placement has ended.");
    const started = new PluginProcess(command, cwd, {
      clock: this.#clock,
      log: this.#log,
    });
    this.#processes.add(started);
    void started.reaped.then(() => this.#processes.delete(started));
    return started;
  }

  async #findBubblewrap(): Promise<string | undefined> {
    if (this.#systemSandbox === "off") return undefined;
    try {
      return await this.#findSandbox();
    } catch (error) {
      if (this.#systemSandbox === "require") throw error;
      this.#report("plugins run without namespaces of their own", error);
      return undefined;
    }
  }

  #report(what: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#log.write({ level: "warn", event: "placement.problem", message: `${what}: ${message}` });
  }
}
