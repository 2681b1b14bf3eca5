/** Exit statuses that shells and many programs share. */
const meanings: Readonly<Record<number, string>> = {
  126: "found, but cannot be run",
  127: "command not found",
  130: "interrupted (Ctrl+C)",
  137: "killed (often: out of memory)",
  139: "crashed (segmentation fault)",
  141: "its reader went away (SIGPIPE)",
  143: "ended by SIGTERM",
};

/** What a failed command's exit status says; undefined for success. */
export function meaningOf(exitCode: number): string | undefined {
  if (exitCode === 0) return undefined;
  const signal = exitCode > 128 && exitCode < 160 ? `ended by signal ${exitCode - 128}` : undefined;
  const meaning = meanings[exitCode] ?? signal;
  return meaning === undefined ? `exit ${exitCode}` : `exit ${exitCode}: ${meaning}`;
}
