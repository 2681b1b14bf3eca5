import type { Rule } from "../rule.ts";

/** The manifest says where the plugin's page or repository is. */
export const rule: Rule = {
  id: "MAN021",
  severity: "info",
  title: "The manifest says where the plugin's page or repository is.",
  why: "A user who is asked for permissions wants to see who asks, and where to report a fault.",
  hint: 'Add "homepage" or "repository" with an https address.',
  check: ({ manifest, manifestFile }) =>
    !manifest || manifest.homepage !== undefined || manifest.repository !== undefined
      ? []
      : [{ ...manifestFile.at(), message: 'Expected "homepage" or "repository".' }],
  good: {},
  bad: { manifest: { homepage: null, repository: null } },
};
