import { limits } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { createManualClock, silentLog, type LogEntry } from "../ports/index.ts";
import { PluginLogs } from "./plugin-log.ts";

const entry = (message: string, pluginId = "com.example.shell"): LogEntry => ({
  level: "info",
  event: "plugin.log",
  pluginId,
  message,
});

describe("logs of plugins", () => {
  it("OBS-2: keeps each plugin's lines apart and hands every entry on", () => {
    const passed: LogEntry[] = [];
    const logs = new PluginLogs(createManualClock(0), { write: (item) => passed.push(item) });
    logs.write(entry("one"));
    logs.write(entry("two", "com.example.other"));
    logs.write({ level: "warn", event: "host", message: "three" });
    expect(logs.linesOf("com.example.shell")).toEqual(["1970-01-01T00:00:00.000Z info one"]);
    expect(passed).toHaveLength(3);
    logs.forget("com.example.shell");
    expect(logs.linesOf("com.example.shell")).toEqual([]);
  });

  it("LIM-6: a flood of lines keeps the latest within the bounds, whatever their size", () => {
    const logs = new PluginLogs(createManualClock(), silentLog);
    for (let index = 0; index < 2000; index += 1) logs.write(entry(`${index} ${"ä".repeat(8000)}`));
    logs.write(entry("last"));
    const lines = logs.linesOf("com.example.shell");
    expect(lines.at(-1)).toContain("last");
    expect(lines.join("").length).toBeLessThanOrEqual(16_384);
    expect(logs.keptBytes("com.example.shell")).toBeLessThanOrEqual(limits.logBytes);
  });

  it("GRA-9: a line shows unsafe characters visibly", () => {
    const logs = new PluginLogs(createManualClock(0), silentLog);
    logs.write(entry("a\u001b[31mb\u202ec"));
    expect(logs.linesOf("com.example.shell")[0]).toMatch(/a<U\+001B>\[31mb<U\+202E>c$/);
  });

  it("EMB-3: a sink that throws stops nothing", () => {
    const logs = new PluginLogs(createManualClock(), {
      write: () => {
        throw new Error("sink");
      },
    });
    logs.write(entry("one"));
    expect(logs.linesOf("com.example.shell")).toHaveLength(1);
  });
});
