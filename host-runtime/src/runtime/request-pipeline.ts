import {
  providerKinds,
  type OperationResult,
  type OrdinaryProviderKind,
  type Permission,
  type PermissionName,
  type PluginId,
  type RuntimeKind,
} from "@terminal-plugin/sdk/protocol";
import type { Activations, ActivePlugin } from "../activation/index.ts";
import type { ChargedProvider, CostBook } from "../cost/index.ts";
import type { Grant, Grants, GrantSubject } from "../grants/index.ts";
import { PluginPlatformError, toErrorInfo } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";
import type { CallPlugin, PluginCall, PluginProvider } from "../providers/index.ts";
import type { Session, Sessions } from "../terminal/index.ts";
import type { LifecycleDelivery } from "./lifecycle-delivery.ts";

/** What an invocation passes through. */
export interface RequestPipelineParts {
  readonly clock: Clock;
  readonly activations: Activations;
  readonly grants: Grants;
  readonly sessions: Sessions;
  readonly lifecycle: LifecycleDelivery;
  /** The plugin, when it may be asked now. Throws `plugin_unknown`, `plugin_disabled` or `plugins_off`. */
  readonly enabledSubject: (pluginId: PluginId) => GrantSubject;
  /** What each invocation is charged to; without it nothing is counted. */
  readonly costs?: CostBook | undefined;
}

/** Permissions that an invocation of a kind needs in a runtime (GRA-2). */
export function permissionsOf(kind: OrdinaryProviderKind, runtimeKind: RuntimeKind): readonly Permission[] {
  const ofKind: readonly PermissionName[] = providerKinds[kind].permissions;
  return runtimeKind === "advanced" && !ofKind.includes("runtime.advanced")
    ? [...ofKind, "runtime.advanced"]
    : ofKind;
}

/**
 * One invocation of a plugin's provider, step by step. Nothing of the terminal reaches the plugin before the user's
 * permission is there, and nothing of the plugin is used when the permission or the runtime is gone when it answers.
 */
export function createRequestPipeline(parts: RequestPipelineParts): CallPlugin {
  return async (provider, call, signal): Promise<OperationResult> => {
    try {
      const subject = parts.enabledSubject(provider.pluginId);
      const runtimeKind = parts.activations.runtimeKindOf(provider.providerId);
      const grant = await authorize(parts, { subject, provider, call, runtimeKind }, signal);
      const ready = await prepare(parts, { grant, provider, call, runtimeKind }, signal);
      const result = await invoke(parts, ready.active, provider, call);
      if (result.status !== "ok") return result;
      checkUnchanged(parts, ready);
      parts.lifecycle.follow(ready.active, ready.session, grant);
      return result;
    } catch (error) {
      const failure = toErrorInfo(error);
      parts.costs?.failed(chargedTo(provider, call), failure.code);
      return { status: "failed", error: failure };
    }
  };
}

function chargedTo({ pluginId, providerId }: PluginProvider, { kind }: PluginCall): ChargedProvider {
  return { pluginId, providerId, kind };
}

/** Everything between the permission and the invocation. A `once` that was not used by then is given back (FAN-12). */
async function prepare(
  parts: RequestPipelineParts,
  use: {
    readonly grant: Grant;
    readonly provider: PluginProvider;
    readonly call: PluginCall;
    readonly runtimeKind: RuntimeKind;
  },
  signal: AbortSignal,
): Promise<ReadyInvocation> {
  const { grant, provider, call, runtimeKind } = use;
  try {
    checkStillEnabled(parts, grant);
    const active = await activate(parts, provider, runtimeKind, signal);
    const ready = { grant, active, session: openSession(parts, call) };
    checkUnchanged(parts, ready);
    if (!active.hasRegistration(provider.providerId))
      throw new PluginPlatformError(
        "provider_not_registered",
        `Expected ${provider.pluginId} to register ${provider.providerId} when it is activated.`,
      );
    signal.throwIfAborted();
    parts.lifecycle.introduce(active, ready.session);
    return ready;
  } catch (error) {
    parts.grants.giveBack(grant);
    throw error;
  }
}

/** All that an invocation rests on. */
interface ReadyInvocation {
  readonly grant: Grant;
  readonly active: ActivePlugin;
  readonly session: Session;
}

/** GRA-3: the whole set of the kind, before anything of the terminal is sent. */
function authorize(
  { grants }: RequestPipelineParts,
  use: {
    readonly subject: GrantSubject;
    readonly provider: PluginProvider;
    readonly call: PluginCall;
    readonly runtimeKind: RuntimeKind;
  },
  signal: AbortSignal,
): Promise<Grant> {
  const { subject, provider, call, runtimeKind } = use;
  return grants.authorize(
    {
      subject,
      permissions: permissionsOf(call.kind, runtimeKind),
      sessionId: call.sessionId,
      provider: { id: provider.providerId, label: provider.label },
    },
    signal,
  );
}

/** ACT-2: the running plugin, or one started for this provider. */
function activate(
  { activations }: RequestPipelineParts,
  { pluginId, providerId }: PluginProvider,
  runtimeKind: RuntimeKind,
  signal: AbortSignal,
): Promise<ActivePlugin> {
  return activations.activate(pluginId, runtimeKind, `onProvider:${providerId}`, signal);
}

async function invoke(
  { clock, costs }: RequestPipelineParts,
  active: ActivePlugin,
  provider: PluginProvider,
  call: PluginCall,
): Promise<OperationResult> {
  const { kind, operation, requestId, payload, startRuntimeDeadline } = call;
  const { providerId } = provider;
  const deadline = startRuntimeDeadline();
  const startedAt = clock.now();
  try {
    const params = { providerId, kind, operation, requestId, payload, deadlineMs: deadline.remainingMs() };
    if (!costs) return await active.invoke(params, deadline.signal);
    const bytes = { payload: 0, result: 0 };
    const result = await active.invoke(params, deadline.signal, bytes);
    costs.invoked(chargedTo(provider, call), {
      result,
      durationMs: clock.now() - startedAt,
      bytesToPlugin: bytes.payload,
      bytesFromPlugin: bytes.result,
    });
    return result;
  } finally {
    deadline.dispose();
  }
}

function openSession({ sessions }: RequestPipelineParts, { sessionId }: PluginCall): Session {
  const session = sessions.get(sessionId);
  if (session) return session;
  throw new PluginPlatformError("session_unknown", "The terminal session has ended.");
}

/** The plugin was neither disabled nor replaced while the user decided. */
function checkStillEnabled({ enabledSubject }: RequestPipelineParts, { subject }: Grant): void {
  if (enabledSubject(subject.pluginId) !== subject)
    throw new PluginPlatformError("runtime_replaced", `${subject.pluginId} was replaced by another version.`);
}

/** ACT-6, GRA-3: plugin, runtime, permission and session are still those that the call began with. */
function checkUnchanged(parts: RequestPipelineParts, { grant, active, session }: ReadyInvocation): void {
  checkStillEnabled(parts, grant);
  const { pluginId, version, principal } = active.identity;
  const isSame = version === grant.subject.version && principal === grant.subject.principal;
  if (!isSame || !active.isCurrent())
    throw new PluginPlatformError("runtime_replaced", `The runtime of ${pluginId} was replaced.`);
  if (!parts.grants.holds(grant))
    throw new PluginPlatformError("permission_denied", `A permission of ${pluginId} was revoked.`);
  if (session.isDisposed) throw new PluginPlatformError("session_unknown", "The terminal session has ended.");
}
