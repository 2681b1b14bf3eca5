import { pathOf } from "../json-document.ts";
import { claimCodes, type Rule } from "../rule.ts";

/** Every activation event names a provider of the manifest. */
export const rule: Rule = {
  id: "MAN017",
  severity: "error",
  title: "Every activation event names a provider of the manifest.",
  why: "An event of something else never comes, so the plugin would never start by it.",
  hint: "Contribute the provider, or remove the event; a declared provider needs none.",
  fixable: true,
  claims: claimCodes("activation_event_unknown"),
  repair: ({ pointer = "" }, { manifest, manifestFile }) => {
    const index = pathOf(pointer)[1];
    const rest = (manifest?.activationEvents ?? []).filter((_event, at) => at !== index);
    return [manifestFile.set(["activationEvents"], rest.length > 0 ? rest : undefined)];
  },
  good: {},
  bad: { manifest: { activationEvents: ["onProvider:org.acme.words.other"] } },
};
