// Builds, checks and packs every sample plugin with the command line itself. The archives go to sample-plugins/dist.
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { processIo, run } from "../cli/dist/index.js";

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

/** What a command says is worth reading only when it failed. */
async function runCommand(...args) {
  const said = [];
  const keep = (line) => void said.push(line);
  const status = await run(args, { ...processIo(), print: keep, note: keep });
  if (status === 0) return;
  console.error(said.join("\n"));
  process.exit(status);
}
