// npm run bench: what the platform costs on this machine beside the bare floors of the same run, with a verdict on the
// release gate (BEN-1, BEN-2). Writes artifacts/bench.json with all raw samples and artifacts/bench.html.
//   --quick    few rounds, in seconds: shows that everything works
//   --record   puts the result into the build; where it passed, interceptors are on from then on (BEN-6)
//   --study    the harness's own error rates on real terminals (BEN-4); --runs <number> of them
//   --seed <number>, --out <folder>, --no-tables
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readGateResults } from "../host-runtime/dist/index.js";
import {
  formatComparisons,
  gateTable,
  readGateResult,
  recordGateResult,
  renderReport,
  runBenchmark,
  runStudy,
  studyDelayMs,
} from "../host-runtime/dist/bench/index.js";
import { measureTables } from "./bench/tables.mjs";
import { root } from "./run.mjs";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    study: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    runs: { type: "string", default: "200" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    "no-tables": { type: "boolean", default: false },
    out: { type: "string", default: join(root, "artifacts") },
  },
});
const runtimeName = "@terminal-plugin/host-runtime";
const gateFile = join(root, "reference-host/gate-results.json");
const seed = Number(values.seed);
mkdirSync(values.out, { recursive: true });
if (values.study) await study(Number(values.runs));
else await bench();
process.exit();

async function bench() {
  const measured = await runBenchmark({
    seed,
    size: values.quick ? "quick" : "full",
    onStep: (title) => console.log(`… ${title}`),
    tables: () =>
      values.quick || values["no-tables"] ? [] : measureTables((title) => console.log(`… ${title}`)),
  });
  const known = readGateResults(JSON.parse(readFileSync(gateFile, "utf8")));
  const isGate = !values.quick;
  const results = isGate ? recordGateResult(known, readGateResult(measured)) : known;
  const result = { ...measured, matrix: gateTable(results, measured.machine.packages[runtimeName]) };
  if (values.record && isGate) writeFileSync(gateFile, `${JSON.stringify(results, null, 2)}\n`);
  const files = { "bench.json": JSON.stringify(result), "bench.html": renderReport(result) };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(values.out, name), text);
  console.log(`\n${formatComparisons(result.comparisons)}\n`);
  console.log(`verdict: ${result.verdict} (those in brackets are targets that count for nothing)`);
  for (const text of result.notMeasured) console.log(`not measured: ${text}`);
  console.log(
    `${(result.durationMs / 1000).toFixed(0)} s, seed ${seed}, breaker trips: ${result.trips.length}`,
  );
  console.log(
    `written: ${Object.keys(files)
      .map((name) => join(values.out, name))
      .join(" and ")}`,
  );
  const unproven = result.matrix.rows.filter(([state]) => state !== "pass").length;
  console.log(`release gate: ${unproven} of ${result.matrix.rows.length} platforms are not proven`);
  if (values.record && isGate) console.log(`recorded in ${gateFile}: the build carries it`);
  if (result.verdict === "fail") process.exitCode = 1;
}

async function study(runs) {
  const result = await runStudy({
    seed,
    runs,
    onRun: (done) => done % 20 === 0 && console.log(`… ${done} of ${runs} comparisons of each kind`),
  });
  writeFileSync(join(values.out, "bench-study.json"), JSON.stringify({ seed, ...result }));
  const share = (count) => `${count} of ${runs} (${((100 * count) / runs).toFixed(1)} %)`;
  console.log(`a terminal against itself failed in ${share(result.falseFails)}; fewer than 1 % are allowed`);
  console.log(`${studyDelayMs} ms added to a key were found in ${share(result.found)}; 95 % are asked for`);
  const isWithin = result.falseFails < 0.01 * runs && result.found >= 0.95 * runs;
  if (!isWithin) process.exitCode = 1;
}
