import type { KindOrderRow, OrderedProviderRow, ProvidersOrderParams } from "../control/index.ts";
import { button, foreignText, h } from "./dom.ts";
import { kindNames } from "./kind-names.ts";

/** The order of the providers of each kind, by buttons or by dragging (FAN-3). */
export interface ProviderOrder {
  readonly element: HTMLElement;
  update(order: readonly KindOrderRow[]): void;
}

/** Creates the lists; `onOrder` gets each of the user's changes, which the host then tells back. */
export function createProviderOrder(onOrder: (params: ProvidersOrderParams) => void): ProviderOrder {
  const lists = h("div", {});
  const said = h("p", { class: "visually-hidden", role: "status" });
  const element = h(
    "details",
    { class: "provider-order", hidden: true },
    h("summary", {}, "Order of providers"),
    h("p", { class: "muted" }, "Where two want the same place, the upper one has it."),
    lists,
    said,
  );
  let shown = "";
  let dragged: HTMLElement | undefined;

  const order = (kind: KindOrderRow["kind"], providers: readonly OrderedProviderRow[]): void =>
    onOrder({ kind, providerIds: providers.map(({ providerId }) => providerId) });
  const move = ({ kind, providers }: KindOrderRow, from: number, to: number): void => {
    const moved = providers[from];
    if (!moved || from === to || to < 0 || to >= providers.length) return;
    order(kind, providers.toSpliced(from, 1).toSpliced(to, 0, moved));
    said.textContent = `${nameOf(moved)} is now ${to + 1} of ${providers.length}.`;
  };

  const createItem = (row: KindOrderRow, provider: OrderedProviderRow, index: number): HTMLElement => {
    const step = (direction: "up" | "down"): HTMLElement =>
      button(
        direction === "up" ? "↑" : "↓",
        () => move(row, index, direction === "up" ? index - 1 : index + 1),
        {
          class: "icon-button",
          "aria-label": `Move ${nameOf(provider)} ${direction}`,
          "data-action": `${direction} ${provider.providerId}`,
          disabled: index === (direction === "up" ? 0 : row.providers.length - 1),
        },
      );
    const item = h(
      "li",
      { draggable: "true", "data-provider": provider.providerId },
      h("span", { class: "grip", "aria-hidden": "true" }, "⠿"),
      h(
        "span",
        { class: "provider-name" },
        foreignText(provider.label),
        h("span", { class: "muted" }, foreignText(provider.pluginName ?? "Built-in")),
      ),
      step("up"),
      step("down"),
    );
    item.addEventListener("dragstart", (event) => {
      dragged = item;
      event.dataTransfer?.setData("text/plain", provider.providerId);
    });
    item.addEventListener("dragend", () => (dragged = undefined));
    item.addEventListener("dragover", (event) => {
      if (dragged?.parentElement === item.parentElement) event.preventDefault();
    });
    item.addEventListener("drop", (event) => {
      if (dragged?.parentElement !== item.parentElement) return;
      event.preventDefault();
      const id = dragged?.dataset["provider"];
      move(
        row,
        row.providers.findIndex(({ providerId }) => providerId === id),
        index,
      );
    });
    return item;
  };
  const createList = (row: KindOrderRow): HTMLElement => {
    const name = kindNames[row.kind];
    const reset = button("Standard order", () => order(row.kind, []), {
      class: "small",
      "data-action": `reset ${row.kind}`,
      "aria-label": `Standard order of ${name}`,
    });
    return h(
      "section",
      { "data-kind": row.kind },
      h("div", { class: "order-head" }, h("h3", {}, name), ...(row.isChosen ? [reset] : [])),
      h(
        "ol",
        { "aria-label": `Order of ${name}` },
        ...row.providers.map((provider, index) => createItem(row, provider, index)),
      ),
    );
  };

  return {
    element,
    update(next): void {
      const orderable = next.filter(({ providers }) => providers.length > 1);
      const state = JSON.stringify(orderable);
      if (state === shown) return;
      shown = state;
      dragged = undefined;
      element.hidden = orderable.length === 0;
      keepFocus(lists, () => lists.replaceChildren(...orderable.map(createList)));
    },
  };
}

function nameOf({ label, pluginName }: OrderedProviderRow): string {
  return pluginName === undefined ? label : `${label} of ${pluginName}`;
}

/** The focus stays on the control of the same action, or goes to its neighbor when that one can do nothing more. */
function keepFocus(lists: HTMLElement, replace: () => void): void {
  const focused = lists.contains(document.activeElement) ? document.activeElement : undefined;
  const action = focused?.getAttribute("data-action") ?? undefined;
  replace();
  if (action === undefined) return;
  const find = (wanted: string): HTMLButtonElement | undefined =>
    [...lists.querySelectorAll<HTMLButtonElement>("button:not([disabled])")].find(
      (control) => control.getAttribute("data-action") === wanted,
    );
  const other = action.startsWith("up ") ? action.replace("up ", "down ") : action.replace("down ", "up ");
  (find(action) ?? find(other) ?? lists.querySelector<HTMLButtonElement>("button:not([disabled])"))?.focus();
}
