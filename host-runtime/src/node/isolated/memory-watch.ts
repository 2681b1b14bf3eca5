import { limits } from "@terminal-plugin/sdk/protocol";
import type { Clock } from "../../ports/index.ts";
import type { Disposable } from "../../kernel/index.ts";
import { readMemory } from "../process-memory.ts";
import type { PluginProcess } from "./plugin-process.ts";

/** What a watch on the memory of processes needs. */
export interface MemoryWatchOptions {
  readonly clock: Clock;
  readonly maxBytes: number;
  /** The processes that live. */
  processes(): Iterable<PluginProcess>;
  /** Told of what keeps the watch from reading, each time. */
  onProblem(error: unknown): void;
}

/**
 * Ends processes that hold more memory than allowed, where the kernel does not (ISO-2). One that grows fast can get
 * beyond the limit until the next check.
 */
export function watchMemory(options: MemoryWatchOptions): Disposable {
  const { clock, onProblem } = options;
  let timer: Disposable | undefined;
  let isEnded = false;
  const schedule = (): void => {
    timer = clock.setTimeout(() => {
      void check(options)
        .catch(onProblem)
        .finally(() => !isEnded && schedule());
    }, limits.memoryCheckIntervalMs);
  };
  schedule();
  return {
    dispose() {
      isEnded = true;
      timer?.dispose();
    },
  };
}

async function check({ maxBytes, processes }: MemoryWatchOptions): Promise<void> {
  const living = [...processes()].filter(({ hasEnded, pid }) => !hasEnded && pid !== undefined);
  const memory = await readMemory(living.flatMap(({ pid }) => pid ?? []));
  for (const one of living) {
    const bytes = memory.get(one.pid ?? -1) ?? 0;
    if (bytes <= maxBytes) continue;
    const megabytes = (value: number): string => `${Math.ceil(value / 1_048_576)} MiB`;
    void one.terminate({
      cause: "violation",
      code: "quota_exceeded",
      message: `The plugin used more memory than allowed: ${megabytes(bytes)} of ${megabytes(maxBytes)}.`,
    });
  }
}
