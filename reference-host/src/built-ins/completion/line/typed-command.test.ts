import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteWord } from "./quote-word.ts";
import { readTypedCommand, type Dialect, type Quoting, type TypedCommand } from "./typed-command.ts";

const read = (typed: string, dialect: Dialect = "bash"): TypedCommand => readTypedCommand(typed, dialect);

describe("the command that is being typed", () => {
  it.each<readonly [string, readonly string[], string]>([
    ["", [], ""],
    ["git st", ["git"], "st"],
    ["git ", ["git"], ""],
    ["A=1 B+=2 git st", ["git"], "st"],
    ["A='x y' git st", ["git"], "st"],
    ["make CC=gcc st", ["make", "CC=gcc"], "st"],
    ["ls && git st", ["git"], "st"],
    ["ls || git st", ["git"], "st"],
    ["ls|git st", ["git"], "st"],
    ["ls; git st", ["git"], "st"],
    ["sleep 1 & git st", ["git"], "st"],
    ["(cd x; git st", ["git"], "st"],
    ["{ git st", ["git"], "st"],
    ["if git st", ["git"], "st"],
    ["while ! git st", ["git"], "st"],
    ["time git st", ["git"], "st"],
    ["echo $(git st", ["git"], "st"],
    ['echo "$(git st', ["git"], "st"],
    ["echo `git st", ["git"], "st"],
    ["diff <(git st", ["git"], "st"],
    ["echo $(date) x", ["echo", ""], "x"],
    ["(date) && git st", ["git"], "st"],
    ["cmd > out st", ["cmd"], "st"],
    ["cmd 2>err st", ["cmd"], "st"],
    ["cmd 2>&1 st", ["cmd"], "st"],
    ["cmd &> all st", ["cmd"], "st"],
    ["cmd >| out st", ["cmd"], "st"],
    ["cmd <<< here st", ["cmd"], "st"],
    [String.raw`cat a\ b`, ["cat"], "a b"],
    [String.raw`cat a\ b c`, ["cat", "a b"], "c"],
    [`cat "a b`, ["cat"], "a b"],
    [String.raw`cat "a\"b\n`, ["cat"], String.raw`a"b\n`],
    [`echo 'a'"b"c`, ["echo"], "abc"],
    [String.raw`echo 'a\' b`, ["echo", "a\\"], "b"],
    ["'if' git st", ["if", "git"], "st"],
    ["git --file=st", ["git"], "--file=st"],
  ])("HST-6: %j is read as words", (typed, words, word) => {
    expect(read(typed)).toMatchObject({ words, word });
  });

  it.each<readonly [string, Dialect, Partial<TypedCommand>]>([
    ["cat 'a b", "bash", { quoting: "single" }],
    ['cat "a b', "bash", { quoting: "double" }],
    [String.raw`cat $'a`, "bash", { quoting: "ansi" }],
    [String.raw`cat $'a`, "posix", { quoting: "single", expansion: "unknown" }],
    ["cat ", "bash", { atWordStart: true }],
    ["cat ''", "bash", { atWordStart: false, quoting: "none", word: "" }],
    ["cmd > fi", "bash", { role: "redirection", word: "fi" }],
    ["cmd 2>fi", "bash", { role: "redirection", word: "fi" }],
    ["cmd <fi", "bash", { role: "redirection" }],
    ["cmd <<EO", "bash", { role: "nothing" }],
    ["cmd >&", "bash", { role: "nothing" }],
    ["cat a\\", "bash", { role: "nothing" }],
    ["ls # note", "bash", { role: "nothing" }],
    ["ls # note", "zsh", { role: "word", words: ["ls", "#"] }],
    ["ls a#b", "bash", { role: "word", word: "a#b" }],
    ["echo $HO", "bash", { role: "nothing" }],
    ["echo ${HO", "bash", { role: "nothing" }],
    ["cat ~/wo", "bash", { word: "~/wo", expansion: "home" }],
    ["cat $HOME/wo", "bash", { word: "~/wo", expansion: "home" }],
    ['cat "${HOME}/wo', "bash", { word: "~/wo", expansion: "home", quoting: "double" }],
    ["cat '~/wo", "bash", { word: "~/wo", expansion: "none" }],
    ["cat ~user/wo", "bash", { expansion: "unknown" }],
    ["cat *.t", "bash", { expansion: "unknown" }],
    ["cat $X/wo", "bash", { expansion: "unknown" }],
    [String.raw`cat \$X`, "bash", { word: "$X", expansion: "none" }],
    ["echo (git st", "fish", { words: ["git"], word: "st" }],
    ["and git st", "fish", { words: ["git"], word: "st" }],
    [String.raw`cat 'a\'b`, "fish", { word: "a'b", quoting: "single" }],
    ["cat `a", "fish", { word: "`a" }],
    ["then git st", "fish", { words: ["then", "git"] }],
  ])("HST-6: %j in %s is read as %j", (typed, dialect, expected) => {
    expect(read(typed, dialect)).toMatchObject(expected);
  });

  it("HST-6: reads any text without failing, and what it unquotes is no longer than the text", () => {
    const text = fc.string({ unit: fc.constantFrom(..." ab$`\"'\\*?[]{}()<>|&;#=~/-!\nä😀"), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.constantFrom<Dialect>("posix", "bash", "zsh", "fish"), (typed, dialect) => {
        const { word, words } = read(typed, dialect);
        expect(word.length + words.join("").length).toBeLessThanOrEqual(typed.length);
      }),
    );
  });
});

