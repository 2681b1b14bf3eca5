import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { Terminal } from "@xterm/headless";
import { createTestTerminal, writeTo } from "./emulator.fixture.ts";
import { createManualClock } from "../ports/index.ts";
import type { HostTerminalState } from "./host-state.ts";
import type { SessionChange } from "./session.ts";
import { createSessionTracker, type SessionTracker, type SessionTrackerOptions } from "./session-tracker.ts";

const nonce = "0123456789abcdef";
const mark = (letter: string, field = ""): string =>
  `\x1b]133;${letter}${field === "" ? "" : `;${field}`};nonce=${nonce}\x07`;
const prompt = `${mark("A")}$ ${mark("B")}`;
const state = (change: Partial<HostTerminalState> = {}): HostTerminalState => ({
  shellInForeground: false,
  rawInput: false,
  outputTransformed: false,
  atOriginalPrompt: false,
  nonceExposed: false,
  ...change,
});
const fail = (error: unknown): never => {
  throw error;
};

interface Setup {
  readonly terminal: Terminal;
  readonly tracker: SessionTracker;
  readonly changes: readonly SessionChange[];
  write(data: string | Uint8Array): Promise<void>;
}

function setUp(options: Partial<SessionTrackerOptions> = {}, columns = 40): Setup {
  const terminal = createTestTerminal(columns);
  const tracker = createSessionTracker(terminal, { nonce, onFailure: fail, ...options });
  const changes: SessionChange[] = [];
  tracker.onChange((change) => changes.push(change));
  return { terminal, tracker, changes, write: (data) => writeTo(terminal, data) };
}

