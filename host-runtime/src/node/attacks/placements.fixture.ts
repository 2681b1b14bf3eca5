import type { RuntimeKind } from "@terminal-plugin/sdk/protocol";
import { createAdvancedPlacement } from "../advanced-placement.ts";
import { createIsolatedPlacement } from "../isolated-placement.ts";
import type { ProcessPlacementOptions, ProcessPluginPlacement } from "../isolated/process-placement.ts";

/** A place where plugins run, as the attack suite and its costs use it. A new placement is one more entry below. */
export interface AttackPlacement {
  readonly name: string;
  /** Which script of a plugin runs there. */
  readonly kind: RuntimeKind;
  create(options?: ProcessPlacementOptions): ProcessPluginPlacement;
}

/** Every placement of this process, by the name that `npm run attack` takes and prints. */
export const attackPlacements: readonly AttackPlacement[] = [
  { name: "isolated", kind: "isolated", create: createIsolatedPlacement },
  { name: "advanced", kind: "advanced", create: createAdvancedPlacement },
];

/** The placement of a name. Throws for an unknown one. */
export function attackPlacement(name: string | undefined): AttackPlacement {
  const found = attackPlacements.find((placement) => placement.name === name);
  if (found) return found;
  throw new Error(
    `Expected a placement of ${attackPlacements.map((one) => one.name).join(", ")}, got ${name}.`,
  );
}
