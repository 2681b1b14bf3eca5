import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageError } from "../command-error.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** `terminal-plugin test`: runs the vitest that the plugin itself depends on, once, and gives its exit status. */
export function testCommand(
  rest: readonly string[],
  options: { readonly folder: string },
  io: TerminalIo,
): Promise<ExitStatus> {
  const folder = resolve(io.cwd, options.folder);
  const args = [findVitest(folder), "run", "--root", folder, ...configArguments(folder), ...rest];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: "inherit" });
  return new Promise((fulfil, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => fulfil(code ?? exitStatus.failed));
  });
}

/** A plugin without a configuration gets a plain one; vitest itself would take one of a folder above. */
function configArguments(folder: string): readonly string[] {
  const names = ["vitest", "vite"].flatMap((tool) =>
    ["ts", "mts", "cts", "js", "mjs", "cjs"].map((extension) => `${tool}.config.${extension}`),
  );
  if (names.some((name) => existsSync(join(folder, name)))) return [];
  return ["--config", fileURLToPath(new URL("../../bin/vitest.config.js", import.meta.url))];
}

function findVitest(folder: string): string {
  const packagePath = join(folder, "package.json");
  if (!existsSync(packagePath))
    throw new UsageError(`There is no package.json in ${folder}. Run the command in a plugin's folder.`);
  let vitest: string;
  try {
    vitest = createRequire(packagePath).resolve("vitest/package.json");
  } catch {
    throw new UsageError(`vitest is not installed in ${folder}. Run \`npm install\` there first.`);
  }
  return join(dirname(vitest), readBin(vitest));
}

function readBin(packagePath: string): string {
  const content: unknown = JSON.parse(readFileSync(packagePath, "utf8"));
  const bin = typeof content === "object" && content !== null && "bin" in content ? content.bin : undefined;
  const path = typeof bin === "object" && bin !== null && "vitest" in bin ? bin.vitest : undefined;
  if (typeof path !== "string")
    throw new UsageError(`The installed vitest at ${packagePath} has no command.`);
  return path;
}
