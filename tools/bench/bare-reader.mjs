// The floor of every throughput figure: a program on a PTY, read by node-pty as it comes, bytes counted and dropped.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../../host-runtime/package.json", import.meta.url));

/** What is measured of one run: bytes, wall time and CPU time of this process, in milliseconds. */
export async function measure(run) {
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const bytes = await run();
  const wallMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { bytes, wallMs, cpuMs: (user + system) / 1000, megabytesPerSecond: bytes / 1000 / wallMs };
}

/** Reads all output of a program through node-pty's own reader and returns the number of bytes. */
export async function readBare({ file, args, env }) {
  const { spawn } = require("node-pty");
  const program = spawn(file, args, { cols: 80, rows: 24, cwd: "/", env, encoding: null });
  let bytes = 0;
  program.onData((data) => (bytes += data.length));
  await new Promise((resolve) => program.onExit(resolve));
  return bytes;
}

/** Echo round trips of single bytes through `cat` on a bare PTY, in microseconds. */
export async function echoBare(count, pauseMs) {
  const { spawn } = require("node-pty");
  const env = { PATH: process.env.PATH };
  const program = spawn("/bin/bash", ["-c", "stty raw -echo; exec cat"], {
    cols: 80,
    rows: 24,
    env,
    encoding: null,
  });
  let onData = () => {};
  program.onData((data) => onData(data));
  const samples = await echoSamples(count, pauseMs, (byte, done) => {
    onData = done;
    program.write(byte);
  });
  program.kill("SIGKILL");
  return samples;
}

/** Sends one byte after the other, each after the echo of the one before, and collects microseconds. */
export async function echoSamples(count, pauseMs, exchange) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const samples = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    await new Promise((resolve) => exchange(Buffer.from("k"), resolve));
    samples.push((performance.now() - startedAt) * 1000);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return samples;
}

/** p50, p95 and p99 of samples, rounded. */
export function percentiles(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Module of the built host runtime. */
export function runtimeModule(path) {
  return import(new URL(`../../host-runtime/dist/${path}`, pathToFileURL(import.meta.filename)).href);
}
