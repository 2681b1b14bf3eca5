import type { Setting } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { findValueProblem } from "./setting-value.ts";

const settings = {
  text: { type: "string", title: "t", maxLength: 3 },
  choice: { type: "string", title: "t", enum: ["a", ""] },
  plain: { type: "string", title: "t" },
  number: { type: "number", title: "t", minimum: 0, maximum: 0.5 },
  integer: { type: "integer", title: "t", minimum: 1 },
  flag: { type: "boolean", title: "t" },
  secret: { type: "secret", title: "t", origins: ["https://a.example"] },
} as const satisfies Record<string, Setting>;

const accepted: readonly (readonly [name: keyof typeof settings, value: unknown])[] = [
  ["text", "abc"],
  ["choice", ""],
  ["plain", "x".repeat(4096)],
  ["number", 0.5],
  ["number", 0],
  ["integer", 1],
  ["flag", false],
  ["secret", "to ken"],
  ["secret", "x".repeat(4096)],
];

const refused: readonly (readonly [name: keyof typeof settings, value: unknown])[] = [
  ["text", "abcd"],
  ["text", 1],
  ["choice", "b"],
  ["choice", "A"],
  ["plain", "x".repeat(4097)],
  ["plain", null],
  ["number", 0.51],
  ["number", -1],
  ["number", "0.1"],
  ["number", Number.NaN],
  ["number", Infinity],
  ["integer", 1.5],
  ["integer", 0],
  ["integer", 2 ** 53],
  ["integer", "1"],
  ["flag", 0],
  ["flag", "true"],
  ["secret", ""],
  ["secret", " token"],
  ["secret", "token\n"],
  ["secret", "to\r\nken: x"],
  ["secret", "tökén"],
  ["secret", 1],
  ["secret", "x".repeat(4097)],
];

describe("values of settings", () => {
  it.each(accepted)("CFG-1: a %s setting takes %j", (name, value) => {
    expect(findValueProblem(settings[name], value)).toBeUndefined();
  });

  it.each(refused)("CFG-1: a %s setting refuses %j", (name, value) => {
    expect(findValueProblem(settings[name], value)).toMatch(/^Expected /);
  });
});
