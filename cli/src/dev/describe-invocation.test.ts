import pc from "picocolors";
import { describe, expect, it } from "vitest";
import { describeInvocation } from "./describe-invocation.ts";

const invocation = {
  pluginId: "com.example.a",
  providerId: "com.example.a.items",
  kind: "terminal.completion",
  durationMs: 1.26,
  bytesToPlugin: 431,
  bytesFromPlugin: 96,
  status: "ok",
} as const;

describe("the line on an invocation", () => {
  it("CLI-2: says provider, end, time and bytes in both directions", () => {
    const colors = pc.createColors(false);
    expect(describeInvocation(invocation, colors)).toBe(
      "terminal.completion com.example.a.items: ok, 1.3 ms, 431 B in, 96 B out",
    );
    expect(describeInvocation({ ...invocation, status: "failed", code: "plugin_error" }, colors)).toContain(
      ": plugin_error, ",
    );
    expect(describeInvocation({ ...invocation, status: "cancelled" }, colors)).toContain(": cancelled, ");
  });
});
