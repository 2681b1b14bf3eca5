import {
  limits,
  methods,
  type ContractTypes,
  type JsonValue,
  type MethodName,
} from "@terminal-plugin/sdk/protocol";
import { readContract, type ValidatedTypeName } from "../contract/index.ts";
import { checkJson, contractJson, exceedsBytes, makeVisible, PluginPlatformError } from "../kernel/index.ts";
import type { LogSink } from "../ports/index.ts";
import type { RuntimeIdentity } from "./active-plugin.ts";
import type { PluginServices, ServiceMethod } from "./plugin-services.ts";
import type { Registrations } from "./registrations.ts";

/** Answers what a plugin asks of its host: registrations and log here, everything else by the services. */
export class PluginRequests {
  readonly #identity: RuntimeIdentity;
  readonly #registrations: Registrations;
  readonly #services: PluginServices;
  readonly #log: LogSink;

  constructor(
    identity: RuntimeIdentity,
    registrations: Registrations,
    services: PluginServices,
    log: LogSink,
  ) {
    this.#identity = identity;
    this.#registrations = registrations;
    this.#services = services;
    this.#log = log;
  }

  /** Checks method, direction and parameters, then answers. A throw becomes the plugin's failed result. */
  answer(name: string, params: JsonValue, signal: AbortSignal): JsonValue | Promise<JsonValue> {
    const method = pluginMethod(name, "request");
    if (method === "providers.register") {
      this.#registrations.register(readContract("RegisterParams", params, method));
      return {};
    }
    if (method === "providers.unregister") {
      this.#registrations.unregister(readContract("UnregisterParams", params, method));
      return {};
    }
    return this.#serve(serviceMethod(method), readParams(method, params), signal);
  }

  /** Takes a notification. Throws `method_unknown` or `contract_violation`. */
  note(name: string, params: JsonValue): void {
    const method = pluginMethod(name, "notification");
    if (method !== "log.write") return;
    const { level, message } = readContract("LogParams", params, method);
    this.#log.write({
      level,
      event: "plugin.log",
      pluginId: this.#identity.pluginId,
      message: makeVisible(message),
      quotes: true,
    });
  }

  async #serve(method: ServiceMethod, params: JsonValue, signal: AbortSignal): Promise<JsonValue> {
    if (!this.#services.handle)
      throw new PluginPlatformError("unsupported_capability", `This host does not supply ${method}.`);
    const value = checkJson(await this.#services.handle(this.#identity, method, params, signal), method);
    if (exceedsBytes(JSON.stringify(value), limits.controlMessageBytes))
      throw new PluginPlatformError("value_too_large", `The answer to ${method} is too large.`);
    return contractJson(readContract(resultType(method), value, method, "internal_error"));
  }
}

function pluginMethod(name: string, kind: "request" | "notification"): MethodName {
  if (Object.hasOwn(methods, name)) {
    const method = name as MethodName;
    if (methods[method].direction === "plugin-to-host" && methods[method].kind === kind) return method;
  }
  throw new PluginPlatformError("method_unknown", `The host has no ${kind} of that name.`);
}

function serviceMethod(method: MethodName): ServiceMethod {
  if (method.startsWith("storage.") || method.startsWith("network.")) return method as ServiceMethod;
  throw new PluginPlatformError("method_unknown", `The host has no request ${method}.`);
}

function readParams(method: MethodName, params: JsonValue): JsonValue {
  return contractJson(readContract(contractType(methods[method].params), params, method));
}

function resultType(method: MethodName): ValidatedTypeName & keyof ContractTypes {
  return contractType(methods[method].result ?? "EmptyValue");
}

/** The method table only names contract types: the contract's build checks it. */
function contractType(name: string): ValidatedTypeName & keyof ContractTypes {
  return name as ValidatedTypeName & keyof ContractTypes;
}
