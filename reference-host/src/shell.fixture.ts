import { mkdtemp, rm, writeFile, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import headless, { type Terminal } from "@xterm/headless";
import { createSessionTracker, type SessionTracker } from "@terminal-plugin/host-runtime";
import { spawn, type IPty } from "node-pty";
import { useShellWidths } from "./character-widths.ts";
import { prepareShell, shellKindOf } from "./shell-integration.ts";

/** A real shell on a real PTY with a headless emulator and a tracker. */
export interface TestShell {
  readonly terminal: Terminal;
  readonly tracker: SessionTracker;
  /** Changes and marks in order, as short words: `prompt`, `commandCompleted 1`, `cwd /tmp trusted`. */
  readonly events: string[];
  /** Everything that the shell sent, as Latin-1. */
  output(): string;
  /** Types as a person does: one write. */
  type(text: string): void;
  /** Waits for the shell's next confirmed prompt after what was typed. */
  nextPrompt(): Promise<void>;
  /** Waits until `condition` holds. */
  until(condition: () => boolean, what: string): Promise<void>;
  /** Rows of the buffer that are not empty. */
  screen(): readonly string[];
  dispose(): Promise<void>;
}

/** How a test shell starts. */
export interface TestShellOptions {
  readonly file: string;
  /** Files of the user's home folder by relative path. */
  readonly home?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly login?: boolean;
  readonly columns?: number;
}

/** The nonce of every test shell. */
export const testNonce = "0123456789abcdef0123456789abcdef";

/** Starts a shell with an own home folder and waits for nothing. */
export async function startShell(options: TestShellOptions): Promise<TestShell> {
  const home = await mkdtemp(join(tmpdir(), "shell-"));
  for (const [path, text] of Object.entries(options.home ?? {})) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), text);
  }
  const launch = prepareShell(
    { kind: shellKindOf(options.file), file: options.file, args: [], login: options.login ?? false },
    testNonce,
    { HOME: home, PATH: process.env["PATH"] ?? "", TERM: "xterm-256color", LANG: "C.UTF-8", ...options.env },
  );
  const columns = options.columns ?? 80;
  const pty = spawn(launch.file, [...launch.args], {
    cols: columns,
    rows: 24,
    cwd: home,
    env: launch.env,
    encoding: null,
  });
  return attach(pty, home, columns);
}

function attach(pty: IPty, home: string, columns: number): TestShell {
  const terminal = new headless.Terminal({ cols: columns, rows: 24, allowProposedApi: true });
  useShellWidths(terminal);
  const events: string[] = [];
  let output = "";
  let prompts = 0;
  let seenPrompts = 0;
  let exited = false;
  const tracker = createSessionTracker(terminal, {
    nonce: testNonce,
    onFailure: (error) => {
      throw error;
    },
  });
  tracker.onChange((change) => {
    if (change.change === "prompt") prompts += 1;
    const trust = change.cwdTrusted === undefined ? "" : change.cwdTrusted ? "trusted" : "reported";
    const folder = change.cwd?.replace(home, "~");
    events.push(
      [change.change, change.exitCode, folder, trust, change.title]
        .filter((part) => part !== undefined && part !== "")
        .join(" "),
    );
  });
  const onData = (data: string | Uint8Array): void => {
    output += typeof data === "string" ? data : Buffer.from(data).toString("latin1");
    terminal.write(data);
  };
  pty.onData(onData);
  terminal.onData((data) => pty.write(data));
  pty.onExit(() => (exited = true));
  const until = async (condition: () => boolean, what: string): Promise<void> => {
    const started = Date.now();
    while (!condition()) {
      if (Date.now() - started > 60_000)
        throw new Error(`No ${what}. The screen:\n${screen().join("\n")}\nEvents: ${events.join(", ")}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const screen = (): readonly string[] => {
    const rows: string[] = [];
    for (let row = 0; row < terminal.buffer.active.length; row += 1)
      rows.push(terminal.buffer.active.getLine(row)?.translateToString(true).trimEnd() ?? "");
    return rows.filter((row) => row !== "");
  };
  return {
    terminal,
    tracker,
    events,
    output: () => output,
    type: (text) => pty.write(text),
    async nextPrompt(): Promise<void> {
      await until(() => prompts > seenPrompts && tracker.isAtConfirmedPrompt(), "confirmed prompt");
      seenPrompts = prompts;
    },
    until,
    screen,
    async dispose(): Promise<void> {
      pty.kill("SIGKILL");
      await until(() => exited, "end of the shell");
      tracker.dispose();
      terminal.dispose();
      await rm(home, { recursive: true, force: true });
    },
  };
}
