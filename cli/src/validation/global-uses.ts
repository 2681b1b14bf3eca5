import type { Problem } from "./problem.ts";
import type { Script } from "./script.ts";

/**
 * A problem for the first use of each global that the sandbox lacks. A name that the script declares somewhere, or asks
 * for with `typeof`, is left alone: then it may be something else, or the use may never be reached.
 */
export function globalUses(
  script: Script,
  names: readonly string[],
  describe: (name: string) => string,
): readonly Problem[] {
  return names.flatMap((name) => {
    const first = script.isGuarded(name) ? undefined : script.globals(name)[0];
    return first ? [{ ...script.at(first), message: describe(name) }] : [];
  });
}
