import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sample, slow, usePages, type BrowserPage, type BrowserPageOptions } from "./browser.fixture.ts";

const openPage = usePages();

async function start(
  name: string,
  displayName: string,
  options: BrowserPageOptions = {},
): Promise<BrowserPage> {
  const page = await openPage({ packages: [sample(name)], ...options });
  await page.expectLine("$");
  await page.answer(displayName, "allow");
  return page;
}

async function run({ page, type }: BrowserPage, command: string): Promise<void> {
  await type(command);
  await page.keyboard.press("Enter");
}

/** Background behind the terminal's text. */
const backgroundOf = (page: Page): Promise<string> =>
  page
    .locator(".terminal-view:not([hidden]) .xterm-scrollable-element")
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

const own = { dark: "rgb(21, 23, 28)", light: "rgb(251, 251, 250)" } as const;

describe("notes at commands, in Chromium", () => {
  it("PRO-1, HST-2: a failed command has its note beside it, as text that covers no other", async () => {
    const opened = await start("exit-code-note", "Exit code note");
    const { page, rows, picture, problems, host } = opened;
    // The first prompt's request is what makes the plugin follow the session.
    const invocations = (): number => host.host.runtime.overview().plugins[0]?.invocations ?? 0;
    await expect.poll(invocations, slow).toBeGreaterThan(0);
    await run(opened, "(exit 127)");
    const notes = page.locator(".terminal-plugin-notes");
    await expect.poll(() => notes.allTextContents(), slow).toEqual(["exit 127: command not found"]);
    await run(opened, "(exit 3)");
    await expect.poll(() => notes.allTextContents(), slow).toHaveLength(2);
    await run(opened, "echo fine");
    await expect.poll(rows, slow).toContain("fine");
    expect(await notes.allTextContents()).toEqual(["exit 127: command not found", "exit 3"]);
    await picture("prompt-note");
    const row = page.locator(".xterm-rows > div", { hasText: "(exit 127)" });
    const [note, command] = [await notes.first().boundingBox(), await row.first().boundingBox()];
    expect(Math.abs((note?.y ?? 0) - (command?.y ?? 99))).toBeLessThan(3);
    expect(note?.x).toBeGreaterThan((command?.x ?? 0) + 150);
    expect(await page.locator(".terminal-plugin-notes-status").textContent()).toContain(
      "Exit code note: exit 3",
    );
    await page.keyboard.press("Control+Shift+X");
    await expect.poll(() => notes.count(), slow).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe("background layers, in Chromium", () => {
  it.each(["dark", "light"] as const)(
    "BKG-1, HST-2: a production folder tints the %s terminal, another folder does not",
    async (colorScheme) => {
      const opened = await start("production-tint", "Production tint", { colorScheme });
      const { page, rows, picture, problems } = opened;
      expect(await backgroundOf(page)).toBe(own[colorScheme]);
      await run(opened, "mkdir -p production && cd production && echo there");
      await expect.poll(rows, slow).toContain("there");
      await expect.poll(() => backgroundOf(page), slow).not.toBe(own[colorScheme]);
      await picture(`background-${colorScheme}`);
      await run(opened, "cd ..");
      await expect.poll(() => backgroundOf(page), slow).toBe(own[colorScheme]);
      expect(problems).toEqual([]);
    },
  );

  it("BKG-2: is not asked again by itself under reduced motion", async () => {
    const opened = await start("production-tint", "Production tint", {
      before: (page) => page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" }),
    });
    const { page, host } = opened;
    const invocations = (): number => host.host.runtime.overview().plugins[0]?.invocations ?? 0;
    await expect.poll(invocations, slow).toBeGreaterThan(0);
    const before = invocations();
    await page.waitForTimeout(5000);
    expect(invocations()).toBe(before);
    await page.emulateMedia({ reducedMotion: "no-preference", colorScheme: "dark" });
    await expect.poll(invocations, slow).toBeGreaterThan(before);
  });
});

describe("live themes, in Chromium", () => {
  it.each(["dark", "light"] as const)(
    "THM-1, HST-2: night colors come into the %s terminal and go with their kind or plugin; axe finds nothing",
    async (colorScheme) => {
      const opened = await start("day-and-night", "Day and night", { colorScheme });
      const { page, host, rows, picture, problems, violations } = opened;
      const pluginId = "dev.terminal-plugin.day-and-night";
      await host.host.runtime.setSettings(pluginId, { set: { mode: "night" } });
      await host.host.runtime.disable(pluginId);
      await expect.poll(() => backgroundOf(page), slow).toBe(own[colorScheme]);
      await host.host.runtime.enable(pluginId);
      await expect.poll(() => backgroundOf(page), slow).not.toBe(own[colorScheme]);
      await run(opened, "printf '\\033[34mblue \\033[31mred \\033[36mcyan\\033[0m plain\\n'");
      await expect.poll(rows, slow).toContain("blue red cyan plain");
      await picture(`theme-${colorScheme}`);
      await page.getByRole("button", { name: "Plugins", exact: true }).click();
      await page.locator(".plugin-panel summary", { hasText: "Kinds" }).press("Enter");
      await page.getByRole("checkbox", { name: "Theme" }).press("Space");
      await expect.poll(() => backgroundOf(page), slow).toBe(own[colorScheme]);
      await picture(`kinds-${colorScheme}`);
      await page.getByRole("checkbox", { name: "Theme" }).press("Space");
      await expect.poll(() => backgroundOf(page), slow).not.toBe(own[colorScheme]);
      await expect.poll(violations, slow).toEqual([]);
      await host.host.runtime.disable(pluginId);
      await expect.poll(() => backgroundOf(page), slow).toBe(own[colorScheme]);
      expect(problems).toEqual([]);
    },
  );
});
