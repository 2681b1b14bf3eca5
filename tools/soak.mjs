// npm run soak [-- --minutes M]: eight terminals at full output with four interceptors. Memory and descriptors of host,
// terminal process and plane processes must not grow. The report goes to artifacts/soak.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./run.mjs";
import { runSoak } from "./soak/run.mjs";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const report = await runSoak({ seconds: Number(values.minutes) * 60 });
const folder = join(root, "artifacts");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "soak.json"), `${JSON.stringify(report, null, 1)}\n`);

const mebibytes = (bytes) => (bytes / 1024 / 1024).toFixed(1);
for (const { name, memory, descriptors } of report.processes)
  console.log(
    `${memory.grows || descriptors.grows ? "✗" : "✓"} ${name}: ${mebibytes(memory.first)} → ${mebibytes(memory.last)} MiB, ` +
      `slope ${mebibytes(memory.perMinute)} MiB/min; ${descriptors.first} → ${descriptors.last} descriptors`,
  );
console.log(
  `${report.verdict === "pass" ? "✓" : "✗"} ${report.terminals} terminals, ${report.interceptors} interceptors, ${report.seconds.toFixed(0)} s: ` +
    `${report.megabytesPerSecond.toFixed(1)} MB/s, ${report.trips.length} trips. artifacts/soak.json`,
);
process.exitCode = report.verdict === "pass" ? 0 : 1;
