/** What a shell's environment is made from. */
export interface ShellEnvironmentOptions {
  /** The environment of the host process. */
  readonly base: Readonly<Record<string, string | undefined>>;
  /** Variables that the host itself holds, by exact name or, with a final `*`, by prefix: none reaches the shell. */
  readonly withhold?: readonly string[];
  /** Variables to set, such as what a shell integration needs. They win. */
  readonly add?: Readonly<Record<string, string>>;
}

/** Set by a surrounding terminal, multiplexer or window system for one terminal that is not this one. */
const ofAnotherTerminal: readonly string[] = [
  "TMUX",
  "TMUX_PANE",
  "STY",
  "WINDOW",
  "WINDOWID",
  "TERMCAP",
  "COLUMNS",
  "LINES",
  "TERM_SESSION_ID",
  "TERM_PROGRAM*",
  "VTE_VERSION",
  "ITERM_*",
  "KITTY_*",
  "ALACRITTY_*",
  "WEZTERM_*",
  "WT_SESSION",
  "WT_PROFILE_ID",
];

/** Set for this process by what started it: the runtime, the package manager, an editor's extension host. */
const ofTheHost: readonly string[] = [
  "NODE_CHANNEL_FD",
  "NODE_CHANNEL_SERIALIZATION_MODE",
  "NODE_UNIQUE_ID",
  "ELECTRON_RUN_AS_NODE",
  "ELECTRON_NO_ASAR",
  "VSCODE_*",
  "CHROME_DESKTOP",
  "TERMINAL_PLUGIN_*",
  "VERDACCIO_*",
  "npm_*",
  "NPM_CONFIG_*",
  "INIT_CWD",
  "VITEST*",
  "JEST_WORKER_ID",
];

/**
 * The environment of a shell: the user's own and nothing that the host holds (DP-15). Values that are undefined and
 * names or values that no system call can carry are left out; folders that a package manager put on PATH for a
 * script of its own are taken off again.
 */
export function createShellEnvironment(options: ShellEnvironmentOptions): Record<string, string> {
  const withheld = [...ofAnotherTerminal, ...ofTheHost, ...(options.withhold ?? [])];
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(options.base)) {
    if (value === undefined || !isCarried(name, value)) continue;
    if (withheld.some((pattern) => matches(name, pattern))) continue;
    env[name] = value;
  }
  const isRunScript = options.base["npm_lifecycle_event"] !== undefined;
  if (isRunScript) {
    delete env["NODE"];
    delete env["COLOR"];
    if (env["PATH"] !== undefined) env["PATH"] = withoutScriptFolders(env["PATH"]);
  }
  env["TERM"] = "xterm-256color";
  env["COLORTERM"] = "truecolor";
  env["TERM_PROGRAM"] = "terminal-plugin";
  for (const [name, value] of Object.entries(options.add ?? {}))
    if (isCarried(name, value)) env[name] = value;
  return env;
}

function isCarried(name: string, value: string): boolean {
  return name !== "" && !/[=\0]/.test(name) && !value.includes("\0");
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** `node_modules/.bin` and `node-gyp-bin` folders precede the user's own PATH while a package script runs. */
function withoutScriptFolders(path: string): string {
  return path
    .split(":")
    .filter((folder) => !/\/node_modules\/\.bin\/?$|\/node-gyp-bin\/?$/.test(folder))
    .join(":");
}
