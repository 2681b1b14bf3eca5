import { execFile } from "node:child_process";
import { readUsage } from "./process-usage.ts";

/** Bytes of memory by process number; a process that has ended is missing. */
export type MemoryOfProcesses = ReadonlyMap<number, number>;

/** Longest wait for the system's own program, in milliseconds. */
const timeoutMs = 5000;

/**
 * Reads how much memory processes hold: on Linux what is theirs alone, elsewhere what is resident, from `ps` or
 * `tasklist`. Rejects when the system does not tell.
 */
export async function readMemory(
  pids: readonly number[],
  platform: NodeJS.Platform = process.platform,
): Promise<MemoryOfProcesses> {
  if (pids.length === 0) return new Map();
  if (platform === "linux") return readFromProc(pids);
  if (platform !== "win32") return parsePs(await outputOf("ps", ["-o", "pid=,rss=", "-p", pids.join(",")]));
  const all = await outputOf("tasklist", ["/FO", "CSV", "/NH", "/FI", "IMAGENAME eq node.exe"]);
  return new Map([...parseTasklist(all)].filter(([pid]) => pids.includes(pid)));
}

/** Lines of `ps -o pid=,rss=`: kibibytes. */
export function parsePs(output: string): MemoryOfProcesses {
  const found = new Map<number, number>();
  for (const [, pid, kib] of output.matchAll(/^\s*(\d+)\s+(\d+)\s*$/gm))
    found.set(Number(pid), Number(kib) * 1024);
  return found;
}

/** Lines of `tasklist /FO CSV /NH`: the fifth column has kibibytes, with the separators of the user's language. */
export function parseTasklist(output: string): MemoryOfProcesses {
  const found = new Map<number, number>();
  for (const [, pid, kib = ""] of output.matchAll(/^"[^"]*","(\d+)","[^"]*","\d+","([^"]*)"\s*$/gm))
    found.set(Number(pid), Number(kib.replaceAll(/\D/g, "")) * 1024);
  return found;
}

function readFromProc(pids: readonly number[]): MemoryOfProcesses {
  const found = new Map<number, number>();
  for (const pid of pids) {
    const usage = readUsage(pid);
    if (usage) found.set(pid, usage.memoryBytes);
  }
  return found;
}

/** `ps` ends with 1 when a process is gone; what it printed of the others counts. */
function outputOf(file: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { timeout: timeoutMs, windowsHide: true }, (error, stdout) => {
      if (error && typeof error.code !== "number") reject(error);
      else resolve(stdout);
    });
  });
}
