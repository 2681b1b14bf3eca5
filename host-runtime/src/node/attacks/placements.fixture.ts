import { createAdvancedPlacement } from "../advanced-placement.ts";
import { createIsolatedPlacement } from "../isolated-placement.ts";
import { createQuickjsPlacement } from "../quickjs-placement.ts";
import type { Expectation } from "./attack.fixture.ts";
import type { AttackPlacement } from "./attack-placement.fixture.ts";
import { createNodeSurroundings } from "./node-surroundings.fixture.ts";

/** The engine in the virtual machine is another one: slower, with other limits of its own. */
const quickjsEnds: Readonly<Record<string, Expectation>> = {
  "formatters of Intl": "survives",
  "the digits of a big integer": "survives",
  "a power of big integers": "survives",
  "a join over a giant length": { either: "the text has no room, or takes too long before" },
  "recursion through JSON": { either: "the depth is an error, or takes too long before" },
  "a flood of giant log lines": { either: "making the texts takes too long on a busy machine, or not" },
};

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
