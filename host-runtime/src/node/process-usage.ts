import { readFileSync } from "node:fs";
import type { RuntimeUsage } from "../ports/index.ts";

/** Clock ticks of /proc/PID/stat in a second: fixed at 100 for programs on Linux. */
const ticksPerSecond = 100;

/** What a process costs, read from /proc in about 50 µs; undefined on systems without it or after the end. */
export function readUsage(pid: number): RuntimeUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    const anonymousKiB = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1];
    if (anonymousKiB === undefined) return undefined;
    return {
      cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond,
      memoryBytes: Number(anonymousKiB) * 1024,
    };
  } catch {
    return undefined;
  }
}
