import type { Rule } from "../rule.ts";

/** Every path can be written on Windows. */
export const rule: Rule = {
  id: "PKG003",
  severity: "error",
  title: "Every path can be written on Windows.",
  why: "The plugin could not be unpacked there, or would be unpacked under another name.",
  hint: 'Rename the file: no device names such as nul or com1, no dots or spaces at the end, none of < > : " | ? *.',
  claims: ({ code, message }) =>
    code === "path_invalid" && /Windows|ends with a dot or a space|drive letter/.test(message),
  good: {},
  bad: { files: { "dist/nul.txt": "" } },
};
