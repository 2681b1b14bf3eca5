import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** Versions of tools are named. */
export const rule: Rule = {
  id: "PKG055",
  severity: "warning",
  title: "Versions of tools are named.",
  why: 'With "latest" or "*" the same sources build to something else tomorrow.',
  hint: 'Name a version, such as "^1.2.0".',
  check: ({ packageJson }) =>
    packageJson.keys("devDependencies").flatMap((name) =>
      /^(latest|next|\*|x|)$/.test(packageJson.string("devDependencies", name) ?? "1")
        ? [
            {
              ...packageJson.at("devDependencies", name),
              message: `Expected a version of ${escapeName(name)}.`,
            },
          ]
        : [],
    ),
  good: {},
  bad: { packageJson: { devDependencies: { "@terminal-plugin/sdk": "latest" } } },
};
