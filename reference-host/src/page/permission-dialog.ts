import type { Decision, DecisionRequest, GrantLifetime } from "@terminal-plugin/sdk/protocol";
import { button, foreignText, h } from "./dom.ts";
import { signerBadge } from "./signer-text.ts";

/** Shows the host's questions one after the other. */
export interface PermissionDialogs {
  ask(request: DecisionRequest): void;
  /** The question needs no answer any more. */
  withdraw(requestId: string): void;
  /** Closes everything without an answer. */
  clear(): void;
}

/** A grant's lifetime in plain words. */
export const lifetimeNames: Readonly<Record<GrantLifetime, string>> = {
  once: "Only this time",
  session: "For this terminal",
  application: "Until the host ends",
  always: "Always, until I revoke it",
};

/** Keys other than Tab do nothing until none came for this long, so that a dialog over ongoing typing is not answered by it. */
const typingGuardMs = 600;

/** Creates the queue of dialogs; `answer` sends a decision to the host. */
export function createPermissionDialogs(
  answer: (requestId: string, decision: Decision) => void,
  onClosed: () => void,
): PermissionDialogs {
  const queue: DecisionRequest[] = [];
  let shown: { readonly request: DecisionRequest; close(): void } | undefined;

  const next = (): void => {
    if (shown) return;
    const request = queue.shift();
    if (!request) {
      onClosed();
      return;
    }
    const finish = (decision: Decision | undefined): void => {
      if (shown?.request !== request) return;
      shown = undefined;
      if (decision) answer(request.requestId, decision);
      next();
    };
    shown = { request, close: openDialog(request, finish) };
  };

  return {
    ask(request): void {
      queue.push(request);
      next();
    },
    withdraw(requestId): void {
      const waiting = queue.findIndex((request) => request.requestId === requestId);
      if (waiting >= 0) queue.splice(waiting, 1);
      if (shown?.request.requestId === requestId) shown.close();
    },
    clear(): void {
      queue.length = 0;
      shown?.close();
    },
  };
}

/** Opens a modal dialog. `finish` gets the decision, or nothing when the host closed it. Returns that closing. */
function openDialog(request: DecisionRequest, finish: (decision: Decision | undefined) => void): () => void {
  // At once, not in the dialog's close event: a key between the two would reach neither dialog nor terminal.
  const end = (decision?: Decision): void => {
    dialog.close();
    dialog.remove();
    finish(decision);
  };
  const lifetimes = createLifetimes(request.lifetimes);
  const deny = button("Deny", () => end({ decision: "deny", reason: "denied" }), {
    class: "primary",
    "data-decision": "deny",
    autofocus: true,
  });
  const allow = button("Allow", () => end({ decision: "allow", lifetime: lifetimes.chosen() }), {
    "data-decision": "allow",
  });
  const dialog = h(
    "dialog",
    {
      class: "permission-dialog",
      // Escape is handled below, where typing is told from answering.
      closedby: "none",
      "aria-labelledby": "permission-title",
      "aria-describedby": "permission-text",
      "data-request": request.requestId,
    },
    h("h2", { id: "permission-title" }, "Allow ", foreignText(request.displayName), "?"),
    createOrigin(request),
    h(
      "div",
      { id: "permission-text" },
      request.providerLabel === undefined
        ? h("p", {}, "This plugin asks to:")
        : h(
            "p",
            {},
            "To use ",
            foreignText(request.providerLabel, { class: "strong" }),
            ", this plugin asks to:",
          ),
      createQuestions(request),
    ),
    lifetimes.element,
    h("div", { class: "dialog-buttons" }, deny, allow),
  );
  guardAgainstTyping(dialog);
  const dismiss = (event: Event): void => {
    event.preventDefault();
    end({ decision: "deny", reason: "dismissed" });
  };
  dialog.addEventListener("cancel", dismiss);
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") dismiss(event);
  });
  document.body.append(dialog);
  dialog.showModal();
  deny.focus();
  return () => end();
}

function createOrigin({ publisher, pluginId, version, signer }: DecisionRequest): HTMLElement {
  const origin = h("p", { class: "permission-origin" });
  origin.append("by ", foreignText(publisher), " · ", foreignText(pluginId), " ", version, " ");
  origin.append(signerBadge(signer));
  return origin;
}

function createQuestions({ questions }: DecisionRequest): HTMLElement {
  const list = h("ul", { class: "permission-questions" });
  for (const { permission, allows, required } of questions) {
    const item = h("li", { "data-permission": permission }, foreignText(allows));
    item.append(h("code", {}, permission));
    if (required) item.append(h("span", { class: "badge" }, "Required"));
    list.append(item);
  }
  return list;
}

function createLifetimes(offered: readonly GrantLifetime[]): {
  readonly element: HTMLElement;
  chosen(): GrantLifetime;
} {
  const element = h("fieldset", { class: "permission-lifetimes" }, h("legend", {}, "If I allow it, then"));
  const shortest = offered[0] ?? "once";
  let chosen = shortest;
  for (const lifetime of offered) {
    const input = h("input", {
      type: "radio",
      name: "lifetime",
      value: lifetime,
      checked: lifetime === shortest,
    });
    input.addEventListener("change", () => (chosen = lifetime));
    element.append(h("label", {}, input, lifetimeNames[lifetime]));
  }
  return { element, chosen: () => chosen };
}

/** Keeps keys that were meant for the terminal from answering a dialog. */
export function guardAgainstTyping(dialog: HTMLElement): void {
  let quietAt = performance.now() + typingGuardMs;
  let guarding = true;
  dialog.addEventListener(
    "keydown",
    (event) => {
      if (!guarding || event.key === "Tab" || event.key === "Shift") return;
      const now = performance.now();
      if (now >= quietAt) {
        guarding = false;
        return;
      }
      quietAt = now + typingGuardMs;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
