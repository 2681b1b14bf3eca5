import { describe, expect, it } from "vitest";
import { createInputPassage } from "./input-passage.ts";

const encode = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const passage = createInputPassage(() => ({ echo: true, canonical: true }));

describe("createInputPassage", () => {
  it("SEN-2: everything bypasses while echo is off and input is canonical, and nothing else of the line state counts", () => {
    const states = [true, false].flatMap((echo) => [true, false].map((canonical) => ({ echo, canonical })));
    for (const state of states) {
      const bypasses = !state.echo && state.canonical;
      expect(createInputPassage(() => state)(encode("x"))).toBe(bypasses ? "bypass" : "plugin");
    }
    expect(createInputPassage(() => undefined)(encode("x"))).toBe("plugin");
  });

  it("SEN-1, SEN-6: from a password prompt on the screen to the end of the line everything bypasses", () => {
    let [asks, confirmed] = [true, false];
    const watched = createInputPassage(() => ({ echo: false, canonical: false }), {
      asksForPassword: () => asks,
      isAtConfirmedPrompt: () => confirmed,
    });
    expect(watched(encode("s"))).toBe("bypass");
    asks = false;
    expect(watched(encode("ecret"))).toBe("bypass");
    expect(watched(encode("\r"))).toBe("bypass");
    expect(watched(encode("ls"))).toBe("plugin");
    asks = true;
    expect(watched(encode("x"))).toBe("bypass");
    expect(watched(encode("\x03"))).toBe("urgent");
    asks = false;
    expect(watched(encode("x"))).toBe("plugin");
    [asks, confirmed] = [true, true];
    expect(watched(encode("echo password:"))).toBe("plugin");
  });

  it("SEN-1: a line that began without echo bypasses until its end, whatever the program switches", () => {
    let echo = false;
    const watched = createInputPassage(() => ({ echo, canonical: true }));
    expect(watched(encode("se"))).toBe("bypass");
    echo = true;
    expect(watched(encode("cret\r"))).toBe("bypass");
    expect(watched(encode("x"))).toBe("plugin");
  });

  it("SEN-5: interrupt, quit and suspend are urgent wherever they stand", () => {
    for (const text of ["\x03", "\x1c", "\x1a", "abc\x03"]) expect(passage(encode(text))).toBe("urgent");
  });

  const replies = [
    ["DA1", "\x1b[?1;2c"],
    ["DA2", "\x1b[>0;276;0c"],
    ["DSR", "\x1b[0n"],
    ["CPR", "\x1b[12;40R"],
    ["private CPR", "\x1b[?12;40R"],
    ["DECRQM", "\x1b[?2004;1$y"],
    ["size", "\x1b[8;24;80t"],
    ["focus", "\x1b[I"],
    ["mouse", "\x1b[<0;10;20M"],
    ["legacy mouse", "\x1b[M !!"],
    ["color", "\x1b]11;rgb:0000/0000/0000\x1b\\"],
    ["palette color", "\x1b]4;1;rgb:ffff/0000/0000\x07"],
    ["DECRQSS", "\x1bP1$r0m\x1b\\"],
    ["two replies", "\x1b[0n\x1b[?1;2c"],
  ] as const;
  it.each(replies)("SEN-5: %s is a reply of the terminal and bypasses", (_name, text) => {
    expect(passage(encode(text))).toBe("bypass");
  });

  it.each([
    ["an arrow key", "\x1b[A"],
    ["escape", "\x1b"],
    ["alt-x", "\x1bx"],
    ["a function key", "\x1b[15~"],
    ["text after a reply", "\x1b[0nls"],
    ["bracketed paste", "\x1b[200~ls\x1b[201~"],
  ])("SEN-5: %s is ordinary input", (_name, text) => {
    expect(passage(encode(text))).toBe("plugin");
  });
});
