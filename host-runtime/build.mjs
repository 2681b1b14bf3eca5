// Bundles what a plugin's process runs: one file each, read by the child alone; what a virtual machine runs; and the
// digests of all of them. Then what a browser runs a plugin in, each complete in one file: the page of a frame, and the
// worker of a virtual machine.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL("./", import.meta.url));
const runners = [
  { entry: "src/node/isolated/isolated-runner.ts", file: "isolated-runner.cjs" },
  { entry: "src/node/plane-process/main.ts", file: "plane-main.cjs" },
  { entry: "src/node/plane-process/terminal-worker.ts", file: "plane-terminal-worker.cjs" },
  { entry: "src/node/plane-process/plugin-worker.ts", file: "plane-plugin-worker.cjs" },
  {
    entry: "src/node/quickjs/quickjs-worker.ts",
    file: "quickjs-worker.cjs",
    // The loader of the engine for browsers, which looks for no files: it gets the engine compiled.
    options: {
      conditions: ["@terminal-plugin/source", "browser"],
      define: { "import.meta.url": "undefined" },
    },
  },
  {
    entry: "src/quickjs/guest/main.ts",
    file: "quickjs-guest.js",
    options: { platform: "neutral", format: "iife", target: "es2023" },
  },
];

const digests = {};
const record = (file) => {
  digests[file] = createHash("sha256")
    .update(readFileSync(`${folder}dist/node/${file}`))
    .digest("hex");
};
for (const { entry, file, options } of runners) {
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
    ...options,
  });
  record(file);
}
const engine = createRequire(import.meta.url).resolve("@jitl/quickjs-ng-wasmfile-release-sync/wasm");
copyFileSync(engine, `${folder}dist/node/quickjs.wasm`);
record("quickjs.wasm");
writeFileSync(`${folder}dist/node/runner-digests.json`, `${JSON.stringify(digests, null, 2)}\n`);

const [worker, frame] = await Promise.all(
  ["worker-main.ts", "frame-main.ts"].map((file) => bundleForBrowser(`frame/${file}`)),
);
mkdirSync(`${folder}dist/browser`, { recursive: true });
writeFileSync(`${folder}dist/browser/plugin-frame.html`, framePage(worker, frame));

writeFileSync(
  `${folder}dist/browser/quickjs-worker.js`,
  await bundleForBrowser("quickjs/worker-main.ts", {
    QUICKJS_WASM: JSON.stringify(readFileSync(engine).toString("base64")),
    GUEST_SCRIPT: JSON.stringify(readFileSync(`${folder}dist/node/quickjs-guest.js`, "utf8")),
    "import.meta.url": "undefined",
  }),
);

async function bundleForBrowser(file, define = {}) {
  const { outputFiles } = await build({
    entryPoints: [`${folder}src/browser/${file}`],
    define,
    bundle: true,
    write: false,
    minify: true,
    platform: "browser",
    format: "iife",
    target: "es2023",
    conditions: ["@terminal-plugin/source", "browser"],
    banner: { js: '"use strict";' },
    logLevel: "warning",
  });
  return outputFiles[0].text;
}

/** The frame's page: nothing but its script, which its policy names by digest. The worker inherits the policy. */
function framePage(workerScript, frameScript) {
  // Inside a script element, "<" could end it or begin what is read as a comment.
  const text = JSON.stringify(workerScript).replaceAll("<", "\\x3C");
  const script = `const WORKER_SCRIPT=${text};${frameScript}`;
  if (/<!--|<\/?script/i.test(script)) throw new Error("The frame's script would not be read whole.");
  const digest = createHash("sha256").update(script).digest("base64");
  const policy = `default-src 'none'; script-src 'sha256-${digest}' 'unsafe-eval'; worker-src blob:`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Plugin</title>
<script>${script}</script>
</head>
</html>
`;
}
