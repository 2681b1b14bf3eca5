import { limits } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { ByteRoute } from "./byte-route.ts";
import type { ByteStage, StageOutput } from "./byte-stage.ts";

/** A stage that keeps everything until it is told to emit. */
class HoldingStage implements ByteStage {
  readonly held: Uint8Array[] = [];
  readonly output: StageOutput;
  flowing = true;

  constructor(output: StageOutput) {
    this.output = output;
  }
  get pendingBytes(): number {
    return this.held.reduce((sum, chunk) => sum + chunk.length, 0);
  }
  push(chunk: Uint8Array): void {
    this.held.push(chunk.slice());
  }
  setFlowing(flowing: boolean): void {
    this.flowing = flowing;
  }
  release(): void {
    const chunk = this.held.shift();
    if (chunk) this.output.emit(chunk, chunk.length);
  }
  dispose(): void {
    while (this.held.length > 0) this.release();
  }
}

const text = (value: string): Uint8Array => Buffer.from(value);

function createRig(): { route: ByteRoute; seen: Uint8Array[]; read: () => string; progress: () => number } {
  const seen: Uint8Array[] = [];
  let progress = 0;
  const route = new ByteRoute(
    (bytes) => seen.push(bytes),
    () => (progress += 1),
  );
  return { route, seen, read: () => Buffer.concat(seen).toString(), progress: () => progress };
}

describe("byte route", () => {
  it("ICP-9: with an empty slot the same chunk object reaches the sink within the push", () => {
    const { route, seen } = createRig();
    const chunk = text("abc");
    route.push(chunk);
    expect(seen[0]).toBe(chunk);
    expect([route.pendingBytes, route.isFull]).toEqual([0, false]);
  });

  it("ICP-9: no stage is made before an attach, and none is left after a detach", () => {
    const { route, seen } = createRig();
    let made = 0;
    const attached = route.attach((output) => {
      made += 1;
      return new HoldingStage(output);
    });
    expect(made).toBe(1);
    attached.dispose();
    const chunk = text("x");
    route.push(chunk);
    expect(seen).toEqual([chunk]);
    expect(seen[0]).toBe(chunk);
  });

  it("ICP-10: attach and detach keep every byte in order, what the stage held included", () => {
    const { route, read } = createRig();
    route.push(text("1"));
    const attached = route.attach((output) => new HoldingStage(output));
    route.push(text("2"));
    route.push(text("3"));
    expect(read()).toBe("1");
    attached.dispose();
    attached.dispose();
    route.push(text("4"));
    expect(read()).toBe("1234");
  });

  it("ICP-10: a stage that leaves by itself frees the slot, and its stale handle changes nothing", () => {
    const { route, read, progress } = createRig();
    let first: HoldingStage | undefined;
    const stale = route.attach((output) => (first = new HoldingStage(output)));
    route.push(text("1"));
    first?.dispose();
    first?.output.leave();
    route.push(text("2"));
    const second = route.attach((output) => new HoldingStage(output));
    route.push(text("3"));
    stale.dispose();
    expect(read()).toBe("12");
    second.dispose();
    expect(read()).toBe("123");
    expect(progress()).toBeGreaterThan(0);
    expect(() => first?.output.emit(text("late"), 4)).toThrow(
      expect.objectContaining({ code: "internal_error" }),
    );
  });

  it("ICP-3: a second stage for the same direction is rejected", () => {
    const { route } = createRig();
    route.attach((output) => new HoldingStage(output));
    expect(() => route.attach((output) => new HoldingStage(output))).toThrow(
      expect.objectContaining({ code: "interceptor_rejected" }),
    );
  });

  it("ICP-6: a stage that holds its full window makes the route full until it emits", () => {
    const { route } = createRig();
    let stage: HoldingStage | undefined;
    route.attach((output) => (stage = new HoldingStage(output)));
    const chunk = new Uint8Array(limits.interceptorChunkBytes);
    while (!route.isFull) route.push(chunk);
    expect(route.pendingBytes).toBe(limits.interceptorCreditBytes);
    stage?.release();
    expect(route.isFull).toBe(false);
  });
});
