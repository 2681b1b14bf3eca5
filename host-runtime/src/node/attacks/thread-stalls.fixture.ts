import { closeSync, openSync, readSync } from "node:fs";
import type { Stall, StallWatch } from "./stalls.fixture.ts";

/** Period of the timer that notices stalls, in milliseconds. */
const periodMs = 5;
/** Delays below this are noise and not kept. */
const keptFromMs = 20;

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
