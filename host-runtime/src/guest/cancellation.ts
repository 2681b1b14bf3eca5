import type { CancellationToken } from "@terminal-plugin/sdk";
import { onAbort } from "../kernel/index.ts";

/** The plugin's view of a request's signal. What a listener throws goes to `onFailure`. */
export function createCancellationToken(
  signal: AbortSignal,
  harden: <Value>(value: Value) => Value,
  onFailure: (error: unknown) => void,
): CancellationToken {
  const call = (listener: () => void): void => {
    try {
      listener();
    } catch (error) {
      onFailure(error);
    }
  };
  return harden({
    get isCancellationRequested(): boolean {
      return signal.aborted;
    },
    onCancellationRequested(listener: () => void) {
      return harden(onAbort(signal, () => call(listener)));
    },
  });
}
