import type { JsonValue, PluginId } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, toErrorInfo } from "../kernel/index.ts";
import { readStored, type LogSink, type StateStore } from "../ports/index.ts";

/** Name of the stored document. */
const documentName = "plugins";

/** What the user switched on: each plugin, and all of them together. Kept over a restart. */
export class Switches {
  readonly #store: StateStore | undefined;
  readonly #log: LogSink;
  readonly #enabled = new Set<PluginId>();
  #pluginsOff = false;
  /** Whether the user used the switch before the stored one was read: the user's counts. */
  #isSwitched = false;
  #loading: Promise<void> | undefined;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(store: StateStore | undefined, log: LogSink) {
    this.#store = store;
    this.#log = log;
  }

  /** Reads what was stored, once. What cannot be read counts as not enabled. */
  load(): Promise<void> {
    return (this.#loading ??= this.#read());
  }

  get pluginsOff(): boolean {
    return this.#pluginsOff;
  }

  isEnabled(pluginId: PluginId): boolean {
    return this.#enabled.has(pluginId);
  }

  /** Needs `load` before. */
  setEnabled(pluginId: PluginId, enabled: boolean): Promise<void> {
    if (enabled) this.#enabled.add(pluginId);
    else this.#enabled.delete(pluginId);
    return this.#write();
  }

  /** In force at once; stored together with what was stored before. */
  async setPluginsOff(off: boolean): Promise<void> {
    this.#pluginsOff = off;
    this.#isSwitched = true;
    await this.load();
    await this.#write();
  }

  async #read(): Promise<void> {
    try {
      const stored = this.#store && (await readStored(this.#store, documentName, readSwitches));
      if (!stored) return;
      const { enabled, pluginsOff } = stored;
      enabled.forEach((pluginId) => this.#enabled.add(pluginId));
      if (!this.#isSwitched) this.#pluginsOff = pluginsOff;
    } catch (error) {
      this.#report("switches.unreadable", "Which plugins are enabled cannot be read, so none is", error);
    }
  }

  /** Resolves when it is stored; a failure is reported and the switch holds until the host ends. */
  #write(): Promise<void> {
    const store = this.#store;
    if (!store) return Promise.resolve();
    this.#lastWrite = this.#lastWrite
      .then(() =>
        store.write(documentName, {
          version: 1,
          enabled: [...this.#enabled].toSorted(),
          pluginsOff: this.#pluginsOff,
        }),
      )
      .catch((error: unknown) =>
        this.#report("switches.not-stored", "Which plugins are enabled could not be stored", error),
      );
    return this.#lastWrite;
  }

  #report(event: string, sentence: string, error: unknown): void {
    this.#log.write({ level: "error", event, message: `${sentence}: ${toErrorInfo(error).message}` });
  }
}

function readSwitches({ enabled, pluginsOff }: { readonly [key: string]: JsonValue }): {
  readonly enabled: readonly PluginId[];
  readonly pluginsOff: boolean;
} {
  if (Array.isArray(enabled) && enabled.every(isText) && typeof pluginsOff === "boolean")
    return { enabled, pluginsOff };
  throw new PluginPlatformError("store_damaged", `${documentName}: expected a list of enabled plugins.`);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
