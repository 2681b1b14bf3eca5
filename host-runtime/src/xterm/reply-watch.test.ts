import { describe, expect, it } from "vitest";
import { createTestTerminal, writeTo } from "../terminal/emulator.fixture.ts";
import { watchReplies } from "./reply-watch.ts";

describe("watchReplies", () => {
  it.each([
    ["DA1", "\x1b[c", "\x1b[?1;2c"],
    ["DA2", "\x1b[>c", "\x1b[>0;276;0c"],
    ["DSR", "\x1b[5n", "\x1b[0n"],
    ["CPR", "ab\x1b[6n", "\x1b[1;3R"],
    ["private CPR", "\x1b[?6n", "\x1b[?1;1R"],
    ["DECRQM", "\x1b[?2004$p", "\x1b[?2004;2$y"],
    ["ANSI DECRQM", "\x1b[4$p", "\x1b[4;2$y"],
    ["DECRQSS", "\x1bP$qm\x1b\\", "\x1bP1$r0m\x1b\\"],
  ])(
    "SEN-5: the answer to %s is known as one, typing of the same text is not",
    async (_name, question, answer) => {
      const terminal = createTestTerminal();
      const watch = watchReplies(terminal);
      const seen: [string, boolean][] = [];
      terminal.onData((data) => seen.push([data, watch.isReply()]));
      await writeTo(terminal, question);
      terminal.input(answer);
      expect(seen).toEqual([
        [answer, true],
        [answer, false],
      ]);
    },
  );
});
