// Binaries of other versions of Node: the npm package `node`, in a cache folder that later runs find again.
import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** Major versions that the product is tested on. */
export const testedNodeMajors = ["20", "22", "24"];

/** Most time that npm may take to install a binary, in milliseconds. */
const installMs = 180_000;

/**
 * The binary of a major version and its exact version: this process's own, one of an earlier call, or the npm package
 * `node`. Undefined, with a line that says so, when the registry cannot be reached.
 */
export async function nodeBinary(major) {
  if (process.versions.node.split(".")[0] === major)
    return { file: process.execPath, version: process.versions.node };
  const folder = join(cacheFolder(), `node-${major}`);
  const file = binaryIn(folder);
  if (!existsSync(file)) await install(major, folder);
  const version = existsSync(file) ? await outputOf(file, ["--version"]) : undefined;
  if (version?.startsWith(`v${major}.`)) return { file, version: version.trim().slice(1) };
  console.log(`Node ${major} is skipped: npm could not install it here.`);
  return undefined;
}

/** Every tested version that can be had, smallest first. */
export async function nodeBinaries(majors = testedNodeMajors) {
  const found = [];
  for (const major of majors) found.push(await nodeBinary(major));
  return found.filter((binary) => binary !== undefined);
}

/** A folder of this user alone: nobody else may put a program there that is then started. */
function cacheFolder() {
  const folder = join(tmpdir(), `terminal-plugin-node-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid()))
    throw new Error(`${folder} belongs to somebody else.`);
  chmodSync(folder, 0o700);
  return folder;
}

function binaryIn(folder) {
  return join(folder, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
}

/** Installs beside the cache and renames, so that two at the same time do not see half of a folder. */
async function install(major, folder) {
  const temporary = mkdtempSync(`${folder}-new-`);
  writeFileSync(join(temporary, "package.json"), '{ "private": true }\n');
  await outputOf(
    process.platform === "win32" ? "npm.cmd" : "npm",
    // The package fetches its binary in a script.
    ["install", "--no-audit", "--no-fund", "--ignore-scripts=false", `node@${major}`],
    { cwd: temporary, shell: process.platform === "win32", timeout: installMs },
  );
  try {
    if (existsSync(binaryIn(temporary))) renameSync(temporary, folder);
  } catch {
    // Another process was faster: its folder is as good.
  }
  rmSync(temporary, { recursive: true, force: true });
}

/** What a program printed; undefined when it failed. */
function outputOf(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ["ignore", "pipe", "ignore"], ...options });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.on("error", () => resolve(undefined));
    child.on("close", (code) => resolve(code === 0 ? output : undefined));
  });
}
