import type { InvocationMeasure } from "@terminal-plugin/reference-host";
import type { TerminalIo } from "../terminal-io.ts";

/** One line on an invocation: which provider, how it ended, how long it took, bytes to the plugin and back (CLI-2). */
export function describeInvocation(
  { providerId, kind, status, code, durationMs, bytesToPlugin, bytesFromPlugin }: InvocationMeasure,
  { green, yellow, red, dim }: TerminalIo["colors"],
): string {
  const ends = { ok: green("ok"), cancelled: yellow("cancelled"), failed: red(code ?? "failed") };
  const figures = `${durationMs.toFixed(1)} ms, ${bytesToPlugin} B in, ${bytesFromPlugin} B out`;
  return `${dim(kind)} ${providerId}: ${ends[status]}, ${figures}`;
}
