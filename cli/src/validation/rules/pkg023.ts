import type { Rule } from "../rule.ts";

/** The folder has one lock file at most. */
export const rule: Rule = {
  id: "PKG023",
  severity: "warning",
  title: "The folder has one lock file at most.",
  why: "With two, what is built depends on who builds it.",
  hint: "Keep the lock file of the package manager that you use.",
  check: ({ beside }) => {
    const found = [
      "package-lock.json",
      "npm-shrinkwrap.json",
      "pnpm-lock.yaml",
      "yarn.lock",
      "bun.lock",
    ].filter((name) => beside.has(name));
    return found.length < 2
      ? []
      : [{ file: found[1] ?? "", message: `Expected one lock file, got ${found.join(" and ")}.` }];
  },
  good: { beside: { "package-lock.json": "{}" } },
  bad: { beside: { "package-lock.json": "{}", "yarn.lock": "" } },
};
