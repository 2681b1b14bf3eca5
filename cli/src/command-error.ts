import { PluginPlatformError, type ErrorCodeName } from "@terminal-plugin/host-runtime/package";
import { fixHint } from "./fix-hints.ts";
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
    const hint = isUsage ? undefined : fixHint(error.code, pointerOf(error));
    if (hint) io.note(`  ${dim(hint)}`);
    return isUsage ? exitStatus.usage : exitStatus.failed;
  }
  io.note(`${red("error:")} terminal-plugin itself failed. Please report this:`);
  io.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return exitStatus.internal;
}

/** The place in the manifest that a finding came with. */
function pointerOf({ data }: PluginPlatformError): string | undefined {
  const isObject = typeof data === "object" && data !== null;
  return isObject && "pointer" in data && typeof data.pointer === "string" ? data.pointer : undefined;
}
