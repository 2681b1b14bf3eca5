import type { OrdinaryProviderKind } from "@terminal-plugin/sdk";
import { limits } from "@terminal-plugin/sdk/protocol";

interface Caps {
  /** Key of the result that holds its elements. */
  readonly key: string;
  /** Elements that count. */
  readonly maxItems: number;
  /** Longest texts of an element, in UTF-16 code units. */
  readonly maxChars: Readonly<Record<string, number>>;
}

const caps: { readonly [Kind in OrdinaryProviderKind]?: Caps } = {
  "terminal.completion": {
    key: "items",
    maxItems: limits.completionItems,
    maxChars: { text: limits.completionTextChars, description: limits.descriptionChars },
  },
  "terminal.decoration": {
    key: "rules",
    maxItems: limits.decorationRulesPerProvider,
    maxChars: { id: limits.decorationRuleIdChars, label: limits.decorationLabelChars },
  },
  "terminal.link": {
    key: "links",
    maxItems: limits.lineRanges,
    maxChars: { uri: limits.linkUriChars, label: limits.linkLabelChars },
  },
  "terminal.hover": {
    key: "hovers",
    maxItems: limits.lineRanges,
    maxChars: { contents: limits.hoverContentChars },
  },
  "terminal.matcher": {
    key: "matches",
    maxItems: limits.matcherMatches,
    maxChars: { label: limits.matchLabelChars },
  },
  "terminal.semantic": {
    key: "annotations",
    maxItems: limits.annotations,
    maxChars: { text: limits.annotationChars },
  },
  "terminal.prompt": {
    key: "annotations",
    maxItems: limits.annotations,
    maxChars: { text: limits.annotationChars },
  },
  "terminal.background": { key: "layers", maxItems: limits.backgroundLayers, maxChars: {} },
};

/** Sentences on what a host would cut from a result or drop from it for its size (LIM-4). */
export function findCutElements(kind: string, result: unknown): readonly string[] {
  const kindCaps = Object.hasOwn(caps, kind) ? caps[kind as OrdinaryProviderKind] : undefined;
  if (!kindCaps || typeof result !== "object" || result === null) return [];
  const elements: unknown = (result as Record<string, unknown>)[kindCaps.key];
  if (!Array.isArray(elements)) return [];
  const findings = elements.flatMap((element: unknown, index) =>
    Object.entries(kindCaps.maxChars).flatMap(([name, maxChars]) => {
      const text =
        typeof element === "object" && element !== null ? (element as Record<string, unknown>)[name] : "";
      return typeof text === "string" && text.length > maxChars
        ? [`/${kindCaps.key}/${index}/${name}: ${text.length} characters, at most ${maxChars} are accepted.`]
        : [];
    }),
  );
  return elements.length > kindCaps.maxItems
    ? [`/${kindCaps.key}: ${elements.length} elements, the first ${kindCaps.maxItems} count.`, ...findings]
    : findings;
}
