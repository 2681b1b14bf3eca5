import { PluginPlatformError } from "@terminal-plugin/host-runtime";
import { describe, expect, it } from "vitest";
import { createControlClient } from "./control-client.ts";

function createClient() {
  const sent: { id: number; method: string }[] = [];
  const client = createControlClient(
    (text) => void sent.push(JSON.parse(text) as { id: number; method: string }),
  );
  const answer = (id: number, result: unknown): void =>
    client.receive(JSON.stringify({ type: "result", id, result }));
  return { client, sent, answer };
}
const possession = { attachmentRef: "a", attachmentEpoch: 1 };
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof PluginPlatformError ? error.code : error),
  );

describe("control client", () => {
  it("DP-1: answers reach their requests in any order, each once", async () => {
    const { client, sent, answer } = createClient();
    const first = client.request("terminal.close", possession);
    const second = client.request("interceptor.list", { sessionId: "s", direction: "input" });
    const list = { candidates: [], current: { sessionId: "s", direction: "input", state: "none" } };
    answer(sent[1]?.id ?? 0, { status: "ok", value: list });
    answer(sent[0]?.id ?? 0, { status: "ok", value: {} });
    answer(sent[0]?.id ?? 0, { status: "ok", value: {} });
    expect(await second).toEqual(list);
    expect(await first).toEqual({});
  });

  it.each([
    [
      "the host's error",
      { status: "failed", error: { code: "profile_unknown", message: "No." } },
      "profile_unknown",
    ],
    [
      "an unknown code",
      { status: "failed", error: { code: "from_the_future", message: "No." } },
      "internal_error",
    ],
    ["a cancellation", { status: "cancelled" }, "cancelled"],
    ["a result that does not fit", { status: "ok", value: { x: 1 } }, "message_invalid"],
  ])("DP-1: a request rejects with %s", async (_name, result, code) => {
    const { client, sent, answer } = createClient();
    const asked = codeOf(client.request("terminal.close", possession));
    answer(sent[0]?.id ?? 0, result);
    expect(await asked).toBe(code);
  });

  it("DP-1: what is unanswered at the end of the channel rejects, and so does what comes after", async () => {
    const { client, sent } = createClient();
    const asked = codeOf(client.request("terminal.close", possession));
    client.end();
    expect(await asked).toBe("disposed");
    expect(await codeOf(client.request("host.hello", {}))).toBe("disposed");
    client.notify("provider.cancel", { requestId: "r" });
    expect(sent).toHaveLength(1);
  });

  it.each(["{", "[]", '{"type":"other"}', "[".repeat(300)])(
    "LIM-2: rubbish from the host throws: %s",
    (text) => {
      expect(() => createClient().client.receive(text)).toThrow(PluginPlatformError);
    },
  );

  it("DP-1: notifications reach the listener of their method", () => {
    const { client } = createClient();
    const seen: unknown[] = [];
    client.onNotification("decision.withdrawn", (params) => seen.push(params));
    const message = { type: "notification", method: "decision.withdrawn", params: { requestId: "q" } };
    client.receive(JSON.stringify(message));
    client.receive(JSON.stringify({ ...message, method: "other.method" }));
    expect(seen).toEqual([{ requestId: "q" }]);
  });
});
