import { createTestHost } from "@terminal-plugin/sdk/testing";
import { expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

it("completes a line", async () => {
  const host = await createTestHost(plugin, { manifest });
  const result = await host.invoke("{{providerId}}", "terminal.completion", { input: "hello w", cursor: 7 });
  expect(result.items).toEqual([{ text: "hello world", description: "Greet the world" }]);
});
