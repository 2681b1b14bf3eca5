import { describe, expect, it } from "vitest";
import { createManualClock, type ManualClock } from "../ports/index.ts";
import { createSessionTracker } from "../terminal/index.ts";
import { createTestTerminal, writeTo } from "../terminal/emulator.fixture.ts";
import { createPromptAdapter, type PromptAdapter } from "./prompt-adapter.ts";
import { createScriptedClient, type ScriptedClient } from "./scripted-client.fixture.ts";

const nonce = "0123456789abcdef";
const mark = (text: string): string => `\x1b]133;${text};nonce=${nonce}\x07`;
const prompt = (text = "me@host $ "): string => `${mark("A")}${text}${mark("B")}`;
const submitted = `\r\n${mark("C")}`;
const completed = mark("D;1");
const kind = "terminal.prompt";
const fail = (error: unknown): never => {
  throw error;
};
const note = (text: string) => ({ text, providerId: "com.example.notes.x", builtIn: false });

interface Setup {
  readonly client: ScriptedClient;
  readonly clock: ManualClock;
  readonly adapter: PromptAdapter;
  /** What was shown, or `none` when every note goes. */
  readonly shown: string[];
  write(data: string): Promise<void>;
}

function setUp(): Setup {
  const terminal = createTestTerminal();
  const client = createScriptedClient();
  const clock = createManualClock();
  const shown: string[] = [];
  const adapter = createPromptAdapter(terminal, {
    client,
    tracker: createSessionTracker(terminal, { nonce, onFailure: fail }),
    clock,
    onSubmitted: () => shown.push("command"),
    onAnnotations: (annotations) => shown.push(annotations.map(({ text }) => text).join()),
    onUnavailable: () => shown.push("none"),
    onFailure: fail,
  });
  return { client, clock, adapter, shown, write: (data) => writeTo(terminal, data) };
}
const payloads = (client: ScriptedClient): readonly unknown[] => client.asked.map(({ payload }) => payload);

describe("notes at commands", () => {
  it("PRO-1: asks when a command ended, with a reason and the empty prompt's row and nothing else", async () => {
    const { client, write, shown } = setUp();
    await write(prompt());
    await write(`secret --password x${submitted}secret output\r\n`);
    await write(completed + prompt());
    expect(payloads(client)).toEqual([
      { reason: "promptReady", promptLine: "me@host $ " },
      { reason: "commandCompleted", promptLine: "me@host $ " },
    ]);
    client.latest(kind).answer(kind, { annotations: [note("a"), note("b")] });
    expect(shown).toEqual(["command", "a,b"]);
  });

  it("PRO-2: without a confirmed empty prompt there is no prompt line; a late one is asked about once more", async () => {
    const { client, clock, write } = setUp();
    await write(`${prompt()}ls${submitted}`);
    await write(`last line of output${completed}`);
    clock.advance(150);
    expect(payloads(client)).toEqual([{ reason: "commandCompleted" }]);
    await write(`\r\n${prompt("late> ")}`);
    expect(client.latest(kind).payload).toEqual({ reason: "promptReady", promptLine: "late> " });
    expect(client.asked).toHaveLength(2);
  });

  it.each([
    ["a prompt without the nonce", "\x1b]133;A\x07$ \x1b]133;B\x07"],
    ["a question of a program", "Password: "],
    ["a prompt with a typed line", `${prompt()}rm`],
  ])("PRO-2: %s is never a prompt line", async (_name, text) => {
    const { client, clock, write } = setUp();
    await write(`${prompt()}ls${submitted}`);
    await write(`out\r\n${completed}${text}`);
    clock.advance(150);
    expect(client.asked.at(-1)?.payload).toEqual({ reason: "commandCompleted" });
  });

  it("PRO-2: marks without the nonce end commands, but confirm no prompt", async () => {
    const { client, clock, write } = setUp();
    const untrusted = "\x1b]133;A\x07$ \x1b]133;B\x07";
    await write(`${untrusted}ls\r\n\x1b]133;C\x07out\r\n\x1b]133;D;1\x07${untrusted}`);
    clock.advance(150);
    expect(payloads(client)).toEqual([{ reason: "commandCompleted" }]);
  });

  it("PRO-3: a prompt's row is cut at its limit", async () => {
    const terminal = createTestTerminal(2000, 5);
    const client = createScriptedClient();
    const tracker = createSessionTracker(terminal, { nonce, onFailure: fail });
    const ignore = (): void => {};
    const hooks = { onSubmitted: ignore, onAnnotations: ignore, onUnavailable: ignore, onFailure: fail };
    createPromptAdapter(terminal, { client, tracker, clock: createManualClock(), ...hooks });
    await writeTo(terminal, prompt("é".repeat(1500)));
    expect(client.latest(kind).payload["promptLine"]).toBe("é".repeat(1024));
  });

  it("FAN-7: a late answer for the command before is never shown at the next one", async () => {
    const { client, clock, write, shown } = setUp();
    await write(`${prompt()}ls${submitted}${completed}`);
    clock.advance(150);
    const old = client.latest(kind);
    await write(`\r\n${prompt()}`);
    const second = client.latest(kind);
    expect(old.cancelled).toBe(true);
    old.answer(kind, { annotations: [note("old")] });
    await write(`make${submitted}`);
    second.answer(kind, { annotations: [note("also old")] });
    expect(shown).toEqual(["command", "command"]);
  });

  it("LNK-5: while hidden nothing is asked; shown again, the command that ended meanwhile is", async () => {
    const { client, clock, write, adapter } = setUp();
    adapter.setVisible(false);
    await write(`${prompt()}ls${submitted}${completed}\r\n${prompt()}`);
    clock.advance(1000);
    expect(client.asked).toEqual([]);
    adapter.setVisible(true);
    expect(payloads(client)).toEqual([{ reason: "commandCompleted", promptLine: "me@host $ " }]);
    adapter.setConnected(false);
    expect(client.latest(kind).cancelled).toBe(true);
  });

  it("FAN-8: with no provider left every note goes", async () => {
    const { client, write, shown } = setUp();
    await write(`${prompt()}ls${submitted}${completed}\r\n${prompt()}`);
    client.unavailable.add(kind);
    client.changeContributions();
    expect(shown).toEqual(["command", "none"]);
  });
});
