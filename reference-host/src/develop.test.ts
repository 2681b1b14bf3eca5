import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  completionScript,
  connectTestPage,
  pluginFiles,
  startTestHost,
  type TestHost,
  type TestPage,
} from "./reference-host.fixture.ts";

const slow = { timeout: 60_000, interval: 20 };
const plugin = "com.example.work";
const answering = (text: string): string =>
  completionScript("work", `() => ({ items: [{ text: "git ${text}" }] })`);

let host: TestHost;
let page: TestPage;
let folder: string;
beforeEach(async () => {
  host = await startTestHost();
  page = await connectTestPage(host.host.url, "allow");
  folder = join(host.folder, "work");
  await mkdir(folder);
});
afterEach(async () => {
  page.page.close();
  await host.close();
});

const write = async (files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
};
const build = (script: string): Promise<void> => write(pluginFiles("work", script));
const stateOf = (): string | undefined =>
  host.host.runtime.overview().plugins.find(({ pluginId }) => pluginId === plugin)?.state;

describe("a plugin in the folder that its author works in", () => {
  it("CLI-2: a new build takes the place of the old one: same terminal, nothing asked again", async () => {
    await build(answering("first"));
    expect(await host.host.develop(folder)).toMatchObject({ id: plugin });
    await expect.poll(stateOf, slow).toBe("enabled");
    expect(page.questions).toHaveLength(1);
    const { terminal } = await page.open();
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    const items = (): readonly string[] => terminal.completion.list()?.items.map(({ text }) => text) ?? [];
    terminal.type("git ");
    await expect.poll(items, slow).toContain("git first");

    await build(answering("second"));
    await host.host.develop(folder);
    terminal.type("s");
    await expect.poll(items, slow).toContain("git second");
    expect(items()).not.toContain("git first");
    expect(page.questions).toHaveLength(1);
  });

  it("CLI-2, ACT-9: what is wrong with a build is thrown, and the one before goes on", async () => {
    await build(answering("good"));
    await host.host.develop(folder);
    const { terminal } = await page.open();
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    const items = (): readonly string[] => terminal.completion.list()?.items.map(({ text }) => text) ?? [];
    terminal.type("git ");
    await expect.poll(items, slow).toContain("git good");

    await build("({ activate() { throw new Error('not today'); } });");
    await expect(host.host.develop(folder)).rejects.toMatchObject({
      code: "install_failed",
      message: expect.stringContaining("not today"),
    });
    await write({ "terminal-plugin.json": "{" });
    await expect(host.host.develop(folder)).rejects.toMatchObject({ code: "manifest_syntax" });
    terminal.type("g");
    await expect.poll(items, slow).toContain("git good");
  });

  it("CLI-2, GRA-5: a build that needs more is asked for at once; one that the user disabled is not", async () => {
    await build(answering("first"));
    await host.host.develop(folder);
    await expect.poll(stateOf, slow).toBe("enabled");
    const files = pluginFiles("work", answering("more"));
    const more = (files["terminal-plugin.json"] ?? "").replace(
      '"terminal.complete"',
      '"terminal.complete","terminal.decorate"',
    );
    await write({ ...files, "terminal-plugin.json": more });
    await host.host.develop(folder);
    await expect.poll(stateOf, slow).toBe("enabled");
    expect(page.questions).toHaveLength(2);

    await host.host.runtime.disable(plugin);
    await build(answering("third"));
    await host.host.develop(folder);
    expect(stateOf()).toBe("disabled");
    expect(page.questions).toHaveLength(2);
  });
});
