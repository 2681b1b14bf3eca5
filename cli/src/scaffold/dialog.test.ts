import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { spawn } from "node-pty";
import { describe, expect, it, onTestFinished } from "vitest";
import { createFolder, repository } from "../command.fixture.ts";

/** A person at a terminal: waits for a text on the screen, then types. */
class Person {
  readonly #terminal;
  readonly ended: Promise<number>;
  #seen = "";
  #waiting: (() => void) | undefined;

  constructor(cwd: string, ...argv: readonly string[]) {
    const command = join(repository, "cli/bin/terminal-plugin.js");
    this.#terminal = spawn(process.execPath, [command, ...argv], {
      cwd,
      cols: 120,
      rows: 40,
      env: { ...process.env, TERM: "xterm" },
    });
    this.#terminal.onData((data) => {
      this.#seen += data;
      this.#waiting?.();
    });
    this.ended = new Promise((resolve) => this.#terminal.onExit(({ exitCode }) => resolve(exitCode)));
    onTestFinished(() => this.#terminal.kill("SIGKILL"));
  }

  async answer(question: string, keys: string): Promise<void> {
    while (!this.#seen.includes(question)) await new Promise<void>((resolve) => (this.#waiting = resolve));
    this.#seen = this.#seen.slice(this.#seen.indexOf(question) + question.length);
    this.#terminal.write(keys);
  }
}

describe("the dialog of create", () => {
  it("CLI-1: asks for what the command line does not give, and Enter takes the proposal", async () => {
    const folder = await createFolder();
    const person = new Person(folder, "create");
    await person.answer("Folder", "\r");
    await person.answer("What does it provide?", "\u001b[B\r");
    await person.answer("Id, in reverse-DNS form", "\r");
    await person.answer("Name shown to users", "\r");
    expect(await person.ended).toBe(0);
    const manifest: unknown = JSON.parse(
      await readFile(join(folder, "my-plugin/terminal-plugin.json"), "utf8"),
    );
    expect(manifest).toMatchObject({
      id: "com.example.my-plugin",
      displayName: "My plugin",
      contributes: { providers: [{ kind: "terminal.decoration" }] },
    });
  });

  it("CLI-1: refuses a wrong answer at once and asks again", async () => {
    const folder = await createFolder();
    const person = new Person(folder, "create", "x", "--kind", "theme", "--display-name", "X");
    await person.answer("Id, in reverse-DNS form", "\u0015Wrong\r");
    await person.answer("Expected a reverse-DNS name", "\u0015org.example.right\r");
    expect(await person.ended).toBe(0);
    expect(await readFile(join(folder, "x/terminal-plugin.json"), "utf8")).toContain('"org.example.right"');
  });

  it("CLI-1: creates nothing when the person cancels, and ends with 130", async () => {
    const folder = await createFolder();
    const person = new Person(folder, "create", "x");
    await person.answer("What does it provide?", "\u0003");
    expect(await person.ended).toBe(130);
    expect(existsSync(join(folder, "x"))).toBe(false);
  });
});
