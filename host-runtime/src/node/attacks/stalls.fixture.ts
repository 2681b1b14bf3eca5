/** How long the event loop stood still. */
export interface Stall {
  /** How late a timer was. */
  readonly wallMs: number;
  /** CPU time of the event loop's thread in that while: what the stall costs on a machine that is not short of processors. */
  readonly cpuMs: number;
}

/** Watches this process's event loop from its creation until `end`. */
export interface StallWatch {
  /** The worst since a time of `performance.now()`: the longest by wall time, and the longest by CPU time. */
  worstSince(startedAt: number): Stall;
  end(): void;
}
