import {
  countDrops,
  type HostRuntime,
  type PluginStatus,
  type RequestUpdate,
} from "@terminal-plugin/host-runtime";
import { apiVersion, type JsonValue } from "@terminal-plugin/sdk/protocol";
import {
  controlLimits,
  type PluginRow,
  type PluginsChangedParams,
  type ProviderUpdate,
  type TrustPolicy,
  type WelcomeResult,
} from "../control/index.ts";
import { hostOsOf } from "../host-os.ts";
import { listProfiles, type HostProfile } from "../profiles.ts";
import type { RemoteAccess } from "../remote/remote-access.ts";
import type { ControlHandlers, Page } from "./control-methods.ts";
import { describeCosts } from "./describe-costs.ts";
import type { PageDecisions } from "./page-decisions.ts";
import type { Possessions } from "./possessions.ts";
import type { Terminals } from "./terminals.ts";

/** What the methods of a page act on. */
export interface ControlHandlersOptions {
  readonly hostName: string;
  readonly runtime: HostRuntime;
  readonly profiles: readonly HostProfile[];
  readonly possessions: Possessions;
  readonly terminals: Terminals;
  readonly decisions: PageDecisions;
  readonly remote: RemoteAccess;
  /** Address of the reference client for remote use. */
  remoteUrl(): string;
  /** The page was used: it is the one that is asked first to show something. */
  onUsed(page: Page): void;
  /** What is asked of packages. */
  readonly trust: TrustPolicy;
  /** The page said hello: from now on it is told of changes. */
  onHello(page: Page): void;
}

/** The host's side of every method that a page calls. */
export function createControlHandlers(options: ControlHandlersOptions): ControlHandlers {
  const { runtime, terminals, decisions } = options;
  return {
    "host.hello": (page) => {
      const welcome = createWelcome(options, page);
      options.onHello(page);
      return welcome;
    },
    "terminal.open": (page, params) => terminals.open(page, params),
    "terminal.attach": (page, params) => terminals.attach(page, params),
    "terminal.resize": async (page, params) => {
      await terminals.resize(page, params);
      return {};
    },
    "terminal.close": async (page, params) => {
      await terminals.close(page, params);
      return {};
    },
    "terminal.focused": (page, params) => {
      options.onUsed(page);
      terminals.focused(page, params);
    },
    "remote.answer": (page, { questionId, allow }) =>
      options.remote.questions.answer(page, questionId, allow),
    "remote.access": () => ({ url: options.remoteUrl(), ...options.remote.server.status() }),
    "session.report": (page, params) => terminals.report(page, params),
    "provider.request": ({ rendererId, notify }, params) => {
      runtime.request({ ...params, rendererId }, (update) => notify("provider.update", toUpdate(update)));
      return {};
    },
    "provider.cancel": ({ rendererId }, { requestId }) => runtime.cancel(rendererId, requestId),
    "plugins.list": () => describePlugins(runtime),
    "costs.read": () => describeCosts(runtime),
    "plugins.enable": async ({ signal }, { pluginId, enabled }) => {
      if (enabled) await runtime.enable(pluginId, signal);
      else await runtime.disable(pluginId);
      return {};
    },
    "providers.order": async (_page, { kind, providerIds }) => {
      await runtime.orderProviders(kind, providerIds);
      return {};
    },
    "plugins.release": async (_page, { pluginId }) => {
      await runtime.release(pluginId);
      return {};
    },
    "plugins.allOff": async (_page, { off }) => {
      await runtime.setPluginsOff(off);
      return {};
    },
    "plugins.export": async (_page, { pluginId, offset }) => {
      const text = `${JSON.stringify(await runtime.exportData(pluginId), undefined, 2)}\n`;
      return { text: text.slice(offset, offset + controlLimits.exportChars), totalChars: text.length };
    },
    "plugins.erase": async (_page, { pluginId }) => {
      await runtime.eraseData(pluginId);
      return {};
    },
    "settings.read": (_page, { pluginId }) => ({ settings: runtime.settings(pluginId) }),
    "settings.change": async (_page, { pluginId, ...changes }) => {
      await runtime.setSettings(pluginId, changes);
      return { settings: runtime.settings(pluginId) };
    },
    "permissions.audit": (_page, { pluginId }) => {
      const entries = runtime.audit().filter((entry) => entry.pluginId === pluginId);
      return { entries: entries.slice(-controlLimits.auditEntriesShown), total: entries.length };
    },
    "permissions.revoke": async (_page, { pluginId, permission }) => {
      await runtime.revoke(pluginId, permission);
      return {};
    },
    "decision.answer": (page, { requestId, decision }) => decisions.answer(page, requestId, decision),
    "interceptor.list": ({ rendererId }, { sessionId, direction }) => {
      runtime.sessions.owned(sessionId, rendererId);
      const { interceptors } = runtime;
      return {
        candidates: [...interceptors.candidates(direction)],
        current: interceptors.status(sessionId, direction),
      };
    },
    "interceptor.choose": ({ rendererId }, params) => runtime.interceptors.choose(rendererId, params),
  };
}

function createWelcome(options: ControlHandlersOptions, page: Page): WelcomeResult {
  return {
    hostName: options.hostName,
    hostOs: hostOsOf(process.platform),
    apiVersion,
    profiles: listProfiles(options.profiles),
    possessions: options.possessions.list(page.rendererId),
    trust: options.trust,
    ...describePlugins(options.runtime),
  };
}

/** Plugins, kinds, their order and the switch as a page is told of them. */
export function describePlugins(runtime: HostRuntime): PluginsChangedParams {
  const { plugins, availableKinds, pluginsOff, order } = runtime.overview();
  return { plugins: plugins.map(toRow), availableKinds, pluginsOff, order };
}

function toRow(status: PluginStatus): PluginRow {
  return { ...status };
}

function toUpdate({ requestId, result, outcomes, done }: RequestUpdate): ProviderUpdate {
  return {
    requestId,
    ...(result === undefined ? {} : { result: result as unknown as JsonValue }),
    outcomes: outcomes.map(({ drops, ...outcome }) => ({ ...outcome, drops: countDrops(drops) })),
    done,
  };
}
