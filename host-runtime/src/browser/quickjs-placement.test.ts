import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AttackResult } from "../node/attacks/run-attacks.fixture.ts";
import type { AttackPage, PageRun } from "./attacks/attack-page.fixture.ts";
import { runInChromium } from "./attacks/run-in-chromium.fixture.ts";
import { launchChromium, openTestPage } from "./chromium.fixture.ts";

const packageFolder = fileURLToPath(new URL("../../", import.meta.url));
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser.close());

async function attack(run: Partial<PageRun>): Promise<readonly AttackResult[]> {
  const results: AttackResult[] = [];
  const wanted = { placement: "browser-quickjs", atOnce: 4, names: [], partOfName: false, ...run } as const;
  const harm = await runInChromium(browser, packageFolder, wanted, (result) => results.push(result));
  expect(harm).toEqual({ unreaped: [] });
  return results;
}

describe("plugins in virtual machines of a page in Chromium", () => {
  it("ISO-1: gives no authority to any plugin of the table of attacks", { timeout: 300_000 }, async () => {
    const results = await attack({ attackClass: "authority" });
    expect(results.length).toBeGreaterThanOrEqual(150);
    expect(results.filter(({ escaped, contained }) => escaped || !contained)).toEqual([]);
  });

  it("ISO-4: ends a plugin that loops, floods or takes all memory; page, bytes and other plugins go on", async () => {
    const names = [
      "an endless loop",
      "an endless await",
      "a comparator that never ends",
      "log lines without end",
      "a growing array",
      "many small buffers",
    ];
    const results = await attack({ attackClass: "denial of service", names });
    expect(results.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(results.filter(({ contained }) => !contained)).toEqual([]);
  }, 300_000);

  it("ISO-5: needs no frame and no evaluation of texts in the page; a policy that refuses it is a typed error", async () => {
    const start = async (policy: string, url: string): Promise<string> => {
      const { page, close } = await openTestPage(browser, {
        packageFolder,
        script: "src/browser/attacks/attack-page.fixture.ts",
        policy,
      });
      const outcome = await page.evaluate<string, string>(
        (workerUrl) =>
          (Reflect.get(globalThis, "attackPage") as AttackPage).start("browser-quickjs", workerUrl),
        url,
      );
      await close();
      return outcome;
    };
    const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
    expect(await start(`${policy}; worker-src 'self'`, "/quickjs-worker.js")).toBe("started");
    expect(await start(`${policy}; worker-src 'none'`, "/quickjs-worker.js")).toMatch(
      /^runtime_start_failed: .*worker-src/,
    );
    expect(await start(policy, "/nothing.js")).toMatch(/^runtime_start_failed: .*quickjs-worker\.js/);
  }, 60_000);
});
