import { createDisposable } from "@terminal-plugin/host-runtime";
import {
  createCompletionController,
  type ClientUpdate,
  type ProviderClient,
} from "@terminal-plugin/host-runtime/xterm";
import { afterEach, describe, expect, it } from "vitest";
import { startShell, type TestShell } from "./shell.fixture.ts";

const shells = { bash: "/bin/bash", zsh: "/usr/bin/zsh", fish: "/usr/bin/fish" } as const;

/** Start-up files that keep each shell quiet and its prompt short. */
const quiet: Readonly<Record<keyof typeof shells, Readonly<Record<string, string>>>> = {
  bash: { ".bashrc": "PS1='$ '\n" },
  zsh: { ".zshrc": "PROMPT='%% '; RPROMPT='[right]'\n" },
  fish: { ".config/fish/config.fish": "set -g fish_greeting\nfunction fish_prompt; printf '> '; end\n" },
};

const open: TestShell[] = [];
afterEach(async () => {
  for (const shell of open.splice(0)) await shell.dispose();
});

/** Answers each request with one item. */
function answerWith(text: string): ProviderClient {
  return {
    isAvailable: () => true,
    onDidChangeAvailability: () => createDisposable(() => {}),
    request(_kind, _payload, onUpdate) {
      const item = { text, score: 0, providerId: "com.example.x", builtIn: false };
      const update: ClientUpdate<"terminal.completion"> = {
        result: { items: [item] },
        outcomes: [],
        done: true,
      };
      (onUpdate as (update: ClientUpdate<"terminal.completion">) => void)(update);
      return createDisposable(() => {});
    },
  };
}

describe.each(["bash", "zsh", "fish"] as const)("completion in a real %s", (name) => {
  // typed, keys that move the cursor, item, the line then, and the cursor in it
  const cases: readonly (readonly [
    typed: string,
    left: number,
    item: string,
    line: string,
    cursor: number,
  ])[] = [
    ["git st", 0, "git status", "git status", 10],
    ["GIT ST", 0, "git status", "git status", 10],
    ["git stash pop", 0, "git st", "git st", 6],
    ["git st | wc -l", 8, "git status", "git status | wc -l", 10],
    ["echo 漢字", 0, "echo 漢語 x", "echo 漢語 x", 9],
    ["echo 👍x", 0, "echo 👎", "echo 👎", 7],
    [`echo ${"漢".repeat(20)}x`, 0, `echo ${"漢".repeat(19)}y`, `echo ${"漢".repeat(19)}y`, 25],
    ["echo ae\u0301x", 0, "echo b", "echo b", 6],
    ["echo 'a b", 0, 'echo "$HOME" !x', 'echo "$HOME" !x', 15],
  ];
  it.each(cases)("CMP-6: %j with %i to the left becomes %j", async (typed, left, item, line, cursor) => {
    const shell = await startShell({ file: shells[name], home: quiet[name], columns: 40 });
    open.push(shell);
    await shell.nextPrompt();
    const completion = createCompletionController(shell.terminal, {
      tracker: shell.tracker,
      client: answerWith(item),
      hostOs: "linux",
      write: (keys) => shell.terminal.input(keys),
      onFailure: (error) => {
        throw error;
      },
    });
    // The last letter is typed where the cursor is in the end, so that a list comes up there.
    const at = typed.length - left;
    const behind = typed.slice(at);
    shell.terminal.input(`${typed.slice(0, at - 1)}${behind}`);
    await shell.until(() => shell.tracker.readCommandLine()?.input.length === typed.length - 1, "line");
    for (let step = 0; step < left; step += 1) shell.terminal.input("\x1b[D");
    await shell.until(() => shell.tracker.readCommandLine()?.cursor === at - 1, "cursor");
    shell.terminal.input(typed.slice(at - 1, at));
    await shell.until(() => completion.list() !== undefined, "list");
    const before = shell.events.length;
    expect(completion.accept(0)).toBe(true);
    await shell.until(() => shell.tracker.readCommandLine()?.input === line, `line ${line}`);
    expect(shell.tracker.readCommandLine()).toEqual({ input: line, cursor });
    expect(shell.events.slice(before)).toEqual([]);
    completion.dispose();
  });
});
