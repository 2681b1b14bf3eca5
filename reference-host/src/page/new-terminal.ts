import type { TerminalProfile } from "../control/index.ts";
import { button, h } from "./dom.ts";

/** The button that opens a terminal, and the menu of the other shells. */
export interface NewTerminal {
  readonly element: HTMLElement;
  setProfiles(profiles: readonly TerminalProfile[]): void;
}

/** Creates the button; `open` gets one of the host's profiles (DP-14). */
export function createNewTerminal(open: (profile: TerminalProfile) => void): NewTerminal {
  let profiles: readonly TerminalProfile[] = [];
  const menu = h("div", { class: "menu", role: "menu", "aria-label": "Shells", hidden: true });
  const standard = (): TerminalProfile | undefined =>
    profiles.find(({ isDefault }) => isDefault) ?? profiles[0];
  const plus = button(
    "+",
    () => {
      const profile = standard();
      if (profile) open(profile);
    },
    { class: "icon-button", "aria-label": "New terminal" },
  );
  const more = button("▾", () => setOpen(menu.hasAttribute("hidden")), {
    class: "icon-button",
    "aria-label": "New terminal with another shell",
    "aria-haspopup": "menu",
    "aria-expanded": "false",
  });
  const items = (): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const setOpen = (isOpen: boolean): void => {
    menu.hidden = !isOpen;
    more.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) items()[0]?.focus();
  };
  const element = h("div", { class: "new-terminal" }, plus, more, menu);
  menu.addEventListener("keydown", (event) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    if (event.key === "ArrowDown") all[(at + 1) % all.length]?.focus();
    else if (event.key === "ArrowUp") all[(at - 1 + all.length) % all.length]?.focus();
    else if (event.key === "Escape") {
      setOpen(false);
      more.focus();
    } else return;
    event.preventDefault();
  });
  element.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !element.contains(relatedTarget)) setOpen(false);
  });
  return {
    element,
    setProfiles(next): void {
      profiles = next;
      more.hidden = next.length < 2;
      menu.replaceChildren(
        ...next.map((profile) =>
          button(
            profile.label,
            () => {
              setOpen(false);
              open(profile);
            },
            { role: "menuitem", tabindex: "-1", "data-profile": profile.profileId },
          ),
        ),
      );
    },
  };
}
