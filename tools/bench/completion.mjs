// npm run bench:completion: what a completion costs from request to last update with 1, 8 and 32 providers in real
// isolated children, and what memory each takes. The providers answer at once, so all of it is the platform's. Beside
// it the floor of the same run: as many bare children that answer a line of the same size over a pipe, asked at once.
// Prints; gives no verdict. Arguments, all optional: rounds, numbers of providers and of items, as 300 1,8,32 5,100.
import { limits } from "@terminal-plugin/sdk/protocol";
import { startBareFanOut } from "./floors.mjs";
import { percentiles, runtimeModule } from "./bare-reader.mjs";
import { showTable } from "./show-table.mjs";
import { childMemories, createCompletionPlugin } from "./plugins.mjs";

const [{ createHostRuntime }, { createIsolatedPlacement }, { verifyPackage }] = await Promise.all([
  runtimeModule("index.js"),
  runtimeModule("node/index.js"),
  runtimeModule("package/index.js"),
]);
const numbersOf = (text) => text.split(",").map(Number);
const counts = numbersOf(process.argv[3] ?? "1,8,32");
const rounds = Number(process.argv[2] ?? 300);
const itemCounts = numbersOf(process.argv[4] ?? `5,${limits.completionItems}`);
const payload = { input: "git st", cursor: 6, hostOs: "linux", cwdSource: "trusted", limit: 100 };

const results = [];
for (const items of itemCounts) {
  const benches = [];
  for (const count of counts) benches.push(await startBench(count, items));
  // Interleaved, so that a busy moment of the machine is shared.
  for (let round = 0; round < rounds; round += 1)
    for (const bench of benches) {
      bench.floor.push(await bench.bare.ask());
      bench.samples.push(await bench.complete());
    }
  for (const { count, samples, floor, cpuMs, childCpuMs, memories } of benches)
    results.push({
      items,
      providers: count,
      ...row(samples, floor),
      "host CPU": (cpuMs() / rounds).toFixed(2),
      "child CPU": ((await childCpuMs()) / rounds / count).toFixed(2),
      ...memoryRow(memories),
    });
  for (const { close } of benches) await close();
}
await showTable({
  title: "Completion from request to last update, by number of providers and items",
  note: "Times in ms. ratio: p50 to that of the bare children; host CPU: of one completion, in this process; child CPU: of one answer, in one child.",
  rows: results,
});

async function startBench(count, items) {
  const before = childMemories().length;
  const placement = createIsolatedPlacement();
  const runtime = createHostRuntime({
    host: { name: "Bench", os: "linux" },
    placements: [placement],
    decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "always" }) },
  });
  runtime.sessions.open({
    sessionId: "session-1",
    ownerId: "page-1",
    hostId: "host-1",
    workspaceId: "workspace-1",
    protocol: "local",
    columns: 80,
    rows: 24,
    cwd: "/tmp",
  });
  let last = 0;
  const ask = () =>
    new Promise((resolve) => {
      last += 1;
      const request = { requestId: `r${last}`, rendererId: "page-1", sessionId: "session-1" };
      const startedAt = performance.now();
      runtime.request({ ...request, kind: "terminal.completion", payload }, (update) => {
        // What goes to a page goes as text.
        JSON.stringify(update);
        if (update.done) resolve({ update, ms: performance.now() - startedAt });
      });
    });
  // One after the other: a busy machine cannot start all of them within the deadline of an activation.
  for (let index = 0; index < count; index += 1) {
    const plugin = await createCompletionPlugin(verifyPackage, index, items);
    await runtime.install(plugin);
    await runtime.enable(plugin.manifest.id);
    for (let tries = 0; ; tries += 1) {
      const { update } = await ask();
      const ready = update.outcomes.filter(({ status }) => status === "ok");
      if (ready.length === index + 1) break;
      if (tries > 100) throw new Error(`Expected ${index + 1} providers that answer, got ${ready.length}.`);
    }
  }
  const memories = childMemories().slice(before);
  const bare = startBareFanOut(count, items * 70);
  await bare.ask();
  let cpu = 0;
  const allChildren = async () =>
    (await runtime.costs()).reduce((total, { cpuMs = Number.NaN }) => total + cpuMs, 0);
  const childrenBefore = await allChildren();
  return {
    count,
    samples: [],
    floor: [],
    memories,
    bare,
    cpuMs: () => cpu / 1000,
    childCpuMs: async () => (await allChildren()) - childrenBefore,
    complete: async () => {
      const before = process.cpuUsage();
      const { ms, update } = await ask();
      if (update.outcomes.some(({ status }) => status !== "ok"))
        throw new Error(`A provider of ${count} did not answer: the machine is too busy.`);
      const { user, system } = process.cpuUsage(before);
      cpu += user + system;
      return ms;
    },
    close: async () => {
      bare.close();
      await runtime.dispose();
      await placement.dispose();
    },
  };
}

function row(samples, floor) {
  // Percentiles are whole numbers: of microseconds.
  const [own, bare] = [samples, floor].map((list) => percentiles(list.map((ms) => ms * 1000)));
  return {
    p50: (own.p50 / 1000).toFixed(2),
    p95: (own.p95 / 1000).toFixed(2),
    p99: (own.p99 / 1000).toFixed(2),
    "bare p50": (bare.p50 / 1000).toFixed(2),
    "bare p95": (bare.p95 / 1000).toFixed(2),
    ratio: (own.p50 / bare.p50).toFixed(1),
  };
}

/** The children of a bench, the warm spare runner among them; the shells that start them are below a megabyte. */
function memoryRow(memories) {
  const own = memories.filter((megabytes) => megabytes > 1).sort((left, right) => left - right);
  if (own.length === 0) return { "MB each": "not measured" };
  return {
    "MB each": own[own.length >> 1].toFixed(1),
    "MB most": own.at(-1).toFixed(1),
    children: own.length,
  };
}
