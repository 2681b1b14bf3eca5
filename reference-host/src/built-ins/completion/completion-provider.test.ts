import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CompletionPayload } from "@terminal-plugin/sdk/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCompletionProvider } from "./completion-provider.ts";
import { createSessionCommands } from "./session-commands.ts";
import { createHistory, readBashHistory, readFishHistory, readZshHistory } from "./history.ts";

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

const sessionCommands = createSessionCommands();

async function complete(input: string, changes: Partial<CompletionPayload> = {}) {
  const provider = createCompletionProvider(
    { env: { PATH: join(folder, "bin") }, home: folder, log: { write: () => expect.fail("logged") } },
    sessionCommands,
  );
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
  const result = await provider.provide(payload, new AbortController().signal);
  return result?.items ?? [];
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
    expect(textsOf(await complete("cat s'ta"))).toEqual(["cat s'tar $x.txt'"]);
    expect(textsOf(await complete("cat 's't"))).toEqual([String.raw`cat 's'tar\ \$x.txt`, "cat 's'tone.md"]);
    expect(textsOf(await complete("cmd --out=sto"))).toEqual([]);
    expect(textsOf(await complete("echo x >sto"))).toEqual(["echo x >stone.md"]);
    expect(textsOf(await complete("cat $HOME/work/sto"))).toEqual(["cat $HOME/work/stone.md"]);
    expect(textsOf(await complete("cat '~/work/sto"))).toEqual([]);
    expect(textsOf(await complete("cd 'so"))).toEqual(["cd 'some folder/"]);
    expect(textsOf(await complete('cat "star'))).toEqual([String.raw`cat "star \$x.txt"`]);
    expect(textsOf(await complete("cat ."))).toEqual(["cat .hidden"]);
    expect(textsOf(await complete(`cat ${folder}/work/sto`))).toEqual([`cat ${folder}/work/stone.md`]);
    expect(textsOf(await complete("cat ~/work/sto"))).toEqual(["cat ~/work/stone.md"]);
  });

  it("HST-6: a link to a folder is a folder, a name that begins with a dash is no option, control characters cannot be typed", async () => {
    const place = join(folder, "odd");
    await mkdir(join(place, "real"), { recursive: true });
    await symlink(join(place, "real"), join(place, "link"));
    await symlink(join(place, "missing"), join(place, "broken"));
    await writeFile(join(place, "-rf"), "");
    await writeFile(join(place, "a\nb"), "");
    const session = { sessionId: "s", cwd: place };
    const texts = textsOf(await complete("cat ", { session: session as CompletionPayload["session"] }));
    expect(texts).toEqual(["cat ./-rf", "cat broken", "cat link/", "cat real/"]);
  });

  it("HST-6: commands of the session come first, those that begin with a space are not kept", async () => {
    const tell = (command: string, sessionId = "s"): unknown =>
      sessionCommands.provider.provide(
        { session: { sessionId } as CompletionPayload["session"], command },
        new AbortController().signal,
      );
    for (const command of ["git stage x", " git stealth", "git steady\ngit st", "git stash pop"])
      expect(tell(command)).toBeUndefined();
    tell("git strange", "another");
    expect((await complete("git st")).slice(0, 3)).toMatchObject([
      { text: "git stash pop", description: "from this session" },
      { text: "git stage x" },
      { text: "git status --short", description: "from the history" },
    ]);
  });

  it("HST-6: programs carry what the catalogue knows of them, options their explanation", async () => {
    await writeFile(join(folder, "bin/git"), "");
    expect(await complete("gi")).toContainEqual(
      expect.objectContaining({ text: "git", description: expect.stringMatching(/version control/i) }),
    );
    expect(textsOf(await complete("git commit --ame"))).toEqual(["git commit --amend"]);
    expect(textsOf(await complete("A=1 git status && sudo git commit --ame"))).toEqual([
      "A=1 git status && sudo git commit --amend",
    ]);
    expect(textsOf(await complete("git commit --ame -m x", { cursor: 16 }))).toEqual(["git commit --amend"]);
  });

  it("CMP-6: what is typed stays as it is written, in every item", async () => {
    for (const typed of ["git st", "cat 'st", "cat ./st", 'cat "$HOME"/work/st', "'git' st", "c"])
      for (const { text } of await complete(typed)) expect(text.startsWith(typed)).toBe(true);
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
    const history = createHistory(folder, {});
    expect(await history.commands("zsh")).toEqual([]);
    expect(await history.commands("constructor")).toEqual([]);
  });

  it("HST-6: a file that changed is read again, one that did not is not", async () => {
    const home = join(folder, "home");
    await mkdir(home);
    const history = createHistory(home, {});
    expect(await history.commands("bash")).toEqual([]);
    await writeFile(join(home, ".bash_history"), "one\n");
    const first = await history.commands("bash");
    expect(first).toEqual(["one"]);
    expect(await history.commands("bash")).toBe(first);
    await writeFile(join(home, ".bash_history"), "one\ntwo\n");
    expect(await history.commands("bash")).toEqual(["two", "one"]);
  });
});
