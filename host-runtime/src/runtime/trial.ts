import type { ActivationEvent, RuntimeKind } from "@terminal-plugin/sdk/protocol";
import type { Activations, DeclaredPlugin } from "../activation/index.ts";
import type { Grants } from "../grants/index.ts";
import { toErrorInfo } from "../kernel/index.ts";
import type { InstalledPlugin } from "./installed-plugin.ts";

/** How a new version did. */
export type TrialResult =
  { readonly result: "passed" | "withdrawn" } | { readonly result: "failed"; readonly error: unknown };

/**
 * Activates a new version once, in each runtime that it has here and that it is allowed, before anything is asked of it
 * (ACT-9). It gets no terminal data, because it is not among the providers yet. A runtime that ran before goes on.
 */
export async function tryVersion(
  { activations, grants }: { readonly activations: Activations; readonly grants: Grants },
  plugin: InstalledPlugin,
  ranBefore: readonly RuntimeKind[],
  signal: AbortSignal,
): Promise<TrialResult> {
  const { pluginId, subject } = plugin;
  const declared = activations.list().find(({ manifest }) => manifest.id === pluginId);
  let isKept = false;
  for (const { kind, event } of declared ? startsOf(declared) : []) {
    if (kind === "advanced" && !grants.covers({ subject, permissions: ["runtime.advanced"] })) continue;
    try {
      await activations.activate(pluginId, kind, event, signal);
      isKept ||= ranBefore.includes(kind) || event === "onStartupFinished";
    } catch (error) {
      if (signal.aborted) return { result: "withdrawn" };
      if (toErrorInfo(error).code !== "platform_unsupported") return { result: "failed", error };
    }
  }
  if (signal.aborted) return { result: "withdrawn" };
  if (!isKept) await activations.deactivate(pluginId);
  return { result: "passed" };
}

interface Start {
  readonly kind: RuntimeKind;
  readonly event: ActivationEvent;
}

/** One way to start each runtime of a plugin that has one. */
function startsOf({ manifest, providers, runtimes }: DeclaredPlugin): readonly Start[] {
  const startup: RuntimeKind = manifest.main.isolated === undefined ? "advanced" : "isolated";
  return runtimes.flatMap(({ kind }): readonly Start[] => {
    if (kind === startup && manifest.activationEvents?.includes("onStartupFinished"))
      return [{ kind, event: "onStartupFinished" }];
    const provider = providers.find(({ runtimeKind }) => runtimeKind === kind);
    return provider ? [{ kind, event: `onProvider:${provider.contribution.id}` }] : [];
  });
}
