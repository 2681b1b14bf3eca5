import type { BackgroundResult } from "@terminal-plugin/sdk";

/** Tints the terminal while it is in a folder that wants care. */
export function backgroundFor(cwd: string | undefined): BackgroundResult {
  const isCareful = cwd !== undefined && /\bproduction\b/.test(cwd);
  return { layers: isCareful ? [{ color: "#cc0000", opacity: 0.12 }] : [] };
}
