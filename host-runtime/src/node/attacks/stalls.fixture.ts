import { closeSync, openSync, readSync } from "node:fs";

/** Period of the timer that notices stalls, in milliseconds. */
const periodMs = 5;
/** Delays below this are noise and not kept. */
const keptFromMs = 20;

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

/** Starts to watch. */
export function watchStalls(): StallWatch {
  const cpu = openThreadClock();
  const kept: (Stall & { readonly at: number })[] = [];
  let lastAt = performance.now();
  let lastCpuMs = cpu.nowMs();
  const timer = setInterval(() => {
    const at = performance.now();
    const cpuNowMs = cpu.nowMs();
    const wallMs = at - lastAt - periodMs;
    if (wallMs >= keptFromMs) kept.push({ at, wallMs, cpuMs: Math.min(wallMs, cpuNowMs - lastCpuMs) });
    lastAt = at;
    lastCpuMs = cpuNowMs;
  }, periodMs);
  return {
    worstSince(startedAt) {
      const inTime = kept.filter(({ at }) => at >= startedAt);
      return {
        wallMs: Math.max(0, ...inTime.map(({ wallMs }) => wallMs)),
        cpuMs: Math.max(0, ...inTime.map(({ cpuMs }) => cpuMs)),
      };
    },
    end() {
      clearInterval(timer);
      cpu.close();
    },
  };
}

/** CPU time of this thread in milliseconds. */
interface ThreadClock {
  nowMs(): number;
  close(): void;
}

/** Exact on Linux, where the kernel tells a thread's time in nanoseconds; elsewhere that of the whole process. */
function openThreadClock(): ThreadClock {
  if (process.platform !== "linux")
    return {
      nowMs: () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1000;
      },
      close: () => {},
    };
  const file = openSync("/proc/thread-self/schedstat", "r");
  const buffer = Buffer.alloc(128);
  return {
    nowMs: () => Number.parseInt(buffer.toString("latin1", 0, readSync(file, buffer, 0, 128, 0)), 10) / 1e6,
    close: () => closeSync(file),
  };
}
