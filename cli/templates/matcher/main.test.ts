import { createTestHost } from "@terminal-plugin/sdk/testing";
import { expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

it("finds compiler messages", async () => {
  const host = await createTestHost(plugin, { manifest });
  const lines = [{ lineId: "1", line: "a.c:1:2: error: no", bufferLineNumber: 0 }];
  const result = await host.invoke("{{providerId}}", "terminal.matcher", { lines });
  expect(result.matches).toMatchObject([{ lineId: "1", start: 0, length: 15, severity: "error" }]);
});
