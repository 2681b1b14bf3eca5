import { describe, expect, it } from "vitest";
import { createContributionWatch } from "./contributions.ts";
import type { PluginRow, PluginsChangedParams } from "./generated/types.ts";

type Permissions = PluginRow["permissions"];

function list(change: Partial<PluginRow> = {}, pluginsOff = false): PluginsChangedParams {
  const plugin: PluginRow = {
    pluginId: "com.example.words",
    displayName: "Words",
    version: "1.0.0",
    publisher: "Example",
    state: "enabled",
    permissions: [],
    providers: [
      { providerId: "com.example.words.x", kind: "terminal.decoration", label: "x", supported: true },
    ],
    invocations: 0,
    failures: 0,
    meanDurationMs: 0,
    drops: [],
    hasSettings: false,
    log: [],
    ...change,
  };
  return { plugins: [plugin], availableKinds: ["terminal.decoration"], pluginsOff, order: [] };
}

const inOrder = (...names: readonly string[]): PluginsChangedParams => ({
  ...list(),
  order: [
    {
      kind: "terminal.decoration",
      isChosen: true,
      providers: names.map((name) => ({ providerId: `com.example.words.${name}`, label: name })),
    },
  ],
});

const grant = (state: "granted" | "prompt" | "denied", lifetime?: "once" | "session"): Permissions => [
  { permission: "terminal.output", state, ...(lifetime === undefined ? {} : { lifetime }) },
];

describe("watching contributions", () => {
  const steps: readonly (readonly [
    name: string,
    from: PluginsChangedParams,
    to: PluginsChangedParams,
    changed: boolean,
  ])[] = [
    ["numbers and log", list(), list({ invocations: 5, meanDurationMs: 2, log: ["x"] }), false],
    ["the start of a runtime", list(), list({ state: "active" }), false],
    ["disabling", list({ state: "active" }), list({ state: "disabled" }), true],
    ["a quarantine", list({ state: "active" }), list({ state: "quarantined" }), true],
    ["another version", list(), list({ version: "1.0.1" }), true],
    ["the switch for all", list(), list({}, true), true],
    ["another order of providers (FAN-3)", inOrder("x", "y"), inOrder("y", "x"), true],
    ["the same order by the user's choice", inOrder("x", "y"), inOrder("x", "y"), false],
    [
      "a grant",
      list({ permissions: grant("prompt") }),
      list({ permissions: grant("granted", "session") }),
      true,
    ],
    [
      "a grant for one use",
      list({ permissions: grant("prompt") }),
      list({ permissions: grant("granted", "once") }),
      true,
    ],
    [
      "its use",
      list({ permissions: grant("granted", "once") }),
      list({ permissions: grant("prompt") }),
      false,
    ],
    [
      "a revocation",
      list({ permissions: grant("granted", "session") }),
      list({ permissions: grant("prompt") }),
      true,
    ],
    ["a denial", list({ permissions: grant("prompt") }), list({ permissions: grant("denied") }), false],
  ];
  it.each(steps)("DEC-7: %s", (_name, from, to, changed) => {
    const watch = createContributionWatch();
    expect(watch.changes(from)).toBe(true);
    expect(watch.changes(to)).toBe(changed);
    expect(watch.changes(to)).toBe(false);
  });
});
