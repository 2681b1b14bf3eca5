import { createAdvancedPlacement } from "../advanced-placement.ts";
import { createIsolatedPlacement } from "../isolated-placement.ts";
import { createQuickjsPlacement } from "../quickjs-placement.ts";
import type { AttackPlacement } from "./attack-placement.fixture.ts";
import { createNodeSurroundings } from "./node-surroundings.fixture.ts";
import { quickjsEnds } from "./quickjs-ends.fixture.ts";

const placements: readonly Omit<AttackPlacement, "surround">[] = [
  { name: "isolated", kind: "isolated", create: createIsolatedPlacement },
  { name: "advanced", kind: "advanced", create: createAdvancedPlacement },
  { name: "quickjs", kind: "isolated", create: createQuickjsPlacement, ownEnds: quickjsEnds },
];

/** Placements with another wall around the same processes: `npm run attack` runs them, the tests do not. */
const namespaced: readonly Omit<AttackPlacement, "surround">[] = (
  [
    ["isolated", createIsolatedPlacement],
    ["advanced", createAdvancedPlacement],
  ] as const
).map(([kind, create]) => ({
  name: `${kind}-bubblewrap`,
  kind,
  create: (options) => create({ ...options, systemSandbox: "require" }),
}));

const surround = createNodeSurroundings;

/**
 * Every placement of this process, by the name that `npm run attack` takes and prints. A new one is one more entry
 * above.
 */
export const attackPlacements: readonly AttackPlacement[] = placements.map((one) => ({ ...one, surround }));

/** The placement of a name. Throws for an unknown one. */
export function attackPlacement(name: string | undefined): AttackPlacement {
  const known = [...placements, ...namespaced];
  const found = known.find((placement) => placement.name === name);
  if (found) return { ...found, surround };
  throw new Error(`Expected a placement of ${known.map((one) => one.name).join(", ")}, got ${name}.`);
}
