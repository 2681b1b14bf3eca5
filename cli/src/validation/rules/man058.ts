import type { Rule } from "../rule.ts";

/** The plugin contributes a provider. */
export const rule: Rule = {
  id: "MAN058",
  severity: "warning",
  title: "The plugin contributes a provider.",
  why: "A host asks providers only. A plugin without one takes memory and does nothing that a user could see.",
  hint: 'Declare what the code registers under "contributes.providers".',
  check: ({ manifest, manifestFile }) =>
    !manifest || (manifest.contributes?.providers?.length ?? 0) > 0 || manifest.activationEvents?.length
      ? []
      : [{ ...manifestFile.at("contributes"), message: "Expected at least one provider." }],
  good: {},
  bad: { manifest: { contributes: { providers: [] } } },
};
