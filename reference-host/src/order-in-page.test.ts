import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { slow, usePages } from "./browser.fixture.ts";
import { packFiles } from "./reference-host.fixture.ts";

const openPage = usePages();
let folder: string;
let packages: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "order-"));
  packages = [await packTheme("forest", "#002b00"), await packTheme("ocean", "#00002b")];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Packs a plugin whose theme has one background. */
function packTheme(name: string, background: string): Promise<string> {
  const id = `com.example.${name}`;
  const manifest = {
    manifestVersion: 1,
    id,
    name,
    displayName: name,
    description: "A theme of a test.",
    version: "1.0.0",
    publisher: "Example",
    license: "MIT",
    engines: { api: "^1.0.0" },
    main: { isolated: "main.js" },
    permissions: { required: ["provider.terminal", "terminal.decorate"] },
    contributes: { providers: [{ id: `${id}.theme`, label: `The ${name}`, kind: "terminal.theme" }] },
  };
  const script = `({ activate(context) {
    context.subscriptions.add(context.providers.register("${id}.theme", "terminal.theme",
      async () => ({ colors: { background: "${background}" } })));
  } });`;
  return packFiles(folder, name, {
    "terminal-plugin.json": JSON.stringify(manifest),
    "package.json": JSON.stringify({ name, version: "1.0.0", license: "MIT" }),
    "main.js": script,
  });
}

const backgroundOf = (page: Page): Promise<string> =>
  page
    .locator(".terminal-view:not([hidden]) .xterm-scrollable-element")
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
const forest = "rgb(0, 43, 0)";
const ocean = "rgb(0, 0, 43)";

it("FAN-3, THM-2, HST-5: the user orders providers with keys and pointer, live, and the host keeps it", async () => {
  const { page, host, answer, picture, problems, violations } = await openPage({ packages });
  await answer("forest", "allow");
  await answer("ocean", "allow");
  await expect.poll(() => backgroundOf(page), slow).toBe(forest);
  await page.getByRole("button", { name: "Plugins", exact: true }).click();
  await page.locator(".plugin-panel summary", { hasText: "Order of providers" }).press("Enter");
  const list = page.getByRole("list", { name: "Order of Theme" });
  const names = (): Promise<string[]> => list.locator("bdi:first-child").allTextContents();
  const shown = async (): Promise<string[]> => (await names()).filter((text) => text.startsWith("The "));
  expect(await shown()).toEqual(["The forest", "The ocean"]);

  await page.getByRole("button", { name: "Move The ocean of ocean up" }).press("Enter");
  await expect.poll(() => backgroundOf(page), slow).toBe(ocean);
  expect(await shown()).toEqual(["The ocean", "The forest"]);
  // The button that was pressed can do nothing more: its neighbor has the focus.
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null);
  expect(await focused()).toBe("Move The ocean of ocean down");
  await expect
    .poll(() => page.locator(".provider-order [role=status]").textContent())
    .toBe("The ocean of ocean is now 1 of 2.");
  await expect.poll(violations, slow).toEqual([]);
  await picture("provider-order");

  await list.locator("li", { hasText: "The forest" }).dragTo(list.locator("li", { hasText: "The ocean" }));
  await expect.poll(() => backgroundOf(page), slow).toBe(forest);
  await page.getByRole("button", { name: "Move The forest of forest down" }).click();
  await expect.poll(() => backgroundOf(page), slow).toBe(ocean);

  await page.reload();
  await page.locator(".terminal-view[data-state=attached]").waitFor();
  await expect.poll(() => backgroundOf(page), slow).toBe(ocean);
  expect(host.host.runtime.overview().order.find(({ kind }) => kind === "terminal.theme")?.isChosen).toBe(
    true,
  );
  await page.getByRole("button", { name: "Plugins", exact: true }).click();
  await page.locator(".plugin-panel summary", { hasText: "Order of providers" }).press("Enter");
  await page.getByRole("button", { name: "Standard order of Theme" }).click();
  await expect.poll(() => backgroundOf(page), slow).toBe(forest);
  expect(problems).toEqual([]);
});
