// Evaluates the specifications of a package and prints each as one line of JSON: path and data. Runs in a child
// without any permission but to read: what it loads is code of others.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compactCommand } from "./compact-spec.mjs";

const folder = process.argv[2];
const print = process.stdout.write.bind(process.stdout);
const lines = [];
for (const path of scriptsOf("")) {
  const { default: spec } = await import(pathToFileURL(join(folder, `${path}.js`)).href);
  if (spec === null || typeof spec !== "object" || Array.isArray(spec)) continue;
  const command = compactCommand(spec);
  if (command) lines.push(JSON.stringify({ path, command }));
}
print(`${lines.join("\n")}\n`, () => process.exit(0));

/** Scripts below a folder, without their extension, in the order of names. */
function scriptsOf(under) {
  const entries = readdirSync(join(folder, under), { withFileTypes: true });
  entries.sort((left, right) => (left.name < right.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = under === "" ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) return scriptsOf(path);
    return entry.name.endsWith(".js") ? [path.slice(0, -".js".length)] : [];
  });
}
