import { createTestHost } from "@terminal-plugin/sdk/testing";
import { expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

it("annotates a command that ended", async () => {
  const host = await createTestHost(plugin, { manifest });
  const result = await host.invoke("{{providerId}}", "terminal.prompt", { reason: "commandCompleted" });
  expect(result.annotations).toEqual([{ text: "in /home/user/project" }]);
});
