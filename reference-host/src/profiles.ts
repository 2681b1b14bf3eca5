import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import type { TerminalProfile } from "./control/index.ts";
import { shellKindOf, type ShellProfile } from "./shell-integration.ts";

/** A program that a page may ask for by its id; everything else about it stays on this side (DP-14). */
export interface HostProfile extends ShellProfile {
  readonly profileId: string;
  readonly label: string;
  /** Name of the shell for plugins. */
  readonly shellType: string;
}

/** Shells that are looked for, in the order in which they are offered. */
const shells: readonly (readonly [name: string, label: string])[] = [
  ["bash", "Bash"],
  ["zsh", "Zsh"],
  ["fish", "fish"],
  ["sh", "sh"],
];

/** Terminals start login shells where the platform's own do. */
const login = process.platform === "darwin";

/** Where shells are looked for beside PATH. */
const standardFolders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/** What of the surroundings decides which shells there are. */
export interface ProfileSources {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's login shell, when known. */
  readonly loginShell?: string | undefined;
}

/**
 * The shells of this machine, the user's own first: a name is looked up in PATH, then in the usual folders. Empty when
 * there is none.
 */
export async function findProfiles(
  sources: ProfileSources = currentSources(),
): Promise<readonly HostProfile[]> {
  const folders = [...(sources.env["PATH"] ?? "").split(delimiter).filter(isAbsolute), ...standardFolders];
  const found: HostProfile[] = [];
  for (const [name, label] of shells) {
    const file = await findProgram(name, folders);
    if (file === undefined) continue;
    found.push({ profileId: name, label, shellType: name, kind: shellKindOf(file), file, args: [], login });
  }
  const own = await loginProfile(sources, found);
  return own ? [own, ...found.filter((profile) => profile !== own)] : found;
}

/** What a page is told of the profiles; the first one is the default. */
export function listProfiles(profiles: readonly HostProfile[]): readonly TerminalProfile[] {
  return profiles.map(({ profileId, label }, index) => ({ profileId, label, isDefault: index === 0 }));
}

async function loginProfile(
  { env, loginShell }: ProfileSources,
  found: readonly HostProfile[],
): Promise<HostProfile | undefined> {
  const wanted = env["SHELL"] || loginShell;
  if (!wanted) return undefined;
  const resolved = await realpath(wanted).catch(() => wanted);
  for (const profile of found)
    if (profile.file === wanted || (await realpath(profile.file)) === resolved) return profile;
  return undefined;
}

async function findProgram(name: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const file = join(folder, name);
    try {
      await access(file, constants.X_OK);
      if ((await stat(file)).isFile()) return file;
    } catch {
      continue;
    }
  }
  return undefined;
}

function currentSources(): ProfileSources {
  return { env: process.env, loginShell: userInfo().shell ?? undefined };
}
