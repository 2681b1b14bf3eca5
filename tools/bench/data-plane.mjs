// Prints what the terminal path costs beside a bare node-pty reader of the same run: throughput of the terminal alone
// and of the whole data plane (terminal process and WebSocket), and the latency of an echo. Ratios, no verdict.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { echoBare, echoSamples, measure, percentiles, readBare, runtimeModule } from "./bare-reader.mjs";
import { showTable } from "./show-table.mjs";

const require = createRequire(new URL("../../host-runtime/package.json", import.meta.url));
const { WebSocket } = require("ws");
const [runtime, node, { Terminal }, { loadNativePty }, { loadPosixCalls }] = await Promise.all([
  runtimeModule("index.js"),
  runtimeModule("node/index.js"),
  runtimeModule("node/terminal-process/terminal.js"),
  runtimeModule("node/terminal-process/native-pty.js"),
  runtimeModule("node/terminal-process/posix-calls.js"),
]);
const { createHostFrameParser } = await runtimeModule("terminal/index.js");

const megabytes = Number(process.argv[2] ?? 20);
const rounds = Number(process.argv[3] ?? 5);
const folder = mkdtempSync(join(tmpdir(), "terminal-bench-"));
const file = join(folder, "data");
writeFileSync(file, randomBytes(megabytes * 1_000_000));
const env = { PATH: process.env.PATH };
const program = { file: "/bin/bash", args: ["-c", `stty raw; exec cat ${file}`], env };

/** The terminal alone, in this process, with a page that drops and acknowledges at once. */
function readTerminal() {
  let bytes = 0;
  return new Promise((resolve) => {
    const terminal = new Terminal({
      native: loadNativePty(),
      posix: loadPosixCalls(),
      clock: runtime.systemClock,
      program: { ...program, cwd: "/", columns: 80, rows: 24 },
      onFailure: console.error,
      events: { exited() {}, attached() {}, detached() {}, delivered: () => resolve(bytes) },
    });
    terminal.attachPage((page) => {
      const parser = createHostFrameParser({
        output(sequence, payload) {
          bytes += payload.length;
          setImmediate(() => page.ack(sequence));
        },
      });
      return { send: (frame) => parser.push(frame), close: () => page.closed("terminal_exited") };
    });
  });
}

const terminals = node.createTerminalProcess();
const handles = new Map();
const protocol = "terminal-plugin.data.v1";
const server = createServer().on("upgrade", (request, socket, head) => {
  void handles.get(request.url)?.adopt({ headers: request.headers, protocol }, socket, head);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
let lastId = 0;

/** A terminal behind the whole plane, and its page. */
async function openPlane(options, onOutput) {
  const terminalId = `bench-${(lastId += 1)}`;
  const handle = await terminals.open({ terminalId, cwd: "/", columns: 80, rows: 24, ...options });
  handles.set(`/${terminalId}`, handle);
  const socket = new WebSocket(`ws://127.0.0.1:${server.address().port}/${terminalId}`, [protocol]);
  socket.binaryType = "arraybuffer";
  const stream = runtime.createPageStream({
    send: (bytes) => socket.send(bytes),
    write: (bytes, done) => {
      onOutput(bytes);
      done();
    },
    onFault: (error) => {
      throw error;
    },
  });
  socket.on("message", (data) => stream.receive(data));
  const closed = new Promise((resolve) => socket.on("close", resolve));
  await new Promise((resolve) => socket.on("open", resolve));
  return { handle, stream, closed };
}

async function readPlane() {
  let bytes = 0;
  const { closed } = await openPlane(program, (chunk) => (bytes += chunk.length));
  await closed;
  return bytes;
}

async function echoPlane(count, pauseMs) {
  let onData = () => {};
  const cat = { file: "/bin/bash", args: ["-c", "stty raw -echo; exec cat"], env };
  const { handle, stream } = await openPlane(cat, () => onData());
  const samples = await echoSamples(count, pauseMs, (byte, done) => {
    onData = done;
    stream.input(byte);
  });
  await handle.close();
  return samples;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const variants = { bare: () => readBare(program), terminal: readTerminal, plane: readPlane };
const runs = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
try {
  await readPlane();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of Object.entries(variants)) {
      const result = await measure(run);
      if (result.bytes !== megabytes * 1_000_000 && name !== "bare")
        throw new Error(`${name}: bytes are missing.`);
      runs[name].push(result);
    }
  const rates = (name) => runs[name].map((one) => one.megabytesPerSecond);
  const bareRates = rates("bare");
  await showTable({
    title: "Data plane: output beside a bare reader",
    note: `${megabytes} MB in each of ${rounds} interleaved rounds; the plane is the terminal process and a WebSocket to a page.`,
    rows: Object.entries(runs).map(([name, results]) => ({
      what: name,
      "MB/s, median": median(rates(name)).toFixed(1),
      "of bare": median(rates(name).map((rate, round) => rate / bareRates[round])).toFixed(2),
      "CPU ms/MB here, least": Math.min(...results.map((one) => one.cpuMs / megabytes)).toFixed(2),
    })),
  });
  const echoes = [];
  for (const pauseMs of [0, 2])
    for (const [what, samples] of [
      ["bare", await echoBare(1000, pauseMs)],
      ["plane", await echoPlane(1000, pauseMs)],
    ])
      echoes.push({ what, "keys apart": `${pauseMs} ms`, ...percentiles(samples) });
  await showTable({ title: "Data plane: an echo, in microseconds", rows: echoes });
} finally {
  await terminals.close();
  server.close();
  rmSync(folder, { recursive: true });
}
process.exit(0);
