/** What a provider answered to one plain request. */
export interface ProviderAnswer {
  readonly providerId: string;
  readonly kind: string;
  readonly status: "pending" | "ok" | "failed" | "denied" | "cancelled";
  readonly error?: { readonly code: string; readonly message: string };
  /** Elements that the host left out, with the reason of each. */
  readonly drops: readonly string[];
}

/** What a plugin did when it ran once in its sandbox, without any optional permission. */
export interface PluginRun {
  readonly answers: readonly ProviderAnswer[];
  /** Why the plugin did not start, when it did not. */
  readonly failure?: string;
  /** Lines that it logged. */
  readonly log: readonly string[];
  /** Providers that were not asked, because their kind cannot be run without a terminal. */
  readonly skipped: readonly string[];
}
