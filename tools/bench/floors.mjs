// The raw round trips that an interceptor's way is made of: a message between two worker threads, and a pipe to a child.
import { spawn } from "node:child_process";
import { MessageChannel, Worker } from "node:worker_threads";
import { echoSamples } from "./bare-reader.mjs";

const echoWorker = `const { workerData } = require("node:worker_threads");
workerData.port.on("message", (data) => workerData.port.postMessage(data, [data]));`;

/** Round trips of a transferred 1-byte buffer between two worker threads, in microseconds. */
export async function echoPort(count, pauseMs) {
  const { port1, port2 } = new MessageChannel();
  const asker = `const { workerData, parentPort } = require("node:worker_threads");
    const { port, count, pauseMs } = workerData;
    const samples = [];
    let startedAt = 0;
    const ask = () => { startedAt = performance.now(); const data = new ArrayBuffer(1); port.postMessage(data, [data]); };
    port.on("message", () => {
      samples.push((performance.now() - startedAt) * 1000);
      if (samples.length === count) { parentPort.postMessage(samples); port.close(); }
      else if (pauseMs > 0) setTimeout(ask, pauseMs); else ask();
    });
    setTimeout(ask, 300);`;
  const echo = new Worker(echoWorker, { eval: true, workerData: { port: port2 }, transferList: [port2] });
  const worker = new Worker(asker, {
    eval: true,
    workerData: { port: port1, count, pauseMs },
    transferList: [port1],
  });
  const samples = await new Promise((resolve, reject) =>
    worker.once("message", resolve).once("error", reject),
  );
  await Promise.all([worker.terminate(), echo.terminate()]);
  return samples;
}

/** Round trips of one byte over a pipe to a child process, in microseconds. */
export async function echoPipe(count, pauseMs) {
  const child = spawn(
    process.execPath,
    ["-e", "process.stdin.on('data', (data) => process.stdout.write(data))"],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  let onData = () => {};
  child.stdout.on("data", () => onData());
  const samples = await echoSamples(count, pauseMs, (byte, done) => {
    onData = done;
    child.stdin.write(byte);
  });
  child.kill("SIGKILL");
  return samples;
}

/**
 * Bare children, each of which answers a line with one of `bytes` bytes. `ask` asks all at once and returns when the
 * last has answered, in milliseconds.
 */
export function startBareFanOut(count, bytes) {
  const script = `const line = "x".repeat(${bytes}) + "\\n"; process.stdin.on("data", () => process.stdout.write(line));`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ["--jitless", "--no-expose-wasm", "-e", script], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  const answer = (child) =>
    new Promise((resolve) => {
      const onData = (chunk) => {
        if (chunk.at(-1) !== 0x0a) return;
        child.stdout.off("data", onData);
        resolve();
      };
      child.stdout.on("data", onData);
    });
  return {
    async ask() {
      const startedAt = performance.now();
      const answers = children.map(answer);
      for (const child of children) child.stdin.write("ask\n");
      await Promise.all(answers);
      return performance.now() - startedAt;
    },
    close() {
      for (const child of children) child.kill();
    },
  };
}
