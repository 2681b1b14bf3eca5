import type { TerminalPalette } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import type { ProviderClient } from "./provider-client.ts";
import { RefreshedRequest, type ReasonOf } from "./refreshed-request.ts";

/** What live themes need. */
export interface ThemeAdapterOptions {
  readonly client: ProviderClient;
  /** The application's own complete palette of this moment (THM-1). */
  palette(): TerminalPalette;
  /** Takes the colors of all providers, merged in their order; none when nobody gives one (THM-2). */
  onColors(colors: Partial<TerminalPalette>): void;
  /** Told of a listener that throws. */
  onFailure(error: unknown): void;
}

/** An adapter that follows whether its terminal can be seen and is connected. */
export interface FollowingAdapter<Reason extends string> extends Disposable {
  setVisible(visible: boolean): void;
  setConnected(connected: boolean): void;
  /** Asks anew, for this reason. */
  refresh(reason: Reason): void;
}

/** Asks for themes at the start and whenever the host's colors, the contributions or the connection change. */
export function createThemeAdapter(
  options: ThemeAdapterOptions,
): FollowingAdapter<ReasonOf<"terminal.theme">> {
  const store = new DisposableStore(options.onFailure);
  const request = store.add(
    new RefreshedRequest({
      client: options.client,
      kind: "terminal.theme",
      payload: (reason) => ({ reason, palette: options.palette() }),
      apply: (result) => options.onColors(result?.colors ?? {}),
    }),
  );
  store.add(options.client.onDidChangeAvailability(() => request.ask("contributions")));
  request.ask("start");
  return {
    setVisible(visible): void {
      if (request.setVisible(visible)) request.ask("wake");
    },
    setConnected(connected): void {
      if (request.setConnected(connected)) request.ask("reconnect");
    },
    refresh: (reason) => request.ask(reason),
    dispose: () => store.dispose(),
  };
}
