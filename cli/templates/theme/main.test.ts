import { createTestHost } from "@terminal-plugin/sdk/testing";
import { expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

it("colors the cursor", async () => {
  const host = await createTestHost(plugin, { manifest });
  const result = await host.invoke("{{providerId}}", "terminal.theme", { reason: "start" });
  expect(Object.keys(result.colors)).toEqual(["cursor", "cursorAccent"]);
});
