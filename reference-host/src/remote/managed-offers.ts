import { createDeferred, PluginPlatformError, type Clock, type Ids } from "@terminal-plugin/host-runtime";
import { controlLimits } from "../control/index.ts";
import type { HostProfile } from "../profiles.ts";
import type { Page } from "../server/control-methods.ts";

/** A managed terminal that a page is asked to open: everything about it is the host's. */
export interface ManagedOffer {
  readonly offerId: string;
  readonly profile: HostProfile;
  readonly name: string;
  readonly cwd: string;
  readonly traceId: string | undefined;
  /** Output of the program, with its terminal's id for remote clients. */
  onOutput(terminalId: string, bytes: Uint8Array): void;
  /** Some of it is missing. */
  onOutputLost(terminalId: string): void;
  /** The page opened it. */
  opened(terminalId: string): void;
  failed(error: unknown): void;
}

interface OpenOffer {
  readonly offer: ManagedOffer;
  readonly page: Page;
}

/**
 * Managed terminals on their way to a page, which shows them in a tab of its own and gives them their size (TPC-21). An
 * offer opens one terminal, for the page that it was made to, and not for long.
 */
export class ManagedOffers {
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #open = new Map<string, OpenOffer>();

  constructor(options: { readonly clock: Clock; readonly ids: Ids }) {
    this.#clock = options.clock;
    this.#ids = options.ids;
  }

  /** Offers a terminal to a page. Resolves with its id when it runs; rejects when it could not be opened, or not in time. */
  async offer(
    page: Page,
    wish: Pick<ManagedOffer, "profile" | "name" | "cwd" | "traceId" | "onOutput" | "onOutputLost">,
  ): Promise<string> {
    const offerId = this.#ids.next("offer");
    const { promise, resolve, reject } = createDeferred<string>();
    this.#open.set(offerId, { page, offer: { ...wish, offerId, opened: resolve, failed: reject } });
    const giveUp = (message: string): void => {
      // One that was taken is being opened, and its own end counts.
      if (this.#open.delete(offerId)) reject(new PluginPlatformError("desktop_unavailable", message));
    };
    const timer = this.#clock.setTimeout(
      () => giveUp("The page that shows terminals did not open it in time."),
      controlLimits.remoteOfferMs,
    );
    const onGone = (): void => giveUp("The page that shows terminals is gone.");
    page.signal.addEventListener("abort", onGone, { once: true });
    page.notify("remote.offered", { offerId, profileId: wish.profile.profileId, name: wish.name });
    try {
      return await promise;
    } finally {
      timer.dispose();
      page.signal.removeEventListener("abort", onGone);
    }
  }

  /** Takes an offer that was made to this page. Throws `profile_unknown` for any other. */
  take(page: Page, offerId: string): ManagedOffer {
    const open = this.#open.get(offerId);
    if (open?.page !== page)
      throw new PluginPlatformError("profile_unknown", "Expected an offer of the host to this page.");
    this.#open.delete(offerId);
    return open.offer;
  }
}
