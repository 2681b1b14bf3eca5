// Script of the virtual machine: locks its realm down, then serves one plugin.
import { randomBytes, randomUuid } from "./install-platform.ts";
import { bridge } from "./take-bridge.ts";
import { createGuest } from "../../guest/index.ts";
import type { Clock } from "../../ports/index.ts";
import { createEvaluator, lockDown } from "../../sandbox/index.ts";
import type { MachineGuest } from "./bridge.ts";

const timers = new Map<number, () => void>();
let lastTimer = 0;
const clock: Clock = {
  now: () => bridge.now(),
  wallTime: () => Date.now(),
  setTimeout(callback, delayMs) {
    const id = (lastTimer += 1);
    timers.set(id, callback);
    bridge.startTimer(id, delayMs);
    return {
      dispose(): void {
        if (timers.delete(id)) bridge.stopTimer(id);
      },
    };
  },
};

const harden = lockDown();
const guest = createGuest({
  post: (text) => bridge.post(text),
  queuedBytes: () => bridge.queuedBytes(),
  evaluate: createEvaluator(harden),
  harden,
  clock,
  randomBytes,
  randomUuid,
});
const machineGuest: MachineGuest = {
  receive: (text) => guest.receive(text),
  fire(id) {
    const callback = timers.get(id);
    timers.delete(id);
    callback?.();
  },
  uncaught: (error) => guest.reportUncaught(error),
};
Object.defineProperty(globalThis, "guest", { value: machineGuest, configurable: true });
guest.ready();
