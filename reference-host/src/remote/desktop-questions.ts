import type { Ids, SpawnQuestion } from "@terminal-plugin/host-runtime";
import type { Page } from "../server/control-methods.ts";

interface OpenQuestion {
  readonly questionId: string;
  readonly question: SpawnQuestion;
  /** Pages that show it. */
  readonly asked: Set<Page>;
  settle(allow: boolean): void;
}

/**
 * Asks in every page whether remote clients may open terminals (TPC-19). The first answer counts; without a page, and
 * when the last page that shows the question goes, the answer is Block.
 */
export class DesktopQuestions {
  readonly #ids: Ids;
  readonly #pages: () => readonly Page[];
  readonly #open = new Map<string, OpenQuestion>();

  /** `pages` gives those that said hello. */
  constructor(ids: Ids, pages: () => readonly Page[]) {
    this.#ids = ids;
    this.#pages = pages;
  }

  ask(question: SpawnQuestion, signal: AbortSignal): Promise<boolean> {
    const pages = this.#pages();
    if (pages.length === 0 || signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const questionId = this.#ids.next("question");
      const onAbort = (): void => settle(false);
      const settle = (allow: boolean): void => {
        if (!this.#open.delete(questionId)) return;
        signal.removeEventListener("abort", onAbort);
        for (const page of asked) page.notify("remote.withdrawn", { questionId });
        resolve(allow);
      };
      const asked = new Set<Page>(pages);
      this.#open.set(questionId, { questionId, question, asked, settle });
      signal.addEventListener("abort", onAbort, { once: true });
      for (const page of pages) page.notify("remote.asked", { questionId, ...question });
    });
  }

  /** Takes an answer. One of a page that was not asked, or that is too late, changes nothing. */
  answer(page: Page, questionId: string, allow: boolean): void {
    const open = this.#open.get(questionId);
    if (open?.asked.has(page)) open.settle(allow);
  }

  /** A page is there: it shows what is open. */
  pageReady(page: Page): void {
    for (const { questionId, question, asked } of this.#open.values()) {
      if (asked.has(page)) continue;
      asked.add(page);
      page.notify("remote.asked", { questionId, ...question });
    }
  }

  /** A page is gone. */
  pageGone(page: Page): void {
    for (const { asked, settle } of [...this.#open.values()])
      if (asked.delete(page) && asked.size === 0) settle(false);
  }
}
