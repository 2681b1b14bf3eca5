import { createTestHost } from "@terminal-plugin/sdk/testing";
import { describe, expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import plugin from "./main.ts";

async function hoversOf(line: string): Promise<readonly (readonly [text: string, contents: string])[]> {
  const host = await createTestHost(plugin, { manifest });
  const id = "dev.terminal-plugin.address-hover.addresses";
  const { hovers } = await host.invoke(id, "terminal.hover", { line });
  return hovers.map(({ start, length, contents }) => [line.slice(start, start + length), contents]);
}

describe("address hover", () => {
  it.each([
    ["127.0.0.1:5432", "127.0.0.1: this machine\nPort 5432: PostgreSQL"],
    ["localhost:3000", "localhost: this machine\nPort 3000: a development server"],
    ["0.0.0.0:8081", "0.0.0.0: every address of this machine\nPort 8081: registered"],
    ["10.1.2.3", "10.1.2.3: private network"],
    ["172.31.0.1", "172.31.0.1: private network"],
    ["172.32.0.1", "172.32.0.1: public address"],
    ["169.254.1.1", "169.254.1.1: link-local: no address was assigned"],
    ["203.0.113.9", "203.0.113.9: documentation"],
    ["port 22", "Port 22: SSH"],
    ["port=70000", "Port 70000: no valid port"],
  ])("HOV-1: explains %s with its exact range", async (text, contents) => {
    expect(await hoversOf(`漢 at ${text}, ok`)).toEqual([[text, contents]]);
  });

  it.each(["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "v1.2.3.4", "report 22", "12:30:45"])(
    "says nothing of %j",
    async (line) => {
      expect(await hoversOf(line)).toEqual([]);
    },
  );
});
