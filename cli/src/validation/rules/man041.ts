import { claimCodes, type Rule } from "../rule.ts";

/** The manifest is UTF-8 without a byte order mark. */
export const rule: Rule = {
  id: "MAN041",
  severity: "error",
  title: "The manifest is UTF-8 without a byte order mark.",
  why: "Bytes that are read in two ways are two manifests.",
  hint: "Save the file as UTF-8 without a byte order mark.",
  fixable: true,
  claims: claimCodes("manifest_encoding"),
  repair: (_finding, plugin) => {
    const text = plugin.text("terminal-plugin.json");
    return text?.startsWith("\ufeff")
      ? [{ kind: "text", file: "terminal-plugin.json", text: text.slice(1) }]
      : [];
  },
  good: {},
  bad: { files: { "terminal-plugin.json": '\ufeff{ "manifestVersion": 1 }' } },
};
