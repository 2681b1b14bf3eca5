import type { GuestGlobals } from "../guest/index.ts";
import { createEventGlobals } from "./event-globals.ts";
import type { Harden } from "./lock-down.ts";
import { createPlatformGlobals } from "./platform-globals.ts";

/** Runs a plugin's script in a compartment of its own; see `GuestEnvironment.evaluate`. */
export type Evaluate = (source: string, fileName: string, globals: GuestGlobals) => unknown;

/**
 * Makes the evaluator of a locked-down realm. The plugin gets standard globals without authority, no `eval`, no
 * `Compartment`, and a `Function` that only throws (ISO-1). Its global object is its own and stays open, because
 * libraries write to it.
 */
export function createEvaluator(harden: Harden): Evaluate {
  const inertFunction: unknown = (() => {}).constructor;
  const platformGlobals = { ...createPlatformGlobals(harden), ...createEventGlobals() };
  return (source, fileName, globals) => {
    const compartment = new Compartment(harden({ ...platformGlobals, ...globals }));
    const global: Record<string, unknown> = compartment.globalThis;
    for (const name of ["eval", "Compartment", "lockdown", "harden"]) Reflect.deleteProperty(global, name);
    const own = { Function: inertFunction, self: global };
    for (const [name, value] of Object.entries(own))
      Object.defineProperty(global, name, { value, writable: true, configurable: true, enumerable: false });
    return compartment.evaluate(`${source}\n//# sourceURL=plugin:///${encodeURI(fileName)}\n`);
  };
}
