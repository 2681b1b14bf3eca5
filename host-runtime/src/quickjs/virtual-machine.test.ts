import { describe, expect, it } from "vitest";
import { readQuickjsProgram } from "../node/quickjs/quickjs-program.ts";
import type { RuntimeEnd } from "../ports/index.ts";
import { createVirtualMachine, type VirtualMachine } from "./virtual-machine.ts";

interface Watched {
  readonly machine: VirtualMachine;
  readonly posted: string[];
  readonly ends: RuntimeEnd[];
  readonly memory: number[];
}

/** A machine with a script of the test's in the place of the guest's, and a clock that runs by `stepMs` at each look. */
async function createMachine(guestScript: string, stepMs = 0): Promise<Watched> {
  const { wasm } = await readQuickjsProgram();
  const posted: string[] = [];
  const ends: RuntimeEnd[] = [];
  const memory: number[] = [];
  let nowMs = 0;
  const machine = await createVirtualMachine({
    wasm,
    guestScript,
    stackBytes: 65_536,
    post: (text) => void posted.push(text),
    queuedBytes: () => 0,
    now: () => (nowMs += stepMs),
    onMemory: (bytes) => void memory.push(bytes),
    onEnd: (end) => void ends.push(end),
  });
  return { machine, posted, ends, memory };
}

const guest = (receive: string): string =>
  `globalThis.guest = { receive(text) { ${receive} }, fire() {}, uncaught(error) { bridge.post("uncaught " + error.message); } };`;

describe("a virtual machine", () => {
  it("ISO-4: ends a turn without end by itself, in script and in jobs, when its host does not", async () => {
    for (const endless of ["for (;;);", "(async () => { for (;;) await null; })();"]) {
      const { machine, ends, posted } = await createMachine(guest(endless), 10);
      machine.receive("{}");
      expect(ends).toMatchObject([{ cause: "unresponsive", code: "runtime_unresponsive" }]);
      machine.receive("{}");
      expect(ends).toHaveLength(1);
      expect(posted).toEqual([]);
    }
  });

  it("ISO-4: ends when its memory is full, whoever catches the error", async () => {
    const { machine, ends, memory } = await createMachine(
      guest("const all = []; try { for (;;) all.push(new Uint8Array(1e6)); } catch {} bridge.post('on');"),
    );
    machine.receive("{}");
    expect(ends).toMatchObject([{ cause: "violation", code: "quota_exceeded" }]);
    expect(memory.at(-1)).toBeGreaterThan(100_000_000);
  });

  it("ISO-4: ends when the trusted script in it fails", async () => {
    expect((await createMachine("throw new Error('no');")).ends).toMatchObject([{ cause: "crash" }]);
    const { machine, ends } = await createMachine(guest("throw new Error('no');"));
    machine.receive("{}");
    expect(ends).toMatchObject([{ cause: "crash", code: "runtime_ended" }]);
  });

  it("ISO-1: has nothing of its thread but the bridge, and no job's error is lost", async () => {
    const names =
      "process require fetch WebAssembly Worker setTimeout postMessage performance SharedArrayBuffer WeakRef std os";
    const { machine, posted } = await createMachine(
      guest(
        `queueMicrotask(() => { throw new Error("late"); }); bridge.post(text.split(" ").filter((name) => ["function", "object"].includes(typeof globalThis[name])).join());`,
      ),
    );
    machine.receive(names);
    // The last three are taken away by the guest's script, which is not there here.
    expect(posted).toEqual(["performance,SharedArrayBuffer,WeakRef", "uncaught late"]);
  });
});
