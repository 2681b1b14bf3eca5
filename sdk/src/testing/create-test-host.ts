import type { PluginDefinition } from "@terminal-plugin/sdk";
import { InMemoryHost } from "./in-memory-host.ts";
import type { TestHost, TestHostOptions } from "./test-host-types.ts";

/**
 * Activates a plugin in memory, with a clock that only the test moves, fake sessions, and nothing shared between two
 * test hosts. Rejects with `activation_failed` (the plugin's error is its `cause`).
 *
 * It is no sandbox: the plugin runs with all the authority of the test process. It checks registrations, permissions,
 * plain JSON and sizes as a host does, but not the characters and contents of results, and it merges nothing: what a
 * user would see in the end is decided by a host.
 */
export async function createTestHost(
  plugin: PluginDefinition,
  options: TestHostOptions = {},
): Promise<TestHost> {
  const host = new InMemoryHost(plugin, options);
  await host.activate();
  return host;
}
