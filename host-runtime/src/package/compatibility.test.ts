import { describe, expect, it } from "vitest";
import type { PluginManifest } from "@terminal-plugin/sdk/protocol";
import { checkCompatibility } from "./compatibility.ts";

const manifest = (api: string, kinds: readonly string[] = []): PluginManifest => ({
  manifestVersion: 1,
  id: "com.example.a",
  name: "a",
  displayName: "A",
  description: "A.",
  version: "1.0.0",
  publisher: "A",
  license: "MIT",
  engines: { api },
  main: { isolated: "a.js" },
  contributes: {
    providers: kinds.map((kind, index) => ({ id: `com.example.a.${index}`, label: "A", kind })),
  },
});

describe("compatibility", () => {
  it.each([
    ["^1.0.0", "1.0.0"],
    ["^1.0.0", "1.9.3"],
    [">=1.2 <3", "2.5.0"],
    ["1.x || 3.x", "3.0.0"],
    ["^1.0.0", "1.1.0-beta.1"],
  ])("MAN-7: range %s runs on API %s", (range, version) => {
    expect(checkCompatibility(manifest(range), version, [])).toEqual({
      compatible: true,
      reasons: [],
      unsupportedKinds: [],
    });
  });

  it.each([
    ["^1.0.0", "2.0.0"],
    ["^1.2.0", "1.1.9"],
    ["^2.0.0", "1.0.0"],
    ["^1.2.0", "1.2.0-beta.1"],
  ])("MAN-7: range %s does not run on API %s, with the reason", (range, version) => {
    const result = checkCompatibility(manifest(range), version, []);
    expect(result.compatible).toBe(false);
    expect(result.reasons).toEqual([
      `The plugin needs a host with API version ${range}; this host has ${version}.`,
    ]);
  });

  it("SDK-13: a kind that the host does not know is listed and does not make the plugin incompatible", () => {
    const given = manifest("*", ["terminal.z", "terminal.completion", "terminal.b", "terminal.z"]);
    expect(checkCompatibility(given, "1.0.0", ["terminal.completion"])).toEqual({
      compatible: true,
      reasons: [],
      unsupportedKinds: ["terminal.b", "terminal.z"],
    });
  });
});
