import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** No activation event repeats what a provider implies. */
export const rule: Rule = {
  id: "MAN015",
  severity: "info",
  title: "No activation event repeats what a provider implies.",
  why: "A declared provider starts its plugin when it is first asked. An event that says so again is noise.",
  hint: "Remove the event.",
  fixable: true,
  check: ({ manifest, manifestFile }) =>
    (manifest?.activationEvents ?? []).flatMap((event, index, events) => {
      if (!event.startsWith("onProvider:")) return [];
      const message = `The event ${escapeName(event)} is implied by the provider.`;
      const rest = events.filter((other) => !other.startsWith("onProvider:"));
      const edits = [manifestFile.set(["activationEvents"], rest.length > 0 ? rest : undefined)];
      return [{ ...manifestFile.at("activationEvents", index), message, edits }];
    }),
  good: {},
  bad: { manifest: { activationEvents: ["onProvider:org.acme.words.list"] } },
};
