// npm run attack: runs the attack suite of the host runtime against every placement and version of Node, prints the
// table, and fails when something got out, harmed somebody else or did not end as the table of attacks expects.
//   --node 20,22,24   versions; those that do not run this program come from npm into a temporary folder
//   --placement isolated,advanced   --only <part of a name>   --at-once <attackers of service at the same time>
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { bundleFixture } from "./attack/bundle.mjs";
import { nodeBinary } from "./attack/node-binary.mjs";
import { isFailure, summarize, tableOf } from "./attack/summary.mjs";
import { root } from "./run.mjs";

const { values } = parseArgs({
  options: {
    node: { type: "string", default: "20,22,24" },
    placement: { type: "string", default: "isolated,advanced" },
    only: { type: "string", default: "" },
    "at-once": { type: "string", default: "3" },
  },
});
const [suite, costs] = await Promise.all([
  bundleFixture("node/attacks/main.fixture.ts"),
  bundleFixture("node/attacks/costs-main.fixture.ts"),
]);

const summaries = [];
for (const version of values.node.split(",")) {
  const node = await nodeBinary(version);
  if (!node) continue;
  for (const placement of values.placement.split(",")) {
    const measured = await runLines(node.file, [costs, placement]);
    const attacked = await runLines(node.file, [suite, placement, values["at-once"], values.only], onLine);
    const summary = summarize({ placement, node: node.version, attacked, costs: measured.lines[0] });
    summaries.push(summary);
    console.log(tableOf([summary]));
  }
}
const folder = join(root, "artifacts");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "attack.json"), `${JSON.stringify(summaries, null, 2)}\n`);
console.log(`\n${tableOf(summaries)}\nAll results: artifacts/attack.json`);
if (summaries.length === 0 || summaries.some(isFailure)) process.exitCode = 1;

function onLine({ result }) {
  if (result && (!result.contained || result.escaped)) console.error(`✗ ${result.name}: ${result.how}`);
}

/** Runs a program that prints JSON lines; resolves with them and how it ended. */
async function runLines(file, args, onLine = () => {}) {
  const child = spawn(file, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const lines = [];
  let errorOutput = "";
  child.stderr.on("data", (chunk) => (errorOutput = (errorOutput + chunk).slice(-4000)));
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(signal ?? code));
  });
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(JSON.parse(line));
    onLine(lines.at(-1));
  }
  const end = await ended;
  if (end !== 0) console.error(`✗ The host ended with ${end}.\n${errorOutput}`);
  return { lines, end, errorOutput };
}
