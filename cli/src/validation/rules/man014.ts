import { claimCodes, type Rule } from "../rule.ts";

/** Every entry point is declared and in the package. */
export const rule: Rule = {
  id: "MAN014",
  severity: "error",
  title: "Every entry point is declared and in the package.",
  why: "A host that finds no script has nothing to run.",
  hint: "Build the plugin, or correct the path in the manifest.",
  claims: claimCodes("entry_point_missing"),
  good: {},
  bad: { manifest: { main: { isolated: "dist/other.js" } } },
};
