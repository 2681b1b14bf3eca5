import { createSession, createTestHost } from "@terminal-plugin/sdk/testing";
import { describe, expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";
import { tintFor } from "./tint-for.ts";

const id = "dev.terminal-plugin.production-tint.tint";

describe("production tint", () => {
  it("BKG-1: tints a session whose title or folder names production, and asks again", async () => {
    const host = await createTestHost(plugin, { manifest });
    const ask = (title: string, cwd: string) =>
      host.invoke(id, "terminal.background", { reason: "start", session: createSession({ title, cwd }) });
    expect((await ask("deploy@web-1.prod.example.com", "/root")).layers).toHaveLength(1);
    expect((await ask("shell", "/srv/production/web")).layers).toHaveLength(1);
    expect(await ask("shell", "/home/user/products")).toEqual({ layers: [], refreshAfterMs: 2000 });
  });

  it("BKG-1: is weaker on a bright background", () => {
    expect(tintFor(["live"], "#ffffff").layers[0]?.opacity).toBeLessThan(
      tintFor(["live"], "#101010").layers[0]?.opacity ?? 0,
    );
  });
});
