import type {
  PluginId,
  PluginManifest,
  Setting,
  SettingValue,
  SettingValues,
} from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, toErrorInfo } from "../kernel/index.ts";
import { StoredDocument, type LogSink, type SecretProtector, type StateStore } from "../ports/index.ts";
import type { SettingChanges, SettingStatus } from "./host-runtime-interface.ts";
import { findValueProblem } from "./setting-value.ts";
import {
  noSettings,
  readStoredSettings,
  writeStoredSettings,
  type StoredSecret,
  type StoredSettings,
} from "./stored-settings.ts";

/** What settings work with. */
export interface PluginSettingsOptions {
  readonly store: StateStore;
  readonly log: LogSink;
  /** Without it no secret can be set. */
  readonly secrets: SecretProtector | undefined;
}

interface Entry {
  readonly document: StoredDocument<StoredSettings>;
  declared: ReadonlyMap<string, Setting>;
  stored: StoredSettings;
  /** The changes so far, one after the other. */
  lastChange: Promise<unknown>;
}

/** What the user set for each plugin, checked against its manifest and kept over a restart (CFG-1). */
export class PluginSettings {
  readonly #options: PluginSettingsOptions;
  readonly #entries = new Map<PluginId, Entry>();

  constructor(options: PluginSettingsOptions) {
    this.#options = options;
  }

  /** Reads what is stored for a plugin, once. What cannot be read is reported, and the defaults hold. */
  async load(pluginId: PluginId): Promise<void> {
    if (this.#entries.has(pluginId)) return;
    const { store, log } = this.#options;
    const name = documentName(pluginId);
    const document = new StoredDocument(store, { name, version: 1, read: readStoredSettings });
    const stored = await document.load().catch((error: unknown) => {
      const message = `Settings cannot be read, so the defaults hold: ${toErrorInfo(error).message}`;
      log.write({ level: "error", event: "settings.unreadable", pluginId, message });
      return undefined;
    });
    const lastChange = Promise.resolve();
    this.#entries.set(pluginId, { document, declared: new Map(), stored: stored ?? noSettings, lastChange });
  }

  /** From now on the plugin has these settings. Needs `load` before. */
  declare({ id, contributes }: PluginManifest): void {
    this.#entryOf(id).declared = new Map(
      Object.entries(contributes?.configuration?.properties ?? {}).flatMap(
        ([key, setting]): readonly (readonly [string, Setting])[] => (setting ? [[key, setting]] : []),
      ),
    );
  }

  /** What a plugin gets: the user's value where it fits, else the default; a secret as its reference. */
  values(pluginId: PluginId): SettingValues {
    return Object.fromEntries(
      this.list(pluginId).flatMap(({ key, setting, value, isSet }) => {
        if (setting.type !== "secret") return value === undefined ? [] : [[key, value]];
        const reference = this.#entryOf(pluginId).stored.secrets.get(key)?.reference;
        return isSet && reference !== undefined ? [[key, reference]] : [];
      }),
    );
  }

  /** Every declared setting, in the order of the manifest. */
  list(pluginId: PluginId): readonly SettingStatus[] {
    const { declared, stored } = this.#entryOf(pluginId);
    return [...declared].map(([key, setting]) => {
      if (setting.type === "secret") return { key, setting, isSet: stored.secrets.has(key) };
      const own = stored.values.get(key);
      const isSet = own !== undefined && findValueProblem(setting, own) === undefined;
      const value = isSet ? own : setting.default;
      return { key, setting, isSet, ...(value === undefined ? {} : { value }) };
    });
  }

  /** Applies all changes or none; resolves when they are stored. Throws as {@link HostRuntime.setSettings} does. */
  change(pluginId: PluginId, changes: SettingChanges): Promise<void> {
    const entry = this.#entryOf(pluginId);
    const change = entry.lastChange.then(async () => {
      checkChanges(entry.declared, changes);
      const stored = await this.#changed(pluginId, entry, changes);
      await entry.document.save(() => writeStoredSettings(stored));
      entry.stored = stored;
    });
    entry.lastChange = change.catch(() => undefined);
    return change;
  }

