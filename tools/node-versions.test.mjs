import { beforeAll, describe, expect, it } from "vitest";
import { bundleFixture } from "./attack/bundle.mjs";
import { placements } from "./attack/placements.mjs";
import { runLines } from "./attack/run-lines.mjs";
import { nodeBinary, testedNodeMajors } from "./node-binary.mjs";
import { root } from "./run.mjs";

/** A few rows of every class: part of their names. */
const sample = "a way out";
/** Of the flags that the permission model has had, the one of each version. */
const permissionFlags = { 20: "--experimental-permission", 22: "--permission", 24: "--permission" };

describe.each(testedNodeMajors)("plugins on Node %s", (major) => {
  let node;
  beforeAll(async () => {
    node = await nodeBinary(major);
  });

  it.for(placements.filter(({ eachNode }) => eachNode).map(({ name }) => name))(
    "ISO-2, ISO-3: start, answer and stay contained in the placement %s",
    async (name, { skip }) => {
      skip(!node, `Node ${major} cannot be had here.`);
      const suite = await bundleFixture("node/attacks/main.fixture.ts");
      const { lines, end } = await runLines(node.file, [suite, name, "2", sample], { cwd: root });
      expect(end).toBe(0);
      const results = lines.flatMap(({ result }) => result ?? []);
      expect(results.length).toBeGreaterThanOrEqual(4);
      expect(results.filter(({ contained, escaped }) => escaped || !contained)).toEqual([]);
      expect(lines.at(-1)).toEqual({ harm: { unreaped: [] } });
    },
  );

  it("ISO-2: a plugin's process is started with the flags that this version knows", async ({ skip }) => {
    skip(!node, `Node ${major} cannot be had here.`);
    const program = await bundleFixture("node/attacks/flags-main.fixture.ts");
    const { lines, end } = await runLines(node.file, [program], { cwd: root });
    expect(end).toBe(0);
    const [{ isolated, advanced }] = lines;
    for (const flags of [isolated, advanced]) {
      expect(flags).toContain(permissionFlags[major]);
      expect(flags).toEqual(expect.arrayContaining(["--disable-proto=delete", "--no-addons"]));
      expect(
        flags.filter((flag) => flag.startsWith("--allow-child") || flag.startsWith("--allow-fs-write")),
      ).toEqual([]);
    }
    expect(isolated).toEqual(
      expect.arrayContaining(["--jitless", "--max-old-space-size=64", "--stack-size=900"]),
    );
    expect(isolated).not.toContain("--allow-worker");
  });
});
