import { describe, expect, it, vi } from "vitest";
import { onAbort } from "./on-abort.ts";

/** A signal that counts the listeners of the platform's on it. */
function createCounted() {
  const controller = new AbortController();
  const { signal } = controller;
  const counts = { now: 0, most: 0 };
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...values: Parameters<typeof add>) => {
    counts.now += 1;
    counts.most = Math.max(counts.most, counts.now);
    add(...values);
  };
  signal.removeEventListener = (...values: Parameters<typeof remove>) => {
    counts.now -= 1;
    remove(...values);
  };
  return { controller, signal, counts };
}

describe("waiting for an abort", () => {
  it("EMB-2: any number of listeners is one for the platform, and none is left", () => {
    const { signal, counts } = createCounted();
    const subscriptions = Array.from({ length: 100 }, () => onAbort(signal, () => {}));
    expect(counts).toEqual({ now: 1, most: 1 });
    for (const subscription of subscriptions) subscription.dispose();
    expect(counts.now).toBe(0);
    onAbort(signal, () => {}).dispose();
    expect(counts).toEqual({ now: 0, most: 1 });
  });

  it("calls each listener once, in order, and none that was disposed of, by another listener too", () => {
    const { controller, signal } = createCounted();
    const calls: string[] = [];
    onAbort(signal, () => {
      calls.push("first");
      third.dispose();
    });
    onAbort(signal, () => void calls.push("second"));
    const third = onAbort(signal, () => void calls.push("third"));
    const gone = onAbort(signal, () => void calls.push("gone"));
    gone.dispose();
    gone.dispose();
    controller.abort();
    controller.abort();
    expect(calls).toEqual(["first", "second"]);
  });

  it("calls at once when the signal has aborted", () => {
    const listener = vi.fn();
    onAbort(AbortSignal.abort(), listener);
    expect(listener).toHaveBeenCalledOnce();
  });
});
