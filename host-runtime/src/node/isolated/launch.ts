import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { RuntimeKind } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../../kernel/index.ts";
import { insideBubblewrap } from "./bubblewrap.ts";

/** A program and its arguments. */
export interface Command {
  /** What runs in the process; an advanced plugin's process has a byte pipe on descriptor 4. */
  readonly kind: RuntimeKind;
  readonly file: string;
  readonly args: readonly string[];
  /** Whether the program that is started keeps the plugin's process as its child, and tells that one's end as its own. */
  readonly isWrapped: boolean;
}

/** What the main thread of a process with machine code reserves for it and counts as data, in KiB: 512 MB since Node 24. */
const codeRangeKiB = Number.parseInt(process.versions.node, 10) >= 23 ? 524_288 : 131_072;
/** Data segment of a plugin's process on Linux, in KiB: heap, buffers and the engine's own memory. */
const maxDataKiB = { isolated: 300_000, advanced: 350_000 + codeRangeKiB };
/** Where Linux distributions keep setpriv (util-linux). */
const setprivPath = "/usr/bin/setpriv";

const runnerFolder = new URL("../../../dist/node/", import.meta.url);

/**
 * The path of a runner that was built with this package, after its bytes were compared with their recorded digest.
 * Throws `runtime_start_failed` when it is not there and `digest_mismatch` when it was changed.
 */
export async function verifyRunner(file: string): Promise<string> {
  await readVerified(file);
  return fileURLToPath(new URL(file, runnerFolder));
}

/** The bytes of a file that was built with this package, when they have their recorded digest. Throws as `verifyRunner`. */
export async function readVerified(file: string): Promise<Buffer<ArrayBuffer>> {
  const [bytes, recorded] = await Promise.all([
    readFile(new URL(file, runnerFolder)),
    readFile(new URL("runner-digests.json", runnerFolder), "utf8"),
  ]).catch((error: unknown) => {
    throw new PluginPlatformError("runtime_start_failed", `The program ${file} cannot be read.`, {
      cause: error,
    });
  });
  const digests: unknown = JSON.parse(recorded);
  const expected: unknown =
    typeof digests === "object" && digests !== null ? Reflect.get(digests, file) : undefined;
  if (createHash("sha256").update(bytes).digest("hex") !== expected)
    throw new PluginPlatformError("digest_mismatch", `The program ${file} is not the one that was built.`);
  return bytes;
}

/**
 * How an isolated plugin's process is started: Node with its permission model, without prototype access, add-ons,
 * workers or machine code, with small heaps; on Linux below limits that the kernel holds, and killed when this process
 * dies.
 */
export function createIsolatedCommand(
  runner: string,
  { allowJit, ...limited }: { readonly allowJit: boolean } & Limited,
): Command {
  return createCommand(
    "isolated",
    limited,
    [runner],
    [
      ...(allowJit ? [] : ["--jitless"]),
      "--max-old-space-size=64",
      "--max-semi-space-size=4",
      "--stack-size=900",
    ],
  );
}

/** How a plane process is started: as an isolated one, with two threads and machine code; its heaps are set for each thread. */
export function createPlaneCommand(
  files: readonly [main: string, terminalWorker: string, pluginWorker: string],
  limited: Limited,
): Command {
  return createCommand("advanced", limited, files, ["--allow-worker"]);
}

/** What is around a process beside Node's own limits. */
export interface Limited {
  /** Whether the kernel holds its memory to the limit, where it can. */
  readonly byKernel: boolean;
  /** Path of bubblewrap, where it puts the process into namespaces of its own (`findBubblewrap`). */
  readonly bubblewrap?: string | undefined;
}

/** Starts the first of `files`, which are all that the process may read, with the others as its arguments. */
function createCommand(
  kind: RuntimeKind,
  { byKernel, bubblewrap }: Limited,
  files: readonly string[],
  flags: readonly string[],
): Command {
  const permission = process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
  const readable = files.map((file) => `--allow-fs-read=${file}`);
  const args = [
    permission,
    "--disable-proto=delete",
    "--no-addons",
    "--no-warnings",
    ...readable,
    ...flags,
    ...files,
  ];
  if (process.platform !== "linux") return { kind, file: process.execPath, args, isWrapped: false };
  const dieWithParent = existsSync(setprivPath) ? `${setprivPath} --pdeathsig KILL -- ` : "";
  const program = [process.execPath, ...args];
  return {
    kind,
    file: "/bin/sh",
    args: [
      "-c",
      `${byKernel ? `ulimit -d ${maxDataKiB[kind]}; ` : ""}ulimit -c 0; exec ${dieWithParent}"$0" "$@"`,
      ...(bubblewrap === undefined ? program : insideBubblewrap(bubblewrap, files, program)),
    ],
    isWrapped: bubblewrap !== undefined,
  };
}
