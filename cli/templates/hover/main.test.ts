import { createTestHost } from "@terminal-plugin/sdk/testing";
import { expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

it("explains timestamps", async () => {
  const host = await createTestHost(plugin, { manifest });
  const result = await host.invoke("{{providerId}}", "terminal.hover", { line: "at 1700000000" });
  expect(result.hovers).toEqual([{ start: 3, length: 10, contents: "2023-11-14T22:13:20.000Z" }]);
});
