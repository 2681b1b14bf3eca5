import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolder } from "../command.fixture.ts";
import { watchSources, type SourceWatch } from "./watch-sources.ts";

let folder: string;
let sources: SourceWatch | undefined;
beforeEach(async () => {
  folder = await createFolder();
  for (const name of ["src", "dist", "node_modules/other", ".git"])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, "src/main.ts"), "1");
});
afterEach(() => sources?.dispose());

const slow = { timeout: 20_000, interval: 10 };
const touch = (name: string, text = String(Math.random())): Promise<void> =>
  writeFile(join(folder, name), text);

describe("watching a plugin's sources", () => {
  it("CLI-2: tells of files that change, come and go, also in new folders and in the manifest", async () => {
    let changes = 0;
    sources = await watchSources(folder, () => Promise.resolve(void (changes += 1)));
    const after = async (change: () => Promise<unknown>): Promise<void> => {
      const before = changes;
      await change();
      await expect.poll(() => changes, slow).toBeGreaterThan(before);
    };
    await after(() => touch("src/main.ts"));
    await after(() => touch("terminal-plugin.json"));
    await after(() => mkdir(join(folder, "src/deep")));
    await after(() => touch("src/deep/more.ts"));
    await after(() => rm(join(folder, "src/deep/more.ts")));
  });

  it("CLI-2: results, packages and hidden files are no sources", async () => {
    let changes = 0;
    sources = await watchSources(folder, () => Promise.resolve(void (changes += 1)));
    for (const name of ["dist/main.js", "node_modules/other/index.js", ".git/index", ".hidden"])
      await touch(name);
    await touch("src/main.ts");
    await expect.poll(() => changes, slow).toBe(1);
  });

  it("CLI-2: works on one change at a time, and once more for all that came meanwhile", async () => {
    const running: (() => void)[] = [];
    let atOnce = 0;
    let most = 0;
    let calls = 0;
    sources = await watchSources(folder, async () => {
      calls += 1;
      most = Math.max(most, (atOnce += 1));
      await new Promise<void>((resolve) => running.push(resolve));
      atOnce -= 1;
    });
    await touch("src/main.ts");
    await expect.poll(() => running.length, slow).toBe(1);
    for (let i = 0; i < 5; i += 1) await touch(`src/file-${i}.ts`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(calls).toBe(1);
    running.shift()?.();
    await expect.poll(() => running.length, slow).toBe(1);
    running.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([calls, most]).toEqual([2, 1]);
  });
});
