import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** A provider is registered with the kind that the manifest declares. */
export const rule: Rule = {
  id: "PERM022",
  severity: "warning",
  title: "A provider is registered with the kind that the manifest declares.",
  why: "A host refuses a registration of another kind, and the plugin's start fails.",
  hint: "Use the same kind in both.",
  check: ({ manifest, usage }) => {
    const kinds = new Map(manifest?.contributes?.providers?.map(({ id, kind }) => [id, kind]));
    return usage.calls.flatMap(({ name, texts, script, node }) => {
      const [id, kind] = texts;
      if (name !== "providers.register" || !id || id.isStart || !kind || kind.isStart) return [];
      const declared = kinds.get(id.text);
      return declared === undefined || declared === kind.text
        ? []
        : [
            {
              ...script.at(node),
              message: `Expected the kind ${declared} of the manifest, got ${escapeName(kind.text)}.`,
            },
          ];
    });
  },
  good: {},
  bad: {
    activate:
      'context.subscriptions.add(context.providers.register("org.acme.words.list", "terminal.hover", () => ({ hovers: [] })));',
  },
};
