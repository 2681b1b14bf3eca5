// Bundles what a plugin's process runs: one file each, read by the child alone, and their digests.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL("./", import.meta.url));
const runners = [
  { entry: "src/node/isolated/isolated-runner.ts", file: "isolated-runner.cjs" },
  { entry: "src/node/plane-process/main.ts", file: "plane-main.cjs" },
  { entry: "src/node/plane-process/terminal-worker.ts", file: "plane-terminal-worker.cjs" },
  { entry: "src/node/plane-process/plugin-worker.ts", file: "plane-plugin-worker.cjs" },
];

const digests = {};
for (const { entry, file } of runners) {
  const outfile = `${folder}dist/node/${file}`;
  await build({
    entryPoints: [folder + entry],
    outfile,
    bundle: true,
    minify: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    conditions: ["@terminal-plugin/source"],
    banner: { js: '"use strict";' },
    logLevel: "warning",
  });
  digests[file] = createHash("sha256").update(readFileSync(outfile)).digest("hex");
}
writeFileSync(`${folder}dist/node/runner-digests.json`, `${JSON.stringify(digests, null, 2)}\n`);
