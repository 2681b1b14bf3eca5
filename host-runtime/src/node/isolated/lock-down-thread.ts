import { captureThread, type GuestEnvironment, type ThreadEnvironment } from "../../guest/index.ts";
import { createEvaluator, lockDown } from "../../sandbox/index.ts";
import { stripProcess } from "./strip-process.ts";

/** What a locked-down thread of Node gives the guest; how messages travel is up to the runner. */
export type LockedThread = ThreadEnvironment & Pick<GuestEnvironment, "evaluate" | "harden">;

/**
 * Locks this thread down for one plugin: intrinsics frozen, `process` and globals stripped. Takes what the guest needs
 * of them before. `onUncaught` gets what nothing caught; `alsoKept` names what of `process` stays as well.
 */
export function lockDownThread(
  onUncaught: (error: unknown) => void,
  alsoKept: readonly string[] = [],
): LockedThread {
  const thread = captureThread();
  process.on("uncaughtException", onUncaught);
  process.on("unhandledRejection", onUncaught);
  const harden = lockDown();
  const evaluate = createEvaluator(harden);
  const kept = [...Object.getOwnPropertyNames(new Compartment().globalThis), "AbortController"];
  stripProcess(new Set(kept), alsoKept);
  return { ...thread, evaluate, harden };
}
