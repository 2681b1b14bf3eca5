import { resolve } from "node:path";
import { buildPlugin } from "../bundling/build-plugin.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** `terminal-plugin build`: writes each entry point and its source map (CLI-3). */
export async function buildCommand(folder: string, io: TerminalIo): Promise<ExitStatus> {
  for (const { source, output, bytes } of await buildPlugin(resolve(io.cwd, folder)))
    io.print(`${io.colors.green("built")} ${output} from ${source} (${formatBytes(bytes)})`);
  return exitStatus.ok;
}

/** A size for people, in units of 1000 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
