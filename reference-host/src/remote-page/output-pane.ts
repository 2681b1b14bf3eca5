import { button, h } from "../page/dom.ts";
import { styleOutput, type StyledPiece } from "./styled-output.ts";

/** Output, input and end of a managed terminal (TPC-24). */
export interface OutputPane {
  readonly element: HTMLElement;
  setOutput(text: string): void;
}

/** What the pane asks for. */
export interface OutputPaneActions {
  type(data: string): void;
  kill(): void;
}

/** Ctrl-C as a program gets it. */
const interrupt = "\x03";

/** Creates the pane of a terminal of that name. */
export function createOutputPane(name: string, { type, kill }: OutputPaneActions): OutputPane {
  const output = h("pre", { class: "output", role: "log", tabindex: "0", "aria-label": `Output of ${name}` });
  const input = h("input", {
    type: "text",
    "aria-label": `Type into ${name}`,
    placeholder: "Type and press Enter",
    autocomplete: "off",
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false",
    enterkeyhint: "send",
  });
  const form = h("form", { class: "input-row" }, input, h("button", { type: "submit" }, "Send"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    type(`${input.value}\r`);
    input.value = "";
  });
  const buttons = h(
    "div",
    { class: "pane-buttons" },
    button("Ctrl-C", () => type(interrupt)),
    button("Kill", kill, { class: "danger" }),
  );
  let shown = "";
  let isDue = false;
  const draw = (): void => {
    isDue = false;
    const isAtEnd = output.scrollHeight - output.scrollTop - output.clientHeight < 24;
    output.replaceChildren(...styleOutput(shown).map(createPiece));
    if (isAtEnd) output.scrollTop = output.scrollHeight;
  };
  return {
    element: h("div", { class: "pane" }, output, form, buttons),
    setOutput(text): void {
      if (text === shown) return;
      shown = text;
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(draw);
    },
  };
}

function createPiece({ text, color, background, decorations }: StyledPiece): HTMLElement {
  const element = h("span", {}, text);
  const isReversed = decorations.includes("reverse");
  const [front, back] = isReversed ? [background, color] : [color, background];
  if (front) element.style.color = `rgb(${front})`;
  if (back) element.style.backgroundColor = `rgb(${back})`;
  for (const decoration of decorations) element.classList.add(`style-${decoration}`);
  return element;
}
