import type { RuntimeUsage } from "../ports/index.ts";

/** Shortest time between two samples that a share of the CPU is computed from, in milliseconds. */
const minIntervalMs = 500;
/** How far back the share of the CPU looks, in milliseconds. */
const windowMs = 5000;

/** CPU and memory of one runtime kind of a plugin. What cannot be measured is left out, never 0 (ISO-6). */
export interface UsageFigures {
  /** CPU time of all its runtimes so far, in milliseconds. */
  readonly cpuMs?: number;
  /** Share of one CPU in the last seconds, in percent; needs two readings. */
  readonly cpuPercent?: number;
  /** Private memory of the runtime that runs now, in bytes. */
  readonly memoryBytes?: number;
}

interface Sample {
  readonly atMs: number;
  readonly cpuMs: number;
}

/** Follows the readings of one place where runtimes come and go. */
export class UsageMeter {
  #endedCpuMs = 0;
  #samples: Sample[] = [];
  #latest: RuntimeUsage | undefined;
  #wasMeasured = false;

  /** Takes a reading; undefined when nothing runs or nothing can be measured. */
  sample(atMs: number, usage: RuntimeUsage | undefined): void {
    if (!usage) return;
    this.#wasMeasured = true;
    this.#latest = usage;
    const newest = this.#samples.at(-1);
    if (newest && atMs - newest.atMs < minIntervalMs) return;
    this.#samples.push({ atMs, cpuMs: usage.cpuMs });
    while (this.#samples.length > 2 && atMs - (this.#samples[1]?.atMs ?? atMs) >= windowMs)
      this.#samples.shift();
  }

  /** The runtime has ended: the next reading is of another one. */
  ended(): void {
    this.#endedCpuMs += this.#latest?.cpuMs ?? 0;
    this.#latest = undefined;
    this.#samples = [];
  }

  figures(): UsageFigures {
    if (!this.#wasMeasured) return {};
    const [oldest] = this.#samples;
    const newest = this.#samples.at(-1);
    const elapsedMs = oldest && newest ? newest.atMs - oldest.atMs : 0;
    return {
      cpuMs: this.#endedCpuMs + (this.#latest?.cpuMs ?? 0),
      ...(oldest && newest && elapsedMs > 0
        ? { cpuPercent: Math.max(0, ((newest.cpuMs - oldest.cpuMs) * 100) / elapsedMs) }
        : {}),
      ...(this.#latest ? { memoryBytes: this.#latest.memoryBytes } : {}),
    };
  }
}
