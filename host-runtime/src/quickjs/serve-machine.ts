import { violation } from "../activation/index.ts";
import { RelayFence, type ChannelItem } from "../kernel/index.ts";
import type { RuntimeEnd } from "../ports/index.ts";
import type { MachineReport } from "./machine-messages.ts";
import { createVirtualMachine, type MachineOptions } from "./virtual-machine.ts";

/** The thread that a machine lives in. */
export interface MachineThread {
  /** Sends to the host. */
  post(item: ChannelItem | MachineReport): void;
  /** Calls `listener` with everything that the host sends, in order, from now on. */
  onItem(listener: (item: ChannelItem) => void): void;
  /** Memory of the thread itself, in bytes, where that is known. */
  ownBytes?(): number;
}

/** Makes a virtual machine in this thread and connects it with the host, with a fence between the two (LIM-6). */
export async function serveMachine(
  thread: MachineThread,
  program: Pick<MachineOptions, "wasm" | "guestScript" | "stackBytes">,
): Promise<void> {
  const fence = new RelayFence(performance.now());
  let hasEnded = false;
  const end = (reason: RuntimeEnd): void => {
    if (hasEnded) return;
    hasEnded = true;
    thread.post({ report: "ended", end: reason });
  };
  const machine = await createVirtualMachine({
    ...program,
    post(text) {
      if (hasEnded) return;
      try {
        thread.post(fence.pass(text, performance.now()));
      } catch (error) {
        end(violation(error));
      }
    },
    queuedBytes: () => fence.waiting,
    now: () => performance.now(),
    onMemory: (bytes) => thread.post({ report: "memory", bytes: bytes + (thread.ownBytes?.() ?? 0) }),
    onEnd: end,
  });
  thread.onItem((item) => {
    if (hasEnded) return;
    fence.forwarded(item);
    if (typeof item === "number") return;
    machine.receive(item);
    if (!hasEnded) thread.post(fence.pass(item.length, performance.now()));
  });
}
