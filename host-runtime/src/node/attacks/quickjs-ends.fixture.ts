import type { Expectation } from "./attack.fixture.ts";

/** Right ends in a virtual machine, whose engine is another one: slower, with other limits of its own. */
export const quickjsEnds: Readonly<Record<string, Expectation>> = {
  "formatters of Intl": "survives",
  "the digits of a big integer": "survives",
  "a power of big integers": "survives",
  "a join over a giant length": { either: "the text has no room, or takes too long before" },
  "recursion through JSON": { either: "the depth is an error, or takes too long before" },
  "a flood of giant log lines": { either: "making the texts takes too long on a busy machine, or not" },
};
