import { createTestHost } from "@terminal-plugin/sdk/testing";
import { describe, expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

describe("log levels", () => {
  it("DEC-1: gives one rule for each level, as data", async () => {
    const host = await createTestHost(plugin, { manifest });
    const { rules } = await host.invoke("dev.terminal-plugin.log-levels.words", "terminal.decoration");
    expect(rules.map(({ id }) => id)).toEqual(["error", "warning", "info", "debug"]);
  });

  it("its patterns match whole words only", async () => {
    const host = await createTestHost(plugin, { manifest });
    const { rules } = await host.invoke("dev.terminal-plugin.log-levels.words", "terminal.decoration");
    const levelOf = (line: string): string | undefined =>
      rules.find(({ patterns }) => patterns.some((pattern) => new RegExp(pattern, "i").test(line)))?.id;
    expect(levelOf("12:00 ERROR disk is full")).toBe("error");
    expect(levelOf("[Warning] old option")).toBe("warning");
    expect(levelOf("level=info started")).toBe("info");
    expect(levelOf("terrors and information")).toBeUndefined();
  });
});
