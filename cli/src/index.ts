/**
 * The command line as a function.
 *
 * @packageDocumentation
 */
import { CommanderError } from "@commander-js/extra-typings";
import { reportFailure } from "./command-error.ts";
import { exitStatus, type ExitStatus } from "./exit-status.ts";
import { createProgram } from "./program.ts";
import { processIo, type TerminalIo } from "./terminal-io.ts";

export { exitStatus, type ExitStatus } from "./exit-status.ts";
export { processIo, type TerminalIo } from "./terminal-io.ts";

/**
 * Runs the command line `terminal-plugin <argv>` and resolves with its exit status. Never rejects: a failure is printed
 * as one sentence with the next step (CLI-7).
 */
export async function run(argv: readonly string[], io: TerminalIo = processIo()): Promise<ExitStatus> {
  let status: ExitStatus = exitStatus.ok;
  const program = createProgram(io, async (result) => {
    status = await result;
  });
  try {
    await program.parseAsync(argv, { from: "user" });
    return status;
  } catch (error) {
    // Commander has printed its own sentence: help and version end with 0, a wrong command line with 1.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitStatus.ok : exitStatus.usage;
    return reportFailure(error, io);
  }
}
