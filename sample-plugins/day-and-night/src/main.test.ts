import { createTestHost } from "@terminal-plugin/sdk/testing";
import { describe, expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import { warmthAt } from "./colors-at.ts";
import plugin from "./main.ts";

const id = "dev.terminal-plugin.day-and-night.colors";
const at = (hour: number): number => new Date(2024, 5, 1, hour).getTime();

describe("day and night", () => {
  it("THM-1: leaves the host's colors alone by day and takes blue away at night", async () => {
    const day = await createTestHost(plugin, { manifest, startTime: at(12) });
    expect(await day.invoke(id, "terminal.theme", { reason: "start" })).toEqual({ colors: {} });
    const night = await createTestHost(plugin, { manifest, startTime: at(23) });
    const { colors } = await night.invoke(id, "terminal.theme", { reason: "start" });
    expect(colors.foreground).toBe("#d0c8af");
    expect(colors).not.toHaveProperty("red");
  });

  it("CFG-1: the user can keep the colors of the day or the night", async () => {
    const host = await createTestHost(plugin, { manifest, startTime: at(12), settings: { mode: "night" } });
    const { colors } = await host.invoke(id, "terminal.theme", { reason: "start" });
    expect(colors.background).toBe("#100f0d");
  });

  it("THM-1: grows warm in the evening and cool in the morning", () => {
    expect([4, 6, 8, 17, 19, 22].map(warmthAt)).toEqual([1, 0.5, 0, 0, 0.5, 1]);
  });
});
