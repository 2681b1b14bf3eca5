import { PluginPlatformError, type ErrorCodeName } from "@terminal-plugin/host-runtime/package";
import { exitStatus, type ExitStatus } from "./exit-status.ts";
import type { TerminalIo } from "./terminal-io.ts";

/** Ends a command with a sentence and the next step, without a stack trace. */
export class UsageError extends Error {}

/** Codes that are the command line's fault and not the plugin's. */
const usageCodes: ReadonlySet<ErrorCodeName> = new Set<ErrorCodeName>([
  "usage",
  "file_exists",
  "file_not_found",
]);

/** Prints what went wrong as one sentence with the next step (CLI-7), and gives the exit status for it. */
export function reportFailure(error: unknown, io: TerminalIo): ExitStatus {
  const { red, dim } = io.colors;
  if (error instanceof UsageError) {
    io.note(`${red("error:")} ${error.message}`);
    return exitStatus.usage;
  }
  if (error instanceof PluginPlatformError) {
    const isUsage = usageCodes.has(error.code);
    io.note(`${red("error:")} ${error.message}${isUsage ? "" : dim(` [${error.code}]`)}`);
    return isUsage ? exitStatus.usage : exitStatus.failed;
  }
  io.note(`${red("error:")} terminal-plugin itself failed. Please report this:`);
  io.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return exitStatus.internal;
}
