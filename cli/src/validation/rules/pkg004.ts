import { changeTar } from "../change-tar.ts";
import type { Rule } from "../rule.ts";

/** An archive has plain files and folders only. */
export const rule: Rule = {
  id: "PKG004",
  severity: "error",
  title: "An archive has plain files and folders only.",
  why: "A link or a device in an archive is a way to reach files outside of it.",
  hint: "Pack the plugin with `terminal-plugin pack`.",
  claims: ({ code, message }) =>
    code === "archive_invalid" && /neither a plain file|is a link|device number|special mode/.test(message),
  good: { archive: (packed) => packed },
  bad: { archive: (packed) => changeTar(packed, 156, "2") },
};
