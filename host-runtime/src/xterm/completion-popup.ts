import type { ContributionId } from "@terminal-plugin/sdk/protocol";
import type { Disposable } from "../kernel/index.ts";
import type { CompletionList } from "./completion-controller.ts";
import type { ScreenPlace } from "./screen-place.ts";

/** What a popup shows beside the items. */
export interface PopupOptions {
  /** Where the popup lives: an element that is positioned and contains the terminal. */
  readonly container: HTMLElement;
  /** The element that has the focus while the user types. */
  readonly input: HTMLElement | undefined;
  /** Name of a provider for people. */
  providerName(providerId: ContributionId): string;
  /** The user pressed an item with a pointer. */
  onPick(index: number): void;
}

/** A listbox at the cursor. It never takes the focus: the input names the active item for assistive technology. */
export interface CompletionPopup extends Disposable {
  show(list: CompletionList, place: ScreenPlace): void;
  hide(): void;
}

/** Attributes that the input carries while the popup is open. */
const inputAttributes = ["aria-autocomplete", "aria-haspopup", "aria-controls", "aria-activedescendant"];

let popups = 0;

/** Creates a hidden popup. Text of plugins is set as text and isolated from the direction of the page (CMP-4). */
export function createCompletionPopup(options: PopupOptions): CompletionPopup {
  popups += 1;
  const id = `terminal-plugin-completion-${popups}`;
  const root = element("div", "terminal-plugin-completion");
  const listbox = element("ul", "terminal-plugin-completion-list");
  listbox.id = id;
  listbox.setAttribute("role", "listbox");
  listbox.setAttribute("aria-label", "Completions");
  // What scrolls has to be reachable by keyboard; while the popup is open its keys go to the terminal, and Tab with them.
  listbox.tabIndex = 0;
  const wholeText = element("div", "terminal-plugin-completion-whole");
  const description = element("div", "terminal-plugin-completion-description");
  const status = element("div", "terminal-plugin-completion-status");
  status.setAttribute("role", "status");
  root.append(listbox, wholeText, description);
  root.hidden = true;
  options.container.append(root, status);

  const rows: HTMLElement[] = [];
  let shown: CompletionList | undefined;
  let saved: ReadonlyMap<string, string | null> | undefined;

  root.addEventListener("mousedown", (event) => {
    // The terminal keeps the focus.
    event.preventDefault();
    const row = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    const index = row instanceof HTMLElement ? rows.indexOf(row) : -1;
    if (index >= 0 && event.button === 0) options.onPick(index);
  });

  const renderItems = (list: CompletionList): void => {
    rows.length = 0;
    for (const [index, item] of list.items.entries()) {
      const row = element("li", "terminal-plugin-completion-item");
      row.id = `${id}-${index}`;
      row.setAttribute("role", "option");
      row.setAttribute("aria-posinset", String(index + 1));
      row.setAttribute("aria-setsize", String(list.items.length));
      // CMP-5: a plugin's item shows exactly what it inserts; only the host's own may show something else.
      row.append(
        textElement(
          "span",
          "terminal-plugin-completion-text",
          (item.builtIn && item.displayText) || item.text,
        ),
      );
      if (item.description) {
        row.append(textElement("span", "terminal-plugin-completion-detail", item.description));
      }
      row.append(
        textElement("span", "terminal-plugin-completion-provider", options.providerName(item.providerId)),
      );
      rows.push(row);
    }
    listbox.replaceChildren(...rows);
  };

  const renderSelection = (list: CompletionList): void => {
    for (const [index, row] of rows.entries())
      row.setAttribute("aria-selected", String(index === list.selected));
    const selected = rows[list.selected];
    selected?.scrollIntoView({ block: "nearest" });
    // CMP-5: what Tab would insert is shown whole when its row has no room for it, and so is a description.
    const next = selected ?? rows[0];
    const text = next?.querySelector(".terminal-plugin-completion-text");
    const detail = selected?.querySelector(".terminal-plugin-completion-detail");
    wholeText.textContent = isCut(text) ? (text?.textContent ?? "") : "";
    wholeText.hidden = wholeText.textContent === "";
    description.textContent = isCut(detail) ? (detail?.textContent ?? "") : "";
    description.hidden = description.textContent === "";
    if (selected) options.input?.setAttribute("aria-activedescendant", selected.id);
    else options.input?.removeAttribute("aria-activedescendant");
  };

  const open = (): void => {
    if (!root.hidden) return;
    root.hidden = false;
    const { input } = options;
    if (!input) return;
    saved = new Map(inputAttributes.map((name) => [name, input.getAttribute(name)]));
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-haspopup", "listbox");
    input.setAttribute("aria-controls", id);
  };

  const hide = (): void => {
    if (root.hidden) return;
    root.hidden = true;
    shown = undefined;
    status.textContent = "";
    for (const [name, value] of saved ?? []) {
      if (value === null) options.input?.removeAttribute(name);
      else options.input?.setAttribute(name, value);
    }
  };

  return {
    show(list, place): void {
      open();
      if (list.items !== shown?.items) renderItems(list);
      if (list.items.length !== shown?.items.length) {
        status.textContent = `${list.items.length} completion${list.items.length === 1 ? "" : "s"}`;
      }
      shown = list;
      root.toggleAttribute("data-pending", list.pending);
      renderSelection(list);
      position(root, options.container, place);
    },
    hide,
    dispose(): void {
      hide();
      root.remove();
      status.remove();
    },
  };
}

/** Below the cursor's row where it fits, else where more room is; never beyond an edge of the container or over the row. */
function position(root: HTMLElement, container: HTMLElement, place: ScreenPlace): void {
  root.style.maxHeight = "";
  const below = place.top + place.height;
  const roomBelow = container.clientHeight - below;
  const isBelow = root.offsetHeight <= roomBelow || roomBelow >= place.top;
  root.style.maxHeight = `${Math.max(0, isBelow ? roomBelow : place.top)}px`;
  root.style.top = `${isBelow ? below : Math.max(0, place.top - root.offsetHeight)}px`;
  const left = Math.min(place.left, container.clientWidth - root.offsetWidth - 8);
  root.style.left = `${Math.max(0, left)}px`;
}

/** Whether a text is longer than its place. */
function isCut(part: Element | null | undefined): boolean {
  return part instanceof HTMLElement && part.scrollWidth > part.clientWidth;
}

function element<Name extends "div" | "ul" | "li" | "span">(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.className = className;
  return created;
}

function textElement(name: "span", className: string, text: string): HTMLElement {
  const created = element(name, className);
  created.textContent = text;
  return created;
}
