import type { OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { limits } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { createMemoryStore, type StateStore } from "../ports/index.ts";
import type { BuiltInProvider } from "../providers/index.ts";
import { palette } from "../results/samples.fixture.ts";
import type { HostRuntimeOptions } from "./index.ts";
import { codeOf, createPackage, createTestRuntime, settle, type TestRuntime } from "./runtime.fixture.ts";

const theme = (name: string, red: string, blue?: string): BuiltInProvider => ({
  id: `host.${name}`,
  kind: "terminal.theme",
  label: name,
  provide: () => ({ colors: { red, ...(blue !== undefined && { blue }) } }),
});
const layer = (name: string, color: string): BuiltInProvider => ({
  id: `host.${name}`,
  kind: "terminal.background",
  label: name,
  provide: () => ({ layers: [{ color, opacity: 0.3 }] }),
});
const words = (name: string): BuiltInProvider => ({
  id: `host.${name}`,
  kind: "terminal.completion",
  label: name,
  provide: () => ({ items: [{ text: `git ${name}` }] }),
});
const builtIns = [
  theme("day", "#aa0000"),
  theme("night", "#bb0000", "#0000bb"),
  layer("first", "#110000"),
  layer("second", "#220000"),
  words("one"),
  words("two"),
  words("three"),
];

const started: TestRuntime[] = [];
const start = (options: Partial<HostRuntimeOptions> = {}): TestRuntime => {
  const parts = createTestRuntime({ builtIns, ...options });
  started.push(parts);
  parts.openSession();
  return parts;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ runtime }) => runtime.dispose()));
});

const ids = ({ runtime }: TestRuntime, kind: OrdinaryProviderKind = "terminal.completion"): string[] =>
  runtime
    .overview()
    .order.find((order) => order.kind === kind)
    ?.providers.map(({ providerId }) => providerId) ?? [];
const resultOf = async (
  parts: TestRuntime,
  kind: OrdinaryProviderKind,
  payload?: object,
): Promise<unknown> => {
  const updates = parts.complete({ kind, ...(payload && { payload }) });
  await settle();
  return updates.at(-1)?.result;
};
const items = ["host.one", "host.three", "host.two"];

