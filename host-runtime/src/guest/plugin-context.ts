import type { PluginContext, Disposable } from "@terminal-plugin/sdk";
import type {
  LoadParams,
  PermissionState,
  SettingValues,
  TerminalEvent,
} from "@terminal-plugin/sdk/protocol";
import { DisposableStore, Emitter } from "../kernel/index.ts";
import type { GuestEnvironment } from "./environment.ts";
import type { CallHost } from "./host-calls.ts";
import {
  createNetwork,
  createPermissions,
  createSettings,
  createStorage,
  checkListener,
} from "./plugin-services.ts";
import type { PluginLog } from "./plugin-log.ts";
import type { PluginTimers } from "./plugin-timers.ts";
import type { ProviderHandlers } from "./provider-handlers.ts";

/** Most random bytes of one call. */
const maxRandomBytes = 65_536;

/** The parts of a plugin's life that its context shows. */
export interface ContextParts {
  readonly environment: GuestEnvironment;
  readonly load: LoadParams;
  readonly call: CallHost;
  readonly log: PluginLog;
  readonly timers: PluginTimers;
  readonly handlers: ProviderHandlers;
  /** Reports what a listener or a disposal threw. */
  onFailure(error: unknown): void;
}

/** The frozen context and the levers that the guest pulls on it. */
export interface LivingContext {
  readonly context: PluginContext;
  readonly subscriptions: DisposableStore;
  emitTerminalEvent(event: TerminalEvent): void;
  setSettings(settings: SettingValues): void;
  setPermissions(permissions: readonly PermissionState[]): void;
  /** Withdraws every listener. */
  end(): void;
}

/** Builds all that a plugin can reach (SDK-6). `subscriptionFailures` receives what a disposal threw. */
export function createContext(
  parts: ContextParts,
  subscriptionFailures: (error: unknown) => void,
): LivingContext {
  const { environment, load, call, log, timers, handlers, onFailure } = parts;
  const { harden } = environment;
  const terminalEvents = new Emitter<TerminalEvent>(onFailure);
  const settingChanges = new Emitter<SettingValues>(onFailure);
  const permissionChanges = new Emitter<readonly PermissionState[]>(onFailure);
  const subscriptions = new DisposableStore(subscriptionFailures);
  let settings = harden(load.settings);
  let permissions = harden(load.permissions);

  const context: PluginContext = {
    providers: {
      register: (id: string, kind: string, handler: unknown): Disposable =>
        harden(handlers.register(id, kind, handler)),
    },
    terminals: { onDidChange: (listener) => harden(terminalEvents.on(checkListener(listener))) },
    subscriptions: { add: (item) => subscriptions.add(checkDisposable(item)) },
    log: log.asLog(),
    storage: createStorage(call, harden),
    settings: createSettings(() => settings, settingChanges),
    network: createNetwork(call, harden),
    timers: {
      setTimeout: (callback, delayMs) => harden(timers.startDisposable(callback, delayMs, false)),
      setInterval: (callback, periodMs) => harden(timers.startDisposable(callback, periodMs, true)),
    },
    clock: { now: () => Math.floor(environment.clock.wallTime()) },
    random: {
      bytes: (count) => environment.randomBytes(checkCount(count)),
      uuid: () => environment.randomUuid(),
    },
    permissions: createPermissions(() => permissions, permissionChanges),
    plugin: load.plugin,
    host: load.host,
  };
  return {
    context: harden(context),
    subscriptions,
    emitTerminalEvent: (event) => terminalEvents.emit(harden(event)),
    setSettings(next) {
      settings = harden(next);
      settingChanges.emit(settings);
    },
    setPermissions(next) {
      permissions = harden(next);
      permissionChanges.emit(permissions);
    },
    end() {
      terminalEvents.clear();
      settingChanges.clear();
      permissionChanges.clear();
    },
  };
}

function checkDisposable<Item extends Disposable>(item: Item): Item {
  if (typeof item?.dispose !== "function")
    throw new TypeError("subscriptions.add: expected something to dispose of.");
  return item;
}

function checkCount(count: unknown): number {
  if (Number.isInteger(count) && Number(count) >= 0 && Number(count) <= maxRandomBytes) return Number(count);
  throw new RangeError(`random.bytes: expected a whole number from 0 to ${maxRandomBytes}.`);
}
