import type { PluginDefinition } from "@terminal-plugin/sdk";
import { createTestHost } from "./create-test-host.ts";
import type { TestHost, TestHostOptions } from "./test-host-types.ts";

/** How a plugin is tried for leaks. */
export interface LeakOptions extends TestHostOptions {
  /** How often it is activated and deactivated; 20 when absent. */
  readonly rounds?: number;
  /** What is done with it in each round, such as invocations. */
  readonly use?: (host: TestHost) => Promise<void> | void;
}

/**
 * Activates and deactivates a plugin again and again and names what stays: registrations, timers and listeners that its
 * subscriptions did not dispose of, and what `deactivate` and disposables threw, each with the number of the first round
 * that left it. Empty for a plugin that cleans up (CLI-9). Rejects as `createTestHost` does, and with what `use` throws.
 */
export async function findLeaks(
  plugin: PluginDefinition,
  options: LeakOptions = {},
): Promise<readonly string[]> {
  const { rounds = 20, use, ...hostOptions } = options;
  const firstRounds = new Map<string, number>();
  for (let round = 1; round <= rounds; round += 1) {
    const host = await createTestHost(plugin, hostOptions);
    await use?.(host);
    const { leftovers, failures } = await host.deactivate();
    for (const leak of [...leftovers, ...failures.map((failure) => `failure: ${String(failure)}`)])
      if (!firstRounds.has(leak)) firstRounds.set(leak, round);
  }
  return [...firstRounds].map(([leak, round]) => `${leak} (round ${round})`);
}
