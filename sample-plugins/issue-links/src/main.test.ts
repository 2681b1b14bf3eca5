import { createTestHost } from "@terminal-plugin/sdk/testing";
import { describe, expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

async function linksOf(line: string): Promise<readonly (readonly [text: string, uri: string])[]> {
  const host = await createTestHost(plugin, { manifest });
  const id = "dev.terminal-plugin.issue-links.references";
  const { links } = await host.invoke(id, "terminal.link", { line });
  return links.map(({ start, length, uri }) => [line.slice(start, start + length), uri]);
}

describe("issue links", () => {
  it("LNK-1: gives exact ranges of addresses and references", async () => {
    expect(await linksOf("Fixes octo/tools#12, see https://example.com/a_(b).")).toEqual([
      ["octo/tools#12", "https://github.com/octo/tools/issues/12"],
      ["https://example.com/a_(b)", "https://example.com/a_(b)"],
    ]);
  });

  it.each([
    ["(https://example.com/x)", "https://example.com/x"],
    ["<https://example.com/x>", "https://example.com/x"],
    ["漢字 https://example.com/x, y", "https://example.com/x"],
    ["see https://github.com/octo/tools#12", "https://github.com/octo/tools#12"],
  ])("takes the address out of %j", async (line, uri) => {
    expect(await linksOf(line)).toEqual([[uri, uri]]);
  });

  it.each(["", "src/main.ts", "a#1", "./octo/tools#12", "C# and #12", "javascript:alert(1)", "ftp://host/x"])(
    "finds nothing in %j",
    async (line) => {
      expect(await linksOf(line)).toEqual([]);
    },
  );
});
