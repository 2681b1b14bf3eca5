import { createTestHost } from "@terminal-plugin/sdk/testing";
import { expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

it("leaves an ordinary folder alone", async () => {
  const host = await createTestHost(plugin, { manifest });
  const result = await host.invoke("{{providerId}}", "terminal.background", { reason: "start" });
  expect(result.layers).toEqual([]);
});
