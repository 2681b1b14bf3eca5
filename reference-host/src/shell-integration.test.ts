import { existsSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { prepareShell, shellKindOf } from "./shell-integration.ts";
import { startShell, testNonce, type TestShell, type TestShellOptions } from "./shell.fixture.ts";

const shells = {
  bash: "/bin/bash",
  zsh: "/usr/bin/zsh",
  fish: "/usr/bin/fish",
} as const;

const open: TestShell[] = [];

async function start(options: TestShellOptions): Promise<TestShell> {
  const shell = await startShell(options);
  open.push(shell);
  return shell;
}

afterEach(async () => {
  for (const shell of open.splice(0)) await shell.dispose();
});

/** Start-up files that keep each shell quiet and its prompt short. */
const quiet: Readonly<Record<keyof typeof shells, Readonly<Record<string, string>>>> = {
  bash: { ".bashrc": "PS1='$ '\n" },
  zsh: { ".zshrc": "PROMPT='%% '\n" },
  fish: { ".config/fish/config.fish": "set -g fish_greeting\nfunction fish_prompt; printf '> '; end\n" },
};

describe.each(["bash", "zsh", "fish"] as const)("shell integration of %s", (name) => {
  const file = shells[name];

  it("is tested with the real shell", () => {
    expect(existsSync(file)).toBe(true);
  });

  it("SNP-5: marks prompt, submission and completion with the exit code", async () => {
    const shell = await start({ file, home: quiet[name] });
    await shell.nextPrompt();
    for (const line of ["echo hi", "", "sh -c 'exit 7'"]) {
      shell.type(`${line}\r`);
      await shell.nextPrompt();
    }
    const events = shell.events.filter((event) => !event.startsWith("title"));
    expect(events).toEqual([
      "cwd ~ trusted",
      "prompt",
      "commandSubmitted",
      "commandCompleted 0",
      "prompt",
      "prompt",
      "commandSubmitted",
      "commandCompleted 7",
      "prompt",
    ]);
  });

  it("SNP-5: takes an interrupted line for no command", async () => {
    const shell = await start({ file, home: quiet[name] });
    await shell.nextPrompt();
    shell.type("abc");
    await shell.until(() => shell.tracker.readCommandLine()?.input === "abc", "echo");
    // fish loses a Ctrl-C that comes while it paints the line, as for a person, who presses it again.
    const pressing = setInterval(() => shell.type("\x03"), 500);
    await shell.nextPrompt().finally(() => clearInterval(pressing));
    expect(shell.events.filter((event) => event.startsWith("command"))).toEqual([]);
  });

  it("CMP-1: lets the tracker read the typed line, also over wrapped rows", async () => {
    const shell = await start({ file, home: quiet[name], columns: 20 });
    await shell.nextPrompt();
    const line = "echo 0123456789 漢字 abcdefghij klm";
    shell.type(line);
    await shell.until(() => shell.tracker.readCommandLine()?.input === line, "the whole line");
    expect(shell.tracker.readCommandLine()?.cursor).toBe(line.length);
    shell.type("\x1b[D\x1b[D\x1b[D");
    await shell.until(() => shell.tracker.readCommandLine()?.cursor === line.length - 3, "cursor");
    expect(shell.tracker.readCommandLine()?.input).toBe(line);
  });

  it("CMP-8: confirms no prompt while a program waits for a line", async () => {
    const shell = await start({ file, home: quiet[name] });
    await shell.nextPrompt();
    shell.type("sh -c 'printf Password:; read x'\r");
    await shell.until(() => shell.screen().some((row) => row.startsWith("Password:")), "question");
    shell.type("hunter2");
    await shell.until(() => shell.screen().some((row) => row.includes("hunter2")), "echo");
    expect(shell.tracker.isAtConfirmedPrompt()).toBe(false);
    expect(shell.tracker.readCommandLine()).toBeUndefined();
    shell.type("\r");
    await shell.nextPrompt();
  });

  it("DP-15: leaves neither nonce nor helper in the environment of children", async () => {
    const shell = await start({ file, home: quiet[name], env: { PS1: "exported> " } });
    await shell.nextPrompt();
    shell.type(`env | grep -c -e ${testNonce} -e TERMINAL_PLUGIN -e ZDOTDIR -e __tp_nonce\r`);
    await shell.nextPrompt();
    expect(shell.screen()).toContain("0");
  });

  it("SEM-1: marks the folder with the nonce, whatever its name holds", async () => {
    const shell = await start({ file, home: quiet[name] });
    await shell.nextPrompt();
    shell.type("mkdir 'a;b\\c 漢' && cd 'a;b\\c 漢'\r");
    await shell.nextPrompt();
    expect(shell.events).toContain("cwd ~/a;b\\c 漢 trusted");
    expect(shell.tracker.cwdSource()).toBe("trusted");
  });
});

describe("shell integration and the user's own start-up files", () => {
  const lines = async (options: TestShellOptions, ...commands: readonly string[]): Promise<string> => {
    const shell = await start(options);
    await shell.nextPrompt();
    for (const command of commands) {
      shell.type(`${command}\r`);
      await shell.nextPrompt();
    }
    return shell.screen().join("\n");
  };

  it("bash reads .bashrc once, or the first file of a login shell", async () => {
    const home = { ".bashrc": "echo rc\nPS1='$ '\n", ".bash_profile": "echo profile\nPS1='$ '\n" };
    expect(await lines({ file: shells.bash, home })).toBe("rc\n$");
    expect(await lines({ file: shells.bash, home, login: true })).toBe("profile\n$");
  });

  it("zsh reads its own files in its own mode and gets its own ZDOTDIR back", async () => {
    const files = {
      ".zshenv": "print env\n",
      ".zprofile": "print profile\n",
      ".zshrc": "print rc; PROMPT='%% '\n",
    };
    const home = { ...files, "other/.zshenv": "print other\n", "other/.zshrc": "PROMPT='%% '\n" };
    expect(await lines({ file: shells.zsh, home })).toBe("env\nrc\n%");
    expect(await lines({ file: shells.zsh, home, login: true })).toBe("env\nprofile\nrc\n%");
    const shell = await start({ file: shells.zsh, home: { ...home, ".zshenv": "ZDOTDIR=~/other\n" } });
    await shell.nextPrompt();
    shell.type("print ${ZDOTDIR:t}\r");
    await shell.nextPrompt();
    expect(shell.screen()).toEqual(["% print ${ZDOTDIR:t}", "other", "%"]);
  });

  it("bash keeps $? and $_ for a PROMPT_COMMAND that is a text", async () => {
    const home = { ".bashrc": `PS1='$ '; PROMPT_COMMAND='printf "[%s %s]" "$?" "$_"'\n` };
    const screen = await lines({ file: shells.bash, home }, "(exit 3)", "true word");
    expect(screen).toContain("[3 ");
    expect(screen).toContain("[0 word]");
  });

  it("bash keeps $? and $_ for a PROMPT_COMMAND that is a list", async () => {
    const home = { ".bashrc": `PS1='$ '; PROMPT_COMMAND=('printf "<%s" "$?"' 'printf "|%s>" "$?"')\n` };
    const screen = await lines({ file: shells.bash, home }, "(exit 3)");
    expect(screen).toContain("<3|3>");
  });

  it("bash and zsh live on under nounset and errexit, and keep $? for the next command", async () => {
    for (const name of ["bash", "zsh"] as const) {
      const screen = await lines(
        { file: shells[name], home: quiet[name] },
        "set -eu",
        "! true",
        "echo code=$?",
      );
      expect(screen).toContain("code=1");
    }
  });

  it("a theme that sets the prompt anew each time keeps its marks", async () => {
    const bash = { ".bashrc": `theme() { PS1="<$?> "; }; PROMPT_COMMAND=theme\n` };
    expect(await lines({ file: shells.bash, home: bash }, "(exit 4)")).toContain("<4>");
    const zsh = { ".zshrc": `precmd() { PROMPT="<$?> " }\n` };
    expect(await lines({ file: shells.zsh, home: zsh }, "(exit 4)")).toContain("<4>");
  });

  it("SNP-5: a line that HISTCONTROL hides is not sent, others are", async () => {
    const home = { ".bashrc": "PS1='$ '; HISTCONTROL=ignorespace\n" };
    const shell = await start({ file: shells.bash, home });
    await shell.nextPrompt();
    for (const line of ["echo 'a;b'", " echo hidden"]) {
      shell.type(`${line}\r`);
      await shell.nextPrompt();
    }
    const sent = [...shell.output().matchAll(/\x1b\]633;E;([^;]*);/g)].map(([, line]) => line);
    expect(sent).toEqual(["echo 'a\\x3bb'"]);
  });

  it("CMP-8: a shell inside the shell is a running program", async () => {
    const shell = await start({ file: shells.bash, home: quiet.bash });
    await shell.nextPrompt();
    shell.type("bash --norc\r");
    await shell.until(() => shell.screen().some((row) => row.startsWith("bash-")), "inner prompt");
    expect(shell.tracker.isAtConfirmedPrompt()).toBe(false);
    shell.type("exit 5\r");
    await shell.nextPrompt();
    expect(shell.events).toContain("commandCompleted 5");
  });
});

describe("preparing a shell", () => {
  it("DP-15: gives a program of another kind no nonce", () => {
    const launch = prepareShell({ kind: "other", file: "/bin/sh", args: ["-i"], login: false }, testNonce, {
      A: "b",
    });
    expect(launch).toEqual({ file: "/bin/sh", args: ["-i"], env: { A: "b" } });
  });

  it("DP-14: knows a shell by its program's name only", () => {
    const names = {
      "/usr/bin/zsh": "zsh",
      bash: "bash",
      "/opt/bash-5.2": "bash",
      "/bin/fishy": "other",
      "/bin/sh": "other",
    };
    for (const [file, kind] of Object.entries(names)) expect(shellKindOf(file)).toBe(kind);
  });
});
