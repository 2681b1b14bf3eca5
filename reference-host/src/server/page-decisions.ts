import type { Decision, DecisionRequest } from "@terminal-plugin/sdk/protocol";
import type { DecisionProvider } from "@terminal-plugin/host-runtime";
import type { Page } from "./control-methods.ts";

/** Finds the page that displays a session. */
export type FindOwner = (sessionId: string) => string | undefined;

interface OpenQuestion {
  readonly request: DecisionRequest;
  /** Pages that show it. */
  readonly asked: Set<Page>;
  answer(decision: Decision): void;
}

/**
 * Asks for permissions in the pages: in the one that displays the session, else in all of them; the first answer
 * counts. A question that no page can show waits for one. How long is the caller's to say: it withdraws by its signal.
 */
export class PageDecisions implements DecisionProvider {
  readonly #pages = new Set<Page>();
  readonly #questions = new Map<string, OpenQuestion>();
  readonly #findOwner: FindOwner;

  constructor(findOwner: FindOwner) {
    this.#findOwner = findOwner;
  }

  decide(request: DecisionRequest, signal: AbortSignal): Promise<Decision> {
    if (signal.aborted) return Promise.resolve({ decision: "deny", reason: "ended" });
    return new Promise((resolve) => {
      const settle = (decision: Decision): void => {
        if (!this.#questions.delete(request.requestId)) return;
        signal.removeEventListener("abort", onAbort);
        for (const page of question.asked)
          page.notify("decision.withdrawn", { requestId: request.requestId });
        resolve(decision);
      };
      const onAbort = (): void => settle({ decision: "deny", reason: "ended" });
      const question: OpenQuestion = { request, asked: new Set(), answer: settle };
      this.#questions.set(request.requestId, question);
      signal.addEventListener("abort", onAbort, { once: true });
      for (const page of this.#pages) this.#ask(page, question);
    });
  }

  /** A page can show questions from now on, those that are open included. */
  pageReady(page: Page): void {
    if (page.signal.aborted || this.#pages.has(page)) return;
    this.#pages.add(page);
    page.signal.addEventListener("abort", () => this.#pageGone(page), { once: true });
    for (const question of this.#questions.values()) this.#ask(page, question);
  }

  /** Takes an answer. One to a question that this page was not asked, or that is settled, changes nothing. */
  answer(page: Page, requestId: string, decision: Decision): void {
    const question = this.#questions.get(requestId);
    if (question?.asked.has(page)) question.answer(decision);
  }

  #ask(page: Page, question: OpenQuestion): void {
    const { sessionId } = question.request;
    const owner = sessionId === undefined ? undefined : this.#findOwner(sessionId);
    if (owner !== undefined && owner !== page.rendererId) return;
    question.asked.add(page);
    page.notify("decision.requested", question.request);
  }

  /** Whoever is left is asked what only this page was asked. */
  #pageGone(page: Page): void {
    this.#pages.delete(page);
    for (const question of this.#questions.values()) {
      if (!question.asked.delete(page) || question.asked.size > 0) continue;
      for (const other of this.#pages) this.#ask(other, question);
    }
  }
}
