import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../run.mjs";

const rows = readFileSync(join(root, "docs", "byte-path.md"), "utf8")
  .split("\n## Gates\n")[1]
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| --"))
  .slice(1)
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("gates of the data plane", () => {
  it("DP-1: the page has a row for each of the eleven", () => {
    expect(rows.length).toBe(11);
  });

  it.each(rows.map(([, gate, file, title]) => [gate, file.replaceAll("`", ""), title]))(
    "DP-1: a test shows that %s",
    (_, file, title) => {
      expect(existsSync(join(root, file))).toBe(true);
      expect(readFileSync(join(root, file), "utf8")).toContain(`"${title}`);
    },
  );
});