describe("the user's order of providers", () => {
  it("FAN-3: equal items stand in the user's order from the next request on; an empty list takes it away", async () => {
    const parts = start();
    expect(ids(parts)).toEqual(items);
    let changes = 0;
    parts.runtime.onDidChange(() => (changes += 1));
    await parts.runtime.orderProviders("terminal.completion", ["host.two", "host.one"]);
    await settle();
    expect(changes).toBeGreaterThan(0);
    expect(await resultOf(parts, "terminal.completion")).toMatchObject({
      items: [{ text: "git two" }, { text: "git one" }, { text: "git three" }],
    });
    expect(parts.runtime.overview().order.map(({ kind, isChosen }) => [kind, isChosen])).toEqual([
      ["terminal.background", false],
      ["terminal.completion", true],
      ["terminal.theme", false],
    ]);
    await parts.runtime.orderProviders("terminal.completion", []);
    expect(ids(parts)).toEqual(items);
  });

  it("THM-2: the first value of each color wins in the user's order", async () => {
    const parts = start();
    const colors = () => resultOf(parts, "terminal.theme", { reason: "start", palette });
    expect(await colors()).toMatchObject({ colors: { red: "#aa0000", blue: "#0000bb" } });
    await parts.runtime.orderProviders("terminal.theme", ["host.night", "host.day"]);
    expect(await colors()).toMatchObject({ colors: { red: "#bb0000", blue: "#0000bb" } });
  });

  it("BKG-1: layers stand in the user's order, and the later one is scaled down", async () => {
    const parts = start();
    const layers = () => resultOf(parts, "terminal.background", { reason: "start" });
    expect(await layers()).toMatchObject({ layers: [{ color: "#110000" }, { color: "#220000" }] });
    await parts.runtime.orderProviders("terminal.background", ["host.second"]);
    expect(await layers()).toMatchObject({ layers: [{ color: "#220000" }, { color: "#110000" }] });
  });

  it("FAN-3: stands before the application's list, which stands before everything else", async () => {
    const parts = start({ preference: ["host.two"] });
    expect(ids(parts)).toEqual(["host.two", "host.one", "host.three"]);
    await parts.runtime.orderProviders("terminal.completion", ["host.three"]);
    expect(ids(parts)).toEqual(["host.three", "host.two", "host.one"]);
  });

  it("FAN-3, HST-10: another start with the same store has the same order", async () => {
    const store = createMemoryStore();
    const first = start({ store });
    await first.runtime.orderProviders("terminal.completion", ["host.two", "host.three"]);
    await first.runtime.orderProviders("terminal.theme", ["host.night"]);
    await first.runtime.dispose();
    const second = start({ store });
    await settle();
    expect(ids(second)).toEqual(["host.two", "host.three", "host.one"]);
    expect(ids(second, "terminal.theme")).toEqual(["host.night", "host.day"]);
  });

  it("FAN-3: a disabled plugin comes back where it was, though the user ordered the others meanwhile", async () => {
    const parts = start();
    await parts.runtime.install(await createPackage());
    await parts.runtime.enable("com.example.shell");
    const plugin = "com.example.shell.completion";
    await parts.runtime.orderProviders("terminal.completion", ["host.two", plugin, "host.one"]);
    await parts.runtime.disable("com.example.shell");
    expect(ids(parts)).toEqual(["host.two", "host.one", "host.three"]);
    await parts.runtime.orderProviders("terminal.completion", ["host.one", "host.two"]);
    await parts.runtime.enable("com.example.shell");
    expect(ids(parts)).toEqual(["host.one", "host.two", plugin, "host.three"]);
    expect(parts.runtime.overview().order[1]?.providers[2]).toEqual({
      providerId: plugin,
      label: "Completion",
      pluginName: "Shell",
    });
  });

  it("MKT-7: an uninstalled plugin leaves no place behind", async () => {
    const store = createMemoryStore();
    const parts = start({ store });
    await parts.runtime.install(await createPackage());
    await parts.runtime.orderProviders("terminal.completion", ["com.example.shell.completion"]);
    await parts.runtime.uninstall("com.example.shell");
    expect(await store.read("provider-order")).toEqual({ version: 1, kinds: [] });
  });

  it.each([
    ["an id that comes twice", ["host.one", "host.one"]],
    ["one more than the limit", Array.from({ length: limits.orderedProviders + 1 }, (_, n) => `a.p${n}`)],
  ])("FAN-3: %s is refused, and the order stays", async (_name, providerIds) => {
    const parts = start();
    const ordering = parts.runtime.orderProviders("terminal.completion", providerIds);
    expect(await codeOf(ordering)).toBe("contract_violation");
    expect(ids(parts)).toEqual(items);
  });

  it.each([
    ["another form", { version: 1, kinds: "all" }],
    ["an unknown kind", { version: 1, kinds: [{ kind: "terminal.other", providerIds: [] }] }],
    ["ids that are none", { version: 1, kinds: [{ kind: "terminal.theme", providerIds: [7] }] }],
    ["a newer host's", { version: 2, order: [] }],
  ])("HST-10: a stored order of %s is kept aside, and the standard order holds", async (_name, document) => {
    const store: StateStore = createMemoryStore();
    await store.write("provider-order", document);
    const parts = start({ store });
    await settle();
    expect(ids(parts)).toEqual(items);
    expect(parts.log).toContainEqual(expect.objectContaining({ event: "provider-order.unreadable" }));
    await parts.runtime.orderProviders("terminal.completion", ["host.two"]);
    expect(ids(parts)[0]).toBe("host.two");
  });
});
