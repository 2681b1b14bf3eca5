// Eight terminals at full output, four of them through interceptors, while memory and descriptors of every process are
// sampled.
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { createFilter, startHost } from "../chaos/host.mjs";
import { openPage } from "../chaos/page.mjs";
import { judgeSeries } from "./growth.mjs";

const terminalCount = 8;
const interceptorCount = 4;
const mebibyte = 1024 * 1024;
/** Writes a line that can be told from others as fast as the terminal takes it. */
const flood =
  "stty raw -echo; exec yes 'the quick brown fox jumps over the lazy dog \u00e9\u6f22 0123456789'";
const bodies = {
  "soak.identity": "return data;",
  "soak.change": "for (let i = 0; i < data.length; i++) if (data[i] === 113) data[i] = 81; return data;",
};
/**
 * Growth of a process's memory over the steady time that is noise of its garbage collector: a share of what it has, and
 * at least so much.
 */
const noiseShare = 0.05;
const leastNoiseBytes = 4 * mebibyte;

/** Runs for `seconds` and resolves with the report. `samplesPerMinute` of each process are taken. */
export async function runSoak({ seconds, samplesPerMinute = 30 }) {
  const host = await startHost();
  try {
    for (const [id, body] of Object.entries(bodies)) {
      await host.runtime.install(await createFilter(id, body));
      await host.runtime.enable(id);
    }
    const trips = [];
    host.runtime.interceptors.onDidChange(({ state, reason }) => {
      if (state === "tripped") trips.push(reason);
    });
    const pages = [];
    const reattached = [];
    for (let index = 0; index < terminalCount; index += 1) {
      const handle = await host.openTerminal("/bin/sh", ["-c", flood], tmpdir());
      pages.push(await openPage(host.port, handle, { keepsOutput: false }));
      if (index >= interceptorCount) continue;
      const id = Object.keys(bodies)[index % 2];
      const attach = async () => {
        // A plugin that a busy machine took out too often waits for its user.
        await host.runtime.release(id);
        await host.runtime.enable(id);
        await host.choose(handle.terminalId, "output", `${id}.output`);
      };
      await attach();
      reattached.push({ handle, attach });
    }
    const series = new Map();
    const startedAt = performance.now();
    const pauseMs = 60_000 / samplesPerMinute;
    let attachments = interceptorCount;
    for (let elapsed = 0; elapsed < seconds;) {
      await sleep(pauseMs);
      elapsed = (performance.now() - startedAt) / 1000;
      sample(series, processes(host), elapsed);
      // What a busy machine took out is put in again, so that four stay in the path.
      for (const { handle, attach } of reattached) {
        if (host.runtime.interceptors.status(handle.terminalId, "output").state === "attached") continue;
        await attach().catch(() => {});
        attachments += 1;
      }
    }
    const outputBytes = pages.map((page) => page.outputBytes());
    return createReport({
      series,
      outputBytes,
      trips,
      attachments,
      seconds: (performance.now() - startedAt) / 1000,
    });
  } finally {
    await host.close();
  }
}

function processes(host) {
  const { terminal, plane } = host.children();
  return [
    ["host", process.pid],
    ...terminal.map((pid) => [`terminal process ${pid}`, pid]),
    ...plane.map((pid) => [`plane process ${pid}`, pid]),
  ];
}

function sample(series, running, seconds) {
  for (const [name, pid] of running) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
      const descriptors = readdirSync(`/proc/${pid}/fd`).length;
      const known = series.get(name) ?? { memory: [], descriptors: [] };
      series.set(name, known);
      known.memory.push({ seconds, value: memory });
      known.descriptors.push({ seconds, value: descriptors });
    } catch (error) {
      // It ended between the list and the reading.
      if (error.code !== "ENOENT" && error.code !== "ESRCH") throw error;
    }
  }
}

function createReport({ series, outputBytes, trips, attachments, seconds }) {
  const measured = [...series].map(([name, { memory, descriptors }]) => ({
    name,
    samples: memory.length,
    memory: judgeSeries(memory, Math.max(leastNoiseBytes, memory[0].value * noiseShare)),
    // Half a descriptor: less than one more over the whole time.
    descriptors: judgeSeries(descriptors, 0.5),
    raw: { memory, descriptors },
  }));
  const stalled = outputBytes.filter((bytes) => bytes === 0).length;
  const grows = measured.some(({ memory, descriptors }) => memory.grows || descriptors.grows);
  return {
    ...{ node: process.version, platform: process.platform, seconds },
    ...{ terminals: terminalCount, interceptors: interceptorCount, attachments, trips },
    outputBytes,
    megabytesPerSecond: outputBytes.reduce((sum, bytes) => sum + bytes, 0) / 1e6 / seconds,
    processes: measured,
    verdict: grows || stalled > 0 ? "fail" : "pass",
  };
}
