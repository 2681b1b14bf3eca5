// npm run bench:smoke: what the terminal path costs without and with an identity interceptor, beside the bare floors of
// the same run. Prints ratios and writes all samples to artifacts/bench-smoke.json; it gives no verdict.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { measure, percentiles, readBare, runtimeModule } from "./bench/bare-reader.mjs";
import { echoPipe, echoPort } from "./bench/floors.mjs";
import { startPlane } from "./bench/plane.mjs";
import { root } from "./run.mjs";

const [
  { systemClock },
  { ByteRoute, createHostFrameParser },
  { Terminal },
  { loadNativePty },
  { loadPosixCalls },
] = await Promise.all([
  runtimeModule("index.js"),
  runtimeModule("terminal/index.js"),
  runtimeModule("node/terminal-process/terminal.js"),
  runtimeModule("node/terminal-process/native-pty.js"),
  runtimeModule("node/terminal-process/posix-calls.js"),
]);

const megabytes = 20;
const rounds = 5;
const keys = 1500;
const folder = mkdtempSync(join(tmpdir(), "terminal-bench-"));
const file = join(folder, "text");
const line = "The quick brown fox jumps over the lazy dog. Größe: 漢字 😀 0123456789 [INFO] done\n";
const size = megabytes * 1_000_000;
writeFileSync(file, Buffer.alloc(size, line).fill(0x20, size - 8));
const program = {
  file: "/bin/bash",
  args: ["-c", `stty raw; exec cat ${file}`],
  env: { PATH: process.env.PATH },
};
const plane = await startPlane();
let trips = 0;
const onTrip = () => {
  trips += 1;
};

/** Reads all output through a terminal whose page drops and acknowledges at once, with `stage` in its output, if any. */
async function readTerminal(stage) {
  let bytes = 0;
  await new Promise((resolve) => {
    const terminal = new Terminal({
      native: loadNativePty(),
      posix: loadPosixCalls(),
      clock: systemClock,
      program: { ...program, cwd: "/", columns: 80, rows: 24 },
      onFailure: console.error,
      events: { exited() {}, attached() {}, detached() {}, delivered: resolve },
    });
    if (stage) terminal.output.attach(stage);
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
  return bytes;
}

/**
 * Time from a key's arrival at an attached identity input interceptor to its bytes' way on, in microseconds. A key that
 * misses its deadline counts with the time after which it passed; the next one waits until the plugin has answered.
 */
async function interceptKeys(count, pauseMs) {
  let onOut = () => {};
  const route = new ByteRoute(
    () => onOut(),
    () => {},
  );
  const key = Buffer.from("k");
  const samples = [];
  let attachment;
  let settled;
  const attach = async () => {
    const interceptor = await plane.attach("input", () => {
      onTrip();
      attachment = undefined;
    });
    settled = interceptor.settled;
    attachment = route.attach(interceptor.stage);
  };
  for (let index = 0; index < count; index += 1) {
    if (!attachment) await attach();
    const startedAt = performance.now();
    await new Promise((resolve) => {
      onOut = resolve;
      route.push(key);
    });
    samples.push((performance.now() - startedAt) * 1000);
    await settled();
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  attachment?.dispose();
  return samples;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const throughput = {
  "bare node-pty reader": () => readBare(program),
  "no interceptor": () => readTerminal(undefined),
  "identity interceptor": async () => readTerminal((await plane.attach("output", onTrip)).stage),
};
const runs = Object.fromEntries(Object.keys(throughput).map((name) => [name, []]));
const report = {
  node: process.version,
  platform: process.platform,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  megabytes,
  rounds,
  runs,
  latency: {},
};

await throughput["no interceptor"]();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, run] of Object.entries(throughput)) {
    const planeCpuBefore = plane.cpuMs();
    const result = await measure(run);
    if (name !== "bare node-pty reader" && result.bytes !== size)
      throw new Error(`${name}: expected ${size} bytes, got ${result.bytes}.`);
    runs[name].push({ ...result, planeCpuMs: plane.cpuMs() - planeCpuBefore });
  }
}
console.log(`throughput, ${megabytes} MB of UTF-8 text, ${rounds} interleaved rounds, medians`);
for (const [name, results] of Object.entries(runs)) {
  const rate = median(results.map((one) => one.megabytesPerSecond));
  const ratio = median(
    results.map(
      (one, round) => one.megabytesPerSecond / runs["bare node-pty reader"][round].megabytesPerSecond,
    ),
  );
  const cpu = median(results.map((one) => (one.cpuMs + one.planeCpuMs) / megabytes));
  console.log(
    `  ${name.padEnd(22)} ${rate.toFixed(1).padStart(6)} MB/s  ${ratio.toFixed(2)} of bare  ${cpu.toFixed(2)} ms CPU per MB`,
  );
}

for (const pauseMs of [0, 2]) {
  const samples = {
    "MessagePort round trip": await echoPort(keys, pauseMs),
    "pipe round trip": await echoPipe(keys, pauseMs),
    "added by an identity interceptor": await interceptKeys(keys, pauseMs),
  };
  report.latency[`${pauseMs} ms apart`] = samples;
  console.log(`input latency, ${keys} keys ${pauseMs === 0 ? "back to back" : `${pauseMs} ms apart`}, µs`);
  const rows = Object.entries(samples).map(([name, values]) => [name, percentiles(values)]);
  for (const [name, { p50, p95, p99 }] of rows)
    console.log(`  ${name.padEnd(34)} p50 ${p50}  p95 ${p95}  p99 ${p99}`);
  const [port, pipe, added] = rows.map(([, values]) => values);
  const floor = port.p50 + pipe.p50;
  console.log(
    `  ratio: p50 ${(added.p50 / floor).toFixed(1)} and p95 ${(added.p95 / floor).toFixed(1)} times the sum of both floors' p50; p99 ${(added.p99 / pipe.p99).toFixed(1)} times the pipe's p99`,
  );
}

report.trips = trips;
console.log(`breakers tripped by a busy machine: ${trips}`);
mkdirSync(join(root, "artifacts"), { recursive: true });
writeFileSync(join(root, "artifacts/bench-smoke.json"), JSON.stringify(report));
await plane.close();
rmSync(folder, { recursive: true });
process.exit(0);
