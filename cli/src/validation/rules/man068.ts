import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";
import { shownTexts } from "../shown-texts.ts";

/** Texts have no spaces around them. */
export const rule: Rule = {
  id: "MAN068",
  severity: "warning",
  title: "Texts have no spaces around them.",
  why: "They are shown in lists and sentences, where the space shows.",
  hint: "Remove the spaces.",
  fixable: true,
  check: ({ manifest, manifestFile }) =>
    (manifest ? shownTexts(manifest) : []).flatMap(([path, text]) =>
      text === text.trim() || text.trim() === ""
        ? []
        : [
            {
              ...manifestFile.at(...path),
              message: `Expected no spaces around ${escapeName(text)}.`,
              edits: [manifestFile.set(path, text.trim())],
            },
          ],
    ),
  good: {},
  bad: { manifest: { displayName: "Acme words " } },
};
