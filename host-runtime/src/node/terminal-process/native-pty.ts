import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { PluginPlatformError } from "../../kernel/index.ts";

/** A program on the slave side of a new pseudoterminal. */
export interface ForkedProgram {
  /** Master descriptor, non-blocking. The caller closes it. */
  readonly fd: number;
  readonly pid: number;
  /** Path of the slave. */
  readonly slavePath: string;
}

/** What is started. Everything was checked before. */
export interface ForkOptions {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly columns: number;
  readonly rows: number;
}

/** The two native functions that this runtime uses of node-pty. Everything else about a terminal is its own. */
export interface NativePty {
  /** Starts a program; `onExit` is called once, when it was reaped, with its status and signal (0 for none). */
  fork(options: ForkOptions, onExit: (exitCode: number, signal: number) => void): ForkedProgram;
  /** Throws when the descriptor is no terminal any more. */
  resize(fd: number, columns: number, rows: number): void;
}

type NativeFunction = (...args: readonly unknown[]) => unknown;

/**
 * Loads node-pty's native module. Its JavaScript layer is not used: it destroys a terminal 200 ms after the exit
 * with whatever was not read, writes through a thread pool that outlives the descriptor, and spins on a program that
 * does not read. Throws `platform_unsupported` where there is none.
 */
export function loadNativePty(): NativePty {
  if (process.platform === "win32")
    throw new PluginPlatformError("platform_unsupported", "Expected a system with POSIX pseudoterminals.");
  try {
    const require = createRequire(import.meta.url);
    const loaderPath = require.resolve("node-pty/lib/utils.js");
    return bindNative(require(loaderPath), dirname(loaderPath));
  } catch (cause) {
    throw new PluginPlatformError(
      "platform_unsupported",
      "Expected the native module of node-pty 1.2 for this platform.",
      { cause },
    );
  }
}

function bindNative(loader: unknown, loaderFolder: string): NativePty {
  const loaded = checkObject(
    checkFunction(checkObject(loader, "loader")["loadNativeModule"], "loader")("pty"),
    "pty",
  );
  const native = checkObject(loaded["module"], "pty module");
  const fork = checkFunction(native["fork"], "fork");
  const resize = checkFunction(native["resize"], "resize");
  const helperPath = resolve(loaderFolder, String(loaded["dir"]), "spawn-helper");
  return {
    fork(options, onExit): ForkedProgram {
      const { file, args, env, cwd, columns, rows } = options;
      const pairs = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      const [unchangedUser, isUtf8] = [-1, true];
      return readForked(
        fork(
          file,
          [...args],
          pairs,
          cwd,
          columns,
          rows,
          unchangedUser,
          unchangedUser,
          isUtf8,
          helperPath,
          onExit,
        ),
      );
    },
    resize: (fd, columns, rows) => void resize(fd, columns, rows, 0, 0),
  };
}

function readForked(value: unknown): ForkedProgram {
  const { fd, pid, pty } = checkObject(value, "result of fork");
  if (typeof fd !== "number" || typeof pid !== "number" || typeof pty !== "string")
    throw new TypeError("Expected fork to return a descriptor, a process id and a path.");
  return { fd, pid, slavePath: pty };
}

function checkObject(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) throw new TypeError(`Expected ${what} to be an object.`);
  return value as Readonly<Record<string, unknown>>;
}

function checkFunction(value: unknown, what: string): NativeFunction {
  if (typeof value !== "function") throw new TypeError(`Expected ${what} to be a function.`);
  return value as NativeFunction;
}
