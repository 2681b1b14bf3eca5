import { PluginPlatformError, type Disposable } from "@terminal-plugin/host-runtime";
import type { InterceptorChooseParams, InterceptorListResult, InterceptorState } from "../control/index.ts";

/** The part of a runtime that attaches interceptors. */
export interface InterceptorControl {
  /** Candidates and state of one direction of a session that the renderer owns. */
  list(rendererId: string, params: Omit<InterceptorChooseParams, "providerId">): InterceptorListResult;
  /** Attaches the chosen interceptor, or detaches when none is chosen; resolves with the state that results. */
  choose(rendererId: string, params: InterceptorChooseParams, signal: AbortSignal): Promise<InterceptorState>;
  /** Told of each change of a state. */
  onDidChange(listener: (state: InterceptorState) => void): Disposable;
}

/** A host where nothing can be attached. */
export const noInterceptors: InterceptorControl = {
  list: (_rendererId, { sessionId, direction }) => ({
    candidates: [],
    current: { sessionId, direction, state: "none" },
  }),
  choose(_rendererId, { providerId, ...rest }) {
    if (providerId === undefined) return Promise.resolve({ ...rest, state: "none" });
    throw new PluginPlatformError("unsupported_capability", "This host attaches no interceptors.");
  },
  onDidChange: () => ({ dispose: () => {} }),
};
