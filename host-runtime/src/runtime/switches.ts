import type { JsonValue, PluginId } from "@terminal-plugin/sdk/protocol";
import { toErrorInfo } from "../kernel/index.ts";
import { StoredDocument, type LogSink, type StateStore } from "../ports/index.ts";

/** A plugin that failed too often and waits for the user (ACT-8). */
export interface Quarantine {
  /** Wall time in milliseconds. */
  readonly since: number;
  /** Why, oldest first: the failures that led to it. */
  readonly reasons: readonly string[];
}

/** What the switches are built from. */
export interface SwitchesOptions {
  readonly store: StateStore | undefined;
  readonly log: LogSink;
  /** All plugins are off until somebody uses the switch; the stored one stays as it is. */
  readonly startOff: boolean;
}

/** What is stored. */
interface StoredSwitches {
  readonly enabled: readonly PluginId[];
  readonly pluginsOff: boolean;
  readonly quarantined: ReadonlyMap<PluginId, Quarantine>;
}

/**
 * Which plugins may run: what the user switched on, each plugin and all of them together, and what is in quarantine.
 * Kept over a restart in one document, so that whoever loses the quarantines loses what was enabled too.
 */
export class Switches {
  readonly #log: LogSink;
  readonly #stored: StoredDocument<StoredSwitches>;
  readonly #enabled = new Set<PluginId>();
  readonly #quarantined = new Map<PluginId, Quarantine>();
  /** The switch for all as it is stored. */
  #keptOff = false;
  #isStartedOff: boolean;
  /** Whether the user used the switch before the stored one was read: the user's counts. */
  #isSwitched = false;
  #loading: Promise<void> | undefined;

  constructor({ store, log, startOff }: SwitchesOptions) {
    this.#stored = new StoredDocument(store, { name: "plugins", version: 1, read: readSwitches });
    this.#log = log;
    this.#isStartedOff = startOff;
  }

  /** Reads what was stored, once. What cannot be read counts as not enabled. */
  load(): Promise<void> {
    return (this.#loading ??= this.#read());
  }

  get pluginsOff(): boolean {
    return this.#isStartedOff || this.#keptOff;
  }

  isEnabled(pluginId: PluginId): boolean {
    return this.#enabled.has(pluginId);
  }

  quarantineOf(pluginId: PluginId): Quarantine | undefined {
    return this.#quarantined.get(pluginId);
  }

  /** Needs `load` before. */
  setEnabled(pluginId: PluginId, enabled: boolean): Promise<void> {
    if (enabled) this.#enabled.add(pluginId);
    else this.#enabled.delete(pluginId);
    return this.#write();
  }

  /** Puts a plugin into quarantine or, with undefined, takes it out. In force at once. Needs `load` before. */
  setQuarantine(pluginId: PluginId, quarantine: Quarantine | undefined): Promise<void> {
    if (quarantine) this.#quarantined.set(pluginId, quarantine);
    else if (!this.#quarantined.delete(pluginId)) return Promise.resolve();
    return this.#write();
  }

  /** The plugin is gone: it is neither enabled nor in quarantine. Needs `load` before. */
  forget(pluginId: PluginId): Promise<void> {
    this.#enabled.delete(pluginId);
    this.#quarantined.delete(pluginId);
    return this.#write();
  }

  /** In force at once; stored together with what was stored before. */
  async setPluginsOff(off: boolean): Promise<void> {
    this.#isStartedOff = false;
    this.#keptOff = off;
    this.#isSwitched = true;
    await this.load();
    await this.#write();
  }

  /** Resolves when every change so far is stored, or was reported. */
  settled(): Promise<void> {
    return this.#stored.settled();
  }

  async #read(): Promise<void> {
    try {
      const stored = await this.#stored.load();
      if (!stored) return;
      stored.enabled.forEach((pluginId) => this.#enabled.add(pluginId));
      stored.quarantined.forEach((quarantine, pluginId) => this.#quarantined.set(pluginId, quarantine));
      if (!this.#isSwitched) this.#keptOff = stored.pluginsOff;
    } catch (error) {
      this.#report("switches.unreadable", "Which plugins are enabled cannot be read, so none is", error);
    }
  }

  /** Resolves when it is stored; a failure is reported and the switch holds until the host ends. */
  #write(): Promise<void> {
    const write = this.#stored.save(() => ({
      enabled: [...this.#enabled].toSorted(),
      pluginsOff: this.#keptOff,
      quarantined: [...this.#quarantined].map(([pluginId, { since, reasons }]) => ({
        pluginId,
        since,
        reasons: [...reasons],
      })),
    }));
    return write.catch((error: unknown) =>
      this.#report("switches.not-stored", "Which plugins are enabled could not be stored", error),
    );
  }

  #report(event: string, sentence: string, error: unknown): void {
    this.#log.write({ level: "error", event, message: `${sentence}: ${toErrorInfo(error).message}` });
  }
}

/** Documents from before there was a quarantine have none. */
function readSwitches(fields: { readonly [key: string]: JsonValue }): StoredSwitches | undefined {
  const { enabled, pluginsOff, quarantined = [] } = fields;
  if (!Array.isArray(enabled) || !enabled.every(isText) || typeof pluginsOff !== "boolean") return undefined;
  if (!Array.isArray(quarantined)) return undefined;
  const entries = quarantined.map(readQuarantine);
  if (!entries.every((entry) => entry !== undefined)) return undefined;
  return { enabled, pluginsOff, quarantined: new Map(entries) };
}

function readQuarantine(value: JsonValue): readonly [PluginId, Quarantine] | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { pluginId, since, reasons } = value as { readonly [key: string]: JsonValue };
  const isRead = typeof pluginId === "string" && typeof since === "number";
  return isRead && Array.isArray(reasons) && reasons.every(isText)
    ? [pluginId, { since, reasons }]
    : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
