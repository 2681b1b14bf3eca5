import { limits } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { createCommandSemantics } from "./command-semantics.ts";
import { commandEnd, commandStart, createLineBench, fail, prompt } from "./line-bench.fixture.ts";

function setUp() {
  const bench = createLineBench(60, 10);
  const semantics = createCommandSemantics(bench.terminal, { ...bench, onFailure: fail });
  const noted: string[] = [];
  const removed: string[] = [];
  semantics.onNote(({ semantics: [one] }) => noted.push(one?.classification ?? ""));
  semantics.onRemoved(({ semantics: [one] }) => removed.push(one?.classification ?? ""));
  return {
    ...bench,
    semantics,
    noted,
    removed,
    run: (command: string) => bench.write(`${prompt}${command}\r\n${commandStart}`),
    answer: (classification: string, request = bench.latest("terminal.semantic")) =>
      request.answer("terminal.semantic", {
        semantics: [{ classification, destructive: true, providerId: "com.example.x", builtIn: false }],
      }),
    rows: () => semantics.list().map(({ marker }) => marker.line),
  };
}

describe("semantics of commands", () => {
  it("SEM-1: sends the command of a confirmed prompt, and its note stands at its row", async () => {
    const { run, write, asked, answer, rows, noted } = setUp();
    await write("before\r\n");
    await run("rm -rf build");
    expect(asked.map(({ payload }) => payload)).toEqual([{ command: "rm -rf build" }]);
    await write("output\r\n");
    answer("deletes-files");
    expect(noted).toEqual(["deletes-files"]);
    expect(rows()).toEqual([1]);
  });

  it("SEM-1: sends nothing of a REPL, a challenge, an empty line or a prompt without the nonce", async () => {
    const { run, write, asked, terminal } = setUp();
    await run("python");
    asked.length = 0;
    terminal.input("1 + 1\r");
    await write(">>> 1 + 1\r\n2\r\nPassword: ");
    terminal.input("secret\r");
    await write(`\r\n${commandEnd}`);
    await write(`\x1b]133;A\x07$ \x1b]133;B\x07forged\r\n\x1b]133;C\x07`);
    await run("");
    await run("   ");
    expect(asked).toEqual([]);
  });

  it("SEM-1: a command of 4096 characters is sent, a longer one is not", async () => {
    const { run, asked, write } = setUp();
    await run("x".repeat(limits.semanticCommandChars));
    expect(asked).toHaveLength(1);
    await write(commandEnd);
    await run("x".repeat(limits.semanticCommandChars + 1));
    expect(asked).toHaveLength(1);
  });

  it("SEM-2: a late answer about an earlier command counts for nothing", async () => {
    const { run, asked, answer, noted, write } = setUp();
    await run("one");
    await write(commandEnd);
    await run("two");
    expect(asked[0]?.cancelled).toBe(true);
    answer("late", asked[0]);
    expect(noted).toEqual([]);
    answer("second");
    expect(noted).toEqual(["second"]);
  });

  it("FAN-7: other providers take the notes away", async () => {
    const { run, answer, removed, rows, changeContributions } = setUp();
    await run("one");
    answer("first");
    changeContributions();
    expect(removed).toEqual(["first"]);
    expect(rows()).toEqual([]);
  });

  it("SEM-1: hidden or disconnected nothing is asked and the open question is aborted", async () => {
    const { run, asked, answer, semantics, noted, write } = setUp();
    await run("one");
    semantics.setVisible(false);
    expect(asked[0]?.cancelled).toBe(true);
    answer("late");
    await write(commandEnd);
    await run("two");
    semantics.setVisible(true);
    semantics.setConnected(false);
    await write(commandEnd);
    await run("three");
    expect(asked).toHaveLength(1);
    expect(noted).toEqual([]);
    semantics.setConnected(true);
    await write(commandEnd);
    await run("four");
    expect(asked.at(-1)?.payload).toEqual({ command: "four" });
  });

  it("SEM-2: keeps the notes of the latest hundred commands", async () => {
    const { run, answer, rows, write } = setUp();
    for (let command = 0; command < 105; command += 1) {
      await run(`c${command}`);
      answer("x");
      await write(commandEnd);
    }
    expect(rows().length).toBe(100);
  });
});
