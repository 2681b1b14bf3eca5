import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { UsageError } from "../command-error.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** What the command line gives for a check of the record. */
export interface AuditVerifyOptions {
  /** The host's folder; that of `npm start` when absent. */
  readonly dataDir?: string;
  readonly json?: boolean;
}

/** `terminal-plugin audit verify`: checks the record of remote inputs, without the key of the host (TPC-8). */
export async function auditVerifyCommand(options: AuditVerifyOptions, io: TerminalIo): Promise<ExitStatus> {
  const [{ defaultDataFolder, remoteAuditFolder }, { verifyInputAudit }] = await Promise.all([
    import("@terminal-plugin/reference-host"),
    import("@terminal-plugin/host-runtime/node"),
  ]);
  const dataFolder = options.dataDir === undefined ? defaultDataFolder() : resolve(io.cwd, options.dataDir);
  const folder = remoteAuditFolder(dataFolder);
  await requireFolder(folder);
  const { entries, problem } = await verifyInputAudit(folder);
  if (options.json) io.print(JSON.stringify({ folder, entries, ...(problem ? { problem } : {}) }));
  else if (problem)
    io.print(
      `✗ Entry ${problem.entry} of ${folder} is not as it was written: ${problem.message}.\n  The ${entries} before it are whole.`,
    );
  else
    io.print(`✓ ${entries} ${entries === 1 ? "entry" : "entries"} in ${folder}, all as they were written.`);
  return problem ? exitStatus.failed : exitStatus.ok;
}

async function requireFolder(folder: string): Promise<void> {
  try {
    if ((await stat(folder)).isDirectory()) return;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  throw new UsageError(
    `Expected a host's record of remote inputs in ${folder}. Name the folder of the host's state with --data-dir.`,
  );
}
