// Runs a program of the workspace and stops with its output when it fails.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Resolves when the program exits with 0; rejects with its command line and exit status otherwise. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(" ")} ended with ${signal ?? code}`));
    });
  });
}

/** Runs one named step and prints how long it took. */
export async function step(name, work) {
  const started = performance.now();
  try {
    await work();
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
