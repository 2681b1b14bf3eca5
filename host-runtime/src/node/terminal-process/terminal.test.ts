import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "../../ports/index.ts";
import {
  createHostFrameParser,
  type ByteStage,
  type StageOutput,
  type StreamCloseName,
} from "../../terminal/index.ts";
import type { DataSocketEvents } from "./data-socket.ts";
import { loadNativePty } from "./native-pty.ts";
import { loadPosixCalls } from "./posix-calls.ts";
import type { ProgramExit } from "./pty.ts";
import { Terminal } from "./terminal.ts";

const native = loadNativePty();
const posix = loadPosixCalls();
const opened: Terminal[] = [];

interface Rig {
  readonly terminal: Terminal;
  readonly text: () => string;
  readonly size: () => number;
  /** The copy of the output. */
  readonly tapped: () => string;
  readonly events: string[];
  readonly exit: Promise<ProgramExit>;
  readonly delivered: Promise<void>;
  page: DataSocketEvents | undefined;
  /** Attaches a page that acknowledges at once. */
  attachPage(): void;
}

function openTerminal(script: string): Rig {
  const chunks: Buffer[] = [];
  const copies: Buffer[] = [];
  const events: string[] = [];
  let onExit: (exit: ProgramExit) => void = () => {};
  let onDelivered: () => void = () => {};
  const exit = new Promise<ProgramExit>((resolve) => (onExit = resolve));
  const delivered = new Promise<void>((resolve) => (onDelivered = resolve));
  const terminal = new Terminal({
    native,
    posix,
    clock: systemClock,
    program: {
      file: "/bin/bash",
      args: ["--norc", "-c", script],
      cwd: tmpdir(),
      env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin" },
      columns: 80,
      rows: 24,
    },
    onFailure: (error) => {
      throw error;
    },
    events: {
      exited: onExit,
      delivered: onDelivered,
      attached: () => events.push("attached"),
      detached: (code) => events.push(code),
      tapped: (bytes) => copies.push(Buffer.from(bytes)),
    },
  });
  opened.push(terminal);
  const rig: Rig = {
    terminal,
    text: () => Buffer.concat(chunks).toString(),
    tapped: () => Buffer.concat(copies).toString(),
    size: () => chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    events,
    exit,
    delivered,
    page: undefined,
    attachPage(): void {
      terminal.attachPage((page) => {
        rig.page = page;
        let isOpen = true;
        const parser = createHostFrameParser({
          output: (sequence, bytes) => {
            chunks.push(Buffer.from(bytes));
            setImmediate(() => isOpen && page.ack(sequence));
          },
        });
        const close = (code: StreamCloseName): void => {
          isOpen = false;
          page.closed(code);
        };
        return { send: (frame) => parser.push(frame), close };
      });
    },
  };
  return rig;
}

/** Gives its bytes back only when it is told to, in upper case. */
class HoldingStage implements ByteStage {
  readonly #output: StageOutput;
  readonly #held: Uint8Array[] = [];
  pendingBytes = 0;
  flowing = true;

  constructor(output: StageOutput) {
    this.#output = output;
  }
  push(chunk: Uint8Array): void {
    this.#held.push(chunk.slice());
    this.pendingBytes += chunk.length;
  }
  setFlowing(flowing: boolean): void {
    this.flowing = flowing;
  }
  release(change: (chunk: Buffer) => Buffer = (chunk) => chunk): void {
    for (let chunk = this.#held.shift(); chunk; chunk = this.#held.shift()) {
      this.pendingBytes -= chunk.length;
      this.#output.emit(change(Buffer.from(chunk)), chunk.length);
    }
  }
  dispose(): void {
    this.release();
  }
}

const upperCase = (chunk: Buffer): Buffer => Buffer.from(chunk.toString("latin1").toUpperCase(), "latin1");

async function waitUntil(condition: () => boolean): Promise<void> {
  for (let round = 0; !condition(); round += 1) {
    if (round > 2000) throw new Error("The condition did not come true.");
    await sleep(5);
  }
}

afterEach(() => {
  for (const terminal of opened.splice(0)) terminal.dispose();
});

