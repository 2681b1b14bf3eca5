// Builds every sample plugin with the command line's own build, and checks the result like a host does.
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../cli/dist/index.js";

const here = dirname(fileURLToPath(import.meta.url));
const folders = (await readdir(here, { withFileTypes: true })).filter((entry) => entry.isDirectory());
for (const { name } of folders) {
  for (const command of ["build", "validate"]) {
    const status = await run([command, join(here, name)]);
    if (status !== 0) process.exit(status);
  }
}
