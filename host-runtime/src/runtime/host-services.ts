import type { FetchParams, JsonValue, PluginId } from "@terminal-plugin/sdk/protocol";
import type { PluginServices, RuntimeIdentity, ServiceMethod } from "../activation/index.ts";
import { readContract } from "../contract/index.ts";
import type { Grants, GrantSubject } from "../grants/index.ts";
import { PluginPlatformError } from "../kernel/index.ts";
import type { FetchPort } from "../ports/index.ts";
import type { PluginStorage } from "./plugin-storage.ts";

/** What the services of plugins work with. */
export interface HostServicesOptions {
  readonly storage: PluginStorage;
  readonly grants: Grants;
  /** Without it, plugins have no network. */
  readonly fetch?: FetchPort;
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
  "network.fetch": (options, identity, params, signal) =>
    fetchForPlugin(options, identity, readContract("FetchParams", params, "network.fetch"), signal),
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
  };
}

/** One request to an origin that the user granted (GRA-12). */
async function fetchForPlugin(
  { fetch, grants, subjectOf }: HostServicesOptions,
  identity: RuntimeIdentity,
  params: FetchParams,
  signal: AbortSignal,
): Promise<JsonValue> {
  if (!fetch) throw new PluginPlatformError("unsupported_capability", "This host gives plugins no network.");
  const subject = subjectOf(identity.pluginId);
  if (!subject || subject.version !== identity.version || subject.principal !== identity.principal)
    throw new PluginPlatformError("runtime_replaced", "Expected a request of the installed plugin.");
  const grant = await grants.authorize({ subject, permissions: [originPermission(params.url)] }, signal);
  const { status, headers, body } = await fetch(params, signal);
  if (!grants.holds(grant))
    throw new PluginPlatformError("permission_denied", "The permission was revoked before the answer came.");
  return { status, headers: headers as { readonly [name: string]: string }, body };
}

function originPermission(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === "https:" && !url.username && !url.password) return `network:${url.origin}`;
  throw new PluginPlatformError("contract_violation", "Expected an https address without credentials.");
}
