import { createTestHost } from "@terminal-plugin/sdk/testing";
import { expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

it("links issues", async () => {
  const host = await createTestHost(plugin, { manifest });
  const result = await host.invoke("{{providerId}}", "terminal.link", { line: "Fixes ABC-12." });
  expect(result.links).toMatchObject([{ start: 6, length: 6, label: "ABC-12" }]);
});
