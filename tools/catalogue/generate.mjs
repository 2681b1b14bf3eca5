// npm run catalogue -- <folder of an installed @withfig/autocomplete>
// Derives the catalogue of commands of the built-in completion. The package is large and changes seldom, so it is no
// dependency: the derived pack is committed, with the version that it came from.
import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../run.mjs";
import { packCommands } from "./pack-commands.mjs";

const [given] = process.argv.slice(2);
if (given === undefined) {
  console.error("Expected the folder of an installed @withfig/autocomplete.");
  process.exit(2);
}
const folder = realpathSync(given);
const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const specs = readSpecs(folder);
const roots = findRoots(specs);
const pack = packCommands(specs, roots, { name, version });
const target = join(root, "reference-host/catalogue");
writeFileSync(join(target, "commands.pack"), pack);
copyFileSync(join(folder, "LICENSE"), join(target, "LICENSE"));
console.log(`${roots.size} programs of ${name} ${version}: ${(pack.length / 1e6).toFixed(2)} MB`);

function readSpecs(packageFolder) {
  const here = fileURLToPath(new URL(".", import.meta.url));
  const permission = process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
  const child = spawnSync(
    process.execPath,
    [
      permission,
      "--no-warnings",
      `--allow-fs-read=${packageFolder}/`,
      `--allow-fs-read=${here}`,
      join(here, "read-specs.mjs"),
      join(packageFolder, "build"),
    ],
    { env: {}, maxBuffer: 2 ** 29, stdio: ["ignore", "pipe", "inherit"] },
  );
  if (child.status !== 0) throw new Error(`Expected all specifications to load, got status ${child.status}.`);
  const lines = child.stdout.toString("utf8").trimEnd().split("\n");
  return new Map(lines.map((line) => JSON.parse(line)).map(({ path, command }) => [path, command]));
}

/** Programs by name: a specification at the top, the newest of one that has versions, then other names of both. */
function findRoots(all) {
  const found = new Map();
  for (const path of all.keys()) {
    const [program, edition, ...rest] = path.split("/");
    if (edition === undefined) found.set(program, path);
    else if (rest.length === 0 && /^\d+\.\d+\.\d+$/.test(edition) && isNewer(path, found.get(program)))
      found.set(program, path);
  }
  found.delete("-");
  for (const [program, path] of [...found]) {
    for (const alias of all.get(path).name)
      if (!found.has(alias) && /^[\w.+-]+$/.test(alias)) found.set(alias, path);
    if (!/^[\w.+-]+$/.test(program)) found.delete(program);
  }
  return new Map([...found].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function isNewer(path, known) {
  if (!known?.includes("/")) return known === undefined;
  const numbers = (text) => text.split("/")[1].split(".").map(Number);
  const [left, right] = [numbers(path), numbers(known)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && left[at] > right[at];
}
