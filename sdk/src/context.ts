import type { Subscriptions } from "./disposable.ts";
import type { HostInfo, PluginInfo } from "@terminal-plugin/sdk/protocol";
import type { Providers } from "./providers.ts";
import type {
  Clock,
  Log,
  Network,
  PluginPermissions,
  Random,
  Settings,
  Storage,
  Terminals,
  Timers,
} from "./services.ts";

/**
 * All that a plugin can reach, deeply frozen (SDK-6). Beside it there are only standard globals without authority.
 */
export interface PluginContext {
  /** Registers the manifest's providers. */
  readonly providers: Providers;
  /** Lifecycle events of terminal sessions. */
  readonly terminals: Terminals;
  /** Disposed of, in reverse order, on deactivation. */
  readonly subscriptions: Subscriptions;
  /** The plugin's log. */
  readonly log: Log;
  /** The plugin's own stored values. */
  readonly storage: Storage;
  /** What the user set in the plugin's form. */
  readonly settings: Settings;
  /** HTTP, by permission. */
  readonly network: Network;
  /** Bounded timers. */
  readonly timers: Timers;
  /** A coarse clock. */
  readonly clock: Clock;
  /** Cryptographic randomness. */
  readonly random: Random;
  /** Which permissions the plugin holds. */
  readonly permissions: PluginPermissions;
  /** Id, version and mode of this plugin. */
  readonly plugin: PluginInfo;
  /** Name, API version, operating system and supported kinds of the host. */
  readonly host: HostInfo;
}
