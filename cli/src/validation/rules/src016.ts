import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** The plugin names no service that counts its users. */
export const rule: Rule = {
  id: "SRC016",
  severity: "warning",
  title: "The plugin names no service that counts its users.",
  why: "The platform sends nothing without a user's action; plugins are expected to keep to that.",
  hint: "Remove it, or ask the user first and say so in the readme.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => {
      const found =
        /https?:\/\/[\w.-]*\b(google-analytics\.com|googletagmanager\.com|api\.segment\.io|mixpanel\.com|amplitude\.com|posthog\.com|sentry\.io|bugsnag\.com|hotjar\.com|plausible\.io)\b/.exec(
          script.text,
        );
      return found
        ? [{ ...script.at(found.index), message: `The script names ${escapeName(found[1] ?? "")}.` }]
        : [];
    }),
  good: {},
  bad: { activate: 'const url = "https://www.google-analytics.com/collect";' },
};
