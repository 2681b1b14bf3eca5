// Runs a plan against the real product and compares every byte with the model.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@terminal-plugin/sdk/protocol";
import { createFilter, startHost } from "./host.mjs";
import { findInputFault, findOutputFault } from "./model.mjs";
import { openPage } from "./page.mjs";
import { createRandom, createStream } from "./random.mjs";

const pluginId = "chaos.filter";
/** What the last page of a terminal types last. */
const lastInput = Buffer.from("<9>");
/** Longest wait for the end of a terminal after its last disturbance, in milliseconds. */
const endMs = 60_000;

const identity = "return data;";
const upperCase = `for (let i = 0; i < data.length; i++) if (data[i] >= 97 && data[i] <= 102) data[i] -= 32; return data;`;
/** Bodies of the interceptors by behaviour; `seen` counts the chunks. */
const bodies = {
  identity: () => identity,
  upperCase: () => upperCase,
  delays: () =>
    `if (direction === "output") for (const end = Date.now() + 4; Date.now() < end; ); ${upperCase}`,
  throws: (every) => `if (seen % ${every} === 0) throw new Error("no"); ${upperCase}`,
  hangs: (every) => `if (seen % ${every} === 0) for (;;); ${identity}`,
  slow: (every) =>
    `if (seen % ${every} === 0) for (const end = Date.now() + 5 * ${every}; Date.now() < end; ); ${upperCase}`,
  wrongResult: (every) => `if (seen % ${every} === 0) return new Uint8Array([0xc3, 0x28]); ${upperCase}`,
  tooMuch: (every) =>
    `if (seen % ${every} === 0) return new Uint8Array(${limits.interceptorChunkBytes + 1}); ${identity}`,
};

/** Runs a round. Resolves with what was wrong, or undefined, and counts of what was done. */
export async function runRound(plan) {
  const counts = { attached: 0, tripped: 0, pages: 0, killed: 0, outputBytes: 0, inputBytes: 0 };
  const host = await startHost();
  host.runtime.interceptors.onDidChange(({ state }) => {
    if (state === "attached" || state === "tripped") counts[state] += 1;
  });
  try {
    await host.runtime.install(await createFilter(pluginId, bodies[plan.behaviour](plan.misbehavesEvery)));
    await host.runtime.enable(pluginId);
    const runs = plan.terminals.map((terminal) => runTerminal(host, terminal, counts));
    const faults = (await Promise.all(runs)).flatMap((fault, index) =>
      fault === undefined ? [] : [`Terminal ${index + 1}: ${fault}`],
    );
    return { fault: faults.length ? faults.join("\n") : undefined, counts };
  } finally {
    await host.close();
  }
}

