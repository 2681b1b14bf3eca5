// npm run bench:built-in: what a key costs in the built-in completion, over real folders, PATH and catalogue: command
// lines typed letter by letter, the first time and again, beside listing the same folder. Prints; gives no verdict.
import { readdir } from "node:fs/promises";
import { homedir } from "node:os";
import { createBuiltIns } from "../../reference-host/dist/built-ins/index.js";
import { root } from "../run.mjs";
import { percentiles } from "./bare-reader.mjs";
import { showTable } from "./show-table.mjs";

const rounds = Number(process.argv[2] ?? 20);
const lines = [
  "gi",
  "git checkout --det",
  "docker compose up --bu",
  "aws ec2 describe-instances --f",
  "gcloud compute instances cr",
  "sudo kubectl get pods -o ya",
  "FOO=1 ls /usr/bin/gi",
  "cat REA",
];
const log = { write: ({ message }) => console.error(message) };
globalThis.gc?.();
const heapBefore = process.memoryUsage().heapUsed;
const builtIns = createBuiltIns({ env: process.env, home: homedir(), log });
const { provide } = builtIns.find(({ kind }) => kind === "terminal.completion");
const session = {
  sessionId: "session-1",
  hostId: "host-1",
  workspaceId: "workspace-1",
  protocol: "local",
  status: "connected",
  cwd: root,
  shellType: "bash",
  columns: 80,
  rows: 24,
  alternateScreen: false,
};
const { signal } = new AbortController();
const samples = { "first time": [], again: [], "listing the folder": [] };
for (let round = 0; round < rounds; round += 1) {
  for (const line of lines) {
    for (let cursor = 1; cursor <= line.length; cursor += 1) {
      const payload = { session, input: line, cursor, hostOs: "linux", cwdSource: "trusted", limit: 100 };
      samples[round === 0 ? "first time" : "again"].push(await time(() => provide(payload, signal)));
    }
    samples["listing the folder"].push(await time(() => readdir(root, { withFileTypes: true })));
  }
}
globalThis.gc?.();
const kept = (process.memoryUsage().heapUsed - heapBefore) / 1e6;
await showTable({
  title: "Built-in completion: what a key costs, over real folders, PATH and catalogue",
  note: `Heap kept${globalThis.gc ? "" : " (uncollected; run with --expose-gc)"}: ${kept.toFixed(1)} MB`,
  rows: Object.entries(samples).map(([what, list]) => {
    const { p50, p95, p99 } = percentiles(list);
    const ms = (microseconds) => (microseconds / 1000).toFixed(2);
    return {
      what,
      count: list.length,
      "p50 ms": ms(p50),
      "p95 ms": ms(p95),
      "p99 ms": ms(p99),
      "most ms": ms(Math.max(...list)),
    };
  }),
});

/** Microseconds that a call takes. */
async function time(run) {
  const startedAt = performance.now();
  await run();
  return (performance.now() - startedAt) * 1000;
}
