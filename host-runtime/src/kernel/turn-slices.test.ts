import { describe, expect, it } from "vitest";
import { TurnSlices } from "./turn-slices.ts";

function createLoop(stepMs: number) {
  let now = 0;
  const turns: (() => void)[] = [];
  const order: string[] = [];
  const slices = new TurnSlices({ sliceMs: 8, now: () => now, defer: (callback) => turns.push(callback) });
  return {
    order,
    now: () => now,
    /** Work of so many steps. */
    add(name: string, steps: number): void {
      let left = steps;
      slices.run(() => {
        now += stepMs;
        order.push(name);
        left -= 1;
        return left === 0;
      });
    },
    /** Runs the next turn; the milliseconds that it took, undefined when none is due. */
    turn(): number | undefined {
      const startedAt = now;
      const callback = turns.shift();
      callback?.();
      return callback && now - startedAt;
    },
  };
}

describe("slices of a turn", () => {
  it("ISO-4: does work that fits into the turn at once", () => {
    const loop = createLoop(1);
    loop.add("a", 3);
    expect(loop.order).toEqual(["a", "a", "a"]);
  });

  it("ISO-4: all sources together do not work longer than the slice in any turn", () => {
    const loop = createLoop(3);
    for (const name of ["a", "b", "c"]) loop.add(name, 20);
    expect(loop.now()).toBe(9);
    for (let took = loop.turn(); took !== undefined; took = loop.turn()) expect(took).toBeLessThanOrEqual(9);
    expect(loop.order).toHaveLength(60);
  });

  it("ISO-4: what many small works of one turn used up together is counted", () => {
    const loop = createLoop(3);
    for (let count = 0; count < 10; count += 1) loop.add("small", 1);
    expect(loop.order).toHaveLength(3);
  });

  it("ISO-4: a source with little work does not wait for the end of one with much", () => {
    const loop = createLoop(3);
    loop.add("much", 1000);
    loop.add("little", 1);
    for (let turn = 0; turn < 3; turn += 1) loop.turn();
    expect(loop.order).toContain("little");
  });

  it("leaves nothing to be called later when no time passed", () => {
    const loop = createLoop(0);
    loop.add("a", 3);
    expect(loop.turn()).toBeUndefined();
  });
});
