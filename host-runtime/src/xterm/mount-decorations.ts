import type { DecorationPayload } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import { systemClock, type Clock } from "../ports/index.ts";
import type { SessionTracker } from "../terminal/index.ts";
import { Highlighter, type HighlightTerminal } from "./highlighter.ts";
import { createRules } from "./line-scanner.ts";
import type { ProviderClient } from "./provider-client.ts";

/** What decorations need. */
export interface MountDecorationsOptions {
  readonly client: ProviderClient;
  readonly tracker: SessionTracker;
  /** Background of the terminal as `#rrggbb`; asked for each transparent color. */
  background(): string;
  readonly clock?: Clock;
  /** Told of a rule that does not compile and of a listener that throws. */
  onFailure(error: unknown): void;
}

/** Decorations of a terminal. Owned by who mounted them. */
export interface Decorations extends Disposable {
  /** A hidden terminal does no work; shown again it asks anew (DEC-6, DEC-7). */
  setVisible(visible: boolean): void;
  /** A disconnected terminal does no work; connected again it asks anew (DEC-6, DEC-7). */
  setConnected(connected: boolean): void;
  /** Draws anew, for another background. */
  redraw(): void;
}

type Reason = DecorationPayload["reason"];

/**
 * Puts the highlight rules of all providers on a terminal. Start, waking, reconnection, another folder and other
 * contributions take one path: one request, then the colors (DEC-7).
 */
export function mountDecorations(terminal: HighlightTerminal, options: MountDecorationsOptions): Decorations {
  const { client, tracker } = options;
  const store = new DisposableStore(options.onFailure);
  const highlighter = store.add(
    new Highlighter(terminal, {
      clock: options.clock ?? systemClock,
      background: () => options.background(),
      onFailure: (error) => options.onFailure(error),
    }),
  );
  let visible = true;
  let connected = true;
  let request: Disposable | undefined;
  let applied = "[]";

  const apply = (rules: Parameters<typeof createRules>[0]): void => {
    const key = JSON.stringify(rules);
    if (key === applied) return;
    applied = key;
    highlighter.setRules(createRules(rules));
  };
  const cancel = (): void => {
    request?.dispose();
    request = undefined;
  };
  const refresh = (reason: Reason): void => {
    cancel();
    if (!visible || !connected) return;
    if (!client.isAvailable("terminal.decoration")) {
      apply([]);
      return;
    }
    // An update can come before `request` returns, and after it was cancelled none may count (FAN-7).
    let current = true;
    const started = client.request("terminal.decoration", { reason }, ({ result }) => {
      if (current && result) apply(result.rules);
    });
    request = {
      dispose(): void {
        current = false;
        started.dispose();
      },
    };
  };
  const follow = (reason: Reason): void => {
    const working = visible && connected;
    highlighter.setActive(working);
    if (working) refresh(reason);
    else cancel();
  };

  store.add({ dispose: cancel });
  store.add(client.onDidChangeAvailability(() => refresh("contributions")));
  store.add(
    tracker.onChange(({ change }) => {
      if (change === "cwd") refresh("cwd");
    }),
  );
  refresh("start");

  return {
    setVisible(next): void {
      if (next === visible) return;
      visible = next;
      follow("wake");
    },
    setConnected(next): void {
      if (next === connected) return;
      connected = next;
      follow("reconnect");
    },
    redraw: () => highlighter.redraw(),
    dispose: () => store.dispose(),
  };
}
