import type { PlatformFunctions } from "./bridge.ts";
import { bridge } from "./take-bridge.ts";

/** Calls a pure function of the platform; undefined when the platform refuses the arguments. */
export function compute<Name extends keyof PlatformFunctions>(
  name: Name,
  ...values: Parameters<PlatformFunctions[Name]>
): ReturnType<PlatformFunctions[Name]> | undefined {
  const result = bridge.compute(name, JSON.stringify(values));
  return result === "" ? undefined : (JSON.parse(result) as ReturnType<PlatformFunctions[Name]>);
}
