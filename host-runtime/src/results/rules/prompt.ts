import { limits } from "@terminal-plugin/sdk/protocol";
import { checkAnnotation, keepElements } from "./elements.ts";
import type { KindRule } from "./kind-rule.ts";

/** Notes at a completed command (PRO-3). */
export const promptRule: KindRule<"terminal.prompt"> = Object.freeze({
  keep: ({ annotations }, _context, drops) => ({
    annotations: keepElements("/annotations", annotations, limits.annotations, drops, checkAnnotation),
  }),

  merge: (contributions) => ({
    annotations: contributions.flatMap(({ provenance, result }) =>
      result.annotations.map((annotation) => ({ ...annotation, ...provenance })),
    ),
  }),
} satisfies KindRule<"terminal.prompt">);
