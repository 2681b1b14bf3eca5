import { createTestHost } from "@terminal-plugin/sdk/testing";
import { expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

it("gives its rules", async () => {
  const host = await createTestHost(plugin, { manifest });
  const result = await host.invoke("{{providerId}}", "terminal.decoration");
  expect(result.rules.map(({ id }) => id)).toEqual(["todo"]);
});
