import { spawnSync } from "node:child_process";
import { parse } from "acorn";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repository } from "../command.fixture.ts";
import { findRefusedText, makeCompartmentText } from "./compartment-text.ts";

/** The syntax tree without what a rewriting may change: places, spelling of literals, names against computed names. */
function shapeOf(code: string): unknown {
  const tree: unknown = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  return JSON.parse(JSON.stringify(tree, shapeReplacer));
}

function shapeReplacer(key: string, value: unknown): unknown {
  if (["start", "end", "raw"].includes(key)) return undefined;
  if (key === "pattern" && typeof value === "string") return cookedPattern(value);
  return typeof value === "bigint" ? String(value) : value;
}

/** A regular expression's pattern with the escapes that the rewriting makes undone. */
function cookedPattern(pattern: string): string {
  return pattern.replace(/\\u00(2d|3e|70|61)/g, (_escape, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)),
  );
}

/** Text out of pieces that a compartment refuses, and of what may stand around them. */
const refusedPieces = fc
  .array(
    fc.constantFrom(
      "<!--",
      "-->",
      "import(",
      "import (",
      "import/*",
      "eval(",
      "a",
      ".",
      " ",
      "-",
      "<",
      "!",
      ">",
      "\\\\",
    ),
    {
      maxLength: 8,
    },
  )
  .map((pieces) => pieces.join(""));

describe("text for a compartment", () => {
  it("CLI-3: strings, templates and regular expressions mean the same and hold nothing that is refused", () => {
    fc.assert(
      fc.property(refusedPieces, fc.constantFrom('"', "'", "`"), (text, quote) => {
        const literal = `${quote}${text.replaceAll(quote, "")}${quote}`;
        const { code } = makeCompartmentText(`f(${literal});`);
        expect(findRefusedText(code)).toBe(-1);
        expect(shapeOf(code)).toEqual(shapeOf(`f(${literal});`));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["a look-behind", "/(?<!--)x/", ["x", "--x"]],
    ["a comment's start", "/<!--/", ["<!--", "<!-"]],
    ["a comment's end", "/-->/", ["-->", "->"]],
    ["a class with a range to a dash", "/^[<!--]$/", ["<", "!", "-", "#", "a"]],
    ["a class with a range from a dash", "/^[-->]$/", ["-", ".", ">", "?"]],
    ["an escaped dash", "/\\-->/", ["-->"]],
    ["a call", "/import(\\()/", ["import(", "import"]],
    ["a call with the flag u", "/eval(a)/u", ["evala", "eval"]],
  ])("CLI-3: a regular expression with %s matches the same", (_name, literal, samples) => {
    const { code } = makeCompartmentText(`f(${literal});`);
    expect(findRefusedText(code)).toBe(-1);
    const evaluate = (source: string): RegExp => new Function(`return ${source}`)() as RegExp;
    const rewritten = evaluate(code.slice(2, -2));
    for (const sample of samples) expect(rewritten.test(sample)).toBe(evaluate(literal).test(sample));
  });

  it.each([
    ["a decrement before a comparison", "while (n-->0) f(n);", "while (n-- >0) f(n);"],
    ["a comparison with a negated decrement", "f(a<!--b);", "f(a< !--b);"],
    ["a comment with refused text", "f(); // import(x) <!--\ng();", "f();  \ng();"],
    ["a line of comment", "f();\n  // eval(x)\ng();", "f();\ng();"],
    ["a comment that separates", "let/* import(a) */a;", "let a;"],
    ["a comment that ends a statement", "let a = b/*\n*/c()", "let a = b\nc()"],
    ["a licence", "/*! MIT */\nf();", "/*! MIT */\nf();"],
    ["a licence with refused text", "/*! --> */\nf();", "f();"],
    [
      "a method named eval",
      "class A { eval(x) {} static async import(x) {} }",
      "class A { ['eval'](x) {} static async ['import'](x) {} }",
    ],
    [
      "an object's method and accessor",
      "f({ eval(x) {}, get import() { return 1; } });",
      "f({ ['eval'](x) {}, get ['import']() { return 1; } });",
    ],
    ["a direct eval", "f(eval('x'));", "f((0,eval)('x'));"],
    ["a property named eval", "a.eval(x); a.import(x);", "a.eval(x); a.import(x);"],
  ])("CLI-3: rewrites %s", (_name, before, after) => {
    const { code } = makeCompartmentText(before);
    expect(code).toBe(after);
    expect(findRefusedText(code)).toBe(-1);
  });

  it("CLI-3: the map leads from the rewritten text to the place before", () => {
    const { map } = makeCompartmentText("f(); // gone\ng('-->');");
    expect(map.mappings.split(";")).toHaveLength(2);
  });

  it("ISO-2: a hardened compartment accepts the rewritten text and refuses it before", () => {
    const source = [
      "var terminalPlugin = (function () {",
      "  // import(a) <!-- -->",
      "  class A { eval(x) { return x; } }",
      "  let n = 3, count = 0;",
      "  while (n-->0) count += 1;",
      "  return ['import(a)', `<!--${'-->'}`, 'eval(b)', /import(a)/.test('importa'), new A().eval(7), count];",
      "})();",
      "terminalPlugin;",
    ].join("\n");
    const script = `
      import "ses";
      lockdown();
      const tryIn = (text) => { try { return new Compartment().evaluate(text); } catch (error) { return error.message; } };
      console.log(JSON.stringify([tryIn(${JSON.stringify(makeCompartmentText(source).code)}), tryIn(${JSON.stringify(source)})]));`;
    const child = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      cwd: repository,
      encoding: "utf8",
    });
    const [after, before] = JSON.parse(child.stdout) as [unknown, unknown];
    expect(after).toEqual(["import(a)", "<!---->", "eval(b)", true, 7, 3]);
    expect(before).toMatch(/rejected/i);
  });
});
