import { pathOf } from "../json-document.ts";
import { claimCodes, type Rule } from "../rule.ts";

/** Every contribution id is the plugin's id, a dot and one name, and there once. */
export const rule: Rule = {
  id: "MAN056",
  severity: "error",
  title: "Every contribution id is the plugin's id, a dot and one name, and there once.",
  why: "So no plugin can take the place of another plugin's contribution.",
  hint: "Start each contribution id with the plugin's id and a dot.",
  fixable: true,
  claims: claimCodes("contribution_id_invalid"),
  repair: ({ pointer = "" }, { manifest, manifestFile }) => {
    const path = pathOf(pointer);
    const id = manifestFile.string(...path) ?? "";
    const local = (id.split(".").at(-1) ?? "").toLowerCase().replace(/[^a-z0-9-]/g, "-");
    const fixed = `${manifest?.id ?? ""}.${local}`;
    const isTaken = manifest?.contributes?.providers?.some((provider) => provider.id === fixed) ?? true;
    return isTaken || !/^[a-z0-9-]{1,64}$/.test(local) ? [] : [manifestFile.set(path, fixed)];
  },
  good: {},
  bad: {
    manifest: {
      contributes: { providers: [{ id: "org.other.words", label: "Words", kind: "terminal.completion" }] },
    },
  },
};
