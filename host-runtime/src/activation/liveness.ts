import { limits } from "@terminal-plugin/sdk/protocol";
import { createDeadline, type Disposable, type RpcPeer } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";

/**
 * Asks a runtime every two seconds whether it still answers; calls `onUnresponsive` once when an answer takes longer
 * than five. Ends with the returned disposable.
 */
export function watchLiveness(clock: Clock, peer: RpcPeer, onUnresponsive: () => void): Disposable {
  let ended = false;
  let timer: Disposable | undefined;
  const ping = async (): Promise<void> => {
    const deadline = createDeadline(clock, limits.livenessDeadlineMs);
    const result = await peer.request("runner.ping", {}, deadline.signal);
    deadline.dispose();
    if (ended) return;
    if (result.status === "ok") schedule();
    else {
      ended = true;
      onUnresponsive();
    }
  };
  const schedule = (): void => {
    timer = clock.setTimeout(() => void ping(), limits.pingIntervalMs);
  };
  schedule();
  return {
    dispose(): void {
      ended = true;
      timer?.dispose();
    },
  };
}
