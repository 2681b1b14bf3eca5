import { button, foreignText, h } from "./dom.ts";

/** Warnings of the host and failures of the page. Only the user removes a warning. */
export interface Notices {
  readonly element: HTMLElement;
  show(notice: { readonly code: string; readonly message: string }): void;
}

/** More are dropped from the oldest on, so that a failing plugin cannot bury the page. */
const maxShown = 5;

/** Creates the empty area of notices. */
export function createNotices(): Notices {
  const element = h("section", { class: "notices", "aria-label": "Notices" });
  return {
    element,
    show({ code, message }): void {
      const notice = h("div", { class: "notice", role: "alert", "data-code": code });
      const text = h("div", { class: "notice-text" }, h("strong", {}, "Warning "), foreignText(message));
      text.append(h("code", { class: "notice-code" }, code));
      notice.append(
        text,
        button("×", () => notice.remove(), { class: "icon-button", "aria-label": "Dismiss" }),
      );
      element.append(notice);
      while (element.childElementCount > maxShown) element.firstElementChild?.remove();
    },
  };
}
