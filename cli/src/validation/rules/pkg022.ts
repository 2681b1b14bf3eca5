import type { Rule } from "../rule.ts";

/** No archives or installers are packed. */
export const rule: Rule = {
  id: "PKG022",
  severity: "warning",
  title: "No archives or installers are packed.",
  why: "Nobody can review what is packed inside of something packed.",
  hint: "Leave the file out, or pack its contents as they are.",
  check: ({ paths }) =>
    paths.flatMap((path) =>
      /\.(zip|tar|tgz|gz|bz2|xz|7z|rar|jar|war|msi|dmg|pkg|deb|rpm|apk|appimage|iso|whl)$/i.test(path)
        ? [{ file: path, message: "Expected no archive or installer." }]
        : [],
    ),
  good: {},
  bad: { files: { "dist/more.zip": "PK" } },
};
