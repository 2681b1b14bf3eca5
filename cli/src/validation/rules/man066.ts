import { isInterceptor, kindNames } from "../kinds.ts";
import type { Rule } from "../rule.ts";

/** Only interceptors use the advanced entry point. */
export const rule: Rule = {
  id: "MAN066",
  severity: "warning",
  title: "Only interceptors use the advanced entry point.",
  why: "It needs the permission runtime.advanced and two reviewers. Ordinary providers run isolated, with no more than they need.",
  hint: 'Move the entry point to "main.isolated" and remove runtime.advanced.',
  check: ({ manifest, manifestFile }) =>
    manifest?.main.advanced !== undefined &&
    (manifest.contributes?.providers ?? []).every(
      ({ kind }) => kindNames.includes(kind) && !isInterceptor(kind),
    )
      ? [{ ...manifestFile.at("main", "advanced"), message: "No provider of the plugin is an interceptor." }]
      : [],
  good: {},
  bad: {
    manifest: {
      main: { isolated: null, advanced: "dist/main.js" },
      permissions: { required: ["provider.terminal", "terminal.complete", "runtime.advanced"] },
    },
  },
};
