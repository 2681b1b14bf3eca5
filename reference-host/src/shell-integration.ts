import { fileURLToPath } from "node:url";

/** A shell that the host knows how to integrate; any other program runs as it is. */
export type ShellKind = "bash" | "zsh" | "fish" | "other";

/** What the integration needs of a profile. */
export interface ShellProfile {
  readonly kind: ShellKind;
  /** Absolute path of the program. */
  readonly file: string;
  /** Arguments of the user's own; they stand after those of the integration. */
  readonly args: readonly string[];
  /** Whether the shell reads the start-up files of a login shell. */
  readonly login: boolean;
}

/** A program ready to start. */
export interface ShellLaunch {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const folder = fileURLToPath(new URL("../shell-integration/", import.meta.url));

/** Variables of the integration. The scripts read them once and remove them, so that no child sees them (DP-15). */
const variable = {
  nonce: "TERMINAL_PLUGIN_NONCE",
  login: "TERMINAL_PLUGIN_LOGIN",
  zdotdir: "TERMINAL_PLUGIN_ZDOTDIR",
} as const;

/**
 * The command line and environment that start a shell with its integration script, which marks prompts, commands and
 * the working folder and proves each mark with `nonce`. `env` is the user's environment, already free of what the host
 * holds. A program of kind `other` gets its own arguments and no nonce.
 */
export function prepareShell(
  profile: ShellProfile,
  nonce: string,
  env: Readonly<Record<string, string>>,
): ShellLaunch {
  const own = profile.args;
  const marked = { ...env, [variable.nonce]: nonce };
  switch (profile.kind) {
    case "bash":
      // A login bash reads no --init-file, so the script reads the files of a login shell itself.
      return {
        file: profile.file,
        args: ["--init-file", `${folder}bash.sh`, ...own],
        env: profile.login ? { ...marked, [variable.login]: "1" } : marked,
      };
    case "zsh": {
      const userFolder = env["ZDOTDIR"];
      return {
        file: profile.file,
        args: profile.login ? ["-l", ...own] : own,
        env: {
          ...marked,
          ZDOTDIR: `${folder}zsh`,
          ...(userFolder === undefined ? {} : { [variable.zdotdir]: userFolder }),
        },
      };
    }
    case "fish":
      return {
        file: profile.file,
        args: [
          ...(profile.login ? ["--login"] : []),
          "--init-command",
          `source ${quoteForFish(`${folder}fish.fish`)}`,
          ...own,
        ],
        env: marked,
      };
    case "other":
      return { file: profile.file, args: own, env: { ...env } };
  }
}

/** The kind of a shell by the name of its program, such as `/usr/bin/zsh` or `bash5`. */
export function shellKindOf(file: string): ShellKind {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const match = /^(bash|zsh|fish)(-?\d[\d.]*)?$/.exec(name);
  return match?.[1] === "bash" || match?.[1] === "zsh" || match?.[1] === "fish" ? match[1] : "other";
}

function quoteForFish(path: string): string {
  return `'${path.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
