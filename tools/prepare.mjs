// Sets a clone up: installs when node_modules does not match the lock, builds when a source changed. Uses Node alone.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, run } from "./run.mjs";

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const stamp = join(root, "node_modules/.cache/terminal-plugin/built");

/** Installs and builds what is missing or old. Ends the process when that fails; the program said why. */
export async function prepare() {
  try {
    await installAndBuild();
  } catch (error) {
    console.error(`✗ set-up: ${error.message}`);
    process.exit(1);
  }
}

async function installAndBuild() {
  checkNode();
  if (!isInstalled()) await run(npm, ["ci", "--no-audit", "--no-fund"]);
  const state = sourceState();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) return;
  await run(process.execPath, ["tools/build.mjs"]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sourceState());
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Expected Node 20.19 or newer, got ${process.versions.node}.`);
  process.exit(1);
}

/** Whether every package that the lock wants on all platforms is there in that version. */
export function isInstalled(folder = root) {
  const wanted = readLock(join(folder, "package-lock.json"));
  const present = readLock(join(folder, "node_modules/.package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === "" ||
      entry.optional ||
      (entry.link && existsSync(join(folder, path))) ||
      !path.startsWith("node_modules/") ||
      present[path]?.version === entry.version,
  );
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** A digest of names, sizes and times of everything that a build reads, and whether its results are there. */
export function sourceState(base = root) {
  const hash = createHash("sha256");
  const visit = (folder) => {
    for (const entry of readdirSync(join(base, folder), { withFileTypes: true })) {
      if (/^(node_modules|dist|artifacts|coverage|\.git|\.test-.*)$/.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) {
        const { size, mtimeMs } = statSync(join(base, path));
        hash.update(`${path} ${size} ${mtimeMs}\n`);
      }
    }
  };
  for (const folder of ["sdk", "host-runtime", "reference-host", "cli", "sample-plugins", "tools"])
    visit(folder);
  for (const file of ["package-lock.json", "tsconfig.base.json", "tsconfig.json"])
    hash.update(readFileSync(join(base, file)));
  for (const result of [
    "sdk/dist/index.js",
    "host-runtime/dist/index.js",
    "reference-host/dist/web/index.html",
  ])
    hash.update(String(existsSync(join(base, result))));
  return hash.digest("hex");
}
