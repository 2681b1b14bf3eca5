import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import type { CompletionPayload } from "@terminal-plugin/sdk/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteWord, readCommandLine, type Quoting } from "./command-line.ts";
import { createCompletionProvider } from "./completion-provider.ts";
import { readBashHistory, readFishHistory, readHistory, readZshHistory } from "./history.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "completion-"));
  await writeFile(
    join(folder, ".bash_history"),
    "git stash pop\n#1700000000\ngit status --short\nls\ngit stash pop\n",
  );
  await mkdir(join(folder, "bin"));
  await mkdir(join(folder, "work/some folder"), { recursive: true });
  for (const name of ["work/star $x.txt", "work/.hidden", "work/stone.md"])
    await writeFile(join(folder, name), "");
  await writeFile(join(folder, "bin/stunnel"), "");
  await chmod(join(folder, "bin/stunnel"), 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

async function complete(input: string, changes: Partial<CompletionPayload> = {}) {
  const provider = createCompletionProvider({ env: { PATH: join(folder, "bin") }, home: folder });
  const payload: CompletionPayload = {
    session: {
      sessionId: "s",
      hostId: "h",
      workspaceId: "w",
      protocol: "local",
      status: "connected",
      cwd: join(folder, "work"),
      shellType: "bash",
      columns: 80,
      rows: 24,
      alternateScreen: false,
    },
    input,
    cursor: input.length,
    hostOs: "linux",
    cwdSource: "trusted",
    limit: 100,
    ...changes,
  };
  const { items } = await provider.provide(payload, new AbortController().signal);
  return items;
}
const textsOf = (items: readonly { text: string }[]) => items.map(({ text }) => text);

describe("built-in completion", () => {
  it("HST-6: completes subcommands and the history, the latest command first, each once", async () => {
    const texts = textsOf(await complete("git st"));
    expect(texts.slice(0, 2)).toEqual(["git stash pop", "git status --short"]);
    expect(texts).toEqual(expect.arrayContaining(["git status", "git stash", "git stage"]));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("HST-6: completes commands on PATH and those of the shell", async () => {
    expect(textsOf(await complete("stu"))).toEqual(["stunnel"]);
    expect(textsOf(await complete("echo x | uns"))).toEqual(["echo x | unset"]);
  });

  it("HST-6: completes paths of the working folder, quoted for the shell, hidden ones only when asked for", async () => {
    expect(textsOf(await complete("cat st"))).toEqual([String.raw`cat star\ \$x.txt`, "cat stone.md"]);
    expect(textsOf(await complete("cd 'so"))).toEqual(["cd 'some folder/"]);
    expect(textsOf(await complete('cat "star'))).toEqual([String.raw`cat "star \$x.txt"`]);
    expect(textsOf(await complete("cat ."))).toEqual(["cat .hidden"]);
    expect(textsOf(await complete(`cat ${folder}/work/sto`))).toEqual([`cat ${folder}/work/stone.md`]);
    expect(textsOf(await complete("cat ~/work/sto"))).toEqual(["cat ~/work/stone.md"]);
  });

  it("HST-6: a folder that the terminal only claims is not read", async () => {
    expect(await complete("cat st", { cwdSource: "reported" })).toEqual([]);
  });

  it("CMP-1: only the input up to the cursor counts, and the limit holds", async () => {
    expect(textsOf(await complete("git st --short", { cursor: 6 }))).toContain("git status");
    expect(await complete("git ", { limit: 3 })).toHaveLength(3);
    expect(await complete("  ")).toEqual([]);
  });

  it("HST-6: nothing that is already typed is offered", async () => {
    expect(textsOf(await complete("git stash pop"))).not.toContain("git stash pop");
  });
});

describe("history files", () => {
  it("HST-6: are read as each shell writes them", () => {
    expect(readBashHistory(Buffer.from("a\n#123\nb\n#x\n"))).toEqual(["a", "b", "#x", ""]);
    expect(readZshHistory(Buffer.from(": 1700000000:0;echo a\\\nb\nplain\n"))).toEqual([
      "echo a\nb",
      "plain",
      "",
    ]);
    const metafied = Buffer.concat([Buffer.from(": 1:0;echo "), Buffer.from([0xc3, 0x83, 0x84])]);
    expect(readZshHistory(metafied)).toEqual(["echo ä"]);
    expect(readFishHistory(Buffer.from("- cmd: echo a\\\\b\\nc\n  when: 1\n"))).toEqual(["echo a\\b\nc"]);
  });

  it("HST-6: a missing file and an unknown shell have no history", async () => {
    expect(await readHistory("zsh", folder, {})).toEqual([]);
    expect(await readHistory("constructor", folder, {})).toEqual([]);
  });
});

describe("command line", () => {
  it.each([
    ["git st", ["git"], "st", 4],
    ["git ", ["git"], "", 4],
    ["A=1 B=2 git st", ["git"], "st", 12],
    ["ls && git st", ["git"], "st", 10],
    [String.raw`cat a\ b`, ["cat"], "a b", 4],
    [`cat "a b`, ["cat"], "a b", 4],
    [`echo 'a'"b"c`, ["echo"], "abc", 5],
    ["", [], "", 0],
  ])("HST-6: %j is read as words", (input, words, word, wordStart) => {
    expect(readCommandLine(input)).toMatchObject({ words, word, wordStart });
  });

  it("HST-6: a real shell reads a quoted word as exactly its text", () => {
    const anyText = fc.string({
      unit: fc.constantFrom(..." abcä~!$`\"'\\*?[]{}()<>|&;#=-/.%^"),
      minLength: 1,
      maxLength: 12,
    });
    const quoting = fc.constantFrom<Quoting>("none", "single", "double");
    const words = fc.sample(fc.tuple(anyText, quoting), 150);
    const script = words.map(([text, how]) => `printf '%s\\n' ${quoteWord(`./${text}`, how)}`).join("\n");
    const printed = execFileSync("bash", ["-c", script], { encoding: "utf8" });
    expect(printed).toBe(words.map(([text]) => `./${text}\n`).join(""));
  });
});
