import { createTestHost } from "@terminal-plugin/sdk/testing";
import { describe, expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

describe("identity input", () => {
  it("SDK-11: returns every chunk as it came", async () => {
    const host = await createTestHost(plugin, { manifest, mode: "advanced" });
    for (const chunk of [[0x61], [0x1b, 0x5b, 0x41], [0xc3, 0xa9, 0x0d], [0x03]]) {
      const id = "dev.terminal-plugin.identity-input.input";
      const bytes = await host.intercept(id, "terminal.interceptor.input", Uint8Array.from(chunk));
      expect([...bytes]).toEqual(chunk);
    }
  });
});
