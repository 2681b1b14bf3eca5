import type { Rule } from "../rule.ts";

/** The manifest names its schema. */
export const rule: Rule = {
  id: "MAN040",
  severity: "warning",
  title: "The manifest names its schema.",
  why: "With it an editor completes the fields and marks mistakes while they are typed.",
  hint: 'Add "$schema".',
  fixable: true,
  check: ({ manifest, manifestFile }) => {
    if (!manifest || manifest.$schema !== undefined) return [];
    const address = "./node_modules/@terminal-plugin/sdk/schema/terminal-plugin.schema.json";
    const edits = [manifestFile.set(["$schema"], address)];
    return [{ ...manifestFile.at(), message: 'Expected "$schema".', edits }];
  },
  good: {},
  bad: { manifest: { $schema: null } },
};
