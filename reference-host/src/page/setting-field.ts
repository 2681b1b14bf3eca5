import type { Setting, SettingValue } from "@terminal-plugin/sdk/protocol";
import type { SettingRow } from "../control/index.ts";
import { button, foreignText, h } from "./dom.ts";

/** A setting in a form. */
export interface SettingField {
  readonly key: string;
  readonly element: HTMLElement;
  /** What the user did with it: a new value, a return to the default, or nothing. */
  change(): { readonly value: SettingValue } | "reset" | undefined;
  /** Shows what is wrong with the value, or that nothing is. */
  setProblem(message: string | undefined): void;
  focus(): void;
}

/** The control of one setting, and how its value is read and written. */
interface Control {
  readonly input: HTMLInputElement | HTMLSelectElement;
  read(): SettingValue | undefined;
  write(value: SettingValue | undefined): void;
}

/** Creates the label, control, help and reset button of a setting (CFG-1). */
export function createSettingField({ key, setting, value, isSet }: SettingRow, index: number): SettingField {
  const id = `setting-${index}`;
  const control = createControl(setting, id);
  control.write(value);
  const before = control.read();
  let isReset = false;
  const help = h("p", { id: `${id}-help`, class: "muted" }, ...helpOf(setting, isSet));
  const problem = h("p", { id: `${id}-problem`, class: "settings-problem", hidden: true });
  control.input.setAttribute("aria-describedby", `${id}-help ${id}-problem`);
  control.input.addEventListener("input", () => {
    isReset = false;
    setProblem(undefined);
  });
  const secret = setting.type === "secret";
  const reset = button(
    secret ? "Forget" : "Reset",
    () => {
      isReset = true;
      control.write(secret ? undefined : setting.default);
      help.replaceChildren(...helpOf(setting, false));
      setProblem(undefined);
      control.input.focus();
    },
    {
      class: "small",
      "data-action": "reset",
      "aria-label": `${secret ? "Forget" : "Reset"} ${setting.title}`,
    },
  );
  reset.disabled = !isSet;
  const setProblem = (message: string | undefined): void => {
    problem.hidden = message === undefined;
    problem.textContent = message ?? "";
    if (message === undefined) control.input.removeAttribute("aria-invalid");
    else control.input.setAttribute("aria-invalid", "true");
  };
  const element = h(
    "div",
    { class: "setting-field", "data-setting": key },
    h("label", { for: id }, foreignText(setting.title)),
    h("div", { class: "setting-control" }, control.input, reset),
    help,
    problem,
  );
  return {
    key,
    element,
    setProblem,
    focus: () => control.input.focus(),
    change(): ReturnType<SettingField["change"]> {
      const now = control.read();
      if (isReset) return isSet ? "reset" : undefined;
      if (now === before) return undefined;
      // An emptied control without a value of its own means: as if never set.
      return now === undefined ? (isSet ? "reset" : undefined) : { value: now };
    },
  };
}

function createControl(setting: Setting, id: string): Control {
  switch (setting.type) {
    case "boolean":
      return createCheckbox(id);
    case "number":
    case "integer":
      return createNumber(setting, id);
    case "string":
      return setting.enum ? createChoice(setting.enum, id) : createText(id, "text");
    case "secret":
      return createText(id, "password");
  }
}

function createCheckbox(id: string): Control {
  const input = h("input", { id, type: "checkbox" });
  return {
    input,
    read: () => input.checked,
    write: (value) => (input.checked = value === true),
  };
}

function createNumber(
  { minimum, maximum, type }: Extract<Setting, { type: "number" | "integer" }>,
  id: string,
): Control {
  const input = h("input", {
    id,
    type: "number",
    step: type === "integer" ? "1" : "any",
    ...(minimum === undefined ? {} : { min: String(minimum) }),
    ...(maximum === undefined ? {} : { max: String(maximum) }),
  });
  return {
    input,
    // A text that is no number is sent as it is, so that the host's answer stands beside it.
    read: () => (input.validity.badInput ? "" : input.value === "" ? undefined : input.valueAsNumber),
    write: (value) => (input.value = value === undefined ? "" : String(value)),
  };
}

function createChoice(values: readonly string[], id: string): Control {
  const input = h("select", { id });
  input.append(h("option", { value: "" }, "Not set"));
  values.forEach((value, index) => input.append(h("option", { value: String(index) }, value || "(empty)")));
  return {
    input,
    read: () => (input.value === "" ? undefined : values[Number(input.value)]),
    write: (value) =>
      (input.value = values.includes(String(value)) ? String(values.indexOf(String(value))) : ""),
  };
}

/** An emptied text is the empty text, except for a secret, where it means that nothing is changed. */
function createText(id: string, type: "text" | "password"): Control {
  const input = h("input", { id, type, autocomplete: "off", spellcheck: "false" });
  let isTouched = false;
  input.addEventListener("input", () => (isTouched = true));
  return {
    input,
    read: () => (input.value === "" && (type === "password" || !isTouched) ? undefined : input.value),
    write(value): void {
      isTouched = value !== undefined;
      input.value = value === undefined ? "" : String(value);
    },
  };
}

function helpOf(setting: Setting, isSet: boolean): readonly (Node | string)[] {
  const help: (Node | string)[] =
    setting.description === undefined ? [] : [foreignText(setting.description), " "];
  if (setting.type !== "secret") return help;
  const state = isSet ? "It is set; a new text replaces it." : "It is not set.";
  return [
    ...help,
    `Stored encrypted, hidden from the plugin, and sent only to ${setting.origins.join(", ")}. ${state}`,
  ];
}
