import { button, foreignText, h } from "./dom.ts";

/** One tab and the panel that it shows. */
export interface Tab {
  readonly panel: HTMLElement;
  /** Shows or hides what the panel holds. */
  setVisible(visible: boolean): void;
  focus(): void;
  /** The user closed the tab. */
  onClose(): void;
}

/** The row of tabs. */
export interface Tabs {
  readonly element: HTMLElement;
  add(tab: Tab, name: string): void;
  remove(tab: Tab): void;
  select(tab: Tab): void;
  /** A title that a program set, beside the name. */
  setTitle(tab: Tab, title: string): void;
  readonly selected: Tab | undefined;
  /** Moves the keyboard from the terminal to the row. */
  focusRow(): void;
}

let count = 0;

/** Creates an empty row after the tab pattern of ARIA: one stop for Tab, arrows move, Delete closes. */
export function createTabs(onEmpty: () => void, onSelected: () => void): Tabs {
  const element = h("div", {
    class: "tabs",
    role: "tablist",
    "aria-label": "Terminals",
    "aria-keyshortcuts": "Control+Shift+L",
    title: "Ctrl+Shift+L moves the keyboard from the terminal to the tabs",
  });
  const entries = new Map<
    Tab,
    { readonly handle: HTMLElement; readonly frame: HTMLElement; readonly title: HTMLElement }
  >();
  let selected: Tab | undefined;

  const order = (): readonly Tab[] => [...entries.keys()];
  const select = (tab: Tab): void => {
    selected = tab;
    for (const [other, { handle, frame }] of entries) {
      const isSelected = other === tab;
      handle.setAttribute("aria-selected", String(isSelected));
      handle.tabIndex = isSelected ? 0 : -1;
      frame.toggleAttribute("data-selected", isSelected);
      other.setVisible(isSelected);
    }
    onSelected();
  };
  const moveTo = (tab: Tab | undefined): void => {
    if (!tab) return;
    select(tab);
    entries.get(tab)?.handle.focus();
  };
  const onKey = (tab: Tab, event: KeyboardEvent): void => {
    const all = order();
    const at = all.indexOf(tab);
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: (at - 1 + all.length) % all.length,
      ArrowRight: (at + 1) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) moveTo(all[target]);
    else if (event.key === "Delete") tab.onClose();
    else if (event.key === "Enter" || event.key === " " || event.key === "ArrowDown") tab.focus();
    else return;
    event.preventDefault();
  };

  return {
    element,
    select,
    get selected() {
      return selected;
    },
    add(tab, name): void {
      count += 1;
      const id = `tab-${count}`;
      const title = h("span", { class: "tab-title" });
      const handle = h(
        "div",
        { class: "tab", id, role: "tab", "aria-controls": `${id}-panel`, "aria-keyshortcuts": "Delete" },
        h("span", { class: "tab-name" }, name),
        title,
      );
      handle.addEventListener("click", () => {
        select(tab);
        tab.focus();
      });
      handle.addEventListener("keydown", (event) => onKey(tab, event));
      // For the pointer only: a tablist holds nothing but tabs, and the keyboard has Delete.
      const close = button("×", () => tab.onClose(), {
        class: "icon-button tab-close",
        "aria-hidden": "true",
        title: `Close ${name}`,
        tabindex: "-1",
      });
      const frame = h("div", { class: "tab-frame", role: "presentation" }, handle, close);
      tab.panel.id = `${id}-panel`;
      tab.panel.setAttribute("aria-labelledby", id);
      entries.set(tab, { handle, frame, title });
      element.append(frame);
      select(tab);
    },
    remove(tab): void {
      const at = order().indexOf(tab);
      entries.get(tab)?.frame.remove();
      entries.delete(tab);
      if (selected !== tab) return;
      selected = undefined;
      const next = order()[Math.min(at, entries.size - 1)];
      if (next) {
        select(next);
        next.focus();
      } else onEmpty();
    },
    setTitle(tab, title): void {
      entries.get(tab)?.title.replaceChildren(...(title === "" ? [] : [foreignText(title, { title })]));
    },
    focusRow(): void {
      if (selected) entries.get(selected)?.handle.focus();
    },
  };
}
