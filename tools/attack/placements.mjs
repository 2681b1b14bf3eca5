// The placements that `npm run attack` prints, each with how it is run. A new one is one more entry.
import { join } from "node:path";
import { root } from "../run.mjs";
import { bundleFixture } from "./bundle.mjs";
import { runLines } from "./run-lines.mjs";

/**
 * `run` resolves with what the suite and the costs' program printed, as `{ lines, end, costs }`: a line
 * `{ result: AttackResult }` for each attack and one `{ harm: Harm }` at the end (host-runtime/src/node/attacks), and
 * the costs by name as `{ startMs, memoryBytes }`; `undefined` when this machine cannot run it, after a line that says
 * so. A placement with `eachNode` runs on every version of Node, one without it once.
 */
export const placements = [
  { name: "isolated", eachNode: true, run: onNode },
  { name: "advanced", eachNode: true, run: onNode },
  { name: "quickjs", eachNode: true, run: onNode },
  { name: "isolated-bubblewrap", eachNode: false, run: inBubblewrap },
  { name: "advanced-bubblewrap", eachNode: false, run: inBubblewrap },
  { name: "browser", eachNode: false, run: inChromium },
  { name: "browser-quickjs", eachNode: false, run: inChromium },
];

/** Runs the suite in a process of one version of Node, against a placement of `placements.fixture.ts`. */
async function onNode({ name, node, atOnce, only, onLine }) {
  const [suite, costs] = [
    await bundleFixture("node/attacks/main.fixture.ts"),
    await bundleFixture("node/attacks/costs-main.fixture.ts"),
  ];
  const measured = await runLines(node.file, [costs, name], { cwd: root });
  const attacked = await runLines(node.file, [suite, name, atOnce, only], { cwd: root, onLine });
  return { ...attacked, costs: measured.lines[0] };
}

/** Runs the suite as `onNode` does, where bubblewrap can be used. */
async function inBubblewrap(options) {
  const { findBubblewrap } = await import(join(root, "host-runtime/dist/node/isolated/bubblewrap.js"));
  const unusable = await findBubblewrap().then(
    () => undefined,
    ({ message }) => message,
  );
  if (unusable === undefined) return onNode(options);
  console.log(`${options.name}: left out. ${unusable}`);
  return undefined;
}

/** Runs the suite in a page of Chromium, which has no costs to compare with those of processes. */
async function inChromium({ name, atOnce, only, onLine }) {
  const suite = await bundleFixture("browser/attacks/main.fixture.ts");
  const attacked = await runLines(process.execPath, [suite, join(root, "host-runtime"), name, atOnce, only], {
    cwd: root,
    onLine,
  });
  const skipped = attacked.lines.find((line) => line.skipped)?.skipped;
  if (!skipped) return attacked;
  console.log(`${name}: left out. ${skipped}`);
  return undefined;
}
