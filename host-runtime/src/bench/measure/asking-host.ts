import type { OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import type { VerifiedPackage } from "../../package/index.ts";
import type { PluginPlacement } from "../../ports/index.ts";
import { createHostRuntime } from "../../runtime/index.ts";

/** A plugin host with one session, whose providers can be asked one request after the other. */
export interface AskingHost {
  /** Resolves with the time from the request to its last update, in milliseconds, and how many providers answered well. */
  ask(): Promise<{ readonly ms: number; readonly answered: number }>;
  close(): Promise<void>;
}

const completion = { input: "git st", cursor: 6, hostOs: "linux", cwdSource: "trusted", limit: 100 };

/** Starts a host with these plugins enabled; nothing of them runs before the first request. */
export async function startAskingHost(
  placement: PluginPlacement,
  plugins: readonly VerifiedPackage[],
  kind: OrdinaryProviderKind = "terminal.completion",
  payload: unknown = completion,
): Promise<AskingHost> {
  const runtime = createHostRuntime({
    host: { name: "Benchmark", os: "linux" },
    placements: [placement],
    decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "always" }) },
  });
  for (const plugin of plugins) {
    await runtime.install(plugin);
    await runtime.enable(plugin.manifest.id);
  }
  const names = { sessionId: "session-1", ownerId: "page-1", hostId: "host-1", workspaceId: "workspace-1" };
  runtime.sessions.open({ ...names, protocol: "local", columns: 80, rows: 24, cwd: "/tmp" });
  let last = 0;
  return {
    ask: () =>
      new Promise((resolve) => {
        last += 1;
        const request = {
          requestId: `r${last}`,
          rendererId: "page-1",
          sessionId: "session-1",
          kind,
          payload,
        };
        const startedAt = performance.now();
        runtime.request(request, (update) => {
          // What goes to a page goes as text.
          JSON.stringify(update);
          if (!update.done) return;
          const answered = update.outcomes.filter(({ status }) => status === "ok").length;
          resolve({ ms: performance.now() - startedAt, answered });
        });
      }),
    close: () => runtime.dispose(),
  };
}
