import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AttackResult } from "../node/attacks/run-attacks.fixture.ts";
import type { AttackPage, PageRun } from "./attacks/attack-page.fixture.ts";
import { runInChromium } from "./attacks/run-in-chromium.fixture.ts";
import { launchChromium, openTestPage, type TestPage } from "./chromium.fixture.ts";

const packageFolder = fileURLToPath(new URL("../../", import.meta.url));
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser.close());

async function attack(run: Partial<PageRun> & Pick<PageRun, "placement">): Promise<readonly AttackResult[]> {
  const results: AttackResult[] = [];
  const wanted = { atOnce: 4, names: [], partOfName: false, ...run };
  const harm = await runInChromium(browser, packageFolder, wanted, (result) => results.push(result));
  expect(harm).toEqual({ unreaped: [] });
  return results;
}

describe("plugins in sandboxed frames of Chromium", () => {
  it(
    "ISO-5, ISO-1: gives no authority to any plugin of the table of attacks",
    { timeout: 300_000 },
    async () => {
      const results = await attack({ placement: "browser", attackClass: "authority" });
      expect(results.length).toBeGreaterThanOrEqual(150);
      expect(results.filter(({ escaped, contained }) => escaped || !contained)).toEqual([]);
    },
  );

  it("ISO-5, ISO-4: ends a plugin that loops or floods; page, bytes and other plugins go on", async () => {
    const names = [
      "an endless loop",
      "an endless chain of microtasks",
      "a comparator that never ends",
      "log lines without end",
    ];
    const results = await attack({ placement: "browser", attackClass: "denial of service", names });
    expect(results.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(results.filter(({ contained }) => !contained)).toEqual([]);
  }, 300_000);
});

describe("the frame of a plugin", () => {
  let opened: TestPage | undefined;
  const open = async (policy?: string): Promise<TestPage> =>
    (opened = await openTestPage(browser, {
      packageFolder,
      script: "src/browser/attacks/attack-page.fixture.ts",
      ...(policy === undefined ? {} : { policy }),
    }));
  const start = ({ page }: TestPage, frameUrl: string): Promise<string> =>
    page.evaluate<string, string>(
      (url) => (Reflect.get(globalThis, "attackPage") as AttackPage).start("browser", url),
      frameUrl,
    );

  it("ISO-5: has no origin, and a policy that lets nothing be loaded or sent", async () => {
    const page = await open();
    expect(await start(page, "/plugin-frame.html")).toBe("started");
    const element = page.page.locator("iframe");
    expect(await element.getAttribute("sandbox")).toBe("allow-scripts");
    const frame = page.page.frames().find((one) => one.url().endsWith("/plugin-frame.html"));
    expect(await frame?.evaluate(() => origin)).toBe("null");
    expect(
      await frame?.evaluate(() =>
        fetch("/page.js").then(
          () => "loaded",
          () => "refused",
        ),
      ),
    ).toBe("refused");
    await page.close();
  });

  it("ISO-5: that the page's own policy refuses, or that is another page, is a typed error", async () => {
    const refused = await open("default-src 'none'; script-src 'self'; connect-src 'self'");
    expect(await start(refused, "/plugin-frame.html")).toMatch(/^runtime_start_failed: .*frame-src/);
    await refused.close();
    const other = await open();
    expect(await start(other, "/page.js")).toMatch(/^runtime_start_failed: .*plugin-frame\.html/);
    expect(await other.page.locator("iframe").count()).toBe(0);
    await opened?.close();
  }, 60_000);
});

describe("the example of a page", () => {
  it("EMB-1: a plain xterm.js page with its own byte source runs an ordinary plugin, in under 100 lines", async () => {
    const example = "../docs/examples/in-page.mjs";
    expect((await readFile(join(packageFolder, example), "utf8")).split("\n").length).toBeLessThan(100);
    const paths = ["terminal-plugin.json", "package.json", "dist/main.js"];
    const plugin = join(packageFolder, "../sample-plugins/log-levels");
    const files = await Promise.all(
      paths.map(async (path) => [`/plugin/${path}`, await readFile(join(plugin, path))] as const),
    );
    const { page, problems, close } = await openTestPage(browser, {
      packageFolder,
      script: example,
      files: Object.fromEntries(files),
      body: '<div id="terminal" style="position: relative"></div>',
      onDialog: (text) => text.startsWith("Allow Log levels?"),
    });
    const input = page.locator("#terminal textarea");
    await input.waitFor({ state: "attached" });
    await input.focus();
    const colored = (): Promise<string> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>(".xterm-rows span")]
          .filter((span) => span.style.color !== "")
          .map((span) => span.textContent)
          .join(""),
      );
    await page.keyboard.type("an ERROR here");
    await expect.poll(colored, { timeout: 40_000 }).toBe("ERROR");
    await expect
      .poll(() => page.locator(".xterm-rows").textContent(), { timeout: 40_000 })
      .toContain("an ERROR here");
    expect(problems).toEqual([]);
    await close();
  }, 120_000);
});
