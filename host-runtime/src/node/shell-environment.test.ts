import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createShellEnvironment } from "./shell-environment.ts";

const fixed = { TERM: "xterm-256color", COLORTERM: "truecolor", TERM_PROGRAM: "terminal-plugin" };

describe("shell environment", () => {
  it("DP-15: the user's variables reach the shell unchanged", () => {
    const base = { HOME: "/home/u", PATH: "/bin:/usr/bin", LANG: "de_DE.UTF-8", EMPTY: "", EDITOR: "vim" };
    expect(createShellEnvironment({ base })).toEqual({ ...base, ...fixed });
  });

  const held: readonly string[] = [
    "TMUX",
    "TMUX_PANE",
    "STY",
    "COLUMNS",
    "LINES",
    "TERMCAP",
    "NODE_CHANNEL_FD",
    "ELECTRON_RUN_AS_NODE",
    "VSCODE_IPC_HOOK_CLI",
    "TERMINAL_PLUGIN_CONTROL_TOKEN",
    "npm_config__authToken",
    "npm_lifecycle_event",
    "NPM_CONFIG_USERCONFIG",
    "INIT_CWD",
    "VERDACCIO_HTPASSWD",
    "HOST_SECRET",
    "HOST_OTHER",
  ];
  it.each(held)("DP-15: %s of the host's environment does not reach the shell", (name) => {
    const env = createShellEnvironment({ base: { [name]: "x", HOME: "/h" }, withhold: ["HOST_*"] });
    expect(env).toEqual({ HOME: "/h", ...fixed });
  });

  it("DP-15: undefined values are left out and never become the text 'undefined'", () => {
    expect(createShellEnvironment({ base: { A: undefined, B: "b" } })).toEqual({ B: "b", ...fixed });
  });

  it("DP-15: folders that a package script adds to PATH are taken off, only when one runs", () => {
    const path =
      "/w/node_modules/.bin:/node_modules/.bin:/n/node-gyp-bin:/usr/bin:/home/u/node_modules/.bin/x";
    const clean = "/usr/bin:/home/u/node_modules/.bin/x";
    expect(createShellEnvironment({ base: { PATH: path } })["PATH"]).toBe(path);
    const env = createShellEnvironment({
      base: { PATH: path, npm_lifecycle_event: "start", NODE: "/n", COLOR: "1" },
    });
    expect(env).toEqual({ PATH: clean, ...fixed });
  });

  it("DP-15: what the host adds wins, and no variable has a name or value that a system call would cut", () => {
    const text = fc.string({ unit: fc.constantFrom("A", "b", "_", "=", "\0", "é"), maxLength: 6 });
    fc.assert(
      fc.property(fc.dictionary(text, text), fc.dictionary(text, text), (base, add) => {
        const env = createShellEnvironment({ base, add });
        for (const [name, value] of Object.entries(env)) {
          expect(name).toMatch(/^[^=\0]+$/);
          expect(value).not.toContain("\0");
          const added = add[name];
          if (added !== undefined && !added.includes("\0")) expect(value).toBe(added);
        }
      }),
    );
  });
});