  /**
   * The text of a secret for a request to `origin`. Throws `secret_unknown` for a reference that is not of this plugin,
   * or is not valid any more, and for a server that the user did not enter the secret for.
   */
  async openSecret(pluginId: PluginId, reference: string, origin: string): Promise<string> {
    const { declared, stored } = this.#entryOf(pluginId);
    const found = [...stored.secrets].find(([, secret]) => secret.reference === reference);
    const setting = found && declared.get(found[0]);
    if (!found || setting?.type !== "secret")
      throw new PluginPlatformError("secret_unknown", "Expected the reference of a secret that is set.");
    const [key, { sealed, origins }] = found;
    if (!setting.origins.includes(origin) || !origins.includes(origin))
      throw new PluginPlatformError("secret_unknown", `The secret ${key} may not be sent to ${origin}.`);
    if (!this.#options.secrets) throw noProtector();
    return this.#options.secrets.open(sealed, contextOf(pluginId, key, reference));
  }

  /** Removes everything that the user set, secrets included. */
  async forget(pluginId: PluginId): Promise<void> {
    const entry = this.#entries.get(pluginId);
    await entry?.lastChange;
    await this.#options.store.remove(documentName(pluginId));
    if (entry) entry.stored = noSettings;
  }

  async #changed(
    pluginId: PluginId,
    { declared, stored }: Entry,
    { set = {}, reset = [] }: SettingChanges,
  ): Promise<StoredSettings> {
    const values = new Map(stored.values);
    const secrets = new Map(stored.secrets);
    for (const key of reset) {
      values.delete(key);
      secrets.delete(key);
    }
    for (const [key, value] of Object.entries(set)) {
      const setting = declared.get(key);
      if (value === undefined) continue;
      if (setting?.type === "secret")
        secrets.set(key, await this.#seal(pluginId, key, setting.origins, value));
      else values.set(key, value);
    }
    return { values, secrets };
  }

  async #seal(
    pluginId: PluginId,
    key: string,
    origins: readonly string[],
    text: SettingValue,
  ): Promise<StoredSecret> {
    const { secrets } = this.#options;
    if (!secrets) throw noProtector();
    const reference = newReference();
    const sealed = await secrets.seal(String(text), contextOf(pluginId, key, reference));
    return { reference, sealed, origins };
  }

  #entryOf(pluginId: PluginId): Entry {
    const entry = this.#entries.get(pluginId);
    if (entry) return entry;
    throw new PluginPlatformError("plugin_unknown", `Expected an installed plugin, got ${pluginId}.`);
  }
}

/** Throws `setting_value_invalid`; its `data.problems` has a sentence for each key, and never a value. */
function checkChanges(
  declared: ReadonlyMap<string, Setting>,
  { set = {}, reset = [] }: SettingChanges,
): void {
  const problems = new Map<string, string>();
  for (const key of [...reset, ...Object.keys(set)])
    if (!declared.has(key)) problems.set(key, "The plugin declares no such setting.");
  for (const [key, value] of Object.entries(set)) {
    const setting = declared.get(key);
    const problem = setting && findValueProblem(setting, value);
    if (problem !== undefined) problems.set(key, problem);
    if (reset.includes(key)) problems.set(key, "Expected a value or a reset, not both.");
  }
  if (problems.size === 0) return;
  const [first] = problems;
  throw new PluginPlatformError("setting_value_invalid", `The setting ${first?.[0]}: ${first?.[1]}`, {
    data: { problems: [...problems].map(([key, message]) => ({ key, message })) },
  });
}

function documentName(pluginId: PluginId): string {
  return `settings.${pluginId}`;
}

function contextOf(pluginId: PluginId, key: string, reference: string): string {
  return `terminal-plugin secret\n${pluginId}\n${key}\n${reference}`;
}

function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = btoa(String.fromCharCode(...bytes));
  return `secret:${text.slice(0, 22).replaceAll("+", "-").replaceAll("/", "_")}`;
}

function noProtector(): PluginPlatformError {
  return new PluginPlatformError("unsupported_capability", "This host cannot keep secrets.");
}
