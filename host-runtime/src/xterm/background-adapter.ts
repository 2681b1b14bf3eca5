import { limits, type HexColor } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";
import type { MergedBackgroundLayer } from "../results/index.ts";
import type { SessionTracker } from "../terminal/index.ts";
import type { ProviderClient } from "./provider-client.ts";
import { RefreshedRequest, type ReasonOf } from "./refreshed-request.ts";
import type { FollowingAdapter } from "./theme-adapter.ts";

/** What background layers need. */
export interface BackgroundAdapterOptions {
  readonly client: ProviderClient;
  readonly tracker: Pick<SessionTracker, "onChange">;
  readonly clock: Clock;
  /** The background under the layers, when it is known (BKG-2). */
  background(): HexColor | undefined;
  /** Takes the layers of all providers, lowest first, checked and capped. */
  onLayers(layers: readonly MergedBackgroundLayer[]): void;
  /** Told of a listener that throws. */
  onFailure(error: unknown): void;
}

/** Background layers of a terminal. */
export interface BackgroundAdapter extends FollowingAdapter<ReasonOf<"terminal.background">> {
  /** With less motion nothing is asked again by itself (BKG-2). */
  setReducedMotion(reduced: boolean): void;
}

/**
 * Asks for background layers at the start, in another folder, after waking and reconnecting, and as often as a provider
 * wants within the limits; never while the terminal is hidden or disconnected (BKG-2).
 */
export function createBackgroundAdapter(options: BackgroundAdapterOptions): BackgroundAdapter {
  const { client, clock } = options;
  const store = new DisposableStore(options.onFailure);
  let reducedMotion = false;
  let refreshAfterMs: number | undefined;
  let timer: Disposable | undefined;

  const stopTimer = (): void => {
    timer?.dispose();
    timer = undefined;
  };
  const schedule = (): void => {
    stopTimer();
    if (refreshAfterMs === undefined || reducedMotion || !request.isWorking) return;
    const { backgroundRefreshMinMs, backgroundRefreshMaxMs } = limits;
    const delayMs = Math.min(backgroundRefreshMaxMs, Math.max(backgroundRefreshMinMs, refreshAfterMs));
    timer = clock.setTimeout(() => ask("refresh"), delayMs);
  };
  const request = store.add(
    new RefreshedRequest({
      client,
      kind: "terminal.background",
      payload: (reason) => {
        const backgroundColor = options.background();
        return { reason, ...(backgroundColor !== undefined && { backgroundColor }) };
      },
      apply: (result, outcomes) => {
        options.onLayers(result?.layers ?? []);
        // A provider that failed once may still want to be asked again.
        const isComplete = outcomes.every(({ status }) => status === "ok");
        refreshAfterMs = result?.refreshAfterMs ?? (isComplete ? undefined : refreshAfterMs);
      },
      onDone: schedule,
      onPause: stopTimer,
    }),
  );
  const ask = (reason: ReasonOf<"terminal.background">): void => {
    stopTimer();
    request.ask(reason);
  };
  store.add({ dispose: stopTimer });
  store.add(client.onDidChangeAvailability(() => ask("contributions")));
  store.add(
    options.tracker.onChange(({ change }) => {
      if (change === "cwd") ask("cwd");
    }),
  );
  ask("start");
  return {
    setVisible(visible): void {
      if (request.setVisible(visible)) ask("wake");
    },
    setConnected(connected): void {
      if (request.setConnected(connected)) ask("reconnect");
    },
    setReducedMotion(reduced): void {
      reducedMotion = reduced;
      schedule();
    },
    refresh: ask,
    dispose: () => store.dispose(),
  };
}
