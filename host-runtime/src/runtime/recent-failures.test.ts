import { limits } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { createManualClock } from "../ports/index.ts";
import { RecentFailures } from "./recent-failures.ts";

const pluginId = "com.example.shell";

describe("recent failures", () => {
  it("ACT-8: trips of one runtime at the same time are one failure, those of another runtime or later ones are not", () => {
    const clock = createManualClock();
    const failures = new RecentFailures(clock);
    const trip = (mergeKey: string) => failures.add(pluginId, { reason: mergeKey, mergeKey });
    expect(trip("one")).toBeUndefined();
    expect(trip("one")).toBeUndefined();
    expect(trip("one")).toBeUndefined();
    clock.advance(limits.failureMergeMs);
    expect(trip("one")).toBeUndefined();
    expect(trip("two")).toEqual(["one", "one", "two"]);
  });

  it("ACT-8: failures of one plugin do not count for another", () => {
    const failures = new RecentFailures(createManualClock());
    failures.add("com.example.a", { reason: "a" });
    failures.add("com.example.a", { reason: "a" });
    expect(failures.add("com.example.b", { reason: "b" })).toBeUndefined();
  });
});
