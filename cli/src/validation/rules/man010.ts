import { apiVersion } from "@terminal-plugin/sdk/protocol";
import { claimCodes, type Rule } from "../rule.ts";

/** The range of API versions can be read. */
export const rule: Rule = {
  id: "MAN010",
  severity: "error",
  title: "The range of API versions can be read.",
  why: "A host decides from it, before any code runs, whether it can run the plugin.",
  hint: 'Use a range such as "^1.0.0".',
  fixable: true,
  claims: claimCodes("engine_range_invalid"),
  repair: (_finding, { manifestFile }) => [manifestFile.set(["engines", "api"], `^${apiVersion}`)],
  good: {},
  bad: { manifest: { engines: { api: "new" } } },
};
