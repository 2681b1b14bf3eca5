/** Period of the timer that notices stalls, in milliseconds. */
const periodMs = 5;
/** Delays below this are noise and not kept. */
const keptFromMs = 20;

/** How long the event loop stood still. */
export interface Stall {
  /** How late a timer was. */
  readonly wallMs: number;
  /** CPU time of this process in that while: what the stall costs on a machine that is not short of processors. */
  readonly cpuMs: number;
}

/** Watches this process's event loop from its creation until `end`. */
export interface StallWatch {
  /** The worst since a time of `performance.now()`. */
  worstSince(startedAt: number): Stall;
  end(): void;
}

/** Starts to watch. */
export function watchStalls(): StallWatch {
  const kept: (Stall & { readonly at: number })[] = [];
  let lastAt = performance.now();
  let lastCpu = process.cpuUsage();
  const timer = setInterval(() => {
    const at = performance.now();
    const { user, system } = process.cpuUsage(lastCpu);
    const wallMs = at - lastAt - periodMs;
    if (wallMs >= keptFromMs) kept.push({ at, wallMs, cpuMs: Math.min(wallMs, (user + system) / 1000) });
    lastAt = at;
    lastCpu = process.cpuUsage();
  }, periodMs);
  return {
    worstSince(startedAt) {
      const inTime = kept.filter(({ at }) => at >= startedAt).map(({ wallMs, cpuMs }) => ({ wallMs, cpuMs }));
      return inTime.sort((a, b) => b.wallMs - a.wallMs)[0] ?? { wallMs: 0, cpuMs: 0 };
    },
    end: () => clearInterval(timer),
  };
}
