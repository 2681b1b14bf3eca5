import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { isAbsolute, sep } from "node:path";
import { PluginPlatformError } from "../kernel/index.ts";

/**
 * The folder in which a managed terminal starts (TPC-9): links and `..` resolved as the kernel does, and below one of
 * `roots`, which are resolved the same way at each call. Start the program with the result, never with `folder` itself.
 * Throws `cwd_outside_allowed_roots` for anything else, and does not tell whether it exists.
 */
export function resolveAllowedFolder(folder: string, roots: readonly string[]): string {
  const resolved = isAbsolute(folder) ? resolveFolder(folder) : undefined;
  if (resolved !== undefined && roots.some((root) => isBelow(resolved, resolveFolder(root)))) return resolved;
  throw new PluginPlatformError(
    "cwd_outside_allowed_roots",
    "Expected an absolute path of a folder in one of the folders that the host allows.",
  );
}

/** The real path of a folder that can be entered; undefined where there is none. */
function resolveFolder(folder: string): string | undefined {
  try {
    // Not realpathSync: it takes ".." away before it looks at links.
    const resolved = realpathSync.native(folder);
    if (!statSync(resolved).isDirectory()) return undefined;
    accessSync(resolved, constants.X_OK);
    return resolved;
  } catch {
    return undefined;
  }
}

function isBelow(folder: string, root: string | undefined): boolean {
  if (root === undefined) return false;
  return folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);
}
