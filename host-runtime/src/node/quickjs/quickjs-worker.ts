// Thread of the host's process that runs one plugin in a virtual machine. Only trusted code runs in the thread itself.
import { readlinkSync, writeFileSync } from "node:fs";
import { getHeapStatistics } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { serveMachine } from "../../quickjs/index.ts";
import { threadName, type QuickjsWorkerData, type ThreadReport } from "./thread-messages.ts";

/** A sixteenth of the thread's own stack. */
const stackBytes = 262_144;

const host = parentPort;
if (process.platform === "linux") {
  // Tools that list threads show whose it is.
  writeFileSync("/proc/thread-self/comm", threadName);
  const report: ThreadReport = {
    report: "thread",
    id: Number(readlinkSync("/proc/thread-self").split("/").pop()),
  };
  host?.postMessage(report);
}
void serveMachine(
  {
    post: (item) => host?.postMessage(item),
    onItem: (listener) => void host?.on("message", listener),
    ownBytes: () => getHeapStatistics().total_physical_size,
  },
  { ...(workerData as QuickjsWorkerData), stackBytes },
);
