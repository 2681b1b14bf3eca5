import type { Browser } from "playwright-core";
import type { Harm } from "../../node/attacks/attack-placement.fixture.ts";
import type { AttackResult } from "../../node/attacks/run-attacks.fixture.ts";
import { openTestPage } from "../chromium.fixture.ts";
import type { AttackPage, PageRun } from "./attack-page.fixture.ts";

/** Runs attacks in a page of Chromium. Rejects when the page itself dies. */
export async function runInChromium(
  browser: Browser,
  packageFolder: string,
  run: PageRun,
  onResult: (result: AttackResult) => void,
): Promise<Harm> {
  const opened = await openTestPage(browser, {
    packageFolder,
    script: "src/browser/attacks/attack-page.fixture.ts",
  });
  try {
    const died = new Promise<never>((_resolve, reject) => {
      opened.page.on("crash", () => reject(new Error("The page crashed.")));
    });
    await opened.page.exposeFunction("onAttackResult", onResult);
    const harm = await Promise.race([
      died,
      opened.page.evaluate<Harm, PageRun>(
        (wanted) => (Reflect.get(globalThis, "attackPage") as AttackPage).run(wanted),
        run,
      ),
    ]);
    return { ...harm, unreaped: [...harm.unreaped, ...opened.page.workers().map((_worker, index) => index)] };
  } finally {
    await opened.close();
  }
}
