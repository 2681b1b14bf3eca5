import { pathOf } from "../json-document.ts";
import type { Rule } from "../rule.ts";

/** Addresses are https, without a user name. */
export const rule: Rule = {
  id: "MAN031",
  severity: "error",
  title: "Addresses are https, without a user name.",
  why: "They are shown as links to a user who trusts the host that shows them.",
  hint: "Use an https address.",
  fixable: true,
  claims: ({ code, pointer }) =>
    code === "manifest_invalid" && (pointer === "/homepage" || pointer === "/repository"),
  repair: ({ pointer = "" }, { manifestFile }) => {
    const path = pathOf(pointer);
    const address = manifestFile.string(...path)?.replace(/^(git\+)?(https?|git):\/\//, "https://");
    const isPlain = address !== undefined && address.startsWith("https://") && !address.includes("@");
    return isPlain && address !== manifestFile.string(...path) ? [manifestFile.set(path, address)] : [];
  },
  good: {},
  bad: { manifest: { repository: "git+https://acme.org/words.git" } },
};
