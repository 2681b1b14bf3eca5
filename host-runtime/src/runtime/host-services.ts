import type { JsonValue, PluginId } from "@terminal-plugin/sdk/protocol";
import type { PluginServices, RuntimeIdentity, ServiceMethod } from "../activation/index.ts";
import { readContract } from "../contract/index.ts";
import type { Grants, GrantSubject } from "../grants/index.ts";
import { contractJson } from "../kernel/index.ts";
import type { PluginSettings } from "./plugin-settings.ts";
import type { PluginNetwork } from "./plugin-network.ts";
import type { PluginStorage } from "./plugin-storage.ts";

/** What the services of plugins work with. */
export interface HostServicesOptions {
  readonly storage: PluginStorage;
  readonly grants: Grants;
  readonly network: PluginNetwork;
  readonly settings: PluginSettings;
  /** The installed plugin of that id, if there is one. */
  readonly subjectOf: (pluginId: PluginId) => GrantSubject | undefined;
}

type Handler = (
  options: HostServicesOptions,
  identity: RuntimeIdentity,
  params: JsonValue,
  signal: AbortSignal,
) => Promise<JsonValue>;

const handlers: { readonly [Method in ServiceMethod]: Handler } = {
  async "storage.get"({ storage }, { pluginId }, params): Promise<JsonValue> {
    const { key } = readContract("StorageGetParams", params, "storage.get");
    const value = await storage.get(pluginId, key);
    return value === undefined ? {} : { value };
  },
  async "storage.set"({ storage }, { pluginId }, params): Promise<JsonValue> {
    const { key, value } = readContract("StorageSetParams", params, "storage.set");
    await storage.set(pluginId, key, value);
    return {};
  },
  async "storage.delete"({ storage }, { pluginId }, params): Promise<JsonValue> {
    await storage.delete(pluginId, readContract("StorageDeleteParams", params, "storage.delete").key);
    return {};
  },
  async "storage.keys"({ storage }, { pluginId }): Promise<JsonValue> {
    return { keys: await storage.keys(pluginId) };
  },
  async "network.fetch"({ network }, identity, params, signal): Promise<JsonValue> {
    const read = readContract("FetchParams", params, "network.fetch");
    return contractJson(await network.fetch(identity, read, signal));
  },
};

/** What a host does for a running plugin: storage, network by permission, and the state of its permissions. */
export function createHostServices(options: HostServicesOptions): PluginServices {
  return {
    async handle(identity, method, params, signal): Promise<JsonValue> {
      return handlers[method](options, identity, params, signal);
    },
    permissions({ id }) {
      const subject = options.subjectOf(id);
      return subject ? options.grants.state(subject) : [];
    },
    settings: ({ id }) => options.settings.values(id),
  };
}
