import { setTimeout as pause } from "node:timers/promises";
import { resolve } from "node:path";
import type { CostsResult, PluginCostRow, ProviderCostRow } from "@terminal-plugin/reference-host";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** What the command line gives for a look at the costs. */
export interface TopOptions {
  /** The host's folder; that of `npm start` when absent. */
  readonly dataDir?: string;
  readonly once?: boolean;
  readonly json?: boolean;
  readonly providers?: boolean;
  /** Seconds between two readings. */
  readonly interval: number;
}

/** What stands where nothing can be measured: never a zero. */
const notMeasured = "–";

/** Shortest time between two readings from which the host tells a share of the CPU, in milliseconds. */
const cpuReadingMs = 1000;

/**
 * `terminal-plugin top`: what each plugin of a running host costs, those that the terminal waited for longest first
 * (OBS-1). Reads again until it is interrupted; with `once` it reads twice, because a share of the CPU needs two, and
 * prints the second.
 */
export async function topCommand(options: TopOptions, io: TerminalIo): Promise<ExitStatus> {
  const { defaultDataFolder, readHostCosts } = await import("@terminal-plugin/reference-host");
  const folder = options.dataDir === undefined ? defaultDataFolder() : resolve(io.cwd, options.dataDir);
  const print = (costs: CostsResult): void => {
    const ranked = { ...costs, plugins: byWaiting(costs.plugins) };
    if (options.json) io.print(JSON.stringify(ranked));
    else io.print(`${io.clearScreen}${tableOf(ranked, options.providers === true, io)}`);
  };
  const first = await readHostCosts(folder);
  if (options.once) {
    await pause(cpuReadingMs);
    print(await readHostCosts(folder));
    return exitStatus.ok;
  }
  const interrupted = new AbortController();
  const onInterrupt = (): void => interrupted.abort();
  process.once("SIGINT", onInterrupt);
  try {
    print(first);
    while (await next(options.interval * 1000, interrupted.signal))
      print(await readHostCosts(folder, interrupted.signal));
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
  } finally {
    process.off("SIGINT", onInterrupt);
  }
  return exitStatus.ok;
}

/** Waits for the next reading; false when there is none. */
function next(delayMs: number, signal: AbortSignal): Promise<boolean> {
  return pause(delayMs, true, { signal }).catch(() => false);
}

function byWaiting(plugins: readonly PluginCostRow[]): readonly PluginCostRow[] {
  return [...plugins].sort((a, b) => waitedMs(b) - waitedMs(a) || (a.pluginId < b.pluginId ? -1 : 1));
}

function waitedMs({ latency }: PluginCostRow): number {
  return latency ? latency.count * latency.meanMs : 0;
}

const headings = [
  "PLUGIN",
  "STATE",
  "CALLS",
  "FAILED",
  "DROPS",
  "P50 ms",
  "P95 ms",
  "P99 ms",
  "CPU %",
  "MEMORY MB",
  "IN kB",
  "OUT kB",
];

function tableOf({ plugins }: CostsResult, withProviders: boolean, io: TerminalIo): string {
  if (plugins.length === 0) return "The host has no plugins.";
  const rows = plugins.flatMap((plugin) => [
    cells(plugin.displayName, plugin.state, plugin, [
      fixed(plugin.cpuPercent, 1),
      fixed(plugin.memoryBytes, 1, 1e6),
    ]),
    ...(withProviders
      ? plugin.providers.map((provider) =>
          cells(`  ${provider.providerId}`, provider.kind, provider, ["", ""]),
        )
      : []),
  ]);
  const widths = headings.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column] ?? "")].map(({ length }) => length)),
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, column) =>
        column < 2 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return [io.colors.bold(line(headings)), ...rows.map(line)].join("\n");
}

function cells(
  name: string,
  state: string,
  { calls, failures, drops, latency, bytesToPlugin, bytesFromPlugin }: PluginCostRow | ProviderCostRow,
  usage: readonly [cpu: string, memory: string],
): readonly string[] {
  return [
    name,
    state,
    String(calls),
    String(failures),
    String(drops),
    fixed(latency?.p50Ms, 2),
    fixed(latency?.p95Ms, 2),
    fixed(latency?.p99Ms, 2),
    ...usage,
    fixed(bytesToPlugin, 1, 1000),
    fixed(bytesFromPlugin, 1, 1000),
  ];
}

function fixed(value: number | undefined, digits: number, unit = 1): string {
  return value === undefined ? notMeasured : (value / unit).toFixed(digits);
}
