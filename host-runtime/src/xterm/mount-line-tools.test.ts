import { describe, expect, it } from "vitest";
import { isTitle } from "./mount-line-tools.ts";

describe("labels of links", () => {
  it.each(["Issue 12 of octo/tools", "ABC-12", "Read the manual", "漢字", "v1.2 notes"])(
    "LNK-3: %j is shown above the address",
    (label) => {
      expect(isTitle(label)).toBe(true);
    },
  );

  it.each([
    undefined,
    "",
    "   ",
    "https://bank.example/",
    " HTTPS://bank.example",
    "javascript:alert(1)",
    "mailto:a@b.example",
    "www.bank.example",
    "bank.example",
    "bank.example/login",
    "login.bank.example:443",
  ])("LNK-3: %j is not shown, because it would pass for the address that opens", (label) => {
    expect(isTitle(label)).toBe(false);
  });
});