describe("session tracker: events", () => {
  it("SNP-5: reports submission and completion with the exit code, and no text", async () => {
    const { changes, write } = setUp();
    await write(`${prompt}false\r\n${mark("C")}out\r\n${mark("D", "1")}${prompt}`);
    expect(changes).toEqual([
      { change: "prompt" },
      { change: "commandSubmitted" },
      { change: "commandCompleted", exitCode: 1 },
      { change: "prompt" },
    ]);
  });

  it("SNP-5: takes an empty line or Ctrl-C at the prompt for no command", async () => {
    const { changes, write } = setUp();
    await write(`${prompt}\r\n${mark("D")}${prompt}abc^C\r\n${mark("D")}${prompt}`);
    expect(changes.map(({ change }) => change)).toEqual(["prompt", "prompt", "prompt"]);
  });

  it("SNP-5: takes a prompt that is drawn again for no new prompt", async () => {
    const { changes, tracker, write } = setUp();
    await write(`${prompt}abc\r${prompt}`);
    await write(`abc\r${mark("A")}\r${mark("A")}> ${mark("B")}abc`);
    expect(changes.map(({ change }) => change)).toEqual(["prompt"]);
    expect(tracker.readCommandLine()).toEqual({ input: "abc", cursor: 3 });
    await write(`\r\n${prompt}`);
    expect(changes.map(({ change }) => change)).toEqual(["prompt", "prompt"]);
  });

  it("SNP-5: takes the next prompt for the end of a command when the shell sends no end", async () => {
    const { changes, write } = setUp();
    await write(`\x1b]133;A\x07$ \x1b]133;B\x07ls\r\n\x1b]133;C\x07a\r\n\x1b]133;A\x07$ \x1b]133;B\x07`);
    expect(changes).toEqual([
      { change: "prompt" },
      { change: "commandSubmitted" },
      { change: "commandCompleted" },
      { change: "prompt" },
    ]);
  });

  it("SNP-5, CMP-8: ignores marks of programs and remote hosts once the shell has proved itself", async () => {
    const { changes, tracker, write } = setUp();
    await write(`${prompt}ssh x\r\n${mark("C")}`);
    await write("\x1b]133;D;0\x07\x1b]133;A\x07remote$ \x1b]133;B\x07\x1b]7;file:///remote\x07");
    expect(changes.map(({ change }) => change)).toEqual(["prompt", "commandSubmitted"]);
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
    expect(tracker.cwdSource()).toBe("unknown");
  });

  it("SNP-9: leaves out titles between a command's submission and the next prompt", async () => {
    const { changes, write } = setUp();
    const title = (text: string): string => `\x1b]0;${text}\x07`;
    await write(`${mark("A")}${title("~")}$ ${mark("B")}mysql -psecret\r\n`);
    await write(`${title("before start")}${mark("C")}${title("mysql -psecret")}x\r\n`);
    await write(`${mark("D", "0")}${title("mysql -psecret")}${mark("A")}${title("~/src")}$ ${mark("B")}`);
    const titles = changes.flatMap((change) => (change.title === undefined ? [] : [change.title]));
    expect(titles).toEqual(["~", "before start", "~/src"]);
  });

  it("SNP-9: delivers a title that a shell sets without a command", async () => {
    const { changes, write } = setUp();
    await write(`${mark("D")}\x1b]0;~\x07${prompt}\r\n${mark("D")}\x1b]0;~/src\x07${prompt}`);
    expect(changes.flatMap(({ title }) => title ?? [])).toEqual(["~", "~/src"]);
  });

  it("SNP-9: cuts titles to 256 characters without control characters", async () => {
    const { changes, write } = setUp();
    await write(`\x1b]2;a\u007fb\x07\x1b]2;${"x".repeat(255)}😀y\x07\x1b]2;${"z".repeat(100_000)}\x07`);
    expect(changes.map(({ title }) => title)).toEqual(["ab", "x".repeat(255), "z".repeat(256)]);
  });

  it("SNP-4: reports folder, size and screen, each once", async () => {
    const { changes, terminal, write } = setUp();
    await write(`\x1b]633;P;Cwd=/tmp;${nonce}\x07\x1b]633;P;Cwd=/tmp;${nonce}\x07`);
    await write("\x1b[?1049h\x1b[?47h");
    await write("\x1b[?1049l");
    terminal.resize(30, 8);
    expect(changes).toEqual([
      { change: "cwd", cwd: "/tmp", cwdTrusted: true },
      { change: "alternateScreen", alternateScreen: true },
      { change: "alternateScreen", alternateScreen: false },
      { change: "resized", columns: 30, rows: 8 },
    ]);
  });

  it("SNP-4: says when a killed full-screen program left its screen at a trusted prompt", async () => {
    let stuck = 0;
    const { write } = setUp({ onStuckAlternateScreen: () => (stuck += 1) });
    await write(`${prompt}vim\r\n${mark("C")}\x1b[?1049h`);
    await write("\x1b]133;A\x07");
    expect(stuck).toBe(0);
    await write(`${mark("D", "137")}${prompt}`);
    expect(stuck).toBe(1);
  });

  it("SNP-8: gives the same events for any chunking of the bytes", async () => {
    const bytes = new TextEncoder().encode(
      `\x1b]633;P;Cwd=/tmp/漢;${nonce}\x1b\\${prompt}echo é\r\n${mark("C")}\x1b[?1049h漢\x1b[?1049l\r\n` +
        `${mark("D", "7")}\x1b]0;título\x07${mark("A")}\x1b]2;t2\x1b\\$ ${mark("B")}git st`,
    );
    const run = async (cuts: readonly number[]): Promise<unknown> => {
      const { changes, tracker, write } = setUp();
      let from = 0;
      for (const to of [...cuts, bytes.length]) {
        if (to > from) await write(bytes.slice(from, to));
        from = Math.max(from, to);
      }
      return { changes, line: tracker.readCommandLine(), confirmed: tracker.isAtConfirmedPrompt() };
    };
    const whole = await run([]);
    expect(whole).toMatchObject({ line: { input: "git st", cursor: 6 }, confirmed: true });
    const cuts = fc
      .array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 40 })
      .map((list) => list.toSorted((a, b) => a - b));
    await fc.assert(
      fc.asyncProperty(cuts, async (list) => {
        expect(await run(list)).toEqual(whole);
      }),
      { numRuns: 60 },
    );
    await expect(run(Array.from(bytes.keys()))).resolves.toEqual(whole);
  });

  it("SNP-8: survives any bytes and keeps a bounded number of markers", async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "\x1b]133;",
        "A",
        "B",
        "C",
        "D",
        ";",
        "\x07",
        "\x1b\\",
        "\x18",
        "\x1b]633;P;Cwd=",
        "\x1b[?1049h",
        prompt,
      ),
      fc.string({ maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const { terminal, tracker, write } = setUp();
        await write(pieces.join(""));
        tracker.isAtConfirmedPrompt();
        expect(terminal.markers.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 60 },
    );
  });
});

