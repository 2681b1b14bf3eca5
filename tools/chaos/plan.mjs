// What happens in one round of chaos, decided by its seed alone.
import { createRandom } from "./random.mjs";

/** How often each disturbance happens, among a hundred or so. */
const disturbances = {
  attachInput: 14,
  attachOutput: 18,
  takeOutInput: 5,
  takeOutOutput: 5,
  revoke: 4,
  killPlane: 4,
  resize: 12,
  detach: 12,
  closePage: 5,
  cutPage: 4,
  openPage: 8,
  holdPage: 14,
  stallAndLeave: 10,
  type: 45,
};

/** Interceptors of the plugin of a round: how it treats the chunks that it gets. Most are honest. */
const behaviours = {
  identity: 3,
  upperCase: 4,
  delays: 6,
  throws: 2,
  hangs: 1,
  slow: 2,
  wrongResult: 1,
  tooMuch: 1,
};

/**
 * The plan of a round: terminals with what their programs write, and disturbances of each with the pause before it in
 * milliseconds. Plain data: printed when the round fails, and cut down by `shrinkPlan`.
 */
export function createPlan(seed) {
  const random = createRandom(seed);
  const behaviour = random.weighted(behaviours);
  const terminals = Array.from({ length: random.between(1, 2) }, () => createTerminalPlan(random));
  return { seed, behaviour, misbehavesEvery: random.between(3, 60), terminals };
}

function createTerminalPlan(random) {
  const writes = Array.from({ length: random.between(10, 60) }, () => ({
    bytes: Math.ceil(random.next() ** 2 * 600_000) + 1,
    pauseMs: random.next() < 0.5 ? 0 : random.between(1, 60),
  }));
  const steps = Array.from({ length: random.between(8, 30) }, () => createStep(random));
  return {
    outputSeed: random.between(1, 2 ** 31),
    inputSeed: random.between(1, 2 ** 31),
    writes,
    /** The program ends right after its last write, with whatever input it has not read. */
    endsAtOnce: random.next() < 0.4,
    /** Frames of the page are cut and joined at random places. */
    cutsFrames: random.next() < 0.5,
    steps,
  };
}

function createStep(random) {
  const kind = random.weighted(disturbances);
  const step = { kind, pauseMs: random.next() < 0.3 ? 0 : Math.ceil(random.next() ** 2 * 120) };
  if (kind === "resize") return { ...step, columns: random.between(2, 300), rows: random.between(1, 100) };
  if (kind === "holdPage") return { ...step, holdMs: random.between(1, 500) };
  // The page is away for a while, or another one comes at once.
  if (["detach", "closePage", "cutPage"].includes(kind)) return { ...step, reopens: random.next() < 0.5 };
  // The page takes nothing more, the window of an interceptor fills, the interceptor goes, and before or after it the page.
  if (kind === "stallAndLeave")
    return {
      ...step,
      stallMs: random.between(20, 250),
      leavesFirst: random.next() < 0.6,
      end: random.pick(["takeOutOutput", "killPlane", "resize"]),
      leave: random.pick(["detach", "closePage", "cutPage"]),
      ...{ columns: random.between(2, 300), rows: random.between(1, 100), reopens: random.next() < 0.5 },
    };
  if (kind === "revoke") return { ...step, direction: random.pick(["input", "output"]) };
  if (kind === "type")
    return {
      ...step,
      bytes: Math.ceil(random.next() ** 4 * 40_000),
      mark: random.weighted({ typed: 8, reply: 1, secret: 1 }),
      interrupts: random.next() < 0.1,
    };
  return step;
}

/**
 * A smaller plan that `stillFails` too: kinds of disturbances are left out one after the other, then halves of what
 * remains. `stillFails` resolves with the failure of a plan or undefined.
 */
export async function shrinkPlan(plan, stillFails) {
  let smallest = plan;
  const tryPlan = async (candidate) => {
    if (await stillFails(candidate)) smallest = candidate;
  };
  for (const kind of Object.keys(disturbances)) {
    const without = keepSteps(smallest, (step) => step.kind !== kind);
    if (countSteps(without) < countSteps(smallest)) await tryPlan(without);
  }
  if (smallest.terminals.length > 1)
    for (const terminal of smallest.terminals) await tryPlan({ ...smallest, terminals: [terminal] });
  return smallest;
}

function keepSteps(plan, keeps) {
  const terminals = plan.terminals.map((terminal) => ({ ...terminal, steps: terminal.steps.filter(keeps) }));
  return { ...plan, terminals };
}

const countSteps = (plan) => plan.terminals.reduce((sum, { steps }) => sum + steps.length, 0);
