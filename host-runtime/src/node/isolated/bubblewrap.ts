import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { PluginPlatformError } from "../../kernel/index.ts";

/** Where Linux distributions keep bubblewrap. */
const bubblewrapPath = "/usr/bin/bwrap";
/** Longest wait for the trial, in milliseconds. */
const trialTimeoutMs = 10_000;

/**
 * The command that runs `program` in namespaces of its own: no network, no process of the system, no capability, no
 * file but the system's programs and libraries, Node and `files`, all read-only.
 */
export function insideBubblewrap(
  bubblewrap: string,
  files: readonly string[],
  program: readonly string[],
): readonly string[] {
  const libraries = ["/lib", "/lib64", "/etc/ld.so.cache"].flatMap((path) => ["--ro-bind-try", path, path]);
  const readable = [process.execPath, ...files].flatMap((path) => ["--ro-bind", path, path]);
  return [
    bubblewrap,
    "--unshare-all",
    "--die-with-parent",
    "--clearenv",
    "--cap-drop",
    "ALL",
    "--as-pid-1",
    "--ro-bind",
    "/usr",
    "/usr",
    ...libraries,
    ...readable,
    "--dev",
    "/dev",
    "--remount-ro",
    "/",
    "--chdir",
    "/",
    "--",
    ...program,
  ];
}

/**
 * The path of bubblewrap, after Node was started inside it once. Throws `platform_unsupported` with the reason where
 * there is none, or the system does not let it make namespaces.
 */
export async function findBubblewrap(path: string = bubblewrapPath): Promise<string> {
  const refuse = (reason: string, cause: unknown): never => {
    throw new PluginPlatformError("platform_unsupported", `Bubblewrap cannot be used: ${reason}`, { cause });
  };
  await access(path, constants.X_OK).catch((error: unknown) => refuse(`there is no program ${path}.`, error));
  const [file = path, ...args] = insideBubblewrap(path, [], [process.execPath, "-e", "0"]);
  await new Promise<void>((resolve, reject) => {
    execFile(
      file,
      args,
      { env: {}, timeout: trialTimeoutMs, killSignal: "SIGKILL" },
      (error, _stdout, stderr) =>
        error ? reject(new Error(stderr.trim().slice(0, 200) || error.message, { cause: error })) : resolve(),
    );
  }).catch((error: Error) => refuse(error.message, error));
  return path;
}
