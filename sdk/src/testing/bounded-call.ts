import { PluginError, type CancellationToken } from "@terminal-plugin/sdk";
import { createCancellation } from "./cancellation.ts";
import type { TestClock } from "./test-clock.ts";

/** What ends the wait for a handler. */
export interface CallBounds {
  /** Milliseconds of test time. */
  readonly deadlineMs: number;
  /** The caller's own token. */
  readonly cancellationToken?: CancellationToken;
}

/**
 * Calls a handler once with a token of its own. Rejects with `deadline_exceeded` or `cancelled` as soon as one of the
 * bounds is reached, and cancels the handler's token; its late answer is dropped (ACT-10).
 */
export async function callBounded(
  clock: TestClock,
  { deadlineMs, cancellationToken }: CallBounds,
  call: (cancellationToken: CancellationToken) => unknown,
): Promise<unknown> {
  if (cancellationToken?.isCancellationRequested)
    throw new PluginError("cancelled", "The invocation was cancelled before it began.");
  const cancellation = createCancellation();
  let giveUp: (error: PluginError) => void = () => {};
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = (error) => {
      reject(error);
      cancellation.cancel();
    };
  });
  const timer = clock.after(deadlineMs, () =>
    giveUp(new PluginError("deadline_exceeded", `Expected an answer within ${deadlineMs} ms.`)),
  );
  const subscription = cancellationToken?.onCancellationRequested(() =>
    giveUp(new PluginError("cancelled", "The invocation was cancelled.")),
  );
  try {
    return await Promise.race([givenUp, Promise.resolve().then(() => call(cancellation.token))]);
  } finally {
    timer.dispose();
    subscription?.dispose();
  }
}
