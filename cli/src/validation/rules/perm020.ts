import { escapeName } from "@terminal-plugin/host-runtime/package";
import { kindNames } from "../kinds.ts";
import type { Rule } from "../rule.ts";

/** Every provider that the manifest declares is registered by the code. */
export const rule: Rule = {
  id: "PERM020",
  severity: "warning",
  title: "Every provider that the manifest declares is registered by the code.",
  why: "A host that asks a provider which nobody registered shows an error to the user.",
  hint: "Register the provider in `activate`, or remove it from the manifest.",
  check: ({ manifest, manifestFile, usage }) => {
    if (!usage.registrationsAreKnown) return [];
    const registered = new Set(
      usage.calls.filter(({ name }) => name === "providers.register").map(({ texts }) => texts[0]?.text),
    );
    return (manifest?.contributes?.providers ?? []).flatMap(({ id, kind }, index) =>
      registered.has(id) || !kindNames.includes(kind)
        ? []
        : [
            {
              ...manifestFile.at("contributes", "providers", index, "id"),
              message: `The code does not register the provider ${escapeName(id)}.`,
            },
          ],
    );
  },
  good: {},
  bad: { activate: "context.log.info('started');" },
};