describe("session tracker: prompt and command line", () => {
  it("SEM-1, CMP-8: confirms a prompt by a mark with the nonce only", async () => {
    const forged = setUp();
    await forged.write("\x1b]133;A\x07$ \x1b]133;B\x07ls");
    expect(forged.tracker.isAtConfirmedPrompt()).toBe(false);
    expect(forged.tracker.readCommandLine()).toEqual({ input: "ls", cursor: 2 });
    const real = setUp();
    await real.write(`${prompt}ls`);
    expect(real.tracker.isAtConfirmedPrompt()).toBe(true);
  });

  it("CMP-1: reads a mark that zsh shows as its number in reverse video", async () => {
    const { tracker, write } = setUp();
    await write(`${prompt}e\x1b[7m<0301><200d>\x1b[27mx <0301> \x1b[7m<zz>\x1b[27m`);
    expect(tracker.readCommandLine()?.input).toBe("e\u0301\u200dx <0301> <zz>");
  });

  it.each([
    ["a space", " "],
    ["nothing", "\r\n"],
  ])(
    "CMP-1: a gap before a wide character, filled with %s, is no part of the line",
    async (_name, filler) => {
      const { tracker, write } = setUp({}, 10);
      await write(`${prompt}echo 漢${filler}字x`);
      expect(tracker.readCommandLine()?.input).toBe("echo 漢字x");
    },
  );

  it("CMP-8: the end of a prompt that never began is no prompt while a command runs", async () => {
    const { tracker, write } = setUp({ hostState: () => state({ shellInForeground: true }) });
    await write("\x1b]133;A\x07$ \x1b]133;B\x07cat\r\n\x1b]133;C\x07\x1b]133;B\x07secret");
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
    expect(tracker.readCommandLine()).toBeUndefined();
  });

  it("SEM-1, CMP-8: confirms a mark without the nonce while the shell is in the foreground", async () => {
    let foreground = true;
    const { tracker, write } = setUp({ hostState: () => state({ shellInForeground: foreground }) });
    await write("\x1b]133;A\x07$ \x1b]133;B\x07ls");
    expect(tracker.isAtConfirmedPrompt()).toBe(true);
    foreground = false;
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
  });

  it("CMP-8: reads nothing while a program runs, so no password or REPL line", async () => {
    const { tracker, write } = setUp();
    await write(`${prompt}python3\r\n${mark("C")}>>> secret`);
    expect(tracker.readCommandLine()).toBeUndefined();
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
  });

  it("CMP-7: reads nothing in the alternate screen", async () => {
    const { tracker, write } = setUp();
    await write(`${prompt}ls\x1b[?1049h`);
    expect(tracker.readCommandLine()).toBeUndefined();
    await write("\x1b[?1049l");
    expect(tracker.isAtConfirmedPrompt()).toBe(true);
  });

  it("CMP-8: reads nothing when another program printed a line behind the prompt", async () => {
    const { tracker, write } = setUp();
    await write(`${prompt}ls\r\n[1]+ Done  sleep 1\r\n`);
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
  });

  it("CMP-8: reads nothing at a continuation prompt", async () => {
    const { tracker, write } = setUp();
    await write(`${prompt}for i in 1\r\n\x1b]633;F;${nonce}\x07> \x1b]633;G;${nonce}\x07do`);
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
  });

  it("CMP-1: reads input over wrapped rows and the cursor inside it", async () => {
    const { tracker, write } = setUp({}, 10);
    await write(`${prompt}echo 漢字 01234567`);
    expect(tracker.readCommandLine()).toEqual({ input: "echo 漢字 01234567", cursor: 16 });
    await write("\x1b[A\x1b[4C");
    expect(tracker.readCommandLine()).toEqual({ input: "echo 漢字 01234567", cursor: 10 });
  });

  it("CMP-1: keeps trailing spaces before the cursor", async () => {
    const { tracker, write } = setUp();
    await write(`${prompt}git `);
    expect(tracker.readCommandLine()).toEqual({ input: "git ", cursor: 4 });
  });

  it("CMP-1: leaves out a right prompt and the shell's own grey suggestion", async () => {
    const { tracker, write } = setUp();
    await write(
      `${mark("A")}$ ${mark("B")}\x1b[30C\x1b]633;H;${nonce}\x07[ok]\x1b]633;I;${nonce}\x07\x1b[34Dgit`,
    );
    expect(tracker.readCommandLine()).toEqual({ input: "git", cursor: 3 });
    const fish = setUp();
    await fish.write(`${prompt}gi\x1b[38;5;240mt status\x1b[m\x1b[8D`);
    expect(fish.tracker.readCommandLine()).toEqual({ input: "gi", cursor: 2 });
  });

  it("SEM-1: tells the submitted command with the space before it, which keeps it out of histories", async () => {
    const { tracker, write } = setUp();
    const commands: string[] = [];
    tracker.onCommand((command) => commands.push(command));
    await write(`${prompt} export TOKEN=x  \r\n\x1b]133;C;nonce=${nonce}\x07`);
    expect(commands).toEqual([" export TOKEN=x"]);
  });

  it("CMP-1: follows the prompt while the buffer scrolls", async () => {
    const { tracker, write } = setUp();
    await write("line\r\n".repeat(30));
    await write(`${prompt}ls`);
    await write(`\x1b[s\x1b[u`);
    expect(tracker.readCommandLine()).toEqual({ input: "ls", cursor: 2 });
  });
});

