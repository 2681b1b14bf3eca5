import type { OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import type { Disposable } from "../kernel/index.ts";
import type { MergedResults, PayloadOf } from "../results/index.ts";
import type { ClientOutcome, ProviderClient } from "./provider-client.ts";

/** Why the host asks providers of a kind. */
export type ReasonOf<Kind extends OrdinaryProviderKind> =
  PayloadOf<Kind> extends { readonly reason: infer Reason extends string } ? Reason : never;

/** What a kind that is asked anew now and then works with. */
export interface RefreshedRequestOptions<Kind extends OrdinaryProviderKind> {
  readonly client: ProviderClient;
  readonly kind: Kind;
  payload(reason: ReasonOf<Kind>): Omit<PayloadOf<Kind>, "session">;
  /** Shows a merged result; undefined takes everything away, because nobody may be asked. */
  apply(result: MergedResults[Kind] | undefined, outcomes: readonly ClientOutcome[]): void;
  /** The request is over, whatever it brought. */
  onDone?(): void;
  /** Nothing is asked for now: the terminal is hidden or disconnected. What was shown stays. */
  onPause?(): void;
}

/** Reasons for which what is shown stays until the new answer is complete, so that nothing flickers. */
const quietReasons: ReadonlySet<string> = new Set(["refresh", "wake", "cwd"]);

/**
 * Asks the providers of one kind whenever the terminal changes in a way that matters. While it is hidden or
 * disconnected nothing is asked, and an answer that was on its way counts no more (FAN-7, LNK-5).
 */
export class RefreshedRequest<Kind extends OrdinaryProviderKind> implements Disposable {
  readonly #options: RefreshedRequestOptions<Kind>;
  #request: Disposable | undefined;
  #visible = true;
  #connected = true;

  constructor(options: RefreshedRequestOptions<Kind>) {
    this.#options = options;
  }

  get isWorking(): boolean {
    return this.#visible && this.#connected;
  }

  /** Asks, for this reason. An older request of this kind is given up. */
  ask(reason: ReasonOf<Kind>): void {
    const { client, kind } = this.#options;
    this.cancel();
    if (!this.isWorking) return;
    if (!client.isAvailable(kind)) {
      this.#options.apply(undefined, []);
      return;
    }
    const isQuiet = quietReasons.has(reason);
    let current = true;
    const started = client.request(kind, this.#options.payload(reason), ({ result, outcomes, done }) => {
      if (!current || (isQuiet && !done)) return;
      if (result) this.#options.apply(result, outcomes);
      if (done) this.#options.onDone?.();
    });
    this.#request = {
      dispose(): void {
        current = false;
        started.dispose();
      },
    };
  }

  /** Says whether the terminal can be seen; true when work begins again by it. */
  setVisible(visible: boolean): boolean {
    return this.#set(() => (this.#visible = visible));
  }

  /** Says whether the terminal is connected; true when work begins again by it. */
  setConnected(connected: boolean): boolean {
    return this.#set(() => (this.#connected = connected));
  }

  cancel(): void {
    this.#request?.dispose();
    this.#request = undefined;
  }

  dispose(): void {
    this.cancel();
    this.#visible = false;
  }

  #set(change: () => void): boolean {
    const before = this.isWorking;
    change();
    if (before && !this.isWorking) {
      this.cancel();
      this.#options.onPause?.();
    }
    return !before && this.isWorking;
  }
}
