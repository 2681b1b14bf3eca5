import { describe, expect, it, vi } from "vitest";
import { createManualClock, systemClock, type Clock } from "../../ports/index.ts";
import { OriginalOutput } from "./original-output.ts";

const nonce = "0123456789abcdef";
const mark = (letter: string): string => `\x1b]133;${letter};nonce=${nonce}\x07`;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function open(nonceExposed = false, clock: Clock = systemClock) {
  const commands: string[] = [];
  const rendered = { count: 0 };
  const output = new OriginalOutput({
    columns: 80,
    rows: 24,
    nonce,
    clock,
    hostState: () => ({
      shellInForeground: false,
      rawInput: true,
      outputTransformed: false,
      atOriginalPrompt: false,
      nonceExposed,
    }),
    onRendered: () => (rendered.count += 1),
    onCommand: (command) => commands.push(command),
    onFailure: (error) => {
      throw error;
    },
  });
  const settle = (): Promise<void> =>
    vi.waitFor(() => expect(output.isBehind).toBe(false), { timeout: 20_000, interval: 5 });
  return { output, commands, rendered, settle };
}

describe("original output", () => {
  it("SEN-6: knows a password prompt whatever the chunks, styles and redrawings", async () => {
    const { output, settle } = open();
    for (const byte of encode("user@host\r\n\x1b[2K\r\x1b[1mCon\x1b[0mtraseña: "))
      output.take(Uint8Array.of(byte));
    await settle();
    expect(output.asksForPassword()).toBe(true);
    output.take(encode("\r\nlast login\r\n"));
    await settle();
    expect(output.asksForPassword()).toBe(false);
    output.dispose();
  });

  it("SEN-6: knows the field of a full-screen program by the row of its cursor", async () => {
    const { output, settle } = open();
    output.take(encode("\x1b[?1049h\x1b[5;10H┌────────┐\x1b[6;10H│ Passphrase: ______ │\x1b[6;24H"));
    await settle();
    expect(output.asksForPassword()).toBe(false);
    output.take(encode("\x1b[6;10H\x1b[2KPassphrase: "));
    await settle();
    expect(output.asksForPassword()).toBe(true);
    output.dispose();
  });

  it("ICP-12, SEN-6: a flood that never falls behind is rendered in bursts; what waits counts as a password prompt", async () => {
    const clock = createManualClock();
    const { output, rendered, settle } = open(false, clock);
    const chunk = encode(`${"x".repeat(79)}\n`.repeat(200));
    for (let sent = 0; sent <= 64 * 1024; sent += chunk.length) {
      output.take(chunk);
      await settle();
    }
    const count = rendered.count;
    output.take(encode("\r\nPassword: "));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(rendered.count).toBe(count);
    expect(output.isBehind).toBe(true);
    expect(output.asksForPassword()).toBe(true);
    expect(output.isAtConfirmedPrompt()).toBe(false);
    clock.advance(50);
    await settle();
    expect(output.asksForPassword()).toBe(true);
    output.take(encode("\r\nwelcome\r\n"));
    await settle();
    expect(output.asksForPassword()).toBe(false);
    output.dispose();
  });

  it("SEN-6: output that is not rendered yet counts as a password prompt", async () => {
    const { output, settle } = open();
    output.take(encode("$ "));
    expect(output.asksForPassword()).toBe(true);
    expect(output.isAtConfirmedPrompt()).toBe(false);
    await settle();
    expect(output.asksForPassword()).toBe(false);
    output.dispose();
  });

  it("SNP-8, ICP-12: of a flood only the end is rendered, and a prompt before it does not count", async () => {
    const { output, settle } = open();
    output.take(encode(`${mark("A")}$ ${mark("B")}ls`));
    await settle();
    expect(output.isAtConfirmedPrompt()).toBe(true);
    const line = encode(`${"x".repeat(99)}\n`);
    const before = process.memoryUsage().arrayBuffers;
    for (let count = 0; count < 200_000; count += 1) output.take(line);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * 1024 * 1024);
    output.take(encode("\r\nPassword: "));
    await settle();
    expect(output.isAtConfirmedPrompt()).toBe(false);
    expect(output.asksForPassword()).toBe(true);
    output.take(encode(`\r\n${mark("D")}${mark("A")}$ ${mark("B")}`));
    await settle();
    expect(output.isAtConfirmedPrompt()).toBe(true);
    output.dispose();
  });

  it("ICP-12: tells the command of a prompt, not that of a nonce which others may know", async () => {
    for (const [nonceExposed, expected] of [
      [false, ["echo hi"]],
      [true, []],
    ] as const) {
      const { output, commands, settle } = open(nonceExposed);
      output.take(encode(`${mark("A")}$ ${mark("B")}echo hi\r\n${mark("C")}hi\r\n`));
      await settle();
      expect(commands).toEqual(expected);
      output.dispose();
    }
  });

  it("SNP-8: nothing happens after its end", async () => {
    const { output, rendered } = open();
    output.take(encode("x"));
    output.dispose();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(rendered.count).toBe(0);
  });
});
