import { createSession, createTestHost } from "@terminal-plugin/sdk/testing";
import { describe, expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

const id = "dev.terminal-plugin.exit-code-note.note";

async function noteAfter(...exitCodes: readonly (number | undefined)[]): Promise<readonly string[]> {
  const host = await createTestHost(plugin, { manifest });
  const session = createSession();
  for (const exitCode of exitCodes) {
    host.emit({ type: "commandSubmitted", session });
    host.emit({ type: "commandCompleted", session, ...(exitCode !== undefined && { exitCode }) });
  }
  const { annotations } = await host.invoke(id, "terminal.prompt", { session, reason: "commandCompleted" });
  return annotations.map(({ text }) => text);
}

describe("exit code note", () => {
  it.each([
    [1, "exit 1"],
    [127, "exit 127: command not found"],
    [130, "exit 130: interrupted (Ctrl+C)"],
    [134, "exit 134: ended by signal 6"],
    [255, "exit 255"],
  ])("PRO-1: says what exit status %d means", async (exitCode, text) => {
    expect(await noteAfter(exitCode)).toEqual([text]);
  });

  it("PRO-1: is silent after success, and without a known status", async () => {
    expect(await noteAfter(0)).toEqual([]);
    expect(await noteAfter()).toEqual([]);
    expect(await noteAfter(3, undefined)).toEqual([]);
  });
});
