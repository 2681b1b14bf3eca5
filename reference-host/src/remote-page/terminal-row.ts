import type { RemoteTerminalInfo } from "@terminal-plugin/sdk/protocol";
import { button, foreignText, h } from "../page/dom.ts";
import { isManaged } from "./client-state.ts";
import { createOutputPane, type OutputPane } from "./output-pane.ts";

/** What a row asks for. */
export interface TerminalRowActions {
  reveal(): void;
  type(data: string): void;
  kill(): void;
}

/** One terminal in the list (TPC-22). */
export interface TerminalRow {
  readonly element: HTMLElement;
  /** `isOwn`: this client opened it, so its pane opens by itself. */
  update(info: RemoteTerminalInfo, output: string, isOwn: boolean): void;
}

/** Colors of the badge; a value that is not here is grey and shows its own name. */
const badgeColors: ReadonlyMap<string, string> = new Map([
  ["available", "green"],
  ["unavailable", "amber"],
  ["unknown", "grey"],
]);

/** Creates the row of a terminal. */
export function createTerminalRow(actions: TerminalRowActions): TerminalRow {
  const dot = h("span", { class: "active-dot", role: "img" });
  const name = h("h2", { class: "name" });
  const badge = h("span", { class: "badge" });
  const facts = h("dl", { class: "facts" });
  const toggle = button("Show", () => setOpen(!isOpen), { class: "toggle", "aria-expanded": "false" });
  const reveal = button("Reveal", () => actions.reveal(), { class: "reveal" });
  const buttons = h("div", { class: "row-buttons" }, reveal);
  const element = h(
    "li",
    { class: "row" },
    h("div", { class: "row-head" }, dot, name, badge),
    facts,
    buttons,
  );
  let pane: OutputPane | undefined;
  let isOpen = false;
  let wasOwn = false;
  const setOpen = (next: boolean): void => {
    isOpen = next;
    toggle.textContent = isOpen ? "Hide" : "Show";
    toggle.setAttribute("aria-expanded", String(isOpen));
    if (pane) pane.element.hidden = !isOpen;
  };
  const setPane = (info: RemoteTerminalInfo): void => {
    if (isManaged(info) === (pane !== undefined)) return;
    pane?.element.remove();
    pane = isManaged(info) ? createOutputPane(info.name, actions) : undefined;
    if (!pane) return toggle.remove();
    buttons.prepend(toggle);
    element.append(pane.element);
    setOpen(isOpen);
  };
  return {
    element,
    update(info, output, isOwn): void {
      element.dataset["terminal"] = info.id;
      dot.classList.toggle("on", info.isActive);
      dot.setAttribute("aria-label", info.isActive ? "Active" : "Not active");
      name.replaceChildren(foreignText(info.name === "" ? "Terminal" : info.name));
      showBadge(badge, info.shellIntegration);
      facts.replaceChildren(...factsOf(info));
      reveal.setAttribute("aria-label", `Reveal ${info.name}`);
      toggle.setAttribute("aria-label", `Output of ${info.name}`);
      setPane(info);
      pane?.setOutput(output);
      if (isOwn && !wasOwn) setOpen(true);
      wasOwn = isOwn;
    },
  };
}

function showBadge(badge: HTMLElement, value: string): void {
  badge.dataset["color"] = badgeColors.get(value) ?? "grey";
  badge.title = "Shell integration";
  badge.replaceChildren(h("span", { class: "visually-hidden" }, "Shell integration: "), foreignText(value));
}

function factsOf({ cwd, processId }: RemoteTerminalInfo): readonly HTMLElement[] {
  const fact = (name: string, value: string): HTMLElement =>
    h("div", { class: "fact" }, h("dt", {}, name), h("dd", {}, foreignText(value)));
  return [
    ...(cwd === undefined ? [] : [fact("Folder", cwd)]),
    ...(processId === undefined ? [] : [fact("Process", String(processId))]),
  ];
}
