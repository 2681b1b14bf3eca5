// Builds, checks and packs every sample plugin with the command line itself. The archives go to sample-plugins/dist.
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../cli/dist/index.js";

const here = dirname(fileURLToPath(import.meta.url));
const packed = join(here, "dist");
await rm(packed, { recursive: true, force: true });
await mkdir(packed);
for (const name of (await readdir(here)).sort()) {
  const folder = join(here, name);
  if (!existsSync(join(folder, "terminal-plugin.json"))) continue;
  await runCommand("build", folder);
  await runCommand("pack", folder, "--out", join(packed, `${name}.tgz`));
}

async function runCommand(...args) {
  const status = await run(args);
  if (status !== 0) process.exit(status);
}
