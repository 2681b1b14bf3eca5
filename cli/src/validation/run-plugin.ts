import { createHostRuntime, type HostRuntime } from "@terminal-plugin/host-runtime";
import { createIsolatedPlacement } from "@terminal-plugin/host-runtime/node";
import { verifyPackage } from "@terminal-plugin/host-runtime/package";
import { providerKinds, type OrdinaryProviderKind, type PluginManifest } from "@terminal-plugin/sdk/protocol";
import { completePayload, createSession } from "@terminal-plugin/sdk/testing";
import type { PluginRun, ProviderAnswer } from "./plugin-run.ts";
import type { Plugin } from "./plugin.ts";

/** How often a request is made again while the plugin is still starting, which can outlast a request's deadline. */
const maxAttempts = 20;

/**
 * Runs a plugin once in the sandbox that every host uses: installs and enables it with its required permissions only,
 * asks each ordinary provider once, and ends everything. Throws what `verifyPackage` throws.
 */
export async function runPlugin(plugin: Plugin): Promise<PluginRun> {
  const verified = await verifyPackage(plugin.packed);
  const placement = createIsolatedPlacement();
  const runtime = createHostRuntime({
    host: { name: "terminal-plugin validate", os: "linux" },
    placements: [placement],
    decisions: {
      decide: async ({ questions }) => {
        const required: readonly string[] = verified.manifest.permissions?.required ?? [];
        return questions.every(({ permission }) => required.includes(permission))
          ? { decision: "allow", lifetime: "application" }
          : { decision: "deny", reason: "denied" };
      },
    },
  });
  try {
    await runtime.install(verified);
    return await observe(runtime, verified.manifest);
  } finally {
    await runtime.dispose();
    await placement.dispose();
  }
}

async function observe(runtime: HostRuntime, manifest: PluginManifest): Promise<PluginRun> {
  await runtime.enable(manifest.id);
  const providers = manifest.contributes?.providers ?? [];
  const kinds = [...new Set(providers.map(({ kind }) => kind))].filter((kind) => isOrdinary(kind, manifest));
  const answers: ProviderAnswer[] = [];
  for (const kind of kinds) if (isOrdinaryKind(kind)) answers.push(...(await ask(runtime, kind)));
  const status = runtime.overview().plugins.find(({ pluginId }) => pluginId === manifest.id);
  const hasFailed = status?.state === "failed" || status?.state === "quarantined";
  return {
    answers,
    ...(hasFailed ? { failure: status.reason ?? "It failed." } : {}),
    log: status?.log ?? [],
    skipped: providers.filter(({ kind }) => !kinds.includes(kind)).map(({ id }) => id),
  };
}

/** Asks every provider of a kind once; asks again as long as the plugin is still starting. */
async function ask(runtime: HostRuntime, kind: OrdinaryProviderKind): Promise<readonly ProviderAnswer[]> {
  const session = runtime.sessions.open({
    hostId: "host-1",
    workspaceId: "workspace-1",
    protocol: "local",
    columns: 80,
    rows: 24,
    ownerId: "validate",
  });
  const { session: _own, ...payload } = completePayload(kind, {}, createSession());
  let answers: readonly ProviderAnswer[] = [];
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    answers = await new Promise<readonly ProviderAnswer[]>((resolve) => {
      const request = {
        requestId: `${kind}-${attempt}`,
        rendererId: "validate",
        sessionId: session.sessionId,
        kind,
        payload,
      };
      runtime.request(request, ({ done, outcomes }) => {
        if (!done) return;
        resolve(
          outcomes.map(({ providerId, status, error, drops }) => ({
            providerId,
            kind,
            status,
            ...(error ? { error } : {}),
            drops: drops.map(({ path, reason }) => `${path}: ${reason}`),
          })),
        );
      });
    });
    const isStarting = runtime.overview().plugins.some(({ state }) => state === "activating");
    if (!isStarting && (attempt > 1 || !answers.some(isLate))) break;
  }
  return answers;
}

function isLate({ error }: ProviderAnswer): boolean {
  return error?.code === "deadline_exceeded";
}

function isOrdinary(kind: string, manifest: PluginManifest): boolean {
  return isOrdinaryKind(kind) && manifest.main.isolated !== undefined;
}

function isOrdinaryKind(kind: string): kind is OrdinaryProviderKind {
  const rows: Readonly<Record<string, { readonly runtime: string } | undefined>> = providerKinds;
  return rows[kind]?.runtime === "ordinary";
}
