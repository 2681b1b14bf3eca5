import { MessageChannel } from "node:worker_threads";
import { limits, type AttachInterceptorParams } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Intercept } from "../guest/environment.ts";
import { serveInterceptor } from "../guest/interceptor-port.ts";
import { createBytePort } from "../node/byte-port.ts";
import { createManualClock } from "../ports/index.ts";
import { ChunkStamps } from "./chunk-stamps.ts";
import { PlaneFrameParser, type PlaneFrame } from "./plane-frames.ts";
import { PlaneRelay } from "./plane-relay.ts";

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const params: AttachInterceptorParams = {
  attachmentId: 7,
  providerId: "com.example.filter.input",
  kind: "terminal.interceptor.input",
  creditBytes: limits.interceptorCreditBytes,
  session: {
    sessionId: "s",
    hostId: "h",
    workspaceId: "w",
    protocol: "local",
    status: "connected",
    columns: 80,
    rows: 24,
    alternateScreen: false,
  },
};

/** A relay and a plugin's port end over a real MessageChannel; the plugin side can be replaced by a bare port. */
function createRig(intercept?: Intercept) {
  let cpuMs = 0;
  const { port1, port2 } = new MessageChannel();
  const stamps = new ChunkStamps(new SharedArrayBuffer(ChunkStamps.byteLength));
  const clock = createManualClock();
  const frames: (PlaneFrame & { readonly text: string })[] = [];
  const failures: unknown[] = [];
  const parser = new PlaneFrameParser((frame) => frames.push({ ...frame, text: text(frame.payload) }));
  const sharedNow = () => ({ wallMs: clock.now(), cpuMs });
  const relay = new PlaneRelay({
    attachmentId: 7,
    direction: "input",
    port: createBytePort(port1),
    stamps,
    clock,
    sharedNow,
    afterArrived: (callback) => setImmediate(callback),
    isSame: (first, second) => Buffer.compare(first, second) === 0,
    send: (header, payload) => {
      parser.push(header);
      if (payload) parser.push(payload);
    },
  });
  const guest = intercept
    ? serveInterceptor({
        params,
        port: createBytePort(port2),
        intercept,
        stamps,
        sharedNow,
        afterTurn: (callback) => void setImmediate(callback),
        harden: (value) => value,
        createToken: (signal) => ({
          get isCancellationRequested() {
            return signal.aborted;
          },
          onCancellationRequested: () => ({ dispose: () => {} }),
        }),
        onFailure: (error) => failures.push(error),
      })
    : undefined;
  ends.push(() => (relay.dispose(), guest?.dispose(), port2.close()));
  return {
    relay,
    clock,
    stamps,
    now: sharedNow,
    /** The process of the plane computes for so long. */
    compute(milliseconds: number) {
      clock.advance(milliseconds);
      cpuMs += milliseconds;
    },
    frames,
    failures,
    bare: port2,
    chunk: (sequence: number, value: string) => relay.chunk(sequence, new TextEncoder().encode(value)),
    until: (count: number) => vi.waitFor(() => expect(frames.length).toBe(count), { timeout: 30_000 }),
  };
}

