import { providerKinds } from "@terminal-plugin/sdk/protocol";
import { h } from "./dom.ts";
import { kindNames } from "./kind-names.ts";

/** Which kinds of plugins' contributions this page shows, by the user's choice, kept in the browser. */
export interface KindSwitches {
  readonly element: HTMLElement;
  /** Kinds that are switched off. */
  off(): ReadonlySet<string>;
}

const storageKey = "terminal-plugin.kinds-off";

/** Creates the switches; `onChange` is told after each of the user's changes. */
export function createKindSwitches(onChange: () => void): KindSwitches {
  const off = new Set(
    (localStorage.getItem(storageKey) ?? "").split(" ").filter((kind) => kind in providerKinds),
  );
  const list = h("fieldset", { class: "kind-switches" }, h("legend", {}, "Shown in terminals"));
  for (const [kind, name] of Object.entries(kindNames)) {
    const box = h("input", { type: "checkbox", value: kind, checked: !off.has(kind) });
    box.addEventListener("change", () => {
      if (box.checked) off.delete(kind);
      else off.add(kind);
      localStorage.setItem(storageKey, [...off].join(" "));
      onChange();
    });
    list.append(h("label", {}, box, ` ${name}`));
  }
  return { element: h("details", {}, h("summary", {}, "Kinds"), list), off: () => off };
}
