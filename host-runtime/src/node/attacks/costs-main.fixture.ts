// Prints what a plugin of one placement costs, beside a bare worker and a bare child of the same run: start-up and memory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createActivations } from "../../activation/index.ts";
import { testHost, testPrincipal } from "../../activation/plugins.fixture.ts";
import { readUsage } from "../process-usage.ts";
import { packAttacks } from "./attack-host.fixture.ts";
import { attackPlacement } from "./placements.fixture.ts";

interface Cost {
  readonly startMs: number;
  readonly memoryBytes: number | undefined;
}

const rounds = 5;
const { kind, create } = attackPlacement(process.argv[2]);
const warmUpMs = 3000;

const report = {
  "bare worker": await median(bareWorker),
  "bare child": await median(bareChild),
  "plugin, cold": await median(() => plugin(0)),
  "plugin, warm": await median(() => plugin(1)),
};
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));

/** From the start of the activation to its end; with a warm runner after that had time to start. */
async function plugin(warmRunners: number): Promise<Cost> {
  const placement = create({ warmRunners });
  const activations = createActivations({
    placements: [placement],
    host: { ...testHost, supportedKinds: ["terminal.completion", "terminal.interceptor.output"] },
  });
  const id = "com.example.cost";
  const entry = kind === "isolated" ? "completion" : "output";
  activations.add(await packAttacks(id, kind, "({ activate() {} });"), testPrincipal);
  if (warmRunners > 0) await new Promise((resolve) => setTimeout(resolve, warmUpMs));
  const startedAt = performance.now();
  await activations.activate(id, kind, `onProvider:${id}.${entry}`);
  const startMs = performance.now() - startedAt;
  const memoryBytes = activations.usage(id, kind)?.memoryBytes;
  await activations.dispose();
  await placement.dispose();
  return { startMs, memoryBytes };
}

async function bareWorker(): Promise<Cost> {
  const before = readUsage(process.pid)?.memoryBytes;
  const startedAt = performance.now();
  const worker = new Worker('require("node:worker_threads").parentPort.postMessage(1)', { eval: true });
  await once(worker, "message");
  const startMs = performance.now() - startedAt;
  const after = readUsage(process.pid)?.memoryBytes;
  await worker.terminate();
  return { startMs, memoryBytes: before === undefined || after === undefined ? undefined : after - before };
}

async function bareChild(): Promise<Cost> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["-e", "process.stdout.write('1'); setInterval(() => {}, 1000)"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  const startMs = performance.now() - startedAt;
  const memoryBytes = child.pid === undefined ? undefined : readUsage(child.pid)?.memoryBytes;
  child.kill("SIGKILL");
  await once(child, "close");
  return { startMs, memoryBytes };
}

/** The median start and its memory. */
async function median(measure: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await measure());
  const middle = costs.sort((a, b) => a.startMs - b.startMs)[Math.floor(rounds / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}
