import { limits } from "@terminal-plugin/sdk/protocol";
import { checkRange, checkText, judge, keepElements } from "./elements.ts";
import type { KindRule } from "./kind-rule.ts";
import { readUri } from "./uri.ts";

/** Links: exact ranges and web addresses without credentials (LNK-1, LNK-2). */
export const linkRule: KindRule<"terminal.link"> = Object.freeze({
  keep: ({ links }, { payload }, drops) => ({
    links: keepElements("/links", links, limits.lineRanges, drops, (link) => {
      const address = readUri("/uri", link.uri);
      if ("problem" in address) return address;
      return judge(
        { ...link, uri: address.uri },
        checkRange(link, payload.line),
        checkText("/label", link.label, { maxChars: limits.linkLabelChars }),
      );
    }),
  }),

  merge: (contributions) => ({
    links: contributions.flatMap(({ provenance, result }) =>
      result.links.map((link) => ({ ...link, ...provenance })),
    ),
  }),
} satisfies KindRule<"terminal.link">);
