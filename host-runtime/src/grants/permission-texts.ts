import type { Permission, PermissionName } from "@terminal-plugin/sdk/protocol";
import { makeVisible, PluginPlatformError } from "../kernel/index.ts";

/** What a permission means. A grant holds for exactly one version of the meaning (GRA-5). */
export interface PermissionMeaning {
  /** Raised whenever the permission begins to allow more than the text said. */
  readonly semanticsVersion: number;
  /** What it allows, in plain words (GRA-9). */
  readonly allows: string;
}

const meanings: { readonly [Name in PermissionName]: PermissionMeaning } = {
  "provider.terminal": {
    semanticsVersion: 1,
    allows:
      "Know that a terminal is open: its folder, title, size, shell and connection, and when a command starts and " +
      "ends. A title can contain the text of a command.",
  },
  "terminal.complete": {
    semanticsVersion: 1,
    allows: "Read the command line that you are typing at a shell prompt and suggest completions for it.",
  },
  "terminal.output": {
    semanticsVersion: 1,
    allows:
      "Read text that the terminal shows, command output included. It can contain secrets that a program prints.",
  },
  "terminal.decorate": {
    semanticsVersion: 1,
    allows: "Change how the terminal looks: highlights, links, notes, background and colors.",
  },
  "terminal.input": {
    semanticsVersion: 1,
    allows: "Read each command that you submit at a shell prompt, with its arguments.",
  },
  "terminal.intercept.input": {
    semanticsVersion: 1,
    allows:
      "Read, change and hold back everything that you type or paste before the program gets it. Input at password " +
      "prompts that the host recognizes is kept from the plugin, but a program that hides what you type without a " +
      "prompt the host knows is not always recognized: a password typed there can reach the plugin.",
  },
  "terminal.intercept.output": {
    semanticsVersion: 1,
    allows:
      "Read, change and hold back everything that programs print before you see it. What the terminal shows may then " +
      "differ from what a program printed.",
  },
  "runtime.advanced": {
    semanticsVersion: 1,
    allows: "Run with more memory and processor time, in a process beside the terminal's data path.",
  },
};

/** Meaning of a network permission, whatever its origin. */
const networkSemanticsVersion = 1;
const networkPrefix = "network:";

/** Permissions by which a plugin learns what is typed or shown (GRA-12). */
const readingPermissions: ReadonlySet<Permission> = new Set<PermissionName>([
  "provider.terminal",
  "terminal.complete",
  "terminal.output",
  "terminal.input",
  "terminal.intercept.input",
  "terminal.intercept.output",
]);

/**
 * The meaning of a permission. `declared` are all permissions of the manifest: a plugin that can both read terminal
 * text and reach a server is described as able to send it there, whichever of the two is asked for (GRA-12).
 * Throws `permission_undeclared` for a permission that the contract does not know.
 */
export function permissionMeaning(
  permission: Permission,
  declared: readonly Permission[] = [],
): PermissionMeaning {
  if (permission.startsWith(networkPrefix)) {
    const origin = permission.slice(networkPrefix.length);
    const warning = declared.some((other) => readingPermissions.has(other))
      ? " It can send there what it reads from the terminal."
      : "";
    return {
      semanticsVersion: networkSemanticsVersion,
      allows: `Exchange data with ${origin} over the network.${warning}`,
    };
  }
  if (!isPermissionName(permission))
    throw new PluginPlatformError(
      "permission_undeclared",
      `Expected a permission of the contract, got ${makeVisible(permission)}.`,
    );
  const meaning = meanings[permission];
  const origins = declared
    .filter((other) => other.startsWith(networkPrefix))
    .map((other) => other.slice(networkPrefix.length));
  if (!origins.length || !readingPermissions.has(permission)) return meaning;
  const where = origins.length === 1 ? origins[0] : `${origins[0]} and ${origins.length - 1} more servers`;
  return {
    ...meaning,
    allows: `${meaning.allows} The plugin also asks to reach ${where}: it can send this there.`,
  };
}

function isPermissionName(permission: Permission): permission is PermissionName {
  return Object.hasOwn(meanings, permission);
}
