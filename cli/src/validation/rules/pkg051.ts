import { placeAt } from "@terminal-plugin/host-runtime/package";
import type { Edit } from "../problem.ts";
import type { Rule } from "../rule.ts";

/** Text files end their lines with LF. */
export const rule: Rule = {
  id: "PKG051",
  severity: "warning",
  title: "Text files end their lines with LF.",
  why: "A checkout on Windows would give another digest of the same content.",
  hint: 'Save the file with LF, and add "* text=auto eol=lf" to .gitattributes.',
  fixable: true,
  check: ({ files }) =>
    ["terminal-plugin.json", "package.json", "README.md", "CHANGELOG.md"].flatMap((file) => {
      const bytes = files.get(file);
      const text = bytes && new TextDecoder().decode(bytes);
      if (text === undefined || !text.includes("\r\n")) return [];
      const place = placeAt(text, text.indexOf("\r\n"));
      const edits: readonly Edit[] = [{ kind: "text", file, text: text.replaceAll("\r\n", "\n") }];
      return [{ file, ...place, message: "Expected lines that end with LF, got CR and LF.", edits }];
    }),
  good: {},
  bad: { files: { "README.md": "# Acme words\r\n\r\nCompletes the words of Acme's tools as you type.\r\n" } },
};
