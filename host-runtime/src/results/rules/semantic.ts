import { limits } from "@terminal-plugin/sdk/protocol";
import { checkAnnotation, checkText, keepElements } from "./elements.ts";
import type { KindRule } from "./kind-rule.ts";

/**
 * What a command does: one statement of each provider (SEM-2). A bad classification takes the statement with it; a bad
 * description or note is left out alone, so that it cannot hide the flags.
 */
export const semanticRule: KindRule<"terminal.semantic"> = Object.freeze({
  keep: ({ description, annotations, ...statement }, _context, drops) => {
    const maxChars = limits.semanticClassificationChars;
    const problem = checkText("/classification", statement.classification, { maxChars, required: true });
    if (problem) {
      drops.add("", problem);
      return undefined;
    }
    const badDescription = checkText("/description", description, { maxChars: limits.descriptionChars });
    if (badDescription) drops.add("", badDescription);
    return {
      ...statement,
      ...(description === undefined || badDescription ? {} : { description }),
      ...(annotations && {
        annotations: keepElements("/annotations", annotations, limits.annotations, drops, checkAnnotation),
      }),
    };
  },

  merge: (contributions) => ({
    semantics: contributions.map(({ provenance, result }) => ({ ...result, ...provenance })),
  }),
} satisfies KindRule<"terminal.semantic">);