const ready = { frame: { type: "ready", direction: "input", creditBytes: 1 } };
const okFrame = (sequence: number) => ({
  frame: { type: "ok", direction: "input", sequence, byteLength: 1 },
  data: new ArrayBuffer(1),
});
/** Lets messages that were posted arrive. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe("the way through a plane", () => {
  const results: readonly [string, Intercept, string, string][] = [
    ["the same array", ({ data }) => data, "unchanged", ""],
    ["an equal copy", ({ data }) => data.slice(), "unchanged", ""],
    ["another text", () => new TextEncoder().encode("other"), "ok", "other"],
    [
      "a view of a larger buffer",
      ({ data }) => new Uint8Array(new Uint8Array([...data, 33, 33]).buffer, 1, 3),
      "ok",
      "bc!",
    ],
    ["an empty array", () => new Uint8Array(), "ok", ""],
    ["a promise", async () => new TextEncoder().encode("later"), "ok", "later"],
  ];
  it.each(results)("SDK-11: a plugin may return %s", async (_name, intercept, type, expected) => {
    const rig = createRig(intercept);
    rig.chunk(1, "abc");
    await rig.until(1);
    expect(rig.frames[0]).toMatchObject({ type, text: expected, sequence: 1, attachmentId: 7 });
  });

  const failing: readonly [string, Intercept, string][] = [
    [
      "a throw",
      () => {
        throw new Error("secret path /home");
      },
      "plugin_error",
    ],
    ["a rejection", () => Promise.reject(new Error("no")), "plugin_error"],
    ["nothing", () => undefined, "interceptor_result_invalid"],
    ["a string", () => "abc", "interceptor_result_invalid"],
    ["another typed array", () => new Uint16Array(1), "interceptor_result_invalid"],
    ["65,537 bytes", () => new Uint8Array(65537), "interceptor_result_invalid"],
    ["a forged array", () => Object.create(Uint8Array.prototype) as unknown, "interceptor_result_invalid"],
  ];
  it.each(failing)(
    "ICP-8: %s of the plugin comes back as a failed answer without its text",
    async (_name, intercept, code) => {
      const rig = createRig(intercept);
      rig.chunk(1, "abc");
      await rig.until(1);
      expect(rig.frames[0]?.type).toBe("failed");
      expect(JSON.parse(rig.frames[0]?.text ?? "")).toMatchObject({ code });
      expect(rig.frames[0]?.text).not.toContain("/home");
      expect(rig.failures.length).toBe(1);
    },
  );

  it("SDK-11: an array that the plugin keeps and changes after its return changes nothing", async () => {
    let kept = new Uint8Array();
    const rig = createRig(() => {
      kept = new Uint8Array(new ArrayBuffer(16), 0, 3);
      kept.set([97, 98, 99]);
      queueMicrotask(() => kept.fill(0x21));
      return kept;
    });
    rig.chunk(1, "xyz");
    await rig.until(1);
    kept.fill(0x21);
    expect(rig.frames[0]?.text).toBe("abc");
  });

  it("ICP-17: a chunk that the plugin holds is overdue, and its later answer carries how long it was held", async () => {
    let finish: (value: Uint8Array) => void = () => {};
    const rig = createRig(() => new Promise<Uint8Array>((resolve) => (finish = resolve)));
    rig.chunk(1, "a");
    await new Promise((resolve) => setTimeout(resolve, 20));
    rig.clock.advance(limits.interceptorInputDeadlineMs);
    await rig.until(1);
    expect(rig.frames[0]?.type).toBe("overdue");
    rig.clock.advance(1);
    finish(new TextEncoder().encode("b"));
    await rig.until(2);
    expect(rig.frames[1]?.heldMicros).toBe(5000);
  });

  it("ICP-17: a chunk that a busy plugin never picked up is overdue after 100 ms only", async () => {
    const rig = createRig();
    rig.bare.postMessage(ready);
    rig.chunk(1, "a");
    await settle();
    rig.compute(limits.interceptorInputDeadlineMs);
    await settle();
    expect(rig.frames).toEqual([]);
    rig.compute(limits.interceptorPickUpMs);
    await rig.until(1);
    expect(rig.frames[0]?.type).toBe("overdue");
  });

  it("ICP-17: a plugin that computes for the whole deadline is to blame, by the CPU time that it got", async () => {
    const rig = createRig();
    rig.bare.postMessage(ready);
    rig.chunk(1, "a");
    await settle();
    rig.stamps.pickedUp(1, rig.now());
    rig.compute(limits.interceptorInputDeadlineMs - 1);
    rig.clock.advance(50);
    await settle();
    expect(rig.frames).toEqual([]);
    rig.compute(1);
    await rig.until(1);
    expect(rig.frames[0]?.type).toBe("overdue");
  });

  it.each([
    ["was called", true],
    ["was not called yet", false],
  ])(
    "ICP-17: a plugin that %s and that the machine does not let run is not to blame",
    async (_, isCalled) => {
      const rig = createRig();
      rig.bare.postMessage(ready);
      rig.chunk(1, "a");
      await settle();
      if (isCalled) rig.stamps.pickedUp(1, rig.now());
      for (let round = 0; round < 10; round += 1) {
        rig.clock.advance(limits.interceptorPickUpMs);
        await settle();
      }
      expect(rig.frames).toEqual([]);
      if (!isCalled) rig.stamps.pickedUp(1, rig.now());
      rig.compute(1);
      rig.stamps.answered(1, rig.now());
      const { frame, data } = okFrame(1);
      rig.bare.postMessage({ frame, data }, [data]);
      await rig.until(1);
      expect(rig.frames[0]).toMatchObject({ type: "ok", heldMicros: 1000 });
    },
  );

  const hostile: readonly [string, readonly unknown[]][] = [
    ["an answer that was not asked for", [ready, okFrame(1)]],
    ["a second ready", [ready, ready]],
    ["the other direction", [{ frame: { ...ready.frame, direction: "output" } }]],
    ["rubbish", ["rubbish"]],
    [
      "a chunk frame",
      [
        ready,
        {
          frame: { type: "chunk", direction: "input", sequence: 1, byteLength: 1, creditBytes: 0 },
          data: new ArrayBuffer(1),
        },
      ],
    ],
  ];
  it.each(hostile)("ICP-14: %s closes the attachment", async (_name, messages) => {
    const rig = createRig();
    for (const message of messages) rig.bare.postMessage(message);
    await rig.until(1);
    expect(rig.frames[0]?.type).toBe("closed");
    expect(JSON.parse(rig.frames[0]?.text ?? "")).toMatchObject({ code: "interceptor_protocol" });
  });

  it("ICP-8: a port that closes ends the attachment", async () => {
    const rig = createRig();
    rig.bare.close();
    await rig.until(1);
    expect(JSON.parse(rig.frames[0]?.text ?? "")).toMatchObject({ code: "runtime_ended" });
  });
});
