import { afterEach, describe, expect, it } from "vitest";
import { endHosts, filterId, filterPackage, startHost } from "./interceptor-host.fixture.ts";

afterEach(endHosts);

const nonce = "0123456789abcdef0123456789abcdef";
const marks = (name: string) => `\\[\\e]133;${name};nonce=${nonce}\\a\\]`;
/** bash whose prompts and commands are marked with the nonce, as the shell integration does. */
const marked = {
  nonce,
  env: { PS1: `${marks("A")}$ ${marks("B")}`, PS0: `\\e]133;C;nonce=${nonce}\\a` },
};
const bash = ["bash", ["--norc", "--noprofile"]] as const;

describe("shells without marks on a real terminal", () => {
  it.each([
    ["dash", "dash", []],
    ["sh", "sh", []],
    ["bash without integration", ...bash],
  ] as const)(
    "SNP-5, SEM-1, CMP-8: %s is at a confirmed prompt, its programs are not",
    async (_name, file, args) => {
      const host = await startHost();
      const terminal = await host.openTerminal(file, args);
      const { tracker } = terminal;
      await terminal.wait(() => tracker.readEmptyPrompt() === "$ ", "empty prompt");
      terminal.type("ec");
      await terminal.wait(
        () => tracker.isAtConfirmedPrompt() && tracker.readCommandLine()?.input === "ec",
        "line",
      );
      terminal.type("ho $((6*7))\r");
      await terminal.until("42");
      await terminal.wait(() => tracker.readEmptyPrompt() === "$ ", "second prompt");
      expect(terminal.commands).toEqual(["echo $((6*7))"]);
      // A program that prints the very prompt, and reads what is typed.
      terminal.type("sh -c 'printf \"no%s\\n$ \" w; cat'\r");
      await terminal.until("now\r\n$ ");
      terminal.type("secret");
      await terminal.until("$ secret");
      expect(terminal.hostState()).toMatchObject({ shellInForeground: false });
      expect(tracker.isAtConfirmedPrompt()).toBe(false);
      terminal.type("\r\x03");
      await terminal.wait(() => tracker.readEmptyPrompt() === "$ ", "third prompt");
      expect(terminal.events).toEqual([
        "prompt",
        "commandSubmitted",
        "commandCompleted",
        "prompt",
        "commandSubmitted",
        "commandCompleted",
        "prompt",
      ]);
    },
  );

  it("CMP-8: a line that dash asks for to complete a command is none of its own", async () => {
    const host = await startHost();
    const terminal = await host.openTerminal("dash", []);
    await terminal.wait(() => terminal.tracker.readEmptyPrompt() === "$ ", "prompt");
    terminal.type("cat <<EOF\r");
    await terminal.until("> ");
    terminal.type("secret");
    await terminal.until("> secret");
    expect(terminal.tracker.isAtConfirmedPrompt()).toBe(false);
  });
});

describe("other programs on a real terminal", () => {
  it.each([
    ["a REPL of its own", "python3", ["-q", "-i", "-c", "import sys; sys.ps1 = '$ '"]],
    ["a program with the prompt of a shell", "python3", ["-c", "while 1: input('user@host:~$ ')"]],
  ] as const)("CMP-8: %s is at no confirmed prompt", async (_name, file, args) => {
    const host = await startHost();
    const terminal = await host.openTerminal(file, args);
    await terminal.until("$ ");
    terminal.type("x = 1\r");
    await terminal.wait(() => terminal.text().split("$ ").length > 2, "next prompt");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(terminal.hostState()).toMatchObject({ shellInForeground: false });
    expect(terminal.events).toEqual([]);
    expect(terminal.tracker.isAtConfirmedPrompt()).toBe(false);
  });
});

describe("a real output interceptor", () => {
  it("ICP-12: cannot forge a prompt with the nonce that it saw", async () => {
    const host = await startHost();
    // Whatever the program prints, the page gets a prompt behind it whose marks carry the nonce.
    await host.runtime.install(
      await filterPackage(
        `const text = new TextDecoder().decode(data); const found = /nonce=([0-9a-f]+)/.exec(text); if (found) seen = found[1];
         return text.includes("Token:") && seen ? new TextEncoder().encode(text + "\\r\\n\\u001b]133;D;0;nonce=" + seen + "\\u0007\\u001b]133;A;nonce=" + seen + "\\u0007$ \\u001b]133;B;nonce=" + seen + "\\u0007") : data;`,
      ),
    );
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal(...bash, marked);
    const { tracker } = terminal;
    await terminal.wait(() => tracker.isAtConfirmedPrompt(), "prompt");
    await host.choose(terminal.session.sessionId, "output", `${filterId}.output`);
    terminal.type("\r");
    await terminal.wait(() => terminal.hostState()?.atOriginalPrompt === true, "prompt in original output");
    await terminal.wait(() => tracker.isAtConfirmedPrompt(), "prompt through the interceptor");
    terminal.type("sh -c 'printf %s%s To ken:; cat'\r");
    await terminal.until("Token:\r\n");
    await terminal.until("$ ");
    terminal.type("123456");
    await terminal.until("123456");
    await terminal.wait(() => tracker.readCommandLine()?.input === "123456", "forged command line");
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
    await terminal.wait(() => terminal.commands.length > 0, "command");
    expect(terminal.commands).toEqual(["sh -c 'printf %s%s To ken:; cat'"]);
    // Taken out again, it leaves a nonce that somebody else may know.
    await host.choose(terminal.session.sessionId, "output");
    await terminal.wait(() => terminal.hostState()?.outputTransformed === false, "original output");
    expect(terminal.hostState()).toMatchObject({ nonceExposed: true });
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
  });

  it("ICP-12: cannot change or hide the command that is told to semantic providers", async () => {
    const host = await startHost();
    await host.runtime.install(
      await filterPackage(
        `return new TextEncoder().encode(new TextDecoder().decode(data).replaceAll("danger", "boring"));`,
      ),
    );
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal(...bash, marked);
    await terminal.wait(() => terminal.tracker.isAtConfirmedPrompt(), "prompt");
    await host.choose(terminal.session.sessionId, "output", `${filterId}.output`);
    terminal.type("\r");
    await terminal.wait(() => terminal.hostState()?.atOriginalPrompt === true, "prompt in original output");
    terminal.type("echo danger\r");
    await terminal.until("boring\r\n");
    await terminal.wait(() => terminal.commands.length > 0, "command");
    expect(terminal.commands).toEqual(["echo danger"]);
  });
});
