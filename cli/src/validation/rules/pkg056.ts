import type { Rule } from "../rule.ts";

/** The registry to publish to is reached over https. */
export const rule: Rule = {
  id: "PKG056",
  severity: "warning",
  title: "The registry to publish to is reached over https.",
  why: "Over http anybody on the way can read the token and change the package.",
  hint: 'Use an https address in "publishConfig.registry".',
  check: ({ packageJson }) =>
    /^http:\/\/(?!localhost|127\.)/.test(packageJson.string("publishConfig", "registry") ?? "")
      ? [{ ...packageJson.at("publishConfig", "registry"), message: "Expected an https address." }]
      : [],
  good: {},
  bad: { packageJson: { publishConfig: { registry: "http://npm.acme.org/" } } },
};
