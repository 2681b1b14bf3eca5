import type { RemoteAccessResult, RemoteAskedParams } from "../control/index.ts";
import { button, foreignText, h } from "./dom.ts";
import { guardAgainstTyping } from "./permission-dialog.ts";

/** Shows the question whether remote clients may open terminals (TPC-19). */
export interface RemoteQuestions {
  ask(question: RemoteAskedParams): void;
  withdraw(questionId: string): void;
  /** Closes it without an answer. */
  clear(): void;
}

/** Creates the dialog's keeper; `answer` sends the user's word to the host. A dialog that is closed means Block. */
export function createRemoteQuestions(
  answer: (questionId: string, allow: boolean) => void,
  onClosed: () => void,
): RemoteQuestions {
  let shown: { readonly questionId: string; close(): void } | undefined;
  const clear = (): void => shown?.close();
  return {
    ask({ questionId, workspaceName }): void {
      clear();
      const end = (allow?: boolean): void => {
        if (shown?.questionId !== questionId) return;
        shown = undefined;
        dialog.close();
        dialog.remove();
        if (allow !== undefined) answer(questionId, allow);
        onClosed();
      };
      const dialog = createQuestion(workspaceName, end);
      shown = { questionId, close: () => end() };
      document.body.append(dialog);
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-answer=block]")?.focus();
    },
    withdraw(questionId): void {
      if (shown?.questionId === questionId) clear();
    },
    clear,
  };
}

function createQuestion(workspaceName: string, end: (allow: boolean) => void): HTMLDialogElement {
  const dialog = h(
    "dialog",
    {
      class: "remote-question",
      closedby: "none",
      "aria-labelledby": "remote-question-title",
      "aria-describedby": "remote-question-text",
    },
    h(
      "h2",
      { id: "remote-question-title" },
      "A remote client wants to open a terminal in ",
      foreignText(workspaceName),
    ),
    h(
      "p",
      { id: "remote-question-text" },
      "Allow, and it can open terminals here, type into them and end them, until this host ends. You see each of them in a tab. Your own terminals stay closed to it.",
    ),
    h(
      "div",
      { class: "dialog-buttons" },
      button("Block", () => end(false), { class: "primary", "data-answer": "block" }),
      button("Allow", () => end(true), { "data-answer": "allow" }),
    ),
  );
  guardAgainstTyping(dialog);
  const dismiss = (event: Event): void => {
    event.preventDefault();
    end(false);
  };
  dialog.addEventListener("cancel", dismiss);
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") dismiss(event);
  });
  return dialog;
}

/** Shows how a remote client connects, and how many do (HST-2). */
export function openRemoteAccess({ url, clients, managedTerminals }: RemoteAccessResult): void {
  if (document.querySelector("dialog.remote-access")) return;
  const close = button("Close", () => dialog.close(), { class: "primary", "data-action": "close" });
  const dialog = h(
    "dialog",
    { class: "remote-access", "aria-labelledby": "remote-access-title" },
    h("h2", { id: "remote-access-title" }, "Remote access"),
    h(
      "p",
      {},
      "Whoever opens this address sees the names of your terminals and can bring one to the front. Opening terminals and typing into them is asked for here first.",
    ),
    h(
      "p",
      {},
      h(
        "a",
        { href: url, target: "_blank", rel: "noreferrer", class: "remote-address" },
        "Open the remote client",
      ),
    ),
    h("p", {}, h("code", { class: "remote-url", tabindex: "0" }, url)),
    h(
      "p",
      { class: "muted" },
      `Connected now: ${clients}. Terminals opened by remote clients: ${managedTerminals}.`,
    ),
    h("div", { class: "dialog-buttons" }, close),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}
