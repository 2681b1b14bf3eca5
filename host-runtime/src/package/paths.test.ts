import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "@terminal-plugin/sdk/protocol";
import { checkPath, escapeName, findPathAliases, foldPath } from "./paths.ts";

describe("a path of a package", () => {
  it.each([
    "a",
    "dist/main.js",
    "a b/c-d_e.f",
    ".hidden",
    "..a/b..c",
    "é/日本/🎉.js",
    "console.js",
    "com10",
    "nul-able/aux1",
    "a".repeat(limits.packagePathBytes),
  ])("MAN-8: may be %s", (path) => {
    expect(checkPath(path)).toBeUndefined();
  });

  it.each([
    ["", "empty"],
    ["/a", "absolute"],
    ["a/", "empty segment"],
    ["a//b", "empty segment"],
    [".", "segment"],
    ["..", "segment"],
    ["a/../b", "segment"],
    ["a/./b", "segment"],
    ["a\\b", "backslash"],
    ["c:/a", "drive letter"],
    ["a:stream", "drive letter"],
    ["a/b?", "Windows"],
    ["a\u0000b", "control"],
    ["a\nb", "control"],
    ["a\u0085b", "control"],
    ["e\u0301", "normal form"],
    ["a\ud800", "Unicode"],
    ["CON", "device name"],
    ["a/nul", "device name"],
    ["aux.tar.gz", "device name"],
    ["com1.txt", "device name"],
    ["com¹", "device name"],
    ["LPT9", "device name"],
    ["nul .txt", "device name"],
    ["conin$", "device name"],
    ["a.", "dot or a space"],
    ["a /b", "dot or a space"],
    ["a".repeat(limits.packagePathBytes + 1), "512 bytes"],
    ["é".repeat(limits.packagePathBytes / 2 + 1), "512 bytes"],
  ])("MAN-8: may not be %j", (path, reason) => {
    expect(checkPath(path)).toContain(reason);
  });

  it("MAN-8: that is accepted stays inside its folder when a URL or a file system resolves it", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab./\\:%\u0000 é"), maxLength: 20 }), (path) => {
        fc.pre(checkPath(path) === undefined);
        const segments = path.split("/");
        expect(segments.every((segment) => segment !== "" && segment !== "." && segment !== "..")).toBe(true);
        expect(path).not.toMatch(/[\\:]|^\//);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("paths that alias each other", () => {
  it.each([
    [["a", "A"]],
    [["ß", "ss"]],
    [["ﬁ", "fi"]],
    [["K", "\u212a"]],
    [["Σ", "ς"]],
    [["ＡＢ", "ab"]],
    [["d/a", "D/b"]],
    [["d", "d/a"]],
    [["D/a", "d"]],
  ])("MAN-8: are found: %j", (paths) => {
    expect(findPathAliases(paths)).toHaveLength(1);
  });

  it.each([[["a", "b"]], [["d/a", "d/b", "e/a"]], [["i", "ı"]], [["a/b/c", "a/bc", "ab/c"]]])(
    "MAN-8: are not seen in %j",
    (paths) => {
      expect(findPathAliases(paths)).toEqual([]);
    },
  );

  it("MAN-8: folding a path twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (path) => {
        expect(foldPath(foldPath(path))).toBe(foldPath(path));
      }),
      { numRuns: 1000 },
    );
  });

  it("MAN-8: any change of case or of normal form is an alias", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (path) => {
        fc.pre(!path.includes("ı") && !path.includes("İ"));
        for (const other of [
          path.toUpperCase(),
          path.toLowerCase(),
          path.normalize("NFD"),
          path.normalize("NFKC"),
        ])
          expect(foldPath(other)).toBe(foldPath(path));
      }),
      { numRuns: 1000 },
    );
  });

  it("MAN-12: names are escaped to printable ASCII and shortened", () => {
    expect(escapeName("a\u001b[2J\u202e\nß")).toBe('"a\\u001b[2J\\u202e\\n\\u00df"');
    expect(escapeName("x".repeat(500)).length).toBeLessThan(210);
  });
});
