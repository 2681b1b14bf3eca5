import { createTestHost } from "@terminal-plugin/sdk/testing";
import { expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

it("passes bytes on", async () => {
  const host = await createTestHost(plugin, { manifest, mode: "advanced" });
  const bytes = await host.intercept("{{providerId}}", "terminal.interceptor.output", Uint8Array.of(97, 13));
  expect([...bytes]).toEqual([97, 13]);
});
