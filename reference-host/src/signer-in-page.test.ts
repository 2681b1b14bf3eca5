import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { slow, usePages } from "./browser.fixture.ts";
import { createSigner, publisherIdOf, signArchive } from "./marketplace/signing.fixture.ts";
import { packPlugin } from "./reference-host.fixture.ts";

const openPage = usePages();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "signer-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("GRA-9, SIG-7: the dialog and the plugin manager show who signed, and what the host asks of packages", async () => {
  const signer = await createSigner();
  const known = await publisherIdOf(signer);
  const packages: string[] = [];
  for (const [name, by] of [
    ["a-known", signer],
    ["b-stranger", await createSigner()],
    ["c-unsigned", undefined],
  ] as const) {
    const archive = await packPlugin(folder, name, "({ activate() {} });");
    if (by) await writeFile(archive, await signArchive(await readFile(archive), by));
    packages.push(archive);
  }
  const { page, dialog, picture, problems, violations } = await openPage({
    packages,
    knownPublishers: [known],
  });
  const badge = dialog.locator(".permission-origin .badge");
  for (const [text, name] of [
    [`Signed by a known publisher: Every file is as the publisher ${known} signed it`, "known"],
    ["Signed, publisher not known: Every file is as the publisher", "stranger"],
    ["Not signed: Nothing shows who made it", "unsigned"],
  ] as const) {
    await expect.poll(() => badge.textContent(), slow).toContain(text);
    await expect.poll(violations, slow).toEqual([]);
    await picture(`signer-${name}`);
    await dialog.locator("[data-decision=allow]").click();
  }
  await page.getByRole("button", { name: "Plugins", exact: true }).click();
  const cards = page.locator("article.plugin-card .badge[title]");
  await expect
    .poll(() => cards.allTextContents(), slow)
    .toEqual([
      expect.stringMatching(/^Signed by a known/),
      expect.stringMatching(/^Signed, publisher/),
      expect.stringMatching(/^Not signed/),
    ]);
  expect(await page.locator(".trust-policy").textContent()).toBe(
    "Plugins of a registry have to be signed by a publisher that you named; those that you name on this machine need no signature.",
  );
  await picture("signer-manager");
  await expect.poll(violations, slow).toEqual([]);
  expect(problems).toEqual([]);
});
