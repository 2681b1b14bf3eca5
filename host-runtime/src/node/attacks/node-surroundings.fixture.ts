import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFileStore } from "../file-store.ts";
import { createInterceptorTerminals } from "../interceptor-terminals.ts";
import { threadName } from "../quickjs/thread-messages.ts";
import type { Surroundings } from "./attack-placement.fixture.ts";
import { watchStalls } from "./thread-stalls.fixture.ts";
import { startWitnessTerminal } from "./witness-terminal.fixture.ts";

/** Storage in files, and a real terminal whose bytes are compared at the end. */
export async function createNodeSurroundings(): Promise<Surroundings> {
  const folder = await mkdtemp(join(tmpdir(), "attack-"));
  const terminal = await startWitnessTerminal();
  return {
    store: createFileStore(folder),
    interceptorTerminals: createInterceptorTerminals(() => terminal.handle),
    watchStalls,
    async finish() {
      const bytes = await terminal.finish();
      await rm(folder, { recursive: true, force: true });
      return {
        ...(bytes === undefined ? {} : { bytes }),
        unreaped: [...(await pluginProcesses()), ...(await pluginThreads())],
      };
    },
  };
}

/** Children of this process that run a plugin, from the system's own list: none may be left at the end. */
async function pluginProcesses(): Promise<readonly number[]> {
  if (process.platform !== "linux") return [];
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "latin1").catch(() => "");
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    if (parent !== process.pid) continue;
    const command = await readFile(`/proc/${name}/cmdline`, "latin1").catch(() => "");
    if (/isolated-runner|plane-main/.test(command)) found.push(Number(name));
  }
  return found;
}

/** Threads of this process that run a plugin. */
async function pluginThreads(): Promise<readonly number[]> {
  if (process.platform !== "linux") return [];
  const found: number[] = [];
  for (const id of await readdir("/proc/self/task")) {
    const name = await readFile(`/proc/self/task/${id}/comm`, "latin1").catch(() => "");
    if (name.trim() === threadName) found.push(Number(id));
  }
  return found;
}
