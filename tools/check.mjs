// npm run check: everything that a program can say about the repository without running a test. With names of checks
// as arguments, only those. Checks run two at a time; the output of one is shown when it fails.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const bin = (packageName, file) => join(root, "node_modules", packageName, file);
const typescript = bin("typescript", "bin/tsc");
const workspaces = ["sdk", "host-runtime", "reference-host", "cli"];
const samples = existsSync(join(root, "sample-plugins"))
  ? readdirSync(join(root, "sample-plugins")).filter((name) =>
      existsSync(join(root, "sample-plugins", name, "src")),
    )
  : [];
const published = [...workspaces, "cli/create-terminal-plugin"];
const withTypes = published.filter((folder) => readPackage(folder).exports?.["."]?.types);

/** Name, command and the check that has to be over before. */
const checks = [
  { name: "contract", args: ["tools/contract/generate.mjs", "--check"] },
  { name: "build", args: [typescript, "-b"] },
  { name: "format", args: [bin("prettier", "bin/prettier.cjs"), "--check", "--log-level", "warn", "."] },
  { name: "lint", args: [bin("oxlint", "bin/oxlint"), "--type-aware", "--deny-warnings"], after: "build" },
  {
    name: "imports",
    args: [
      bin("dependency-cruiser", "bin/dependency-cruise.mjs"),
      ...["--config", ".dependency-cruiser.mjs", "--output-type", "err"],
      ...workspaces.map((folder) => `${folder}/src`),
      ...samples.map((name) => `sample-plugins/${name}/src`),
    ],
  },
  { name: "unused", args: [bin("knip", "bin/knip.js"), "--no-progress"] },
  { name: "api", args: ["tools/api.mjs"], after: "build" },
  ...workspaces.map((folder) => ({
    name: `tests:${folder}`,
    args: [typescript, "-p", `${folder}/tsconfig.test.json`],
    after: "build",
  })),
  ...published.map((folder) => ({
    name: `package:${folder}`,
    args: [bin("publint", "src/cli.js"), folder, "--strict"],
    after: "build",
  })),
  ...withTypes.map((folder) => ({
    name: `types:${folder}`,
    args: [
      bin("@arethetypeswrong/cli", "dist/index.js"),
      "--pack",
      folder,
      "--profile",
      "esm-only",
      "--no-emoji",
      // Files to serve, with nothing to import.
      "--exclude-entrypoints",
      "browser/plugin-frame.html",
      "browser/quickjs-worker.js",
    ],
    after: "build",
  })),
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length) {
  console.error(
    `No such check: ${unknown.join(", ")}. There are: ${checks.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}
const failed = await runAll(checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
if (failed.length) {
  console.error(`✗ ${failed.length} of the checks failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}

/** Runs the checks in order, two at a time, each after the one that it names. Returns the names of those that failed. */
async function runAll(list) {
  const failures = [];
  const ended = new Map();
  const waiting = [...list];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      await ended.get(check.after);
      const run = runCheck(check);
      ended.set(check.name, run);
      if (!(await run)) failures.push(check.name);
    }
  };
  await Promise.all([worker(), worker()]);
  return failures;
}

/** Runs one check and prints a line on it, and its output when it failed. */
function runCheck({ name, args }) {
  return new Promise((resolve) => {
    const started = performance.now();
    const output = [];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (code === 0) console.log(`✓ ${name} (${seconds} s)`);
      else console.error(`✗ ${name} (${seconds} s)\n${Buffer.concat(output).toString()}`);
      resolve(code === 0);
    });
  });
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}
