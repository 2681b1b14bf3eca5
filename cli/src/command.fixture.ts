import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pc from "picocolors";
import { onTestFinished } from "vitest";
import { run } from "./index.ts";

/** Root of the repository: packages that a test's folder imports are found above it. */
export const repository: string = fileURLToPath(new URL("../../", import.meta.url));

/** A folder inside the repository that ends with the test. */
export async function createFolder(): Promise<string> {
  const parent = join(repository, "temp");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "cli-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files with their folders; a value that is no text is written as JSON. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | object>>,
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
  }
}

/** What a command printed and how it ended. */
export interface CommandResult {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command line without a terminal and keeps what it prints. */
export async function runIn(cwd: string, ...argv: readonly string[]): Promise<CommandResult> {
  const output: string[] = [];
  const errors: string[] = [];
  const status = await run(argv, {
    cwd,
    isInteractive: false,
    clearScreen: "",
    colors: pc.createColors(false),
    print: (line) => output.push(line),
    note: (line) => errors.push(line),
  });
  return { status, output: output.join("\n"), errors: errors.join("\n") };
}

/** Manifest and package.json of a plugin whose entry point is `dist/main.js`. */
export const pluginFiles = {
  "terminal-plugin.json": {
    manifestVersion: 1,
    id: "com.example.sample",
    name: "sample",
    displayName: "Sample",
    description: "A sample.",
    version: "1.0.0",
    publisher: "Example",
    license: "MIT",
    engines: { api: "^1.0.0" },
    main: { isolated: "dist/main.js" },
  },
  "package.json": {
    name: "sample",
    version: "1.0.0",
    license: "MIT",
    type: "module",
    files: ["dist", "terminal-plugin.json"],
  },
} as const;
