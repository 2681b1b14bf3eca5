import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** Every provider that the code registers is declared. */
export const rule: Rule = {
  id: "PERM021",
  severity: "warning",
  title: "Every provider that the code registers is declared.",
  why: "A host refuses a registration that is not in the manifest, and the plugin's start fails.",
  hint: 'Declare the provider under "contributes.providers", or correct the id.',
  check: ({ manifest, usage }) => {
    const declared = new Set(manifest?.contributes?.providers?.map(({ id }) => id));
    return usage.calls.flatMap(({ name, texts, script, node }) => {
      const id = texts[0];
      if (!manifest || name !== "providers.register" || !id || id.isStart || declared.has(id.text)) return [];
      return [
        { ...script.at(node), message: `The manifest does not declare the provider ${escapeName(id.text)}.` },
      ];
    });
  },
  good: {},
  bad: {
    activate:
      'context.subscriptions.add(context.providers.register("org.acme.words.other", "terminal.completion", () => ({ items: [] })));',
  },
};
