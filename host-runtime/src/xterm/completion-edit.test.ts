import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { applyKeys, keysToReplace } from "./completion-edit.ts";

describe("keys that make the input an item", () => {
  const cases: readonly (readonly [typed: string, text: string, keys: string])[] = [
    ["git st", "git status", "atus"],
    ["git st", "git stash", "ash"],
    ["GIT", "git status", "\x7f\x7f\x7fgit status"],
    ["git status", "git st", "\x7f\x7f\x7f\x7f"],
    ["git", "git", ""],
    ["", "ls", "ls"],
    ["漢x", "漢字", "\x7f字"],
    ["😀a", "😀b", "\x7fb"],
    ["жук", "жить", "\x7f\x7fить"],
    ["😀", "😁", `${"\x7f".repeat(9)}😁`],
    ["ab漢", "ac", `${"\x7f".repeat(11)}ac`],
    ["e\u0301x", "ex", `${"\x7f".repeat(11)}ex`],
    ["cafe", "cafe\u0301", "\u0301"],
  ];
  it.each(cases)("CMP-6: %j becomes %j", (typed, text, keys) => {
    expect(keysToReplace(typed, text)).toBe(keys);
  });

  it("CMP-6: ends in exactly the item's text and sends no Enter, for any input and item", () => {
    const text = fc.array(fc.constantFrom("a", "b", " ", "漢", "😀", "é", "e\u0301"), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (typed, item) => {
        const keys = keysToReplace(typed.join(""), item.join(""));
        expect(applyKeys(typed.join(""), keys)).toBe(item.join(""));
        expect(keys).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
