// npm run chaos -- [--seed N] [--minutes M]: real terminals, planes and pages under random disturbances, every byte
// compared with a model. The seed decides the whole schedule. A failure prints its seed and the smallest schedule that
// still fails; `--seed` with that number and `--rounds 1` runs it again.
import { parseArgs } from "node:util";
import { createPlan, shrinkPlan } from "./chaos/plan.mjs";
import { runRound } from "./chaos/round.mjs";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    minutes: { type: "string", default: "2" },
    rounds: { type: "string" },
  },
});
const firstSeed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const mostRounds = values.rounds === undefined ? Infinity : Number(values.rounds);
const endsAt = performance.now() + Number(values.minutes) * 60_000;
const total = { rounds: 0 };

while (total.rounds < mostRounds && performance.now() < endsAt) {
  const plan = createPlan(firstSeed + total.rounds);
  const { fault, counts } = await runRound(plan);
  total.rounds += 1;
  for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
  if (fault !== undefined) {
    console.error(`✗ seed ${plan.seed}: ${fault}`);
    const smallest = await shrinkPlan(plan, async (candidate) => (await runRound(candidate)).fault);
    console.error(`Smallest schedule that still fails:\n${JSON.stringify(smallest, null, 1)}`);
    console.error(`Again: npm run chaos -- --seed ${plan.seed} --rounds 1`);
    process.exit(1);
  }
}
console.log(
  `✓ ${total.rounds} rounds from seed ${firstSeed}: ${((total.outputBytes ?? 0) / 1e6).toFixed(1)} MB of output and ${((total.inputBytes ?? 0) / 1e6).toFixed(1)} MB of input as the model has it; ` +
    `${total.attached} interceptors attached, ${total.tripped} tripped, ${total.killed} planes killed, ${total.pages} pages`,
);
