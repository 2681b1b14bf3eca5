/** Attributes of a new element: true sets an empty attribute, false and undefined leave it out. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element. Strings become text nodes; nothing here reads HTML. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (typeof value === "string") element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** A push button. */
export function button(label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = h("button", { type: "button", ...attributes }, label);
  element.addEventListener("click", onClick);
  return element;
}

/** Text of a plugin or program: isolated from the direction of the page around it. */
export function foreignText(text: string, attributes: Attributes = {}): HTMLElement {
  return h("bdi", { dir: "ltr", ...attributes }, text);
}
