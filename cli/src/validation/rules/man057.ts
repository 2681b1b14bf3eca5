import { apiVersion } from "@terminal-plugin/sdk/protocol";
import { kindNames, nearest } from "../kinds.ts";
import type { Rule } from "../rule.ts";

/** Every provider has a kind that hosts of this version know. */
export const rule: Rule = {
  id: "MAN057",
  severity: "warning",
  title: "Every provider has a kind that hosts of this version know.",
  why: "A host lists a provider of an unknown kind and never asks it. That is meant only for hosts that know more kinds.",
  hint: "Correct the name, unless the plugin is for hosts that know the kind.",
  fixable: true,
  check: ({ manifest, manifestFile }) =>
    (manifest?.contributes?.providers ?? []).flatMap(({ kind }, index) => {
      if (kindNames.includes(kind)) return [];
      const path = ["contributes", "providers", index, "kind"];
      const meant = nearest(kind, kindNames);
      const message = `Hosts of API version ${apiVersion} know no kind ${JSON.stringify(kind)} and never ask its provider.`;
      const edits = meant === undefined ? [] : [manifestFile.set(path, meant)];
      return [{ ...manifestFile.at(...path), code: "unsupported_kind", message, edits }];
    }),
  good: {},
  bad: {
    manifest: {
      contributes: {
        providers: [{ id: "org.acme.words.list", label: "Words", kind: "terminal.completions" }],
      },
    },
  },
};
