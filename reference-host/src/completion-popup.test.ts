import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { slow, usePages, type BrowserPage, type BrowserPageOptions } from "./browser.fixture.ts";

const openPage = usePages();

async function start(options?: BrowserPageOptions): Promise<BrowserPage> {
  const page = await openPage(options);
  await page.expectLine("$");
  return page;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxOf = (locator: Locator): Promise<Box> =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

/** Popup, screen and the row of the cursor, in pixels. */
async function places(
  page: Page,
): Promise<{ readonly popup: Box; readonly screen: Box; readonly cursorRow: Box }> {
  const view = page.locator(".terminal-view:not([hidden])");
  const cursor = view.locator(".xterm-cursor");
  return {
    popup: await boxOf(page.locator(".terminal-plugin-completion:not([hidden])")),
    screen: await boxOf(view.locator(".terminal-screen")),
    cursorRow: await boxOf(cursor),
  };
}

/** The popup is inside the screen and does not cover the line that is being typed. */
async function expectWellPlaced(page: Page): Promise<void> {
  const { popup, screen, cursorRow } = await places(page);
  expect(popup.left).toBeGreaterThanOrEqual(screen.left - 1);
  expect(popup.right).toBeLessThanOrEqual(screen.right + 1);
  expect(popup.top).toBeGreaterThanOrEqual(screen.top - 1);
  expect(popup.bottom).toBeLessThanOrEqual(screen.bottom + 1);
  expect(popup.bottom <= cursorRow.top + 1 || popup.top >= cursorRow.bottom - 1).toBe(true);
}

const selectedText = (popup: Locator): Promise<string | null> =>
  popup.getByRole("option", { selected: true }).locator(".terminal-plugin-completion-text").textContent();

describe("the completion popup in Chromium", () => {
  it("CMP-7, HST-5: a hundred items are walked through by keyboard; the selected one is in view, named and numbered", async () => {
    const { page, popup, type, picture, problems, violations } = await start();
    await type("aws ");
    await expect.poll(() => popup.getByRole("option").count(), slow).toBe(100);
    await page.keyboard.press("ArrowDown");
    const first = await selectedText(popup);
    for (let step = 0; step < 40; step += 1) await page.keyboard.press("ArrowDown");
    const selected = popup.getByRole("option", { selected: true });
    expect(await selected.getAttribute("aria-posinset")).toBe("41");
    expect(await selected.getAttribute("aria-setsize")).toBe("100");
    const [list, row] = [await boxOf(popup), await boxOf(selected)];
    expect(row.top).toBeGreaterThanOrEqual(list.top - 1);
    expect(row.bottom).toBeLessThanOrEqual(list.bottom + 1);
    await picture("completion-long-list");
    await page.keyboard.press("PageDown");
    expect(await selected.getAttribute("aria-posinset")).toBe("49");
    for (let step = 0; step < 9; step += 1) await page.keyboard.press("PageDown");
    expect(await selected.getAttribute("aria-posinset")).toBe("100");
    await page.keyboard.press("ArrowDown");
    expect(await selectedText(popup)).toBe(first);
    await expect.poll(violations, slow).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("HST-6, SEM-1: a command of this session is completed at its next beginning, one behind a space is not", async () => {
    const { page, popup, type, rows, expectLine } = await start();
    for (const command of [" echo zebra-private", "echo zebra-crossing"]) {
      await type(command);
      await page.keyboard.press("Enter");
      await expect.poll(rows, slow).toContain(command.split(" ").at(-1));
      await expectLine("$");
    }
    await type("echo z");
    await popup.waitFor();
    const option = popup.getByRole("option");
    expect(await option.count()).toBe(1);
    expect(await option.textContent()).toContain("echo zebra-crossing");
    expect(await option.textContent()).toContain("from this session");
  });

  it("CMP-4, CMP-7: wide characters, right-to-left names and long names stay within their row", async () => {
    const { page, host, popup, type, picture } = await start();
    const folder = join(host.folder, "names");
    await mkdir(folder);
    const names = [
      "x漢字かな交じり文.txt",
      "x😀👩‍👩‍👧emoji",
      "xעברית-שלום",
      `x${"long-name-".repeat(24)}`,
      "xplain",
    ];
    for (const name of names) await writeFile(join(folder, name), "");
    await type(`cd ${folder}`);
    await page.keyboard.press("Enter");
    await type("cat x");
    await expect.poll(() => popup.getByRole("option").count(), slow).toBe(names.length);
    await page.keyboard.press("ArrowDown");
    // CMP-5: the selected one is too long for its row, so it is there whole.
    const whole = page.locator(".terminal-plugin-completion-whole");
    expect(await whole.textContent()).toBe(`cat x${"long-name-".repeat(24)}`);
    await picture("completion-wide-characters");
    await page.keyboard.press("ArrowDown");
    expect(await whole.isVisible()).toBe(false);
    const heights = await popup
      .getByRole("option")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
    await expectWellPlaced(page);
  });

  it("CMP-7: at the bottom row it stands above the line; after a change of size the next key brings it back", async () => {
    const { page, popup, type, picture, expectLine } = await start();
    await type("seq 60");
    await page.keyboard.press("Enter");
    await expectLine("$");
    await type("git ch");
    await popup.waitFor();
    await page.keyboard.press("ArrowDown");
    await picture("completion-bottom-row");
    await expectWellPlaced(page);
    await page.setViewportSize({ width: 700, height: 420 });
    await expect.poll(() => popup.isVisible(), slow).toBe(false);
    await expectLine("$ git ch");
    await type("e");
    await popup.waitFor();
    await expectWellPlaced(page);
    await picture("completion-after-resize");
  });

  it("CMP-7: in a narrow and low window the popup has the room that there is", async () => {
    const { page, popup, type, picture, expectLine } = await start({ colorScheme: "light" });
    await page.setViewportSize({ width: 360, height: 300 });
    await type("docker co");
    await popup.waitFor();
    await page.keyboard.press("ArrowDown");
    await picture("completion-narrow");
    await expectWellPlaced(page);
    const row = popup.getByRole("option").first();
    const fits = await row.evaluate((element) => element.scrollWidth <= element.clientWidth + 1);
    expect(fits).toBe(true);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+U");
    await type("seq 40");
    await page.keyboard.press("Enter");
    await expectLine("$");
    await type("git ");
    await popup.waitFor();
    await page.keyboard.press("ArrowDown");
    await picture("completion-narrow-bottom");
    const description = page.locator(".terminal-plugin-completion-description");
    expect(await description.evaluate((part) => part.clientHeight)).toBeGreaterThan(18);
    await expectWellPlaced(page);
  });
});
