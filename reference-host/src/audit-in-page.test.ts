import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { slow, usePages } from "./browser.fixture.ts";
import { connectTestPage, packPlugin, startTestHost, type TestHost } from "./reference-host.fixture.ts";

const pluginId = "com.example.audited";
const openPage = usePages();
let folder: string;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "audit-"));
  archive = await packPlugin(folder, "audited", "({ activate() {} });");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let restarted: TestHost | undefined;
afterEach(() => restarted?.host.close());

it("GRA-8, HST-10: the page shows who allowed what, and another start of the host shows it again", async () => {
  const { page, host, dialog, picture, problems, violations } = await openPage({ packages: [archive] });
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
  await expect.poll(violations, slow).toEqual([]);
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
