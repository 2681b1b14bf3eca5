import { describe, expect, it } from "vitest";
import { readRemoteClientMessage, readRemoteServerMessage } from "@terminal-plugin/sdk/protocol";

const info = { id: "a", name: "a", shellIntegration: "unknown", isActive: false, createdAt: 1 };
const input = { type: "terminal_input", terminalId: "a" };

const hostile: readonly (readonly [name: string, value: unknown, reason: string, problem: RegExp])[] = [
  ["nothing", undefined, "malformed", /type/],
  ["a list", [{ type: "terminal_list" }], "malformed", /type/],
  ["a type that is no text", { type: 7 }, "malformed", /type/],
  ["an inherited type", Object.create({ type: "terminal_list" }), "malformed", /type/],
  ["a type of tomorrow", { type: "terminal_zoom" }, "unknown_type", /terminal_list/],
  ["a message of the host", { type: "terminal_list_result" }, "unknown_type", /terminal_list/],
  ["a missing field", { type: "terminal_list" }, "malformed", /requestId/],
  ["a field of another type", { ...input, data: 7 }, "malformed", /\/data: expected string/],
  ["an empty id", { ...input, terminalId: "", data: "x" }, "malformed", /\/terminalId/],
  ["input without anything", input, "malformed", /data.*bytes/],
  ["input with both", { ...input, data: "x", bytes: "eA==" }, "malformed", /data.*bytes/],
  ["input with half a surrogate pair", { ...input, data: "\ud83d" }, "malformed", /surrogate/],
  ["input with loose base64", { ...input, bytes: "eA=" }, "malformed", /\/bytes/],
];

describe("reading messages of remote clients", () => {
  it.each(hostile)("TPC-7, TPC-13: refuses %s", (_, value, reason, problem) => {
    const reading = readRemoteClientMessage(value);
    expect(reading).toMatchObject({ ok: false, reason });
    expect(reading.ok ? "" : reading.problem).toMatch(problem);
  });

  it("TPC-27: says nothing of what was typed when it refuses it", () => {
    const secret = "hunter2 hunter2 hunter2";
    for (const value of [{ ...input, data: [secret] }, { ...input, bytes: secret }, { type: secret }]) {
      const reading = readRemoteClientMessage(value);
      expect(reading.ok ? "" : reading.problem).not.toContain("hunter2");
    }
  });

  it("TPC-2: tolerates fields and values of tomorrow in both directions", () => {
    expect(readRemoteClientMessage({ type: "terminal_list", requestId: "r", later: { a: 1 } }).ok).toBe(true);
    const event = { type: "terminal_event", terminalId: "a", event: "later", seqId: 1, later: null };
    expect(readRemoteServerMessage({ ...event, info: { ...info, kind: "later", more: [] } }).ok).toBe(true);
    expect(readRemoteServerMessage({ type: "of_tomorrow", seqId: 1 })).toMatchObject({
      reason: "unknown_type",
    });
  });

  it("TPC-5: refuses an event whose info is of another terminal, and a sentinel id", () => {
    const event = { type: "terminal_event", event: "active_changed", info, seqId: 1 };
    expect(readRemoteServerMessage({ ...event, terminalId: "b" })).toMatchObject({ reason: "malformed" });
    expect(readRemoteServerMessage({ ...event, terminalId: "" })).toMatchObject({ reason: "malformed" });
  });
});
