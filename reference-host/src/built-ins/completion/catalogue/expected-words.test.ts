import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LogEntry } from "@terminal-plugin/host-runtime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCommandCatalogue, ownPack, type CommandCatalogue } from "./command-catalogue.ts";
import type { CommandSpec } from "./command-spec.ts";
import { findExpectedWords } from "./expected-words.ts";
import { readPackFile } from "./pack-file.ts";

const spec: CommandSpec = {
  name: ["tool"],
  options: [
    { name: ["-v", "--verbose"], description: "more", persistent: true, repeatable: true },
    { name: ["-q"] },
    { name: ["-f", "--file"], args: [{ paths: "files" }] },
    { name: ["--color"], separator: "=", args: [{ values: ["auto", ["always", "even in a pipe"]] }] },
  ],
  subcommands: [
    { name: ["add", "a"], description: "adds", args: [{ paths: "folders", variadic: true }] },
    { name: ["run"], args: [{ command: true }] },
    { name: ["far"], description: "is elsewhere", at: [0, 1] },
  ],
};
const far: CommandSpec = {
  name: ["far"],
  args: [{ values: ["one", "two"] }, { dynamic: true }],
  options: [{ name: ["--near"] }],
};
const catalogue: CommandCatalogue = {
  find: async (program) => (program === "tool" ? spec : undefined),
  load: async (command) => (command.at ? far : command),
  describe: async (programs) => programs.map(() => undefined),
};
const expected = (line: string) => {
  const words = line.split(" ");
  return findExpectedWords(catalogue, words.slice(0, -1), words.at(-1) ?? "");
};

describe("what a specification says about the next word", () => {
  it.each<readonly [string, readonly string[], string]>([
    ["tool ", ["add", "run", "far"], "no"],
    ["tool a", ["add"], "no"],
    ["tool -", ["--verbose", "-q", "--file", "--color="], "no"],
    ["tool --ver", ["--verbose"], "no"],
    ["tool -q -", ["--verbose", "--file", "--color="], "no"],
    ["tool -v -v --v", ["--verbose"], "no"],
    ["tool --color=", ["--color=auto", "--color=always"], "no"],
    ["tool --color=al", ["--color=always"], "no"],
    ["tool -f ", [], "files"],
    ["tool --file=x", [], "files"],
    ["tool -qf ", [], "files"],
    ["tool -fq ", ["add", "run", "far"], "no"],
    ["tool -f x ", ["add", "run", "far"], "no"],
    ["tool add ", [], "folders"],
    ["tool a x y ", [], "folders"],
    ["tool add --", ["--verbose"], "no"],
    ["tool -- a", [], "maybe"],
    ["tool far ", ["one", "two"], "no"],
    ["tool far one ", [], "maybe"],
    ["tool far --n", ["--near"], "no"],
    ["unknown ", [], "maybe"],
  ])("HST-6: of %j: %j, paths %s", async (line, texts, paths) => {
    const found = await expected(line);
    expect(found.words.map(({ text }) => text)).toEqual(texts);
    expect(found).toMatchObject({ paths, program: false });
  });

  it.each(["", "tool run ", "sudo ", "env A=1 ", "sudo -n ", "/usr/bin/sudo ", "tool run A=1 "])(
    "HST-6: behind %j a program is expected",
    async (line) => {
      const words = line.split(" ").slice(0, -1);
      expect(await findExpectedWords(catalogue, words, "")).toMatchObject({ program: true, words: [] });
    },
  );

  it.each(["sudo tool far ", "env A=1 tool far ", "tool run tool far ", "sudo tool run sudo tool far "])(
    "HST-6: behind %j the inner command counts",
    async (line) => {
      expect((await expected(line)).words.map(({ text }) => text)).toEqual(["one", "two"]);
    },
  );
});

describe("the pack of commands", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "pack-"));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const log: LogEntry[] = [];
  const own = createCommandCatalogue({ write: (entry) => log.push(entry) });

  it("HST-6: knows 700 programs, and every block of it can be read", async () => {
    const { index, readBlock } = await readPackFile(ownPack);
    expect(Object.keys(index.commands).length).toBeGreaterThan(700);
    for (const block of index.blocks.keys()) expect((await readBlock(block)).length).toBeGreaterThan(0);
  });

  it.each([
    ["git che", ["checkout", "cherry-pick"]],
    ["git remote ad", ["add"]],
    ["git commit --am", ["--amend"]],
    ["aws ec2 describe-inst", ["describe-instances", "describe-instance-status"]],
    ["az network vnet cr", ["create"]],
    ["docker compose u", ["up"]],
    ["sudo systemctl resta", ["restart"]],
    ["kubectl get -o js", ["json"]],
  ])("HST-6: %j can become %j", async (line, texts) => {
    const words = line.split(" ");
    const found = await findExpectedWords(own, words.slice(0, -1), words.at(-1) ?? "");
    expect(found.words.map(({ text }) => text)).toEqual(expect.arrayContaining(texts));
    expect(log).toEqual([]);
  });

  it("HST-6: names of a prototype are no programs", async () => {
    for (const name of ["constructor", "__proto__", "toString"]) expect(await own.find(name)).toBeUndefined();
  });

  it.each<readonly [string, (whole: Buffer) => Buffer]>([
    ["that is missing", () => Buffer.alloc(0)],
    ["of another form", (whole) => Buffer.concat([Buffer.from("TPCMDS99"), whole.subarray(8)])],
    ["that is cut", (whole) => whole.subarray(0, 4096)],
    ["with a damaged table", (whole) => Buffer.from(whole).fill(0xff, 100, 200)],
    ["with damaged blocks", (whole) => Buffer.from(whole).fill(0xff, whole.length - 3_000_000)],
  ])("HST-6: a pack %s knows nothing and is logged once", async (name, damage) => {
    const entries: LogEntry[] = [];
    const path = join(folder, name);
    if (name !== "that is missing") await writeFile(path, damage(await readFile(ownPack)));
    const damaged = createCommandCatalogue({ write: (entry) => entries.push(entry) }, path);
    expect(await damaged.find("zip")).toBeUndefined();
    expect(await damaged.find("yarn")).toBeUndefined();
    expect(entries).toMatchObject([{ level: "warn", event: "catalogue.failed" }]);
  });
});
