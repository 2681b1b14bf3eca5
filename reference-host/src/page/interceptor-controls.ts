import { toErrorInfo } from "@terminal-plugin/host-runtime";
import type { InterceptorDirection } from "@terminal-plugin/sdk/protocol";
import type { ControlClient, InterceptorCandidate, InterceptorState } from "../control/index.ts";
import { button, foreignText, h } from "./dom.ts";

/** The interceptor choice of one terminal and the bar that names what is attached (HST-7). */
export interface InterceptorControls {
  /** Always visible while something is attached, was tripped, or is being attached. */
  readonly bar: HTMLElement;
  /** One choice for each direction, for the status line. */
  readonly choices: HTMLElement;
  update(state: InterceptorState): void;
}

/** What the controls act on. */
export interface InterceptorControlsOptions {
  readonly client: ControlClient;
  readonly sessionId: string;
  onFailure(error: { readonly code: string; readonly message: string }): void;
  /** The user made a choice: the terminal gets the focus back. */
  onChosen(): void;
}

const directions: readonly InterceptorDirection[] = ["input", "output"];
const names: Readonly<Record<InterceptorDirection, string>> = { input: "Input", output: "Output" };
const sees: Readonly<Record<InterceptorDirection, string>> = {
  input: "sees and can change everything typed into this terminal",
  output: "sees and can change everything this terminal shows",
};
const noneLabel = "No interceptor";

let pickers = 0;

/** Creates the controls of a session; "No interceptor" stands until the user chooses another (ICP-3). */
export function createInterceptorControls(options: InterceptorControlsOptions): InterceptorControls {
  const states = new Map<InterceptorDirection, InterceptorState>();
  const bar = h("div", { class: "interceptor-bar", role: "region", "aria-label": "Interceptors" });
  const choices = h("div", { class: "interceptor-choices" });
  const labels = new Map<InterceptorDirection, HTMLElement>();

  const choose = async (direction: InterceptorDirection, providerId: string | undefined): Promise<void> => {
    const { client, sessionId } = options;
    try {
      const chosen = providerId === undefined ? {} : { providerId };
      update(await client.request("interceptor.choose", { sessionId, direction, ...chosen }));
    } catch (error) {
      options.onFailure(toErrorInfo(error));
    }
    options.onChosen();
  };

  const render = (): void => {
    bar.replaceChildren();
    for (const direction of directions) {
      const state = states.get(direction);
      const label = labels.get(direction);
      const attached = state && state.state !== "none" ? state : undefined;
      if (label) {
        label.textContent = attached?.state === "attached" ? (attached.label ?? "Attached") : noneLabel;
        label.parentElement?.setAttribute("data-state", state?.state ?? "none");
      }
      if (attached) bar.append(createRow(attached, () => void choose(direction, undefined)));
    }
    bar.hidden = bar.childElementCount === 0;
  };

  const update = (state: InterceptorState): void => {
    states.set(state.direction, state);
    render();
  };

  for (const direction of directions) {
    const label = h("span", { class: "interceptor-current" }, noneLabel);
    labels.set(direction, label);
    const opener = h(
      "button",
      { type: "button", class: "status-button", "aria-haspopup": "dialog", "data-direction": direction },
      h("span", { class: "status-name" }, `${names[direction]}: `),
      label,
    );
    opener.addEventListener("click", () => {
      options.client.request("interceptor.list", { sessionId: options.sessionId, direction }).then(
        ({ candidates, current }) =>
          openPicker(direction, candidates, current, (providerId) => void choose(direction, providerId)),
        (error: unknown) => options.onFailure(toErrorInfo(error)),
      );
    });
    choices.append(opener);
  }
  render();
  // A terminal that is attached again can have an interceptor already.
  for (const direction of directions) {
    options.client.request("interceptor.list", { sessionId: options.sessionId, direction }).then(
      ({ current }) => update(current),
      (error: unknown) => options.onFailure(toErrorInfo(error)),
    );
  }
  return { bar, choices, update };
}

/** One line of the bar: which plugin, which direction, and the way out. */
function createRow(state: InterceptorState, detach: () => void): HTMLElement {
  const { direction } = state;
  const row = h("div", {
    class: "interceptor-row",
    role: "status",
    "data-direction": direction,
    "data-state": state.state,
  });
  const text = h("span", { class: "interceptor-text" });
  text.append(
    h("strong", {}, `${names[direction]} interceptor: `),
    foreignText(state.label ?? "unknown plugin"),
  );
  if (state.state === "attached") text.append(` ${sees[direction]}.`);
  else if (state.state === "attaching") text.append(" is being attached…");
  else text.append(" was switched off. ", foreignText(state.reason ?? ""));
  row.append(text, button(state.state === "tripped" ? "Close" : "Detach", detach, { class: "detach" }));
  return row;
}

/** Asks which interceptor to attach. Escape and Cancel change nothing. */
function openPicker(
  direction: InterceptorDirection,
  candidates: readonly InterceptorCandidate[],
  current: InterceptorState,
  choose: (providerId: string | undefined) => void,
): void {
  pickers += 1;
  const name = `interceptor-${pickers}`;
  let chosen = current.state === "none" || current.state === "tripped" ? undefined : current.providerId;
  const option = (providerId: string | undefined, ...content: readonly (Node | string)[]): HTMLElement => {
    const input = h("input", {
      type: "radio",
      name,
      value: providerId ?? "",
      checked: providerId === chosen,
    });
    input.addEventListener("change", () => (chosen = providerId));
    return h("label", {}, input, h("span", {}, ...content));
  };
  const title = h("h2", { id: name }, `${names[direction]} interceptor`);
  const list = h(
    "fieldset",
    {},
    h("legend", {}, `A plugin that ${sees[direction]}.`),
    option(undefined, noneLabel),
  );
  for (const { providerId, label, pluginName, refusal } of candidates) {
    const choice = option(
      providerId,
      foreignText(label),
      " ",
      h("span", { class: "muted" }, foreignText(pluginName)),
    );
    if (refusal !== undefined) {
      choice.querySelector("input")?.setAttribute("disabled", "");
      choice.classList.add("refused");
    }
    list.append(choice);
  }
  for (const refusal of new Set(candidates.flatMap((candidate) => candidate.refusal ?? [])))
    list.append(h("p", { class: "muted refusal" }, refusal));
  if (candidates.length === 0) list.append(h("p", { class: "muted" }, "No enabled plugin offers one."));
  const form = h(
    "form",
    { method: "dialog" },
    list,
    h(
      "div",
      { class: "dialog-buttons" },
      button("Cancel", () => dialog.close()),
      h("button", { type: "submit", class: "primary" }, "Apply"),
    ),
  );
  form.addEventListener("submit", () => choose(chosen));
  const dialog = h("dialog", { class: "picker", "aria-labelledby": name }, title, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
