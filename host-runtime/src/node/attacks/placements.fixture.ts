import { createAdvancedPlacement } from "../advanced-placement.ts";
import { createIsolatedPlacement } from "../isolated-placement.ts";
import type { AttackPlacement } from "./attack-placement.fixture.ts";
import { createNodeSurroundings } from "./node-surroundings.fixture.ts";

const placements: readonly Omit<AttackPlacement, "surround">[] = [
  { name: "isolated", kind: "isolated", create: createIsolatedPlacement },
  { name: "advanced", kind: "advanced", create: createAdvancedPlacement },
];

/**
 * Every placement of this process, by the name that `npm run attack` takes and prints. A new one is one more entry
 * above.
 */
export const attackPlacements: readonly AttackPlacement[] = placements.map((placement) => ({
  ...placement,
  surround: createNodeSurroundings,
}));

/** The placement of a name. Throws for an unknown one. */
export function attackPlacement(name: string | undefined): AttackPlacement {
  const found = attackPlacements.find((placement) => placement.name === name);
  if (found) return found;
  throw new Error(
    `Expected a placement of ${attackPlacements.map((one) => one.name).join(", ")}, got ${name}.`,
  );
}
