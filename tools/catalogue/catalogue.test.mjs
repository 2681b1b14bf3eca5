import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPackFile } from "../../reference-host/src/built-ins/completion/catalogue/pack-file.ts";
import { compactCommand } from "./compact-spec.mjs";
import { packCommands } from "./pack-commands.mjs";

describe("a compacted specification", () => {
  it("HST-6: keeps names, explanations, arguments and values, and nothing that can run", () => {
    const run = () => {
      throw new Error("ran");
    };
    const compacted = compactCommand({
      name: ["tool", "t ool", "\u202etool"],
      description: "Does something. And more of it.",
      icon: "https://example.com/icon",
      generateSpec: run,
      subcommands: [
        { name: "add", loadSpec: "tool/add" },
        { name: "secret", hidden: true },
      ],
      options: [
        {
          name: "--color",
          requiresSeparator: true,
          args: { suggestions: ["auto", { name: "on", description: "On." }] },
        },
      ],
      args: {
        name: "thing",
        generators: [{ script: ["sh", "-c", "rm x"], postProcess: run }],
        isVariadic: true,
      },
    });
    expect(compacted).toEqual({
      name: ["tool"],
      description: "Does something",
      subcommands: [{ name: ["add"], load: "tool/add" }],
      options: [{ name: ["--color"], separator: "=", args: [{ values: ["auto", ["on", "On"]] }] }],
      args: [{ name: "thing", dynamic: true, variadic: true }],
    });
    expect(JSON.stringify(compacted)).not.toMatch(/sh|rm x|example/);
  });

  it("HST-6: cuts long explanations and leaves out what cannot be typed", () => {
    const compacted = compactCommand({
      name: "tool",
      description: "x".repeat(500),
      args: {
        suggestions: ["a\u0007b", "good", { name: "shown", insertValue: "{cursor}" }, "y".repeat(300)],
      },
    });
    expect(compacted.description).toHaveLength(160);
    expect(compacted.args).toEqual([{ values: ["good"] }]);
    expect(compactCommand({ name: "with space" })).toBeUndefined();
  });
});

describe("a pack", () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "pack-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("HST-6: gives back every command, large ones in pieces", async () => {
    const subcommands = Array.from({ length: 300 }, (_, index) => ({
      name: [`sub-${index}`],
      description: `number ${index}`,
      options: Array.from({ length: 20 }, (_option, at) => ({
        name: [`--option-${at}`],
        description: "An option",
      })),
    }));
    const specs = new Map([
      [
        "small",
        { name: ["small"], description: "is small", subcommands: [{ name: ["large"], load: "large" }] },
      ],
      ["large", { name: ["large"], subcommands }],
      ["unreachable", { name: ["unreachable"] }],
    ]);
    const expected = structuredClone(subcommands);
    const roots = new Map([["small", "small"]]);
    const file = join(folder, "commands.pack");
    writeFileSync(file, packCommands(specs, roots, { name: "specs", version: "1.0.0" }));
    const pack = await readPackFile(file);
    expect(pack.index).toMatchObject({
      source: { name: "specs", version: "1.0.0" },
      commands: { small: [expect.any(Number), expect.any(Number), "is small"] },
    });
    const at = async ([block, index]) => (await pack.readBlock(block))[index];
    const small = await at(pack.index.commands.small);
    const large = await at(small.subcommands[0].at);
    expect(JSON.stringify(large).length).toBeLessThan(50_000);
    const whole = await Promise.all(
      large.subcommands.map((command) => (command.at ? at(command.at) : command)),
    );
    expect(whole).toEqual(expected);
    expect(pack.index.blocks.length).toBeGreaterThan(3);
  });
});
