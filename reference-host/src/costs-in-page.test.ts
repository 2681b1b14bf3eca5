import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { slow, usePages } from "./browser.fixture.ts";
import { completionScript, packPlugin } from "./reference-host.fixture.ts";

const openPage = usePages();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "costs-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("OBS-1, LIM-4: what is left out of a plugin's results stands with its reason in its card and its costs", async () => {
  const items = Array.from({ length: 103 }, (_, index) => ({
    text: index === 1 ? "a\u202eb" : `git st${index}`,
  }));
  const archive = await packPlugin(
    folder,
    "careless",
    completionScript("careless", `async () => ({ items: ${JSON.stringify(items)} })`),
  );
  const { page, popup, type, expectLine, answer, picture, problems, violations } = await openPage({
    packages: [archive],
  });
  await expectLine("$");
  await answer("careless", "allow");
  await type("git s");
  await popup.getByRole("option").filter({ hasText: "careless" }).first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Plugins", exact: true }).click();
  const card = page.getByRole("article", { name: "careless" });
  await card.getByText(/^Left out of its results: \d+$/).press("Enter");
  const reasons = card.getByRole("list", { name: "Left out of its results" }).getByRole("listitem");
  await expect
    .poll(() => reasons.allTextContents(), slow)
    .toEqual([
      expect.stringMatching(/^\d+ × too_many \/items\/100: Expected at most 100 elements, got 103/),
      expect.stringMatching(/^\d+ × unsafe_character \/items\/1\/text: .* got U\+202E/),
    ]);
  await picture("drops-in-card");
  await page.getByText("What plugins cost").press("Enter");
  const name = page.locator(".plugin-costs").getByRole("button", { name: "careless" });
  await name.press("Enter");
  const details = page.locator(".cost-details");
  await expect
    .poll(() => details.locator("dd").allTextContents(), slow)
    .toContainEqual(expect.stringMatching(/^\d+: \d+ too_many, \d+ unsafe_character$/));
  expect(await details.getByRole("list", { name: "Its providers" }).textContent()).toMatch(
    /com\.example\.careless\.itemsCalls\d+.*p50 \/ p95 \/ p99 ms\d+\.\d \/ \d+\.\d \/ \d+\.\d/,
  );
  await name.press("Enter");
  expect(await details.count()).toBe(0);
  // The button that was pressed was drawn anew: it has the focus.
  await page.keyboard.press("Enter");
  await details.waitFor();
  await expect.poll(violations, slow).toEqual([]);
  await picture("cost-details");
  expect(problems).toEqual([]);
});
