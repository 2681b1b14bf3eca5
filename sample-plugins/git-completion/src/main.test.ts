import { createTestHost } from "@terminal-plugin/sdk/testing";
import { describe, expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

async function complete(input: string, cursor = input.length, limit = 100): Promise<readonly string[]> {
  const host = await createTestHost(plugin, { manifest });
  const id = "dev.terminal-plugin.git-completion.subcommands";
  const { items } = await host.invoke(id, "terminal.completion", { input, cursor, limit });
  expect((await host.deactivate()).leftovers).toEqual([]);
  return items.map(({ text }) => text);
}

describe("git completion", () => {
  it("CMP-6: offers whole lines, the most used subcommand first", async () => {
    expect(await complete("git st")).toEqual(["git status", "git stash"]);
  });

  it("offers every subcommand after `git` and a space", async () => {
    const texts = await complete("git ");
    expect(texts[0]).toBe("git status");
    expect(texts.length).toBeGreaterThan(25);
  });

  it("offers options of the subcommand that was typed", async () => {
    expect(await complete("git commit --a")).toEqual(["git commit --all", "git commit --amend"]);
    expect(await complete("git push origin --t")).toEqual(["git push origin --tags"]);
  });

  it("CMP-6: completes at the cursor and not at the end of the line", async () => {
    expect(await complete("git st --short", 6)).toEqual(["git status", "git stash"]);
  });

  it("keeps what the user typed before the word", async () => {
    expect(await complete("  git   swi")).toEqual(["  git   switch"]);
  });

  it("offers no more than the host wants", async () => {
    expect(await complete("git ", 4, 3)).toHaveLength(3);
  });

  it.each(["", "gi", "git", "ls ", "gitx st", "echo git st", "git unknown --", "git status"])(
    "offers nothing for %j",
    async (input) => {
      expect(await complete(input)).toEqual([]);
    },
  );
});
