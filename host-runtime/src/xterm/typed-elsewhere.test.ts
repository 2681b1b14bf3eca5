import { describe, expect, it } from "vitest";
import { commandStart, createLineBench, prompt } from "./line-bench.fixture.ts";
import { TypedElsewhere } from "./typed-elsewhere.ts";

async function setUp(output: string) {
  const bench = createLineBench();
  const typed = new TypedElsewhere(bench.terminal, bench.tracker);
  await bench.write(output);
  const type = async (keys: string, echo = keys): Promise<void> => {
    bench.terminal.input(keys);
    await bench.write(echo);
  };
  return { ...bench, typed, type };
}

const program = `${prompt}python\r\n${commandStart}`;

describe("what is typed to a program", () => {
  it("CMP-8: a line of a REPL is private while it is typed and afterwards, its output is not", async () => {
    const { typed, type, write } = await setUp(`${program}>>> `);
    await type("s");
    await type("ecret");
    expect(typed.isPrivate(1)).toBe(true);
    await type("\r", "\r\n");
    await write("output\r\n>>> ");
    expect([typed.isPrivate(1), typed.isPrivate(2)]).toEqual([true, false]);
  });

  it("CMP-8: what stands at a confirmed shell prompt is not private", async () => {
    const { typed, type } = await setUp(prompt);
    await type("ls");
    expect(typed.isPrivate(0)).toBe(false);
  });

  it("CMP-8: keys between Enter and the start of the command belong to the program", async () => {
    const { typed, type, write } = await setUp(prompt);
    await type("python\r", "python");
    await type("s", "");
    await write(`\r\n${commandStart}>>> s`);
    expect(typed.isPrivate(1)).toBe(true);
  });

  it("CMP-8: a key that the program does not show makes no other line private", async () => {
    const { typed, type, write } = await setUp(program);
    await type("r", "");
    await write("http://localhost:1234/\r\nnext\r\n");
    expect([typed.isPrivate(1), typed.isPrivate(2)]).toEqual([false, false]);
  });

  it("CMP-8: a line brought back by an arrow key or drawn anew is private", async () => {
    const { typed, type } = await setUp(`${program}>>> `);
    await type("\x1b[A", "earlier secret");
    expect(typed.isPrivate(1)).toBe(true);
    const other = await setUp(`${program}>>> `);
    await other.type("secret");
    await other.type("\x0c", "\x1b[H\x1b[2J>>> secret");
    expect(other.typed.isPrivate(0)).toBe(true);
  });

  it("CMP-8: every row of a wrapped line is private, also after another width", async () => {
    const { typed, type, terminal, write } = await setUp(`${program}? `);
    await type("x".repeat(50));
    await write("\r\nnext\r\n");
    expect([typed.isPrivate(1), typed.isPrivate(2), typed.isPrivate(3)]).toEqual([true, true, false]);
    terminal.resize(20, 10);
    const { active } = terminal.buffer;
    for (let row = 0; row < active.length; row += 1)
      if (active.getLine(row)?.translateToString(true).includes("xx"))
        expect(typed.isPrivate(row)).toBe(true);
  });

  it("CMP-8: answers of the emulator and Enter alone make no line private", async () => {
    const { typed, type } = await setUp(program);
    await type("\x1b[?1;2c", "text");
    await type("\r", "");
    expect(typed.isPrivate(1)).toBe(false);
  });
});
