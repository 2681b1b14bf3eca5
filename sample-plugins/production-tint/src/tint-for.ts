import type { BackgroundResult } from "@terminal-plugin/sdk";

/** Words that people put into names of machines and folders that matter. */
const production = /(^|[^a-z])(prod|production|live)([^a-z]|$)/i;

/** A red tint when the title or the folder names production, stronger on a bright background. */
export function tintFor(names: readonly (string | undefined)[], backgroundColor?: string): BackgroundResult {
  if (!names.some((name) => name !== undefined && production.test(name))) return { layers: [] };
  const green = Number.parseInt(backgroundColor?.slice(3, 5) ?? "0", 16);
  return { layers: [{ color: "#d1242f", opacity: green > 128 ? 0.14 : 0.22 }] };
}
