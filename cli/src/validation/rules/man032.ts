import { findUnsafeCharacter } from "@terminal-plugin/host-runtime/package";
import { pathOf } from "../json-document.ts";
import type { Rule } from "../rule.ts";
import { unsafeText } from "../shown-texts.ts";

/** Texts that a user is shown have no control, invisible or direction-changing characters. */
export const rule: Rule = {
  id: "MAN032",
  severity: "error",
  title: "Texts that a user is shown have no control, invisible or direction-changing characters.",
  why: "With them a permission dialog can be made to say something else than what is true.",
  hint: "Remove the character.",
  fixable: true,
  claims: (finding, plugin) =>
    finding.code === "manifest_invalid" && unsafeText(finding, plugin) !== undefined,
  repair: (finding, plugin) => {
    let text = unsafeText(finding, plugin);
    for (let found = text && findUnsafeCharacter(text); text && found; found = findUnsafeCharacter(text))
      text = text.slice(0, found.index) + text.slice(found.index + (found.codePoint > 0xffff ? 2 : 1));
    return text ? [plugin.manifestFile.set(pathOf(finding.pointer ?? ""), text)] : [];
  },
  good: {},
  bad: { manifest: { displayName: "Acme\u202e words" } },
};
