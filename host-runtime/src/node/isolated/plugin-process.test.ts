import { tmpdir } from "node:os";
import { limits, type RpcMessage } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { silentLog, systemClock, type RuntimeEnd } from "../../ports/index.ts";
import { PluginProcess } from "./plugin-process.ts";

/** A child that speaks the channel without any guard: the body can call `say(text)` and `fs`. */
function startHostile(body: string): PluginProcess {
  const program = `const fs = require("node:fs");
    const say = (text) => { const bytes = Buffer.from(text, "latin1"); for (let at = 0; at < bytes.length; ) { try { at += fs.writeSync(3, bytes, at); } catch (error) { if (error.code !== "EAGAIN") throw error; } } };
    const ready = () => say('{"type":"notification","method":"runner.ready","params":{}}\\n');
    ${body}`;
  const command = {
    kind: "isolated",
    file: process.execPath,
    args: ["-e", program],
    isWrapped: false,
  } as const;
  return new PluginProcess(command, tmpdir(), {
    clock: systemClock,
    log: silentLog,
  });
}

const endOf = (started: PluginProcess): Promise<RuntimeEnd> =>
  new Promise((resolve) => void started.onEnd(resolve));
const stay = "setInterval(() => {}, 1000);";

describe("what a broken or hostile runner sends", () => {
  it.each<[string, string, string]>([
    ["text that is not JSON", `ready(); say("hello\\n"); ${stay}`, "value_not_json"],
    ["an empty line", `ready(); say("\\n"); ${stay}`, "value_not_json"],
    [
      "bytes that are not UTF-8",
      `ready(); say('{"type":"cancel","id":"\\xff"}\\n'); ${stay}`,
      "value_not_json",
    ],
    [
      "a byte order mark",
      `ready(); say('\\xef\\xbb\\xbf{"type":"cancel","id":1}\\n'); ${stay}`,
      "value_not_json",
    ],
    ["an endless line", `ready(); for (;;) say("a".repeat(65536));`, "value_too_large"],
    [
      "a message above the limit",
      `ready(); say('{"type":"cancel","id":1}' + " ".repeat(${limits.controlMessageBytes}) + "\\n"); ${stay}`,
      "value_too_large",
    ],
    [
      "a giant nesting",
      `ready(); say('{"type":"notification","method":"log.write","params":' + "[".repeat(100000) + "]".repeat(100000) + "}\\n"); ${stay}`,
      "value_too_deep",
    ],
    [
      "too many values",
      `ready(); say('{"type":"notification","method":"log.write","params":[' + "1,".repeat(150000) + "1]}\\n"); ${stay}`,
      "value_too_deep",
    ],
    [
      "an own __proto__",
      `ready(); say('{"type":"notification","method":"log.write","params":{"__proto__":{}}}\\n'); ${stay}`,
      "value_not_json",
    ],
    [
      "an escaped __proto__",
      `ready(); say('{"type":"notification","method":"log.write","params":{"\\\\u005f_proto__":{}}}\\n'); ${stay}`,
      "value_not_json",
    ],
    ["a type that nobody knows", `ready(); say('{"type":"exec","id":1}\\n'); ${stay}`, "contract_violation"],
    [
      "a field that nobody knows",
      `ready(); say('{"type":"cancel","id":1,"extra":1}\\n'); ${stay}`,
      "contract_violation",
    ],
    ["an id that is no id", `ready(); say('{"type":"cancel","id":1e99}\\n'); ${stay}`, "contract_violation"],
    ["null", `ready(); say("null\\n"); ${stay}`, "contract_violation"],
    ["a flood of messages", `ready(); for (;;) say('{"type":"cancel","id":1}\\n');`, "message_flood"],
    [
      "a flood of bytes",
      `ready(); const big = '{"type":"notification","method":"log.write","params":"' + "a".repeat(1000000) + '"}\\n'; for (;;) say(big);`,
      "message_flood",
    ],
    ["something before it is ready", `say('{"type":"cancel","id":1}\\n'); ${stay}`, "contract_violation"],
  ])("LIM-2: %s ends the runtime with %s", async (_name, body, code) => {
    const started = startHostile(body);
    started.onMessage(() => {});
    expect(await endOf(started)).toMatchObject({ cause: "violation", code });
    await started.reaped;
  });

  it("LIM-1: a message of exactly the limit passes", async () => {
    const started = startHostile(
      `ready(); const m = '{"type":"cancel","id":1}'; say(m + " ".repeat(${limits.controlMessageBytes} - m.length) + "\\n"); ${stay}`,
    );
    const message = await new Promise<RpcMessage>((resolve) => void started.onMessage(resolve));
    expect(message).toEqual({ type: "cancel", id: 1 });
    await started.terminate({ cause: "requested", code: "runtime_ended", message: "Done." });
  });

  it("ISO-2: a process that ends before it is ready fails the start with its reason", async () => {
    const started = startHostile("process.exit(7);");
    await expect(started.ready).rejects.toMatchObject({
      code: "runtime_start_failed",
      message: expect.stringContaining("code 7"),
    });
    await started.reaped;
  });

  it("ISO-4: a child that dies with messages unread is reported with how it ended, not with its channel", async () => {
    const started = startHostile(
      `ready(); setTimeout(() => { fs.writeSync(2, "JavaScript heap out of memory"); process.kill(process.pid, "SIGKILL"); }, 300);`,
    );
    await started.ready;
    for (let index = 0; index < 5; index += 1)
      started.send({ type: "notification", method: "terminal.event", params: "x".repeat(100_000) });
    expect(await endOf(started)).toMatchObject({
      cause: "crash",
      message: "The plugin used more memory than allowed.",
    });
    await started.reaped;
  });

  it("ISO-2: a program that cannot be started fails the start", async () => {
    const command = { kind: "isolated", file: "/no/such/program", args: [], isWrapped: false } as const;
    const started = new PluginProcess(command, tmpdir(), {
      clock: systemClock,
      log: silentLog,
    });
    await expect(started.ready).rejects.toMatchObject({ code: "runtime_start_failed" });
    await started.reaped;
  });

  it("LIM-3: a plugin that reads nothing is ended when the queue to it is full", async () => {
    const started = startHostile("ready(); for (;;);");
    await started.ready;
    const ended = endOf(started);
    const message: RpcMessage = {
      type: "notification",
      method: "terminal.event",
      params: "x".repeat(500_000),
    };
    for (let index = 0; index < 20; index += 1) started.send(message);
    expect(await ended).toMatchObject({ cause: "unresponsive", code: "message_flood" });
    await started.reaped;
  });

  it("ISO-4: a flood that is costly to take leaves the event loop to others after a slice of each turn", async () => {
    const lines = 400;
    const started = startHostile(
      `ready(); say('{"type":"notification","method":"log.write","params":{}}\\n'.repeat(${lines})); ${stay}`,
    );
    const count = { all: 0, inTurn: 0 };
    let mostInTurn = 0;
    started.onMessage(() => {
      count.all += 1;
      count.inTurn += 1;
      for (const until = performance.now() + 1; performance.now() < until;);
    });
    while (count.all < lines) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      mostInTurn = Math.max(mostInTurn, count.inTurn);
      count.inTurn = 0;
    }
    expect(mostInTurn).toBeLessThanOrEqual(20);
    await started.terminate({ cause: "requested", code: "runtime_ended", message: "Done." });
  });

  it.each([
    ["process.abort()", "The process was ended by SIGABRT, as the engine does when it gets no more memory."],
    ["process.kill(process.pid, 'SIGKILL')", "The process was ended by SIGKILL."],
    ["process.exit(3)", "The process ended with code 3."],
  ])("ISO-4: says how a process ended by %s", async (end, message) => {
    const started = startHostile(`ready(); ${end};`);
    expect(await endOf(started)).toEqual({ cause: "crash", code: "runtime_ended", message });
  });

  it("LIM-1: the host refuses to send a message above the limit", async () => {
    const started = startHostile(`ready(); ${stay}`);
    await started.ready;
    const params = "x".repeat(limits.controlMessageBytes);
    expect(() => started.send({ type: "notification", method: "terminal.event", params })).toThrow(
      expect.objectContaining({ code: "value_too_large" }),
    );
    await started.terminate({ cause: "requested", code: "runtime_ended", message: "Done." });
  });
});
