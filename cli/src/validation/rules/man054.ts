import type { Rule } from "../rule.ts";

/** The texts of the manifest are not those of an example. */
export const rule: Rule = {
  id: "MAN054",
  severity: "warning",
  title: "The texts of the manifest are not those of an example.",
  why: 'A user who reads "TODO" in a permission dialog says no.',
  hint: "Write what your plugin does.",
  check: ({ manifest, manifestFile }) => {
    const fields = ["displayName", "description", "publisher"] as const;
    return fields.flatMap((field) =>
      /\b(TODO|FIXME|lorem ipsum|your (plugin|name|description)|my plugin|change me)\b/i.test(
        manifest?.[field] ?? "",
      )
        ? [{ ...manifestFile.at(field), message: `Expected a text of your own in "${field}".` }]
        : [],
    );
  },
  good: {},
  bad: { manifest: { description: "TODO: describe your plugin." } },
};