async function runTerminal(host, plan, counts) {
  const folder = mkdtempSync(join(tmpdir(), "terminal-chaos-"));
  const path = (name) => join(folder, name);
  const written = createStream(
    plan.outputSeed,
    plan.writes.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  writeFileSync(path("data"), written);
  writeFileSync(path("program"), programOf(plan));
  const handle = await host.openTerminal("/bin/sh", ["program"], folder);
  let end;
  const ended = new Promise((resolve) => handle.onEnd(resolve)).then((reason) => (end = reason));
  const session = createSession(host, handle, plan, counts);
  try {
    await until(() => existsSync(path("ready")), "The program did not start.");
    await session.attach();
    for (const step of plan.steps) {
      await sleep(step.pauseMs);
      await session.take(step);
    }
    await session.attach();
    session.page?.hold(false);
    if (!plan.endsAtOnce) {
      session.page?.type(lastInput);
      await until(
        () => readFileSync(path("read")).includes(lastInput),
        "The last input did not reach the program.",
      );
      writeFileSync(path("end"), "");
    }
    await Promise.race([ended, sleep(endMs, undefined, { ref: false })]);
    if (end === undefined) throw new Error("The terminal did not end.");
    if (end.cause === "lost") throw new Error("The terminal process died.");
    await session.page?.closed;
    const read = readFileSync(path("read"));
    counts.outputBytes += written.length;
    counts.inputBytes += read.length;
    return findFault(
      plan,
      session,
      written,
      read,
      plan.endsAtOnce ? undefined : readFileSync(path("size"), "utf8"),
    );
  } catch (error) {
    const fault = end === undefined && findFault(plan, session, written, readFileSync(path("read")));
    return fault ? `${error.message} ${fault}` : error.message;
  } finally {
    await session.page?.cut();
    await handle.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function findFault(plan, { pages, size }, written, read, seenSize) {
  const faults = pages.map(({ page }) => page.fault()).filter(Boolean);
  if (faults.length) return faults.join(" ");
  const seen = pages.map(({ page, isCut, mayMiss }) => ({
    isCut: isCut || page.code !== 1000,
    bytes: page.output(),
    mayMissBytes: mayMiss ? limits.streamHighWatermarkBytes : 0,
  }));
  const typed = pages.map(({ page }, index) => ({
    bytes: page.input(),
    isCut: index < pages.length - 1 && seen[index].isCut,
  }));
  const expectedSize = `${size.rows} ${size.columns}\n`;
  return (
    findOutputFault(written, seen, true) ??
    findInputFault(read, typed, !plan.endsAtOnce) ??
    (seenSize === undefined || seenSize === expectedSize
      ? undefined
      : `The program has the size ${seenSize.trim()}, expected ${expectedSize.trim()}.`)
  );
}

/** One terminal's pages and what is done to them. */
function createSession(host, handle, plan, counts) {
  const random = createRandom(plan.inputSeed);
  const { terminalId } = handle;
  const provider = (direction) => `${pluginId}.${direction}`;
  let releasing;
  const session = { page: undefined, pages: [], size: { columns: 80, rows: 24 }, attach, take };

  async function attach() {
    if (session.page !== undefined && session.page.code === undefined) return;
    session.page = await openPage(
      host.port,
      handle,
      plan.cutsFrames ? { random: createRandom(plan.inputSeed) } : {},
    );
    if (session.page === undefined) return;
    counts.pages += 1;
    session.pages.push({ page: session.page, isCut: false, mayMiss: false });
    session.page.type(Buffer.from(`[${session.pages.length}]`));
  }

  /** The page goes in the way that `end` does it, and another one comes, at once or with a later step. */
  async function leave(end, { isCut, mayMiss, reopens }) {
    const { page } = session;
    if (page === undefined) return;
    clearTimeout(releasing);
    const code = await end(page);
    session.page = undefined;
    const entry = session.pages.at(-1);
    entry.isCut = isCut;
    // A page that the host closed in good order has got everything that was sent to it.
    entry.mayMiss = mayMiss && code !== "disposed" && code !== "terminal_exited";
    if (reopens) await attach();
  }

  /** Steps go on meanwhile: the page may go while it is held. */
  function hold({ holdMs }) {
    const { page } = session;
    clearTimeout(releasing);
    page?.hold(true);
    releasing = setTimeout(() => page?.hold(false), holdMs);
  }

  async function choose(direction, providerId) {
    try {
      await host.choose(terminalId, direction, providerId);
    } catch (error) {
      // A crash, a revocation or the end of the session was faster: refused with a code. What was taken away is asked anew.
      if (error.name !== "PluginPlatformError" && error.code === undefined) throw error;
      await host.runtime.release(pluginId).catch(() => {});
      await host.runtime.enable(pluginId).catch(() => {});
    }
  }

  function killPlane() {
    const [pid] = host.children().plane;
    if (pid === undefined) return;
    counts.killed += 1;
    process.kill(pid, "SIGKILL");
  }

  async function resize({ columns, rows }) {
    try {
      await handle.resize(columns, rows);
      session.size = { columns, rows };
    } catch (error) {
      if (error.code !== "terminal_exited" && error.code !== "disposed") throw error;
    }
  }

  function type({ bytes, mark, interrupts }) {
    const text = createStream(random.between(1, 2 ** 31), bytes);
    session.page?.type(interrupts ? Buffer.concat([text, Buffer.from([3])]) : text, mark);
  }

  async function stallAndLeave(step) {
    await choose("output", provider("output"));
    hold({ holdMs: 10 * step.stallMs });
    await sleep(step.stallMs);
    const kinds = step.leavesFirst ? [step.leave, step.end] : [step.end, step.leave];
    for (const kind of kinds) {
      await take({ ...step, kind, reopens: false });
      await sleep(step.stallMs / 4);
    }
    if (step.reopens) await attach();
  }

  async function take(step) {
    if (step.kind === "attachInput") return choose("input", provider("input"));
    if (step.kind === "attachOutput") return choose("output", provider("output"));
    if (step.kind === "takeOutInput") return choose("input");
    if (step.kind === "takeOutOutput") return choose("output");
    if (step.kind === "revoke")
      return host.runtime.revoke(pluginId, `terminal.intercept.${step.direction}`).catch(() => {});
    if (step.kind === "killPlane") return killPlane();
    if (step.kind === "resize") return resize(step);
    if (step.kind === "type") return type(step);
    if (step.kind === "openPage") return attach();
    if (step.kind === "holdPage") return hold(step);
    if (step.kind === "stallAndLeave") return stallAndLeave(step);
    const { reopens } = step;
    if (step.kind === "closePage")
      return leave((page) => page.close(), { isCut: false, mayMiss: true, reopens });
    if (step.kind === "cutPage") return leave((page) => page.cut(), { isCut: true, mayMiss: true, reopens });
    return leave(
      async (page) => {
        await handle.detach("disposed").catch(() => {});
        return page.closed;
      },
      { isCut: true, mayMiss: true, reopens },
    );
  }
  return session;
}

/** The program: reads everything into a file, writes the stream piece by piece, then ends at once or when it is told. */
function programOf({ writes, endsAtOnce }) {
  const lines = writes.map(
    ({ bytes, pauseMs }) =>
      `dd bs=${bytes} count=1 iflag=fullblock status=none <&3${pauseMs ? `; sleep ${pauseMs / 1000}` : ""}`,
  );
  const end = endsAtOnce ? [] : ["while [ ! -e end ]; do sleep 0.02; done", "stty size >size"];
  return ["stty raw -echo", "exec 3<data 4<&0", "cat <&4 >read 3<&- &", ": >ready", ...lines, ...end].join(
    "\n",
  );
}

async function until(condition, message) {
  for (const end = performance.now() + endMs; !condition(); await sleep(10))
    if (performance.now() > end) throw new Error(message);
}
