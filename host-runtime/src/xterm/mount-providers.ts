import type { Terminal } from "@xterm/xterm";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import { mountCompletion, type MountCompletionOptions } from "./mount-completion.ts";
import { mountDecorations } from "./mount-decorations.ts";

/** What the adapters of a terminal need, all kinds together. */
export interface MountProvidersOptions extends MountCompletionOptions {
  /** Background of the terminal as `#rrggbb`; asked for each transparent color. */
  background(): string;
}

/** The adapters of one terminal. Owned by who mounted them; disposed of before the terminal. */
export interface MountedProviders extends Disposable {
  /** A hidden terminal does no work and asks nothing; shown again it asks anew (DEC-6, LNK-5). */
  setVisible(visible: boolean): void;
  /** A disconnected terminal does no work and asks nothing; connected again it asks anew (DEC-6, LNK-5). */
  setConnected(connected: boolean): void;
  /** Draws anew, for other colors of the terminal. */
  redraw(): void;
}

/** Puts every provider kind on an opened terminal; a kind without a provider does nothing (FAN-8). */
export function mountProviders(terminal: Terminal, options: MountProvidersOptions): MountedProviders {
  const store = new DisposableStore(options.onFailure);
  store.add(mountCompletion(terminal, options));
  const decorations = store.add(mountDecorations(terminal, options));
  return {
    setVisible(visible): void {
      decorations.setVisible(visible);
    },
    setConnected(connected): void {
      decorations.setConnected(connected);
    },
    redraw(): void {
      decorations.redraw();
    },
    dispose: () => store.dispose(),
  };
}
