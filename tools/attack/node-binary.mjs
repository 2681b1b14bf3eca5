// Binaries of other versions of Node: the npm package `node`, in a temporary folder that later runs find again.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** The binary of a major version and its exact version; undefined, with a line that says so, when it cannot be had. */
export async function nodeBinary(major) {
  if (process.versions.node.split(".")[0] === major)
    return { file: process.execPath, version: process.versions.node };
  const folder = join(tmpdir(), `terminal-plugin-attack-${userInfo().uid}`, `node-${major}`);
  const file = join(
    folder,
    "node_modules",
    "node",
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    spawnSync(npm, ["install", "--no-audit", "--no-fund", `node@${major}`], {
      cwd: folder,
      stdio: "ignore",
      shell: process.platform === "win32",
    });
  }
  const { stdout, status } = existsSync(file)
    ? spawnSync(file, ["--version"], { encoding: "utf8" })
    : { status: 1 };
  if (status === 0) return { file, version: stdout.trim().slice(1) };
  console.log(`Node ${major} is skipped: npm could not install it here.`);
  return undefined;
}