interface Unmarked extends Setup {
  /** Lets the output rest. */
  rest(): void;
  /** A key of the user, then what the terminal shows for it. */
  type(keys: string, echo?: string): Promise<void>;
}

function setUpUnmarked(options: Partial<SessionTrackerOptions>): Unmarked {
  const clock = createManualClock();
  const setup = setUp({ clock, ...options });
  return {
    ...setup,
    rest: () => clock.advance(100),
    async type(keys, echo = keys): Promise<void> {
      setup.tracker.noteInput(keys);
      await setup.write(echo);
    },
  };
}

describe("session tracker: prompts without marks", () => {
  const foreground = { hostState: () => state({ shellInForeground: true }) };

  it("SNP-5, SEM-1: a shell without marks is at a prompt while its group is in the foreground", async () => {
    let shellInForeground = true;
    const { changes, rest, tracker, type, write } = setUpUnmarked({
      hostState: () => state({ shellInForeground }),
    });
    const commands: string[] = [];
    tracker.onCommand((command) => commands.push(command));
    await write("welcome\r\nuser@host:~$ ");
    rest();
    expect(tracker.readEmptyPrompt()).toBe("user@host:~$ ");
    await type("cat x");
    expect(tracker.isAtConfirmedPrompt()).toBe(true);
    expect(tracker.readCommandLine()).toEqual({ input: "cat x", cursor: 5 });
    await type("\r", "\r\n");
    shellInForeground = false;
    await write("price: 3$ ");
    rest();
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
    shellInForeground = true;
    await write("\r\nuser@host:/tmp$ ");
    rest();
    expect(changes.map(({ change }) => change)).toEqual([
      "prompt",
      "commandSubmitted",
      "commandCompleted",
      "prompt",
    ]);
    expect(commands).toEqual(["cat x"]);
  });

  it.each([
    ["a continuation prompt", "> "],
    ["a question of the shell's own read", "Token> "],
    ["a question with the sign in front", "$ name: "],
    ["a password prompt", "Password: "],
    ["an answer in the middle of a row", "done $ \x1b[s ready\x1b[u"],
  ])("CMP-8: %s is no prompt", async (_name, text) => {
    const { rest, tracker, type, write } = setUpUnmarked(foreground);
    await write("$ ");
    rest();
    await type("x\r", `x\r\n${text}`);
    rest();
    await type("secret");
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
    expect(tracker.readEmptyPrompt()).toBeUndefined();
  });

  it("CMP-8: a prompt of the same shape that is read in another way is none", async () => {
    let rawInput = true;
    const { rest, tracker, type, write } = setUpUnmarked({
      hostState: () => state({ shellInForeground: true, rawInput }),
    });
    await write("$ ");
    rest();
    expect(tracker.isAtConfirmedPrompt()).toBe(true);
    rawInput = false;
    await type("read -p 'pin$ ' x\r", "\r\npin$ ");
    rest();
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
  });

  it("SNP-5: a shell that takes the terminal back after its prompt is at it then", async () => {
    let shellInForeground = false;
    const { rest, tracker, write } = setUpUnmarked({ hostState: () => state({ shellInForeground }) });
    await write("$ ");
    rest();
    expect(tracker.readEmptyPrompt()).toBeUndefined();
    shellInForeground = true;
    tracker.noteHostState();
    rest();
    expect(tracker.readEmptyPrompt()).toBe("$ ");
  });

  it("SNP-5: an empty or interrupted line is no command", async () => {
    const { changes, rest, type, write } = setUpUnmarked(foreground);
    await write("$ ");
    rest();
    await type("\r", "\r\n$ ");
    rest();
    await type("abc");
    await type("\x03", "^C\r\n$ ");
    rest();
    expect(changes.map(({ change }) => change)).toEqual(["prompt", "prompt", "prompt"]);
  });

  it("SNP-5: the first mark of a prompt ends the recognition by text", async () => {
    const { rest, tracker, type, write } = setUpUnmarked(foreground);
    await write(`${prompt}x\r\n${mark("C")}`);
    await write("$ ");
    rest();
    await type("secret");
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
  });

  it("SEM-1: prompts of a network device count, its challenges do not", async () => {
    const { changes, rest, tracker, type, write } = setUpUnmarked({ isNetworkDevice: true });
    const commands: string[] = [];
    tracker.onCommand((command) => commands.push(command));
    await write("Username: ");
    rest();
    await type("admin\r", "admin\r\nPassword: ");
    rest();
    await type("s3cret\r", "\r\ncore-sw1>");
    rest();
    expect(tracker.readEmptyPrompt()).toBe("core-sw1>");
    await type("enable\r", "enable\r\nPassword: ");
    rest();
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
    await type("other\r", "\r\ncore-sw1#");
    rest();
    await type("conf t\r", "conf t\r\ncore-sw1(config)#");
    rest();
    await type("banner motd x\r", "banner motd x\r\nelsewhere#");
    rest();
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
    expect(commands).toEqual(["enable", "conf t", "banner motd x"]);
    expect(changes.filter(({ change }) => change === "commandCompleted")).toHaveLength(2);
  });
});

