import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slow, usePages, type BrowserPage } from "./browser.fixture.ts";
import { packFiles } from "./reference-host.fixture.ts";

const pluginId = "com.example.greeter";
const manifest = {
  manifestVersion: 1,
  id: pluginId,
  name: "greeter",
  displayName: "Greeter",
  description: "A plugin of a test.",
  version: "1.0.0",
  publisher: "Example",
  license: "MIT",
  engines: { api: "^1.0.0" },
  main: { isolated: "main.js" },
  permissions: {
    required: ["provider.terminal", "terminal.complete"],
    optional: ["network:https://api.example.com"],
  },
  contributes: {
    providers: [{ id: `${pluginId}.items`, label: "Items", kind: "terminal.completion" }],
    configuration: {
      properties: {
        word: { type: "string", title: "Word", description: "Offered after greet.", default: "hello" },
        count: { type: "integer", title: "Count", default: 1, minimum: 1, maximum: 3 },
        tone: { type: "string", title: "Tone", enum: ["calm", "loud"], default: "calm" },
        twice: { type: "boolean", title: "Twice", default: false },
        token: { type: "secret", title: "Token", origins: ["https://api.example.com"] },
      },
    },
  },
};
const script = `({ activate(context) {
  context.subscriptions.add(context.providers.register("${pluginId}.items", "terminal.completion", () => {
    const { settings } = context;
    const text = ["word", "count", "tone", "twice"].map((key) => settings.get(key)).join("-");
    const token = String(settings.get("token")).slice(0, 7);
    return { items: [{ text: "greet " + text + "-" + token, score: 1000 }] };
  }));
} });`;

const openPage = usePages();
let folder: string;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "settings-"));
  archive = await packFiles(folder, "greeter", {
    "terminal-plugin.json": JSON.stringify(manifest),
    "package.json": JSON.stringify({ name: "greeter", version: "1.0.0", license: "MIT" }),
    "main.js": script,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A page with the plugin allowed and its settings open. */
async function openSettings(): Promise<BrowserPage> {
  const opened = await openPage({ packages: [archive] });
  await opened.answer("Greeter", "allow");
  await opened.page.getByRole("button", { name: "Plugins", exact: true }).click();
  await opened.page
    .getByRole("article", { name: "Greeter" })
    .getByRole("button", { name: "Settings" })
    .press("Enter");
  return opened;
}

describe("settings in the page", () => {
  it("CFG-1: a form with labels, help, defaults and errors changes what the plugin gets", async () => {
    const { page, popup, type, host, picture, problems, expectLine } = await openSettings();
    const dialog = page.getByRole("dialog", { name: "Settings of Greeter" });
    const count = dialog.getByLabel("Count", { exact: true });
    expect(await dialog.getByLabel("Word", { exact: true }).inputValue()).toBe("hello");
    expect(await count.inputValue()).toBe("1");
    expect(await dialog.getByText("Offered after greet.").isVisible()).toBe(true);

    await count.fill("9");
    await dialog.getByLabel("Token", { exact: true }).fill("hunter2-secret");
    await dialog.getByRole("button", { name: "Save" }).press("Enter");
    await expect.poll(() => count.getAttribute("aria-invalid"), slow).toBe("true");
    expect(await dialog.getByText("Expected at most 3.").isVisible()).toBe(true);
    expect(await count.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(host.host.runtime.settings(pluginId).some(({ isSet }) => isSet)).toBe(false);
    await picture("settings");

    await page.keyboard.press("Control+A");
    await page.keyboard.type("2");
    await dialog.getByLabel("Word", { exact: true }).fill("hi");
    await dialog.getByLabel("Tone", { exact: true }).selectOption("loud");
    await dialog.getByLabel("Twice", { exact: true }).check();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Close plugin manager" }).click();
    await page.locator(".terminal-view:not([hidden]) .xterm-screen").click();
    await expectLine("$");
    const offered = popup.getByRole("option").locator(".terminal-plugin-completion-text");
    await expect
      .poll(async () => {
        // A plugin that starts too slowly for one request answers the next one.
        await page.keyboard.press("Control+U");
        await type("greet");
        await popup.waitFor({ timeout: 2000 }).catch(() => undefined);
        return offered.allTextContents();
      }, slow)
      .toContain("greet hi-2-loud-true-secret:");
    expect(problems).toEqual([]);
  });

  it("CFG-1: a secret is masked, never shown again, stored encrypted, and can be forgotten", async () => {
    const { page, host } = await openSettings();
    const dialog = page.getByRole("dialog", { name: "Settings of Greeter" });
    const settings = page.getByRole("article", { name: "Greeter" }).getByRole("button", { name: "Settings" });
    const token = dialog.getByLabel("Token", { exact: true });
    expect(await token.getAttribute("type")).toBe("password");
    await token.fill("hunter2-secret");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });

    await settings.click();
    expect(await token.inputValue()).toBe("");
    expect(await dialog.getByText("It is set; a new text replaces it.").isVisible()).toBe(true);
    expect(await page.content()).not.toContain("hunter2-secret");
    const state = join(host.host.dataFolder, "state");
    for (const name of await readdir(state))
      expect(await readFile(join(state, name), "utf8")).not.toContain("hunter2-secret");
    expect(JSON.stringify(host.log)).not.toContain("hunter2-secret");
    expect((await stat(join(host.host.dataFolder, "secret-key"))).mode & 0o777).toBe(0o600);

    await dialog.getByRole("button", { name: "Forget Token" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await host.host.runtime.exportData(pluginId)).toMatchObject({ secrets: [] });
  });

  it("CFG-1: a setting returns to its default, and Escape changes nothing", async () => {
    const { page, host } = await openSettings();
    const dialog = page.getByRole("dialog", { name: "Settings of Greeter" });
    const settings = page.getByRole("article", { name: "Greeter" }).getByRole("button", { name: "Settings" });
    const word = dialog.getByLabel("Word", { exact: true });
    await word.fill("changed");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await host.host.runtime.setSettings(pluginId, { set: { word: "bye" } });
    await settings.click();
    expect(await word.inputValue()).toBe("bye");
    await dialog.getByRole("button", { name: "Reset Word" }).click();
    expect(await word.inputValue()).toBe("hello");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(host.host.runtime.settings(pluginId)[0]).toMatchObject({ value: "hello", isSet: false });
  });

  it("HST-5: the form breaks no rule of axe", async () => {
    const { page, violations } = await openSettings();
    await page.getByRole("dialog", { name: "Settings of Greeter" }).waitFor();
    await expect.poll(violations, slow).toEqual([]);
  });

  it("MKT-7: erasing asks once more, and then leaves nothing of the plugin but its package", async () => {
    const { page, host } = await openSettings();
    await host.host.runtime.setSettings(pluginId, { set: { word: "bye" } });
    const dialog = page.getByRole("dialog", { name: "Settings of Greeter" });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const card = page.getByRole("article", { name: "Greeter" });
    await card.getByRole("button", { name: "Erase data" }).click();
    expect(host.host.runtime.settings(pluginId)[0]).toMatchObject({ value: "bye" });
    await card.getByRole("button", { name: "Erase everything?" }).click();
    await expect.poll(() => card.getAttribute("data-state"), slow).toBe("disabled");
    expect(await host.host.runtime.exportData(pluginId)).toMatchObject({ settings: {}, storage: [] });
    expect(host.host.runtime.overview().plugins[0]?.permissions).not.toContainEqual(
      expect.objectContaining({ state: "granted" }),
    );
  });
});
