import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findUnsafeCharacter, formatCodePoint, makeVisible } from "./unsafe-text.ts";

const refused: readonly (readonly [family: string, first: number, last: number, name: string])[] = [
  ["C0 controls", 0x00, 0x1f, "control character"],
  ["DEL and C1 controls", 0x7f, 0x9f, "control character"],
  ["Arabic letter mark", 0x61c, 0x61c, "bidirectional control"],
  ["directional marks", 0x200e, 0x200f, "bidirectional control"],
  ["embeddings and overrides", 0x202a, 0x202e, "bidirectional control"],
  ["isolates", 0x2066, 0x2069, "bidirectional control"],
  ["separators", 0x2028, 0x2029, "line or paragraph separator"],
  ["soft hyphen", 0xad, 0xad, "invisible character"],
  ["grapheme joiner", 0x34f, 0x34f, "invisible character"],
  ["Hangul fillers", 0x115f, 0x1160, "invisible character"],
  ["Khmer inherent vowels", 0x17b4, 0x17b5, "invisible character"],
  ["Mongolian selectors", 0x180b, 0x180f, "invisible character"],
  ["zero width space", 0x200b, 0x200b, "invisible character"],
  ["word joiner and invisible operators", 0x2060, 0x2065, "invisible character"],
  ["deprecated format characters", 0x206a, 0x206f, "invisible character"],
  ["Hangul filler", 0x3164, 0x3164, "invisible character"],
  ["byte order mark", 0xfeff, 0xfeff, "invisible character"],
  ["halfwidth Hangul filler", 0xffa0, 0xffa0, "invisible character"],
  ["unassigned ignorable", 0xfff0, 0xfff8, "invisible character"],
  ["interlinear annotation", 0xfff9, 0xfffb, "invisible character"],
  ["shorthand format controls", 0x1bca0, 0x1bca3, "invisible character"],
  ["musical format controls", 0x1d173, 0x1d17a, "invisible character"],
  ["tags", 0xe0000, 0xe007f, "invisible character"],
  ["unassigned ignorable of plane 14", 0xe0080, 0xe00ff, "invisible character"],
  ["rest of the ignorable plane 14", 0xe01f0, 0xe0fff, "invisible character"],
  ["unpaired surrogates", 0xd800, 0xdfff, "unpaired surrogate"],
  ["Arabic noncharacters", 0xfdd0, 0xfdef, "noncharacter"],
  ["noncharacters of the first plane", 0xfffe, 0xffff, "noncharacter"],
  ["noncharacters of the last plane", 0x10fffe, 0x10ffff, "noncharacter"],
];

const accepted: readonly (readonly [what: string, text: string])[] = [
  ["plain ASCII", "git status --short"],
  ["accents and combining marks", "e\u0301 é ñ"],
  ["Hebrew and Arabic letters", "שלום سلام"],
  ["no-break and ideographic space", "a\u00a0b\u3000c"],
  ["Persian with ZWNJ", "می\u200cخواهم"],
  ["Devanagari with ZWJ after virama", "क्\u200dष"],
  ["Bengali with ZWJ before virama", "র\u200d্য"],
  ["heart with VS16", "❤\ufe0f"],
  ["copyright as emoji", "©\ufe0f"],
  ["heart as text with VS15", "❤\ufe0e"],
  ["keycap", "1\ufe0f\u20e3"],
  ["family", "👨\u200d👩\u200d👧"],
  ["rainbow flag", "🏳\ufe0f\u200d🌈"],
  ["astronaut with skin tone", "🧑🏽\u200d🚀"],
  ["woman walking to the right", "🚶\u200d♀\ufe0f\u200d➡\ufe0f"],
  ["heart on fire", "❤\ufe0f\u200d🔥"],
  ["flag of two regional indicators", "🇯🇵"],
  ["mathematical variant", "∩\ufe00"],
  ["compatibility ideograph variant", "葛\ufe00"],
  ["ideographic variation sequence", "葛\u{e0100}"],
  ["astral ideograph", "𠀋\u{e0101}"],
  ["private use", "\ue0b0"],
];

