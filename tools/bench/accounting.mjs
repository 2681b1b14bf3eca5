// npm run bench:accounting: the CPU that keeping the costs of plugins takes (OBS-1: at most 0.3 %, or below the noise
// floor). Batches with and without accounting are interleaved in one run; a third set without it, compared with the
// second, is the noise floor of this machine. Counted is the CPU time of this process per invocation of a real isolated
// plugin, and per chunk through an identity interceptor in a real plane. Prints; gives no verdict.
import { createCompletionPlugin } from "./plugins.mjs";
import { runtimeModule } from "./bare-reader.mjs";
import { showTable } from "./show-table.mjs";
import { startPlane } from "./plane.mjs";

const [{ createHostRuntime }, { createIsolatedPlacement }, { verifyPackage }, { ByteRoute }, { ChunkTally }] =
  await Promise.all([
    runtimeModule("index.js"),
    runtimeModule("node/index.js"),
    runtimeModule("package/index.js"),
    runtimeModule("terminal/index.js"),
    runtimeModule("cost/index.js"),
  ]);
const rounds = Number(process.argv[2] ?? 40);
const perBatch = 200;
const payload = { input: "git st", cursor: 6, hostOs: "linux", cwdSource: "trusted", limit: 100 };

await compare("invocation", async (accounting) => {
  const placement = createIsolatedPlacement();
  const runtime = createHostRuntime({
    host: { name: "Bench", os: "linux" },
    placements: [placement],
    decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "always" }) },
    accounting,
  });
  const plugin = await createCompletionPlugin(verifyPackage, 1, 5);
  await runtime.install(plugin);
  await runtime.enable(plugin.manifest.id);
  const names = { sessionId: "session-1", ownerId: "page-1", hostId: "host-1", workspaceId: "workspace-1" };
  runtime.sessions.open({ ...names, protocol: "local", columns: 80, rows: 24 });
  let last = 0;
  const ask = () =>
    new Promise((resolve) => {
      last += 1;
      const request = { requestId: `r${last}`, rendererId: "page-1", sessionId: "session-1" };
      runtime.request({ ...request, kind: "terminal.completion", payload }, (update) => {
        if (update.done) resolve(update);
      });
    });
  while ((await ask()).outcomes[0].status !== "ok");
  return {
    one: ask,
    async close() {
      await runtime.dispose();
      await placement.dispose();
    },
  };
});

const plane = await startPlane();
await compare("chunk", async (accounting) => {
  const tally = accounting ? new ChunkTally() : undefined;
  const { stage } = await plane.attach("input", fail, tally);
  let onOut = () => {};
  const route = new ByteRoute(
    () => onOut(),
    () => {},
  );
  const attachment = route.attach(stage);
  const key = Buffer.from("k");
  return {
    one: () =>
      new Promise((resolve) => {
        onOut = resolve;
        route.push(key);
      }),
    close: () => attachment.dispose(),
  };
});
await plane.close();
process.exit(0);

/** A chunk that passes a plugin by costs nothing: then nothing was measured. */
function fail(error) {
  console.error(`The interceptor was taken out: ${error.message}`);
  process.exit(1);
}

/** Measures `one` in batches of three ways, two of them the same. */
async function compare(what, start) {
  const ways = [await start(true), await start(false), await start(false)];
  const micros = ways.map(() => []);
  for (let round = -2; round < rounds; round += 1)
    for (let step = 0; step < ways.length; step += 1) {
      // Each way is first equally often. The first rounds warm up.
      const at = (step + round + ways.length) % ways.length;
      const before = process.cpuUsage();
      for (let count = 0; count < perBatch; count += 1) await ways[at].one();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) micros[at].push((user + system) / perBatch);
    }
  for (const way of ways) await way.close();
  const [on, off, again] = micros.map(median);
  const percent = (value) => `${(100 * (value / off - 1)).toFixed(2)} %`;
  await showTable({
    title: `What keeping the costs of plugins takes, CPU per ${what}`,
    note: `Medians of ${rounds} batches of ${perBatch}; the noise floor is without accounting, against itself.`,
    rows: [
      {
        "with, µs": on.toFixed(1),
        "without, µs": off.toFixed(1),
        added: percent(on),
        "noise floor": percent(again),
      },
    ],
  });
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
