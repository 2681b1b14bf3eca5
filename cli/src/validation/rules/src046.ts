import type { Rule } from "../rule.ts";

/** Checks of types are not switched off often. */
export const rule: Rule = {
  id: "SRC046",
  severity: "info",
  title: "Checks of types are not switched off often.",
  why: "What the compiler is told not to look at is where the API's next version breaks the plugin.",
  hint: "Give the value its type.",
  check: ({ beside }) => {
    const sources = [...beside].filter(([path]) => /^src\/.*\.[cm]?tsx?$/.test(path));
    const texts = sources.map(([path, bytes]) => ({ path, text: new TextDecoder().decode(bytes) }));
    return texts.flatMap(({ path, text }) => {
      const count = text.match(/@ts-(ignore|nocheck|expect-error)/g)?.length ?? 0;
      return count > 3
        ? [{ file: path, message: `Expected fewer than ${count} places where types are not checked.` }]
        : [];
    });
  },
  good: { beside: { "src/main.ts": "" } },
  bad: { beside: { "src/main.ts": "// @ts-ignore\n".repeat(4) } },
};