describe("a quoted word", () => {
  const shells = [
    ["bash", "bash", ["--norc", "--noprofile"]],
    ["zsh", "zsh", ["-f"]],
    ["fish", "fish", ["--no-config"]],
    ["posix", "dash", []],
  ] as const;
  const openings: Readonly<Record<Quoting, string>> = { none: "", single: "'", double: '"', ansi: "$'" };

  it.each(shells)("HST-6: %s reads the rest of a word as exactly its text", (dialect, program, flags) => {
    const anyText = fc.string({
      unit: fc.constantFrom(..." abnä😀~!$`\"'\\*?[]{}()<>|&;#=-/.%^"),
      minLength: 1,
      maxLength: 12,
    });
    const quotings: readonly Quoting[] =
      dialect === "bash" || dialect === "zsh"
        ? ["none", "single", "double", "ansi"]
        : ["none", "single", "double"];
    const samples = fc.sample(
      fc.record({ start: fc.constantFrom("", "x"), text: anyText, quoting: fc.constantFrom(...quotings) }),
      200,
    );
    const lines = samples.map(({ start, text, quoting }) => {
      const atWordStart = quoting === "none" && start === "";
      return `printf '%s\\n' ${openings[quoting]}${start}${quoteWord(text, { quoting, atWordStart }, dialect)}`;
    });
    const printed = execFileSync(program, [...flags, "-c", lines.join("\n")], { encoding: "utf8" });
    expect(printed.split("\n")).toEqual([...samples.map(({ start, text }) => start + text), ""]);
  });

  it.each(["bash", "zsh", "fish"] as const)(
    "HST-6: what %s reads as a word is read back as the same word",
    (dialect) => {
      const anyText = fc.string({
        unit: fc.constantFrom(..." abä~!$`\"'\\*?[]{}()<>|&;#=-/."),
        minLength: 1,
      });
      fc.assert(
        fc.property(anyText, fc.constantFrom<Quoting>("none", "single", "double"), (text, quoting) => {
          const quoted = quoteWord(text, { quoting, atWordStart: quoting === "none" }, dialect);
          const { words } = read(`cmd ${openings[quoting]}${quoted} `, dialect);
          expect(words).toEqual(["cmd", text]);
        }),
      );
    },
  );
});
