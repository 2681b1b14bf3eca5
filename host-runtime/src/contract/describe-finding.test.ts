import { describe, expect, it } from "vitest";
import { findViolation } from "./index.ts";

const decision = { decision: "allow", lifetime: "once" };

describe("what a violation says", () => {
  it.each([
    ["a value that reorders text", { ...decision, lifetime: "once\u202e\u009b" }],
    ["a name with an escape sequence", { ...decision, "\u001b[2J\n\u2066": 1 }],
    ["a long name", { ...decision, ["x".repeat(100_000)]: 1 }],
    ["a long value", { ...decision, lifetime: "y".repeat(100_000) }],
  ])("LIM-5: is short and fit for a terminal, with %s", (_name, value) => {
    const message = findViolation("Decision", value)?.message ?? "";
    expect(message).toMatch(/^[ -~…]{10,1000}$/);
  });
});
