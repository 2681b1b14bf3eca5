import type { Browser } from "playwright-core";
import type { Harm } from "../../node/attacks/attack-placement.fixture.ts";
import type { AttackResult } from "../../node/attacks/run-attacks.fixture.ts";
import { waitFor } from "../../node/attacks/wait-for.fixture.ts";
import { createDeferred } from "../../kernel/index.ts";
import { openTestPage } from "../chromium.fixture.ts";
import type { AttackPage, PageReport, PageRun } from "./attack-page.fixture.ts";

/**
 * Runs attacks in a page of Chromium. The page tells by itself, over a WebSocket: to the driver of the browser the end of
 * a frame's process looks like that of the page. Rejects when the page itself dies, or the attacks cannot go on.
 */
export async function runInChromium(
  browser: Browser,
  packageFolder: string,
  run: PageRun,
  onResult: (result: AttackResult) => void,
): Promise<Harm> {
  const ended = createDeferred<Harm>();
  const opened = await openTestPage(browser, {
    packageFolder,
    script: "src/browser/attacks/attack-page.fixture.ts",
    onReport: {
      message(text) {
        const report = JSON.parse(text) as PageReport;
        if ("result" in report) onResult(report.result);
        else if ("harm" in report) ended.resolve(report.harm);
        else ended.reject(new Error(report.failure));
      },
      end: () => ended.reject(new Error("The page died.")),
    },
  });
  try {
    await opened.page.evaluate((wanted) => {
      (Reflect.get(globalThis, "attackPage") as AttackPage).run(wanted);
    }, run);
    const harm = await ended.promise;
    // The browser ends a busy worker by force, and that takes a moment.
    await waitFor(() => opened.page.workers().length === 0, 10_000);
    return { ...harm, unreaped: [...harm.unreaped, ...opened.page.workers().map((_worker, index) => index)] };
  } finally {
    await opened.close();
  }
}
