import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { MachineThreadEvents, MachineThreadHandle } from "../../quickjs/index.ts";
import type { QuickjsProgram } from "./quickjs-program.ts";
import { threadIdOf, threadName } from "./thread-messages.ts";

/**
 * Limits of the thread's own heap, which holds messages on their way and nothing of the plugin: far above what it needs,
 * because a thread that reaches them can take the process along. Units: MiB.
 */
const resourceLimits = {
  maxOldGenerationSizeMb: 256,
  maxYoungGenerationSizeMb: 16,
  codeRangeSizeMb: 16,
  stackSizeMb: 4,
};

/** Starts the thread of one machine in this process. */
export function startMachineThread(
  { workerScript, wasm, guestScript }: QuickjsProgram,
  { onItem, onEnd }: MachineThreadEvents,
): MachineThreadHandle {
  const worker = new Worker(workerScript, {
    eval: true,
    name: threadName,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    workerData: { wasm, guestScript },
    resourceLimits,
  });
  let threadId: number | undefined;
  worker.on("message", (data: unknown) => {
    const id = threadIdOf(data);
    if (id === undefined) onItem(data);
    else threadId = id;
  });
  worker.on("error", (error) => onEnd(`The thread of the virtual machine failed: ${nameOf(error)}.`));
  worker.on("exit", (code) => onEnd(`The thread of the virtual machine ended with code ${code}.`));
  return {
    post: (item) => worker.postMessage(item),
    async end() {
      await worker.terminate();
    },
    cpuMs: () =>
      (threadId === undefined ? undefined : cpuMsOf(threadId)) ??
      // Where threads have no clock of their own: how long it was busy.
      worker.performance.eventLoopUtilization().active,
  };
}

/** CPU time of a thread of this process, which Linux tells in nanoseconds. */
function cpuMsOf(threadId: number): number | undefined {
  try {
    return Number.parseInt(readFileSync(`/proc/self/task/${threadId}/schedstat`, "latin1"), 10) / 1e6;
  } catch {
    return undefined;
  }
}

function nameOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code : "an error of its own program";
}
