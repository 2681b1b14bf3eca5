// npm run attack: runs the attack suite of the host runtime against every placement and version of Node, prints the
// table, and fails when something got out, harmed somebody else or did not end as the table of attacks expects.
//   --node 20,22,24   versions; those that do not run this program come from npm into a cache folder
//   --placement isolated,advanced   --only <part of a name>   --at-once <attackers of service at the same time>
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { placements } from "./attack/placements.mjs";
import { isFailure, summarize, tableOf } from "./attack/summary.mjs";
import { nodeBinaries, testedNodeMajors } from "./node-binary.mjs";
import { root } from "./run.mjs";

const { values } = parseArgs({
  options: {
    node: { type: "string", default: testedNodeMajors.join(",") },
    placement: { type: "string", default: placements.map(({ name }) => name).join(",") },
    only: { type: "string", default: "" },
    "at-once": { type: "string", default: "5" },
  },
});
const wanted = new Set(values.placement.split(","));
for (const name of wanted)
  if (!placements.some((placement) => placement.name === name)) throw new Error(`No placement "${name}".`);

const summaries = [];
for (const node of await nodeBinaries(values.node.split(",")))
  for (const placement of placements) if (wanted.has(placement.name)) await runOne(placement, node);

const folder = join(root, "artifacts");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "attack.json"), `${JSON.stringify(summaries, null, 2)}\n`);
console.log(`\n${tableOf(summaries)}\nAll results: artifacts/attack.json`);
if (summaries.length === 0 || summaries.some(isFailure)) process.exitCode = 1;

async function runOne({ name, eachNode, run }, node) {
  if (!eachNode && summaries.some(({ placement }) => placement === name)) return;
  const startedAt = performance.now();
  const options = { name, node, atOnce: values["at-once"], only: values.only, onLine };
  const attacked = await run(options);
  if (!attacked) return;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  summaries.push({ ...summarize({ placement: name, node: node.version, attacked }), seconds });
  console.log(tableOf(summaries.slice(-1)));
}

function onLine({ result }) {
  if (result && (!result.contained || result.escaped)) console.error(`✗ ${result.name}: ${result.how}`);
}
