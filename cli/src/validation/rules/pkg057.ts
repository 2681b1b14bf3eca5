import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** Scripts of package.json run nothing straight from the network. */
export const rule: Rule = {
  id: "PKG057",
  severity: "warning",
  title: "Scripts of package.json run nothing straight from the network.",
  why: "What is fetched and run at once is whatever the server gives out that day.",
  hint: "Name a version (`npx tool@1.2.3`), or add the tool to devDependencies.",
  check: ({ packageJson }) =>
    packageJson.keys("scripts").flatMap((name) => {
      const script = packageJson.string("scripts", name) ?? "";
      return /\b(curl|wget)\b[^|;&]*\|\s*(ba|z|da)?sh\b|\bnpx\s+(--yes|-y)\s+(?![^\s@]*@\d|@[^\s@]+@\d)/.test(
        script,
      )
        ? [
            {
              ...packageJson.at("scripts", name),
              message: `The script ${escapeName(name)} runs what the network gives.`,
            },
          ]
        : [];
    }),
  good: {},
  bad: { packageJson: { scripts: { build: "curl https://acme.org/build.sh | sh" } } },
};
