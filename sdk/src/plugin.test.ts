import { describe, expect, it } from "vitest";
import { definePlugin, isPluginError, PluginError } from "@terminal-plugin/sdk";

describe("definePlugin", () => {
  it("SDK-5: returns the same plugin, frozen", () => {
    const plugin = { activate: () => {}, deactivate: () => {} };
    expect(definePlugin(plugin)).toBe(plugin);
    expect(Object.isFrozen(plugin)).toBe(true);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a function", () => {}],
    ["no activate", {}],
    ["an activate that is no function", { activate: 1 }],
    ["a deactivate that is no function", { activate: () => {}, deactivate: "later" }],
  ])("SDK-5: refuses %s", (_, value) => {
    expect(() => definePlugin(value as never)).toThrow(TypeError);
  });
});

describe("PluginError", () => {
  it("carries code, message, data and cause", () => {
    const cause = new Error("inner");
    const error = new PluginError("quota_exceeded", "Expected less.", { data: { used: 3 }, cause });
    expect(error).toMatchObject({
      name: "PluginError",
      code: "quota_exceeded",
      message: "Expected less.",
      data: { used: 3 },
    });
    expect(error.cause).toBe(cause);
    expect("cause" in new PluginError("disposed", "x")).toBe(false);
  });

  it("is recognized across copies of the class", () => {
    class OtherCopy extends Error {
      override readonly name = "PluginError";
      readonly code = "cancelled";
    }
    expect(isPluginError(new PluginError("cancelled", "x"))).toBe(true);
    expect(isPluginError(new OtherCopy())).toBe(true);
    for (const value of [new Error("x"), { name: "PluginError", code: "cancelled" }, null, "PluginError"])
      expect(isPluginError(value)).toBe(false);
  });
});
