import { createTestHost } from "@terminal-plugin/sdk/testing";
import { describe, expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

async function matchesOf(...texts: readonly string[]): Promise<readonly string[]> {
  const host = await createTestHost(plugin, { manifest });
  const id = "dev.terminal-plugin.compiler-messages.messages";
  const lines = texts.map((line, index) => ({ lineId: `line-${index}`, line, bufferLineNumber: index }));
  const { matches } = await host.invoke(id, "terminal.matcher", { lines });
  return matches.map(({ lineId, start, length, label, severity }) => {
    const text = texts[Number(lineId.slice(5))] ?? "";
    return `${text.slice(start, start + length)} | ${label} | ${severity}`;
  });
}

describe("compiler messages", () => {
  it.each([
    ["src/main.c:12:5: error: expected ';'", "src/main.c:12:5: error | Compiler error | error"],
    ["main.cpp:3:1: warning: unused", "main.cpp:3:1: warning | Compiler warning | warning"],
    ["main.c:3:1: note: declared here", "main.c:3:1: note | Compiler note | info"],
    ["src/a.ts(1,2): error TS2304: no name", "src/a.ts(1,2): error TS2304 | TypeScript error | error"],
    ["src/a.ts:1:2 - error TS2304: no name", "src/a.ts:1:2 - error TS2304 | TypeScript error | error"],
    ["error[E0382]: borrow of moved value", "error[E0382] | Rust error | error"],
    ["A.java:7: error: ';' expected", "A.java:7: error | Java error | error"],
    ["./main.go:9:2: undefined: x", "./main.go:9:2 | Go error | error"],
    ["ValueError: invalid literal", "ValueError | Python error | error"],
  ])("MAT-2: marks %s", async (line, expected) => {
    expect(await matchesOf("ok", line)).toEqual([expected]);
  });

  it.each(["", "no errors", "12:30:45: error rate 3", "see Error", "warnings: 0"])(
    "marks nothing in %j",
    async (line) => {
      expect(await matchesOf(line)).toEqual([]);
    },
  );
});
