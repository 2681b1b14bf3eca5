import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** package.json and the manifest name the same repository. */
export const rule: Rule = {
  id: "PKG049",
  severity: "warning",
  title: "package.json and the manifest name the same repository.",
  why: "A reviewer rebuilds from the repository; two of them are one too many.",
  hint: "Use the address of the manifest.",
  fixable: true,
  check: ({ packageJson, manifest }) => {
    const own = manifest?.repository;
    const other = packageJson.string("repository") ?? packageJson.string("repository", "url");
    const plain = (address: string): string => address.replace(/^git\+/, "").replace(/\.git$|\/$/, "");
    if (own === undefined || other === undefined || plain(own) === plain(other)) return [];
    const path = packageJson.string("repository") === undefined ? ["repository", "url"] : ["repository"];
    const message = `Expected ${escapeName(own)} as in the manifest, got ${escapeName(other)}.`;
    return [{ ...packageJson.at(...path), message, edits: [packageJson.set(path, own)] }];
  },
  good: {},
  bad: { packageJson: { repository: "https://other.org/words.git" } },
};
