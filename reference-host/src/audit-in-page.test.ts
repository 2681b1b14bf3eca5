import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { launchBrowser, openBrowserPage, slow, type BrowserPage } from "./browser.fixture.ts";
import { connectTestPage, packPlugin, startTestHost, type TestHost } from "./reference-host.fixture.ts";

// A browser, two hosts and a real shell on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const pluginId = "com.example.audited";
let browser: Browser;
let folder: string;
let archive: string;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(join(tmpdir(), "audit-"));
  archive = await packPlugin(folder, "audited", "({ activate() {} });");
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

let opened: BrowserPage | undefined;
let restarted: TestHost | undefined;
afterEach(async () => {
  await restarted?.host.close();
  await opened?.close();
});

it("GRA-8, HST-10: the page shows who allowed what, and another start of the host shows it again", async () => {
  opened = await openBrowserPage(browser, { packages: [archive] });
  const { page, host, dialog, picture, problems } = opened;
  await dialog.locator("[data-decision=allow]").click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Plugins", exact: true }).click();
  const card = page.locator(`article[data-plugin="${pluginId}"]`);
  await card.getByRole("button", { name: "Revoke terminal.complete" }).click();
  await expect.poll(() => host.host.runtime.audit().at(-1)?.action, slow).toBe("revoked");
  await card.getByRole("button", { name: "History" }).click();
  const history = page.locator("dialog.audit-dialog");
  await history.waitFor();
  expect(await history.getByRole("listitem").first().textContent()).toMatch(/Revokedterminal\.complete$/);
  expect(await history.getByRole("listitem").allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(/Allowedterminal\.complete/)]),
  );
  await picture("audit");
  await page.evaluate(axe.source);
  const broken = await page.evaluate(async () => {
    const injected = Reflect.get(window, "axe") as {
      run(where: string): Promise<{ readonly violations: readonly { readonly id: string }[] }>;
    };
    return (await injected.run("dialog.audit-dialog")).violations.map(({ id }) => id);
  });
  expect(broken).toEqual([]);
  await history.getByRole("button", { name: "Close" }).click();
  await history.waitFor({ state: "detached" });
  expect(problems).toEqual([]);

  const before = host.host.runtime.audit();
  await host.host.close();
  restarted = await startTestHost({ dataFolder: join(host.folder, "data") });
  const { page: later } = await connectTestPage(restarted.host.url);
  const { entries, total } = await later.control.request("permissions.audit", { pluginId });
  expect(total).toBeGreaterThanOrEqual(before.length);
  expect(entries.slice(0, before.length)).toEqual(before);
  expect(before.map(({ action }) => action)).toEqual(expect.arrayContaining(["granted", "revoked"]));
});
