import type { ErrorInfo, InterceptorDirection } from "@terminal-plugin/sdk/protocol";
import { createDisposable, PluginPlatformError, systemClock } from "../../kernel/index.ts";
import { createAdvancedPlacement } from "../../node/advanced-placement.ts";
import { takeBytePipe } from "../../node/byte-pipe.ts";
import { TerminalInterceptors } from "../../node/terminal-process/terminal-interceptors.ts";
import type { Terminal } from "../../node/terminal-process/terminal.ts";
import type { VerifiedPackage } from "../../package/index.ts";
import { createHostRuntime } from "../../runtime/index.ts";
import { interceptorsOf } from "./bench-plugins.ts";
import { keepChannels } from "./keep-channels.ts";
import type { AttachInterceptor } from "./platform-terminal.ts";

/** A plugin with interceptors in its plane process, and terminals of this process in front of it. */
export interface InterceptorHost {
  /** Directions for which the plugin has an interceptor. */
  readonly directions: readonly InterceptorDirection[];
  readonly attach: AttachInterceptor;
  /** CPU time of the plane process so far, in milliseconds; 0 where it cannot be measured. */
  cpuMs(): number;
  close(): Promise<void>;
}

const rendererId = "bench";

/**
 * Starts a plugin's plane process behind a whole plugin host: its permissions are granted, and its interceptors are
 * chosen as a user chooses them. Only the terminals are in this process, as they are in the terminal process.
 */
export async function startInterceptorHost(plugin: VerifiedPackage): Promise<InterceptorHost> {
  const { placement, channels } = keepChannels(createAdvancedPlacement());
  const terminals = new Map<string, Terminal>();
  const interceptors = new TerminalInterceptors(systemClock);
  const pipes = new Map<object, string>();
  const runtime = createHostRuntime({
    host: { name: "Benchmark", os: "linux" },
    placements: [placement],
    decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "always" }) },
    interception: { refusal: () => undefined },
    interceptorTerminals: {
      async place({ sessionId, direction, attachmentId, bytePipe, onTrip }) {
        const terminal = terminals.get(sessionId);
        if (!terminal) throw new PluginPlatformError("session_unknown", "Expected a measured terminal.");
        const socket = takeBytePipe(bytePipe);
        if (socket) {
          pipes.set(bytePipe, `pipe-${pipes.size}`);
          interceptors.acceptPipe(pipes.get(bytePipe) ?? "", socket);
        }
        const pipeId = pipes.get(bytePipe) ?? "";
        interceptors.attach(terminal, { terminalId: sessionId, direction, attachmentId, pipeId }, onTrip);
        return { remove: async () => void interceptors.detach(sessionId, direction, attachmentId) };
      },
    },
  });
  await runtime.install(plugin);
  const pluginId = plugin.manifest.id;
  await runtime.enable(pluginId);
  const providers = interceptorsOf(plugin);
  const sessions = new Map<Terminal, string>();
  let lastSession = 0;
  const trips = new Map<string, (error: ErrorInfo) => void>();
  runtime.interceptors.onDidChange(({ sessionId, direction, state, reason = "" }) => {
    if (state === "tripped")
      trips.get(`${direction} ${sessionId}`)?.({ code: "interceptor_timeout", message: reason });
  });
  const sessionOf = (terminal: Terminal): string => {
    const known = sessions.get(terminal);
    if (known !== undefined) return known;
    const sessionId = `session-${(lastSession += 1)}`;
    const names = { sessionId, ownerId: rendererId, hostId: "bench", workspaceId: "bench" };
    runtime.sessions.open({ ...names, protocol: "local", columns: 80, rows: 24 });
    sessions.set(terminal, sessionId);
    terminals.set(sessionId, terminal);
    return sessionId;
  };
  return {
    directions: (["input", "output"] as const).filter((direction) => providers[direction]),
    async attach(terminal, direction, onTrip) {
      const providerId = providers[direction];
      if (!providerId) throw new PluginPlatformError("provider_unknown", `No interceptor of ${direction}.`);
      const sessionId = sessionOf(terminal);
      trips.set(`${direction} ${sessionId}`, onTrip);
      const choose = (): Promise<unknown> =>
        runtime.interceptors.choose(rendererId, { sessionId, direction, providerId });
      // A machine that is too busy trips the breaker often; that is counted, and the run goes on.
      if (runtime.overview().plugins.some(({ state }) => state === "quarantined")) {
        await runtime.release(pluginId);
        await runtime.enable(pluginId);
      }
      await choose();
      return createDisposable(() => {
        sessions.delete(terminal);
        terminals.delete(sessionId);
        trips.delete(`${direction} ${sessionId}`);
        runtime.sessions.get(sessionId)?.dispose();
      });
    },
    cpuMs: () => channels.at(-1)?.usage()?.cpuMs ?? 0,
    async close() {
      for (const terminal of sessions.keys()) terminal.dispose();
      await runtime.dispose();
      await placement.dispose();
    },
  };
}
