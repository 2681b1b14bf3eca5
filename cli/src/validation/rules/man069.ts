import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** The id ends like the package's name. */
export const rule: Rule = {
  id: "MAN069",
  severity: "info",
  title: "The id ends like the package's name.",
  why: "A user who knows one of the two finds the other.",
  hint: "Let the last part of the id be the name without its scope.",
  check: ({ manifest, manifestFile }) => {
    if (!manifest) return [];
    const name = manifest.name.replace(/^@[^/]*\//, "").replace(/^terminal-plugin-/, "");
    const last = manifest.id.split(".").at(-1) ?? "";
    return name.includes(last) || last.includes(name)
      ? []
      : [
          {
            ...manifestFile.at("id"),
            message: `The id ends with ${last}, and the package is ${escapeName(manifest.name)}.`,
          },
        ];
  },
  good: {},
  bad: { manifest: { name: "other" }, packageJson: { name: "other" } },
};
