import type { Rule } from "../rule.ts";

/** Images are what their names say. */
export const rule: Rule = {
  id: "PKG031",
  severity: "warning",
  title: "Images are what their names say.",
  why: "A file that is something else is broken, or hides something.",
  hint: "Save the image in the format that its name says.",
  check: ({ files }) =>
    [...files].flatMap(([path, bytes]) => {
      const magic = magics[/\.(\w+)$/.exec(path.toLowerCase())?.[1] ?? ""];
      return !magic || magic.every((byte, index) => bytes[index] === byte)
        ? []
        : [{ file: path, message: "The first bytes are not those of an image of that format." }];
    }),
  good: {},
  bad: { files: { "icon.png": "GIF89a" } },
};

const magics: Readonly<Record<string, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47],
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
  webp: [0x52, 0x49, 0x46, 0x46],
};