const contextual: readonly (readonly [what: string, text: string, index: number, name: string])[] = [
  ["ZWJ in Latin", "g\u200dit", 1, "joiner without letters around it"],
  ["ZWNJ in Latin", "g\u200cit", 1, "joiner without letters around it"],
  ["ZWJ at the start", "\u200d👩", 0, "joiner without letters around it"],
  ["ZWJ at the end", "👩\u200d", 2, "joiner without letters around it"],
  ["ZWJ from emoji to letter", "👩\u200da", 2, "joiner without letters around it"],
  ["ZWJ between signs of Latin-1", "©\u200d®", 1, "joiner without letters around it"],
  ["ZWJ between two scripts", "م\u200dक", 1, "joiner without letters around it"],
  ["two ZWNJ", "می\u200c\u200cخواهم", 2, "joiner without letters around it"],
  ["ZWNJ between emoji", "👩\u200c👩", 2, "joiner without letters around it"],
  ["ZWJ after a selector without emoji", "∩\ufe00\u200d👩", 2, "joiner without letters around it"],
  ["VS16 after a letter", "a\ufe0f", 1, "variation selector without a base"],
  ["VS16 after a digit alone", "rm 1\ufe0f", 4, "variation selector without a base"],
  ["VS1 after a letter", "git\ufe00", 3, "variation selector without a base"],
  ["VS1 after an accented letter", "é\ufe00", 1, "variation selector without a base"],
  ["VS1 after Cyrillic", "я\ufe00", 1, "variation selector without a base"],
  ["VS16 at the start", "\ufe0f❤", 0, "variation selector without a base"],
  ["VS16 after a space", " \ufe0f", 1, "variation selector without a base"],
  ["two selectors", "❤\ufe0f\ufe0f", 2, "variation selector without a base"],
  ["data hidden after an emoji", "😀\u{e0101}", 2, "variation selector without a base"],
  ["data hidden after an ideograph", "葛\u{e0100}\u{e0101}", 3, "variation selector without a base"],
];

describe("findUnsafeCharacter", () => {
  it.each(refused)("CMP-4: refuses every character of %s", (_family, first, last, name) => {
    const visible: number[] = [];
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      const found = findUnsafeCharacter(`a${String.fromCodePoint(codePoint)}b`);
      if (found?.index !== 1 || found.codePoint !== codePoint || found.name !== name) visible.push(codePoint);
    }
    expect(visible).toEqual([]);
  });

  it("CMP-4: refuses every default ignorable character between two letters of Latin", () => {
    const ignorable = /\p{Default_Ignorable_Code_Point}/u;
    const missed: string[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      if (ignorable.test(character) && !findUnsafeCharacter(`a${character}b`))
        missed.push(formatCodePoint(codePoint));
    }
    expect(missed).toEqual([]);
  });

  it.each(accepted)("CMP-4: accepts %s unchanged", (_what, text) => {
    expect(findUnsafeCharacter(text)).toBeUndefined();
    expect(makeVisible(text)).toBe(text);
  });

  it.each(contextual)("CMP-4: refuses %s", (_what, text, index, name) => {
    expect(findUnsafeCharacter(text)).toMatchObject({ index, name });
  });

  it("LIM-5: allows LF only where the caller allows it", () => {
    expect(findUnsafeCharacter("a\nb", { allowLineFeed: true })).toBeUndefined();
    expect(findUnsafeCharacter("a\nb")).toEqual({ index: 1, codePoint: 10, name: "control character" });
    expect(findUnsafeCharacter("a\r\nb", { allowLineFeed: true })).toMatchObject({ index: 1, codePoint: 13 });
  });
});

describe("makeVisible", () => {
  const hostile = fc.array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "\u200d",
        "\u200c",
        "\ufe0f",
        "\ufe00",
        "\u{e0100}",
        "\u202e",
        "\ud83d",
        "\udc69",
        "👩",
        "1",
        "\u20e3",
        "葛",
        "م",
        "🏽",
      ),
    ),
    { maxLength: 12 },
  );

  it("GRA-9: writes a refused character as its code point", () => {
    expect(makeVisible("a\u202eb\n\ud800\u{e0041}")).toBe("a<U+202E>b<U+000A><U+D800><U+E0041>");
  });

  it("GRA-9: leaves nothing that would be refused, whatever the text", () => {
    fc.assert(
      fc.property(hostile, (parts) => {
        const visible = makeVisible(parts.join(""));
        expect(findUnsafeCharacter(visible)).toBeUndefined();
        expect(makeVisible(visible)).toBe(visible);
      }),
    );
  });

  it("CMP-4: text is unchanged exactly when nothing in it is refused", () => {
    fc.assert(
      fc.property(hostile, (parts) => {
        const text = parts.join("");
        expect(makeVisible(text) === text).toBe(findUnsafeCharacter(text) === undefined);
      }),
    );
  });
});
