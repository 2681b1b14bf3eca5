import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "../../ports/index.ts";
import { loadNativePty } from "./native-pty.ts";
import { loadPosixCalls } from "./posix-calls.ts";
import { Pty, type ProgramExit } from "./pty.ts";

const native = loadNativePty();
const posix = loadPosixCalls();
const env = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", TERM: "xterm-256color" };
const opened: Pty[] = [];

interface Run {
  readonly pty: Pty;
  readonly exited: Promise<ProgramExit>;
  readonly hash: () => string;
  readonly text: () => string;
  readonly size: () => number;
}

/** Runs a bash script on a PTY. `accept` decides after each chunk whether reading goes on. */
function runScript(script: string, accept: (pty: Pty) => boolean = () => true, file = "/bin/bash"): Run {
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  let size = 0;
  let pty: Pty | undefined;
  const take = (chunk: Uint8Array): void => {
    hash.update(chunk);
    size += chunk.length;
    if (size < 100_000) chunks.push(Buffer.from(chunk));
  };
  const exited = new Promise<ProgramExit>((resolve) => {
    pty = new Pty({
      native,
      posix,
      clock: systemClock,
      program: {
        file,
        args: file === "/bin/bash" ? ["-c", script] : [script],
        cwd: tmpdir(),
        env,
        columns: 80,
        rows: 24,
      },
      onData: (chunk) => {
        take(chunk);
        return pty ? accept(pty) : true;
      },
      onTail: take,
      onExit: resolve,
    });
  });
  if (!pty) throw new Error("No terminal was made.");
  opened.push(pty);
  pty.resume();
  return {
    pty,
    exited,
    hash: () => hash.digest("hex"),
    text: () => Buffer.concat(chunks).toString(),
    size: () => size,
  };
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "";
  }
}

/** State letter of a process, as in ps. */
function stateOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .slice(0, 1);
  } catch {
    return "gone";
  }
}

async function waitUntil(condition: () => boolean): Promise<void> {
  for (let round = 0; !condition(); round += 1) {
    if (round > 1000) throw new Error("The condition did not come true.");
    await sleep(5);
  }
}

afterEach(() => {
  for (const pty of opened.splice(0)) {
    pty.dispose();
    pty.kill();
  }
});

const writer = (bytes: number): string =>
  `stty raw; exec node -e 'const fs=require("fs");const b=Buffer.alloc(${bytes});for(let i=0;i<b.length;i++)b[i]=(i*31+(i>>8))&255;let o=0;while(o<b.length){try{o+=fs.writeSync(1,b,o)}catch(e){if(e.code!=="EAGAIN")throw e}}'`;
const expectedHash = (bytes: number): string => {
  const content = Buffer.alloc(bytes);
  for (let index = 0; index < bytes; index += 1) content[index] = (index * 31 + (index >> 8)) & 255;
  return createHash("sha256").update(content).digest("hex");
};
const sizes = [8_192, 66_000, 1_000_000, 5_000_000];