describe("session tracker: commands and searches", () => {
  it("SEM-1: tells the command of a confirmed prompt, from the shell's own words or from the screen", async () => {
    const { tracker, write } = setUp();
    const commands: string[] = [];
    tracker.onCommand((command) => commands.push(command));
    await write(`${prompt}ls  -l\r\n${mark("C")}x\r\n${mark("D", "0")}${prompt}`);
    await write(
      `cut\x1b]633;E;echo a\\x3b b;${nonce}\x07\r\n${mark("C")}${mark("D", "0")}${prompt}\r\n${mark("D")}`,
    );
    expect(commands).toEqual(["ls  -l", "echo a; b"]);
  });

  it("SEM-1: tells no command of a forged prompt, and none that is too long", async () => {
    const forged = setUp();
    const commands: string[] = [];
    forged.tracker.onCommand((command) => commands.push(command));
    await forged.write("\x1b]133;A\x07$ \x1b]133;B\x07rm x\r\n\x1b]133;C\x07");
    const long = setUp();
    long.tracker.onCommand((command) => commands.push(command));
    await long.write(`${prompt}\x1b]633;E;${"x".repeat(4097)};${nonce}\x07\r\n${mark("C")}`);
    expect(commands).toEqual([]);
  });

  it("CMP-8: reads nothing while a line editor searches its history over the prompt or below the line", async () => {
    const { tracker, write } = setUp();
    await write(`${prompt}\r(reverse-i-search)\`sec': echo secret`);
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
    const zsh = setUp();
    await zsh.write(`${prompt}echo x\r\nbck-i-search: x_\x1b[A\r\x1b[8C`);
    expect(zsh.tracker.isAtConfirmedPrompt()).toBe(false);
  });

  it("ICP-12: behind an interceptor the nonce proves nothing, and the host confirms prompt and command", async () => {
    let atOriginalPrompt = false;
    const { changes, tracker, write } = setUp({
      hostState: () => state({ outputTransformed: true, nonceExposed: true, atOriginalPrompt }),
    });
    const commands: string[] = [];
    tracker.onCommand((command) => commands.push(command));
    await write(`\x1b]633;P;Cwd=/tmp;${nonce}\x07${prompt}rm -rf x`);
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
    expect(tracker.cwdSource()).toBe("reported");
    atOriginalPrompt = true;
    expect(tracker.isAtConfirmedPrompt()).toBe(true);
    await write(`\r\n${mark("C")}`);
    expect(commands).toEqual([]);
    tracker.takeOriginalCommand("ls");
    expect(commands).toEqual(["ls"]);
    expect(changes.map(({ change }) => change)).toEqual(["cwd", "prompt", "commandSubmitted"]);
  });

  it("ICP-12: a nonce that an interceptor saw counts only while the shell is in the foreground", async () => {
    let shellInForeground = false;
    const { tracker, write } = setUp({ hostState: () => state({ nonceExposed: true, shellInForeground }) });
    await write(prompt);
    expect(tracker.isAtConfirmedPrompt()).toBe(false);
    shellInForeground = true;
    expect(tracker.isAtConfirmedPrompt()).toBe(true);
  });
});