describe("terminal", () => {
  it("ICP-9: without an interceptor output and input pass both routes with no stage in between", async () => {
    const rig = openTerminal('read -r line; echo "got $line"');
    rig.attachPage();
    rig.page?.input(Buffer.from("plain\r"));
    await rig.delivered;
    expect(rig.text()).toContain("got plain");
    expect([rig.terminal.output.pendingBytes, rig.terminal.input.pendingBytes]).toEqual([0, 0]);
  });

  it("ICP-6: a stage with a full window stops reading the PTY, and goes on when it has emitted", async () => {
    const rig = openTerminal("stty raw; head -c 1000000 /dev/zero | tr '\\0' a");
    let stage: HoldingStage | undefined;
    rig.terminal.output.attach((output) => (stage = new HoldingStage(output)));
    rig.attachPage();
    await waitUntil(() => (stage?.pendingBytes ?? 0) >= limits.interceptorCreditBytes);
    await sleep(50);
    expect(stage?.pendingBytes).toBeLessThan(limits.interceptorCreditBytes + limits.streamFrameBytes);
    expect(rig.size()).toBe(0);
    const pump = setInterval(() => stage?.release(upperCase), 1);
    await rig.delivered;
    clearInterval(pump);
    expect(rig.text()).toBe("A".repeat(1_000_000));
  });

  it("PTY-2: what is left in the kernel at the exit passes the stage too, in order, before the page's stream ends", async () => {
    const rig = openTerminal("printf one; sleep 0.05; printf two");
    let stage: HoldingStage | undefined;
    rig.terminal.output.attach((output) => (stage = new HoldingStage(output)));
    rig.attachPage();
    expect(await rig.exit).toEqual({ exitCode: 0, outputBytes: 6 });
    expect([rig.text(), rig.events]).toEqual(["", ["attached"]]);
    stage?.release(upperCase);
    await rig.delivered;
    expect([rig.text(), rig.events]).toEqual(["ONETWO", ["attached", "terminal_exited"]]);
  });

  it("TPC-28: the copy of the output is what the program wrote, before a stage that holds or changes it", async () => {
    const rig = openTerminal("printf one; sleep 0.05; printf two");
    let stage: HoldingStage | undefined;
    rig.terminal.output.attach((output) => (stage = new HoldingStage(output)));
    rig.attachPage();
    await rig.exit;
    expect([rig.tapped(), rig.text()]).toEqual(["onetwo", ""]);
    stage?.release(upperCase);
    await rig.delivered;
    expect([rig.tapped(), rig.text()]).toEqual(["onetwo", "ONETWO"]);
  });

  it("ICP-10: a stage that is taken out gives back its bytes first, on both ways", async () => {
    const rig = openTerminal('stty -echo; printf "ready "; read -r line; echo "got $line"');
    rig.attachPage();
    await waitUntil(() => rig.text().includes("ready"));
    const input = rig.terminal.input.attach((output) => new HoldingStage(output));
    const output = rig.terminal.output.attach((stageOutput) => new HoldingStage(stageOutput));
    rig.page?.input(Buffer.from("ab"));
    rig.page?.input(Buffer.from("cd"));
    input.dispose();
    rig.page?.input(Buffer.from("e\r"));
    await waitUntil(() => rig.terminal.output.pendingBytes > 0);
    output.dispose();
    await rig.delivered;
    expect(rig.text()).toContain("got abcde");
  });

  it("ICP-10, SEN-3: input that waits for the rendering of output keeps its order, and ends with the watch", async () => {
    const rig = openTerminal("stty -icanon min 1 -echo; echo ready; exec cat");
    rig.attachPage();
    await waitUntil(() => rig.text().includes("ready"));
    const watch = rig.terminal.watchOriginal("input");
    let typed = "";
    for (let count = 0; count < 600; count += 1) {
      const word = `${count} `;
      typed += word;
      rig.page?.input(Buffer.from(word), count % 7 === 0 ? "secret" : "typed");
      // Between the words output arrives and is rendered, or is not yet.
      if (count % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
      if (count % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 3));
    }
    watch.dispose();
    await waitUntil(() => rig.text().includes("599 "));
    expect(rig.text().slice(rig.text().indexOf("ready") + "ready\r\n".length)).toBe(typed);
    rig.terminal.close();
  });

  it("PTY-4: input that a stage holds counts against the queue's limit, and the page is told", () => {
    const rig = openTerminal("sleep 30");
    rig.attachPage();
    rig.terminal.input.attach((output) => new HoldingStage(output));
    const frame = Buffer.alloc(limits.streamFrameBytes);
    const count = limits.ptyInputQueueBytes / frame.length;
    for (let sent = 0; sent < count; sent += 1) rig.page?.input(frame);
    expect(() => rig.page?.input(Buffer.from("x"))).toThrow(
      expect.objectContaining({ code: "input_queue_full" }),
    );
  });

  it("SEN-2: the line state tells a password prompt from a line editor and from ordinary input", async () => {
    const states: readonly (readonly [string, object])[] = [
      ["printf ready; read -r _", { echo: true, canonical: true }],
      ["stty -echo; printf ready; read -r _", { echo: false, canonical: true }],
      ["stty raw -echo; printf ready; read -r _", { echo: false, canonical: false }],
    ];
    for (const [script, state] of states) {
      const rig = openTerminal(script);
      rig.attachPage();
      await waitUntil(() => rig.text().includes("ready"));
      expect(rig.terminal.readLineState()).toEqual(state);
      rig.terminal.close();
      expect(rig.terminal.readLineState()).toBeUndefined();
    }
  });
});
