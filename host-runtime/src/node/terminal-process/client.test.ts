import { createHash } from "node:crypto";
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@terminal-plugin/sdk/protocol";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { LogEntry } from "../../ports/index.ts";
import {
  createPageStream,
  encodeAck,
  encodeInput,
  readStreamCloseCode,
  type PageStream,
} from "../../terminal/index.ts";
import { createTerminalProcess } from "./client.ts";
import type { TerminalEnd, TerminalHandle, TerminalProcess } from "./terminal-process.ts";

const protocol = "terminal-plugin.data.v1";
const log: LogEntry[] = [];
const handles = new Map<string, TerminalHandle>();
const adoptErrors: unknown[] = [];
const pages: Page[] = [];
let terminals: TerminalProcess;
let server: Server;
let nextTerminal = 0;

beforeAll(async () => {
  terminals = createTerminalProcess({ log: { write: (entry) => log.push(entry) } });
  server = createServer();
  server.on("upgrade", (request, socket: Socket, head) => {
    const handle = handles.get((request.url ?? "").slice(1));
    if (!handle) return socket.destroy();
    handle.adopt({ headers: request.headers, protocol }, socket, head).catch((error: unknown) => {
      adoptErrors.push(error);
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  pages.splice(0).forEach((page) => page.socket.terminate());
  await Promise.all([...handles.values()].map((handle) => handle.close()));
  handles.clear();
  adoptErrors.length = 0;
  log.length = 0;
});

afterAll(async () => {
  await terminals.close();
  server.close();
});

interface Page {
  readonly socket: WebSocket;
  readonly stream: PageStream;
  readonly received: () => Buffer;
  readonly text: () => string;
  readonly hash: () => string;
  /** While true, output is taken but its write callbacks wait: no acknowledgement. */
  hold(held: boolean): void;
  readonly closed: Promise<string | number>;
}

const port = (): number => (server.address() as AddressInfo).port;

async function openPage(handle: TerminalHandle, held = false): Promise<Page> {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}/${handle.terminalId}`, [protocol, "token.secret"]);
  socket.binaryType = "arraybuffer";
  const chunks: Uint8Array[] = [];
  const callbacks: (() => void)[] = [];
  let isHeld = held;
  const stream = createPageStream({
    send: (bytes) => socket.send(bytes),
    write: (bytes, done) => {
      chunks.push(bytes);
      if (isHeld) callbacks.push(done);
      else done();
    },
    onFault: (error, code) => socket.close(code, error.code),
  });
  socket.on("message", (data: ArrayBuffer) => stream.receive(data));
  const closed = new Promise<string | number>((resolve) => {
    socket.on("close", (code) => resolve(readStreamCloseCode(code) ?? code));
  });
  const page: Page = {
    socket,
    stream,
    received: () => Buffer.concat(chunks),
    text: () => Buffer.concat(chunks).toString(),
    hash: () => createHash("sha256").update(Buffer.concat(chunks)).digest("hex"),
    hold(next) {
      isHeld = next;
      if (!next) callbacks.splice(0).forEach((callback) => callback());
    },
    closed,
  };
  pages.push(page);
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve());
    socket.once("error", reject);
  });
  return page;
}

async function openTerminal(script: string, env: Record<string, string> = {}): Promise<TerminalHandle> {
  const handle = await terminals.open({
    terminalId: `terminal-${(nextTerminal += 1)}`,
    file: "/bin/bash",
    args: ["--norc", "--noprofile", "-c", script],
    cwd: tmpdir(),
    env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin", TERM: "xterm-256color", ...env },
    columns: 80,
    rows: 24,
  });
  handles.set(handle.terminalId, handle);
  return handle;
}

async function waitUntil(condition: () => boolean): Promise<void> {
  for (let round = 0; !condition(); round += 1) {
    if (round > 2000) throw new Error("The condition did not come true.");
    await sleep(5);
  }
}

/** Whether a process has ended; one that nobody reaped counts as ended. */
function isGone(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .startsWith("Z");
  } catch {
    return true;
  }
}

const parentOf = (pid: number): number =>
  Number(
    readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")[1],
  );
const residentKiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
const cpuTicks = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return Number(fields[11]) + Number(fields[12]);
};

const pattern = (size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  for (let index = 0; index < size; index += 1) bytes[index] = (index * 31 + (index >> 8)) & 255;
  return bytes;
};
const writePattern = (size: number): string =>
  `stty raw; exec node -e 'const fs=require("fs");const b=Buffer.alloc(${size});for(let i=0;i<b.length;i++)b[i]=(i*31+(i>>8))&255;let o=0;while(o<b.length){o+=fs.writeSync(1,b,o)}'`;
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describe("terminal process", () => {
  it("PTY-1: a program runs in a terminal process of its own, and typed input and its output go through the data socket", async () => {
    const handle = await openTerminal('read -r line; echo "got $line"');
    const page = await openPage(handle);
    page.stream.input(Buffer.from("hello\r"));
    expect(await page.closed).toBe("terminal_exited");
    expect(page.text()).toContain("got hello");
    expect(handle.pid).toBeGreaterThan(1);
    expect(adoptErrors).toEqual([]);
  });

  it("PTY-1: the terminal process is a child of this process and its programs are children of it", async () => {
    const handle = await openTerminal("read -r _");
    const terminalProcess = parentOf(handle.pid);
    expect(terminalProcess).not.toBe(process.pid);
    expect(parentOf(terminalProcess)).toBe(process.pid);
  });

  it.each([8_192, 100_000, 1_000_000, 5_000_000])(
    "PTY-2: %i bytes of a program that exits right after writing reach the page byte for byte",
    async (size) => {
      const handle = await openTerminal(writePattern(size));
      const page = await openPage(handle);
      expect(await page.closed).toBe("terminal_exited");
      expect([page.received().length, page.hash()]).toEqual([size, sha256(pattern(size))]);
    },
  );

  it("PTY-2: a page that attaches after the exit gets everything that the kernel still held", async () => {
    const handle = await openTerminal("stty raw; head -c 3000 /dev/zero");
    const exit = await new Promise((resolve) => handle.onExit(resolve));
    expect(exit).toEqual({ exitCode: 0, outputBytes: 3000 });
    const ends: TerminalEnd[] = [];
    handle.onEnd((end) => ends.push(end));
    const page = await openPage(handle);
    expect(await page.closed).toBe("terminal_exited");
    expect(page.received().length).toBe(3000);
    await waitUntil(() => ends.length === 1);
    expect(ends).toEqual([{ cause: "delivered", exit: { exitCode: 0, outputBytes: 3000 } }]);
  });

  it("DP-7: a page that stops acknowledging stalls the pump: flat memory, no CPU, the program in write(2), and no byte missing after it resumes", async () => {
    const size = 3_000_000;
    const handle = await openTerminal(writePattern(size));
    const page = await openPage(handle, true);
    const process = parentOf(handle.pid);
    await waitUntil(() => page.received().length > 0);
    for (let before = 0; before !== page.received().length; await sleep(300)) before = page.received().length;
    const [received, memory, ticks] = [page.received().length, residentKiB(process), cpuTicks(process)];
    expect(received).toBeLessThanOrEqual(limits.streamHighWatermarkBytes);
    await sleep(500);
    expect(page.received().length).toBe(received);
    expect(residentKiB(process) - memory).toBeLessThan(1024);
    expect(cpuTicks(process) - ticks).toBeLessThanOrEqual(2);
    expect(readFileSync(`/proc/${handle.pid}/syscall`, "utf8")).toMatch(/^1 0x1 /);
    page.hold(false);
    expect(await page.closed).toBe("terminal_exited");
    expect([page.received().length, page.hash()]).toEqual([size, sha256(pattern(size))]);
  });

  it("DP-3: a second reader is refused with a code, and the first goes on", async () => {
    const handle = await openTerminal('read -r line; echo "got $line"');
    const first = await openPage(handle);
    const second = await openPage(handle);
    expect(await second.closed).toBe("stream_second_reader");
    await waitUntil(() => adoptErrors.length === 1);
    expect(adoptErrors).toMatchObject([{ code: "stream_second_reader" }]);
    second.stream.input(Buffer.from("evil\r"));
    first.stream.input(Buffer.from("good\r"));
    expect(await first.closed).toBe("terminal_exited");
    expect(first.text()).toContain("got good");
  });

  it("HST-4: while no page is attached nothing is read; a page that attaches starts empty and misses nothing after that", async () => {
    const size = 300_000;
    const handle = await openTerminal(`echo first; read -r _; ${writePattern(size)}`);
    const states: string[] = [];
    handle.onStream((state) => states.push(state.state));
    const first = await openPage(handle);
    await waitUntil(() => first.text().includes("first"));
    first.socket.close();
    await waitUntil(() => states.includes("detached"));
    const second = await openPage(handle);
    second.stream.input(Buffer.from("\r"));
    second.socket.terminate();
    await waitUntil(() => states.length === 4);
    await waitUntil(() => readFileSync(`/proc/${handle.pid}/syscall`, "utf8").startsWith("1 0x1 "));
    const third = await openPage(handle);
    expect(await third.closed).toBe("terminal_exited");
    const whole = Buffer.concat([Buffer.from("\r\n"), pattern(size)]);
    expect(third.received().equals(whole.subarray(whole.length - third.received().length))).toBe(true);
    expect(third.received().length).toBeGreaterThanOrEqual(size);
    expect(states).toEqual(["attached", "detached", "attached", "detached", "attached", "detached"]);
  });

  it("DP-4: detaching closes the stream with a code, and a later page may attach", async () => {
    const handle = await openTerminal('read -r line; echo "got $line"');
    const first = await openPage(handle);
    await handle.detach("disposed");
    expect(await first.closed).toBe("disposed");
    const second = await openPage(handle);
    second.stream.input(Buffer.from("again\r"));
    expect(await second.closed).toBe("terminal_exited");
    expect(second.text()).toContain("got again");
  });

  const rubbish: readonly (readonly [string, Uint8Array | string])[] = [
    ["an unknown frame type", Buffer.from("8500000001ff", "hex")],
    ["a frame of the wrong direction", Buffer.from("0100000007000000000001ff", "hex")],
    ["a frame of length zero", Buffer.from("8100000000", "hex")],
    ["a frame that announces 4 GiB", Buffer.from("81ffffffff", "hex")],
    ["an acknowledgement beyond what was sent", encodeAck(2 ** 40)],
    ["a text message", '{"method":"terminal.open","params":{"file":"/bin/sh"}}'],
    ["a resize as JSON", Buffer.from('{"columns":80,"rows":24}')],
    ["random bytes", pattern(4000)],
  ];
  it.each(rubbish)(
    "DP-5: %s closes the stream with a code and leaves the terminal alone",
    async (_name, message) => {
      const handle = await openTerminal('read -r line; echo "got $line"');
      const bad = await openPage(handle);
      bad.socket.send(message);
      expect(await bad.closed).toBe("stream_protocol");
      const good = await openPage(handle);
      good.stream.input(Buffer.from("fine\r"));
      expect(await good.closed).toBe("terminal_exited");
      expect(good.text()).toContain("got fine");
    },
  );

  it("DP-5: a message above the transport's limit ends the stream and nothing else", async () => {
    const handle = await openTerminal('read -r line; echo "got $line"');
    const bad = await openPage(handle);
    bad.socket.send(Buffer.alloc(8 * 1024 * 1024, 0x81));
    expect([1006, 1009]).toContain(await bad.closed);
    const good = await openPage(handle);
    good.stream.input(Buffer.from("fine\r"));
    expect(await good.closed).toBe("terminal_exited");
  });

  it("DP-17: frames of a page are the same however they are split over and packed into messages", async () => {
    const handle = await openTerminal(
      "stty raw -echo; printf ready; head -c 60 | od -An -tx1 -v | tr -d ' \\n\\r'",
    );
    const page = await openPage(handle);
    await waitUntil(() => page.text().includes("ready"));
    const bytes = pattern(60);
    const frames = Buffer.concat(
      [0, 1, 2].map((part) => encodeInput(bytes.subarray(part * 20, part * 20 + 20))),
    );
    page.socket.send(frames.subarray(0, 3));
    for (let offset = 3; offset < 40; offset += 1) page.socket.send(frames.subarray(offset, offset + 1));
    page.socket.send(frames.subarray(40));
    await page.closed;
    expect(page.text()).toBe(`ready${bytes.toString("hex")}`);
  });

  const broken: readonly (readonly [string, object])[] = [
    ["a program that does not exist", { file: "/nonexistent/shell" }],
    ["a program that is not executable", { file: "/etc/passwd" }],
    ["a program that is a folder", { file: "/tmp" }],
    ["a name that is not in PATH", { file: "no-such-shell-anywhere" }],
    ["a relative path", { file: "./sh" }],
    ["an empty name", { file: "" }],
    ["a name with NUL", { file: "/bin/sh\0x" }],
    ["a folder that does not exist", { cwd: "/nonexistent/folder" }],
    ["a folder that is a file", { cwd: "/etc/passwd" }],
    ["an argument with NUL", { args: ["a\0b"] }],
  ];
  it.each(broken)(
    "PTY-5: %s is a terminal_spawn_failed, and the next terminal opens",
    async (_name, change) => {
      const good = { file: "/bin/sh", args: ["-c", "exit 3"], cwd: tmpdir(), env: { PATH: "/usr/bin:/bin" } };
      const options = { terminalId: `broken-${(nextTerminal += 1)}`, columns: 80, rows: 24, ...good };
      await expect(terminals.open({ ...options, ...change })).rejects.toMatchObject({
        code: "terminal_spawn_failed",
      });
      const handle = await terminals.open(options);
      expect(await new Promise((resolve) => handle.onExit(resolve))).toMatchObject({ exitCode: 3 });
    },
  );

  it.each([
    [0, 24],
    [80, 0],
    [80, Number.NaN],
    [Number.POSITIVE_INFINITY, 24],
    [1e9, 24],
  ])("PTY-5: resizing to %d x %d is refused, and so is a resize after the end", async (columns, rows) => {
    const handle = await openTerminal("read -r _");
    await expect(handle.resize(columns, rows)).rejects.toMatchObject({ code: "terminal_size_invalid" });
    await handle.close();
    await expect(handle.resize(80, 24)).rejects.toMatchObject({ code: "disposed" });
  });

  it("DP-8: a resize goes beside the data channel and reaches the program", async () => {
    const handle = await openTerminal("read -r _; stty size");
    const page = await openPage(handle);
    await handle.resize(101, 33);
    page.stream.input(Buffer.from("\r"));
    await page.closed;
    expect(page.text()).toContain("33 101");
  });

  it("PTY-3: no master is open in another terminal's program, and the terminal process has no socket of this one", async () => {
    const first = await openTerminal("read -r _");
    const second = await openTerminal("ls -l /proc/$$/fd");
    const page = await openPage(second);
    await page.closed;
    expect(page.text()).toContain("/dev/pts/");
    expect(page.text()).not.toMatch(/ptmx|socket:/);
    expect(first.pid).not.toBe(second.pid);
  });

  it("PTY-4: a paste of 1 MiB arrives complete and in order", async () => {
    const handle = await openTerminal("stty raw -echo; printf ready; head -c 1048576 | sha256sum");
    const page = await openPage(handle);
    await waitUntil(() => page.text().includes("ready"));
    const paste = pattern(1024 * 1024);
    page.stream.input(paste);
    expect(await page.closed).toBe("terminal_exited");
    expect(page.text()).toContain(sha256(paste));
  });

  it("PTY-4: input beyond the queue's limit closes the stream with a code, and the terminal goes on", async () => {
    const handle = await openTerminal("stty raw -echo; printf ready; sleep 2; exit 4");
    const page = await openPage(handle);
    await waitUntil(() => page.text().includes("ready"));
    for (let sent = 0; sent < 2 * limits.ptyInputQueueBytes; sent += 65_536)
      page.stream.input(Buffer.alloc(65_536, 97));
    expect(await page.closed).toBe("input_queue_full");
    const ticks = cpuTicks(parentOf(handle.pid));
    await sleep(500);
    expect(cpuTicks(parentOf(handle.pid)) - ticks).toBeLessThanOrEqual(3);
    expect(await new Promise((resolve) => handle.onExit(resolve))).toMatchObject({ exitCode: 4 });
  });

  it("DP-9: nothing of the upgrade but the handshake reaches the terminal process: the answer names the data protocol only", async () => {
    const handle = await openTerminal("read -r _");
    const page = await openPage(handle);
    expect(page.socket.protocol).toBe(protocol);
  });

  it("DP-15: a program gets exactly the environment that it was opened with", async () => {
    const handle = await openTerminal("env -0 | sort -z | tr '\\0' '\\n'", { ONLY: "this" });
    const page = await openPage(handle);
    await page.closed;
    const names = page
      .text()
      .split("\r\n")
      .filter((line) => line.includes("="))
      .map((line) => line.slice(0, line.indexOf("=")));
    expect(names.sort()).toEqual(["ONLY", "PATH", "PWD", "SHLVL", "TERM", "_"]);
  });

  it("PTY-9: closing ends the shell, its foreground program, and the page's stream", async () => {
    const handle = await openTerminal("sleep 1000; echo never");
    const page = await openPage(handle);
    const ends: TerminalEnd[] = [];
    handle.onEnd((end) => ends.push(end));
    await handle.close();
    expect(await page.closed).toBe("disposed");
    expect(ends.map((end) => [end.cause, end.exit !== undefined])).toEqual([["closed", true]]);
    expect(existsSync(`/proc/${handle.pid}`)).toBe(false);
  });

  it("PTY-1: when the terminal process dies every terminal ends with a reason, and the next one starts a new process", async () => {
    const handle = await openTerminal("read -r _");
    const page = await openPage(handle);
    const ends: TerminalEnd[] = [];
    handle.onEnd((end) => ends.push(end));
    const terminalProcess = parentOf(handle.pid);
    process.kill(terminalProcess, "SIGKILL");
    expect(await page.closed).toBe(1006);
    await waitUntil(() => ends.length === 1);
    expect(ends).toMatchObject([{ cause: "lost", error: { code: "runtime_ended" } }]);
    await expect(handle.resize(80, 24)).rejects.toMatchObject({ code: "disposed" });
    expect(log).toMatchObject([{ event: "terminal-process.ended" }]);
    const next = await openTerminal("read -r _; echo alive");
    expect(parentOf(next.pid)).not.toBe(terminalProcess);
    const nextPage = await openPage(next);
    nextPage.stream.input(Buffer.from("\r"));
    await nextPage.closed;
    expect(nextPage.text()).toContain("alive");
  });

  it("DP-5: bytes that come with the upgrade and right after it all arrive, byte by byte too", async () => {
    for (let round = 0; round < 20; round += 1) {
      const handle = await openTerminal("stty raw -echo; printf ready; head -c 300 | sha256sum");
      const first = await openPage(handle);
      await waitUntil(() => first.text().includes("ready"));
      await handle.detach("disposed");
      const bytes = pattern(300);
      const socket = connect(port(), "127.0.0.1");
      socket.setNoDelay(true);
      let answer = "";
      socket.on("data", (data) => (answer += data.toString("latin1")));
      const closed = new Promise((resolve) => socket.once("close", resolve));
      const request = `GET /${handle.terminalId} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`;
      socket.write(Buffer.concat([Buffer.from(request), maskedMessage(encodeInput(bytes.subarray(0, 100)))]));
      const rest = maskedMessage(encodeInput(bytes.subarray(100)));
      for (let offset = 0; offset < rest.length; offset += 7) {
        socket.write(rest.subarray(offset, offset + 7));
        if (round % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      await waitUntil(() => answer.includes(sha256(bytes)));
      socket.destroy();
      await closed;
    }
  });

  it("PTY-1: when the host process is killed the terminal process ends too and hangs up its programs", async () => {
    const door = new URL("../../../dist/node/index.js", import.meta.url).href;
    const script = `
      import { createTerminalProcess } from ${JSON.stringify(door)};
      const options = { terminalId: "t", file: "/bin/sh", args: ["-c", "sleep 1000"], cwd: "/", columns: 80, rows: 24 };
      const handle = await createTerminalProcess().open({ ...options, env: { PATH: "/usr/bin:/bin" } });
      console.log(handle.pid);`;
    const host = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const program = await new Promise<number>((resolve) => {
      host.stdout.once("data", (data) => resolve(Number(String(data))));
    });
    const terminalProcess = parentOf(program);
    host.kill("SIGKILL");
    await waitUntil(() => isGone(program) && isGone(terminalProcess));
  });

  it("PTY-3: opening and closing many terminals leaves no descriptor behind", async () => {
    const keeper = await openTerminal("read -r _");
    const terminalProcess = parentOf(keeper.pid);
    const count = (): number => readdirSync(`/proc/${terminalProcess}/fd`).length;
    const before = count();
    for (let round = 0; round < 20; round += 1) {
      const handle = await openTerminal("read -r _");
      await openPage(handle);
      await handle.close();
    }
    await waitUntil(() => count() <= before);
  });

  it("DP-5: an upgrade request without a key is answered 400 and refused, and the terminal goes on", async () => {
    const handle = await openTerminal("read -r _");
    const socket = connect(port(), "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => (answer += String(data)));
    socket.write(
      `GET /${handle.terminalId} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once("close", resolve));
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    await waitUntil(() => adoptErrors.length === 1);
    expect(adoptErrors).toMatchObject([{ code: "stream_refused" }]);
    await openPage(handle);
  });

  it("DP-3: a socket for a terminal that has ended is closed and refused", async () => {
    const handle = await openTerminal("read -r _");
    await handle.close();
    await expect(openPage(handle)).rejects.toThrow();
    expect(adoptErrors).toMatchObject([{ code: "disposed" }]);
  });

  it("DP-4: pages that reset their connection at once leave the terminal usable", async () => {
    const handle = await openTerminal('read -r line; echo "got $line"');
    for (let round = 0; round < 20; round += 1) {
      const socket = connect(port(), "127.0.0.1");
      socket.write(
        `GET /${handle.terminalId} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      await sleep(round % 3);
      socket.resetAndDestroy();
    }
    await handle.detach("disposed");
    await sleep(50);
    await handle.detach("disposed");
    const page = await openPage(handle);
    page.stream.input(Buffer.from("alive\r"));
    expect(await page.closed).toBe("terminal_exited");
    expect(page.text()).toContain("got alive");
  });

  it("DP-5: this process does not keep a handed-over socket: its server closes at once", async () => {
    const handle = await openTerminal("read -r _");
    await openPage(handle);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
});

/** A binary WebSocket message as a client sends it, masked with zeros. */
function maskedMessage(payload: Uint8Array): Buffer {
  const header =
    payload.length < 126
      ? [0x82, 0x80 | payload.length]
      : [0x82, 0xfe, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([...header, 0, 0, 0, 0]), payload]);
}
