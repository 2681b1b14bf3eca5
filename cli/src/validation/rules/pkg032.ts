import type { Rule } from "../rule.ts";

/** Every entry point is small enough to start quickly. */
export const rule: Rule = {
  id: "PKG032",
  severity: "warning",
  title: "Every entry point is small enough to start quickly.",
  why: "The text is sent to the plugin's process and evaluated at each start; a megabyte costs about 30 ms and 25 MB.",
  hint: "Look at what the bundle holds; leave data out, or load less of a library.",
  check: ({ scripts }) =>
    scripts.flatMap(({ path, text }) =>
      text.length > 2_000_000
        ? [{ file: path, message: `Expected at most 2 MB, got ${(text.length / 1e6).toFixed(1)} MB.` }]
        : [],
    ),
  good: {},
  bad: { activate: `const data = "${"x".repeat(2_000_001)}";` },
};
