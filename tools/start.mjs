// npm start: sets the clone up, then runs the reference host with the sample plugins. Arguments go to the host.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { root } from "./run.mjs";

await prepare();
const packed = join(root, "sample-plugins/dist");
/** Those that ask for permissions right away; the others wait in the plugin manager, so that nobody gets ten questions. */
const first = new Set(["git-completion.tgz", "log-levels.tgz"]);
const samples = readdirSync(packed)
  .filter((name) => name.endsWith(".tgz"))
  .sort()
  .flatMap((name) => [first.has(name) ? "--package" : "--offer", join(packed, name)]);
const { run } = await import("../reference-host/dist/command.js");
process.exitCode = await run([...samples, ...process.argv.slice(2)]);
