/** The release gate (BEN-2): what the platform may cost. Latency is added input latency with an interceptor. */
export const gateThresholds = {
  /** Output without an interceptor loses at most 1 % against the bare reader. */
  plainRatio: 0.99,
  addedP95Ms: 4,
  addedP99Ms: 8,
} as const;

/** The project's own targets, tighter than the gate; they are shown and gate nothing. */
export const targets = {
  /** Output through an identity interceptor, as a share of the bare reader. */
  interceptorRatio: 0.85,
  /** CPU time for each byte without an interceptor, against the bare reader. */
  plainCpuRatio: 0.99,
  /** First result of an isolated plugin that does not run yet, and with a spare runner, in milliseconds. */
  coldMs: 150,
  warmMs: 20,
  /** Private memory of an isolated plugin. */
  pluginBytes: 16e6,
} as const;

/**
 * What counts as slower when a plugin is compared with the one that does nothing: an interceptor on each key and on
 * output, an ordinary plugin until its first result.
 */
export const slowness = {
  p50Ms: 0.5,
  p95Ms: 1,
  outputRatio: 0.8,
  /** Above a plugin that answers at once: its own start, and its own answer. */
  firstResultMs: 100,
  answerMs: 20,
} as const;