describe("pty", () => {
  it.each(sizes)(
    "PTY-2: %i bytes of a program that exits right after writing arrive byte for byte",
    async (size) => {
      for (let round = 0; round < (size < 100_000 ? 6 : 1); round += 1) {
        const run = runScript(writer(size));
        expect(await run.exited).toEqual({ exitCode: 0 });
        expect([run.size(), run.hash()]).toEqual([size, expectedHash(size)]);
      }
    },
  );

  it.each(sizes)("PTY-2: %i bytes arrive byte for byte through a slow consumer", async (size) => {
    const run = runScript(writer(size), (pty) => {
      setImmediate(() => pty.resume());
      return false;
    });
    await run.exited;
    expect([run.size(), run.hash()]).toEqual([size, expectedHash(size)]);
  });

  it("PTY-2: what was written while reading was stopped is there after the exit", async () => {
    for (let round = 0; round < 8; round += 1) {
      const run = runScript("stty raw; printf 1; sleep 0.05; head -c 3000 /dev/zero", () => false);
      await run.exited;
      expect(run.size()).toBe(3001);
    }
  });

  it("PTY-2: what a background program writes right after the shell's end still arrives", async () => {
    const run = runScript("trap '' HUP; (sleep 0.05; printf late) & printf early");
    await run.exited;
    expect(run.text()).toBe("earlylate");
  });

  it("PTY-2: exit status and signal are told apart", async () => {
    expect(await runScript("exit 7").exited).toEqual({ exitCode: 7 });
    expect(await runScript("kill -9 $$").exited).toEqual({ signal: 9 });
  });

  it("PTY-3: no master of a terminal is open in another terminal's program or in another child", async () => {
    const first = runScript("sleep 30");
    expect(readlinkSync(`/proc/self/fd/${[...masters(process.pid)][0]}`)).toContain("ptmx");
    const second = runScript("ls -l /proc/$$/fd");
    await second.exited;
    expect(second.text()).toContain("/dev/pts/");
    expect(second.text()).not.toContain("ptmx");
    const child = spawnSync("ls", ["-l", "/proc/self/fd"], { encoding: "utf8" });
    expect(child.stdout).toContain("/proc/");
    expect(child.stdout).not.toMatch(/ptmx|dev\/pts/);
    expect([...masters(first.pty.pid)]).toEqual([]);
  });

  it("PTY-4: input after the exit goes nowhere, also when another terminal has the same descriptor number", async () => {
    const first = runScript("exit 0");
    await first.exited;
    const second = runScript("stty raw -echo; head -c 1 | od -c");
    await waitUntil(
      () => posix?.readLineState !== undefined && second.pty.readLineState()?.canonical === false,
    );
    expect(first.pty.write(Buffer.from("EVIL"))).toBe(0);
    expect(second.pty.write(Buffer.from("k"))).toBe(1);
    await second.exited;
    expect(second.text()).toContain("k");
    expect(second.text()).not.toContain("E");
  });

  const badSizes: readonly (readonly [number, number])[] = [
    [0, 24],
    [80, 0],
    [-1, 24],
    [80, Number.NaN],
    [Number.POSITIVE_INFINITY, 24],
    [1e9, 24],
    [80.5, 24],
  ];
  it.each(badSizes)("PTY-5: the size %d x %d is a typed error", async (columns, rows) => {
    const run = runScript("sleep 30");
    expect(() => run.pty.resize(columns, rows)).toThrow(
      expect.objectContaining({ code: "terminal_size_invalid" }),
    );
  });

  it("PTY-5: a resize reaches the program, and one after the exit is a typed error", async () => {
    const run = runScript("read -r _; stty size");
    run.pty.resize(101, 33);
    run.pty.write(Buffer.from("\r"));
    await run.exited;
    expect(run.text()).toContain("33 101");
    expect(() => run.pty.resize(80, 24)).toThrow(expect.objectContaining({ code: "terminal_exited" }));
  });

  it("PTY-6: with reading stopped the program blocks in write(2), nothing more is taken, and nothing is lost", async () => {
    let stopped = false;
    const run = runScript(writer(400_000), () => {
      stopped = true;
      return false;
    });
    await waitUntil(() => stopped);
    await waitUntil(() => readFileSync(`/proc/${run.pty.pid}/syscall`, "utf8").startsWith("1 "));
    const before = run.size();
    await sleep(50);
    expect(run.size()).toBe(before);
    expect(readFileSync(`/proc/${run.pty.pid}/syscall`, "utf8")).toMatch(/^1 0x1 /);
  });

  it("PTY-9: a hang-up ends the shell and its foreground program, though the slave is open here too", async () => {
    const run = runScript("exec bash --norc -i");
    run.pty.write(Buffer.from("sleep 1234\r"));
    let foreground: number | undefined;
    await waitUntil(() => {
      foreground = foregroundGroup(run.pty.pid);
      return foreground !== undefined && nameOf(foreground) === "sleep";
    });
    run.pty.hangUp();
    await run.exited;
    await waitUntil(() => ["gone", "Z"].includes(stateOf(foreground ?? 0)));
  });

  it("PTY-9: a program that ignores the hang-up ends when it is killed", async () => {
    const run = runScript("trap '' HUP; echo ready; while :; do sleep 1; done");
    await waitUntil(() => run.text().includes("ready"));
    run.pty.hangUp();
    await sleep(50);
    expect(["gone", "Z"]).not.toContain(stateOf(run.pty.pid));
    run.pty.kill();
    expect(await run.exited).toEqual({ signal: 9 });
  });
});

/** Foreground process group of the terminal of a process. */
function foregroundGroup(pid: number): number | undefined {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return fields[5] === undefined ? undefined : Number(fields[5]);
}

/** Descriptors of a process that are masters of a pseudoterminal. */
function* masters(pid: number): Generator<string> {
  for (const fd of spawnSync("ls", [`/proc/${pid}/fd`], { encoding: "utf8" }).stdout.split("\n")) {
    if (fd === "") continue;
    try {
      if (readlinkSync(`/proc/${pid}/fd/${fd}`).includes("ptmx")) yield fd;
    } catch {
      // The descriptor of the listing itself is gone again.
    }
  }
}
