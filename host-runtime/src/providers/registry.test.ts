import type { ProviderContribution } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LogEntry } from "../ports/index.ts";
import type { BuiltInProvider, PluginDeclaration } from "./provider.ts";
import { createProviderRegistry, type ProviderRegistry } from "./registry.ts";

const completion = "terminal.completion";
const contribution = (id: string, kind = completion): ProviderContribution => ({ id, kind, label: id });
const plugin = (pluginId: string, ...names: readonly string[]): PluginDeclaration => ({
  pluginId,
  providers: names.map((name) => contribution(`${pluginId}.${name}`)),
});
const builtIn = (id: string, kind: BuiltInProvider["kind"] = completion): BuiltInProvider => {
  const provider = { id, kind, label: id, provide: () => ({ items: [] }) };
  return provider as BuiltInProvider;
};
const ids = (registry: ProviderRegistry, kind = completion): readonly string[] =>
  registry.providersOf(kind).map(({ providerId }) => providerId);

/** An enumeration that ends when the test says so. */
const later = (): {
  readonly enumerate: () => Promise<readonly PluginDeclaration[]>;
  readonly finish: (declarations: readonly PluginDeclaration[]) => void;
  readonly fail: () => void;
} => {
  let finish: (declarations: readonly PluginDeclaration[]) => void = () => {};
  let fail: () => void = () => {};
  const promise = new Promise<readonly PluginDeclaration[]>((resolve, reject) => {
    finish = resolve;
    fail = () => reject(new Error("disk"));
  });
  return { enumerate: () => promise, finish, fail };
};

describe("the order of providers", () => {
  it("FAN-3: preference first, then plugin id, then provider id", () => {
    const registry = createProviderRegistry({ preference: ["c.three.z", "b.two.x"] });
    void registry.refresh(() => [
      plugin("c.three", "z", "a"),
      plugin("a.one", "y", "b"),
      plugin("b.two", "x", "c"),
      plugin("a.one-more", "a"),
    ]);
    expect(ids(registry)).toEqual([
      "c.three.z",
      "b.two.x",
      "a.one.b",
      "a.one.y",
      "a.one-more.a",
      "b.two.c",
      "c.three.a",
    ]);
  });

  it("HST-6: a built-in stands before plugins at equal rank, not before a preferred plugin", () => {
    const registry = createProviderRegistry({
      builtIns: [builtIn("zz.history"), builtIn("host.paths")],
      preference: ["b.two.x"],
    });
    void registry.refresh(() => [plugin("a.one", "x"), plugin("b.two", "x")]);
    expect(ids(registry)).toEqual(["b.two.x", "host.paths", "zz.history", "a.one.x"]);
  });

  it("FAN-3: another preference is in force at once and told once; the same one is no change", () => {
    const registry = createProviderRegistry({ preference: ["b.two.x"] });
    void registry.refresh(() => [plugin("a.one", "x"), plugin("b.two", "x")]);
    let changes = 0;
    registry.onDidChange(() => (changes += 1));
    registry.setPreference(["a.one.x", "b.two.x"]);
    expect(ids(registry)).toEqual(["a.one.x", "b.two.x"]);
    registry.setPreference(["a.one.x", "b.two.x"]);
    expect(changes).toBe(1);
  });

  it("FAN-3: the first 32 are asked, built-ins included", () => {
    const registry = createProviderRegistry({ builtIns: [builtIn("host.paths")] });
    void registry.refresh(() => [
      plugin("a.one", ...Array.from({ length: 40 }, (_, index) => `p${index + 10}`)),
    ]);
    expect(ids(registry)).toHaveLength(32);
    expect(ids(registry).at(-1)).toBe("a.one.p40");
    expect(registry.list()).toHaveLength(41);
  });

  it("FAN-3: the order does not depend on the order of the enumeration", () => {
    const plugins = [plugin("a.one", "x", "y"), plugin("b.two", "x"), plugin("c.three", "z", "y", "x")];
    const sorted = createProviderRegistry({ preference: ["c.three.y"] });
    void sorted.refresh(() => plugins);
    fc.assert(
      fc.property(fc.shuffledSubarray(plugins, { minLength: 3 }), (shuffled) => {
        const registry = createProviderRegistry({ preference: ["c.three.y"] });
        void registry.refresh(() => shuffled);
        expect(ids(registry)).toEqual(ids(sorted));
      }),
    );
  });
});

describe("enumeration", () => {
  it("ACT-1, FAN-8: availability comes from the kept enumeration", () => {
    let enumerations = 0;
    const registry = createProviderRegistry();
    void registry.refresh(() => {
      enumerations += 1;
      return [
        { pluginId: "a.one", providers: [contribution("a.one.x"), contribution("a.one.y", "terminal.link")] },
      ];
    });
    for (let round = 0; round < 3; round += 1) {
      expect(registry.availableKinds()).toEqual([completion, "terminal.link"]);
      expect(ids(registry, "terminal.link")).toEqual(["a.one.y"]);
      expect(ids(registry, "terminal.hover")).toEqual([]);
    }
    expect(enumerations).toBe(1);
  });

  it("ACT-1: what is listed is frozen", () => {
    const registry = createProviderRegistry({ builtIns: [builtIn("host.paths")] });
    void registry.refresh(() => [plugin("a.one", "x")]);
    expect(
      [registry.list(), registry.providersOf(completion), ...registry.list()].every(Object.isFrozen),
    ).toBe(true);
  });

  it("FAN-8: an enumeration that fails leaves built-ins only", async () => {
    const log: LogEntry[] = [];
    const registry = createProviderRegistry({
      builtIns: [builtIn("host.paths")],
      log: { write: (entry) => log.push(entry) },
    });
    void registry.refresh(() => [plugin("a.one", "x")]);
    expect(
      await registry.refresh(() => {
        throw new Error("/secret/path");
      }),
    ).toBe("failed");
    expect(ids(registry)).toEqual(["host.paths"]);
    const failing = later();
    const outcome = registry.refresh(failing.enumerate);
    failing.fail();
    expect(await outcome).toBe("failed");
    expect(log.map(({ event }) => event)).toEqual([
      "providers.enumeration_failed",
      "providers.enumeration_failed",
    ]);
    expect(JSON.stringify(log)).not.toContain("secret");
  });

  it("FAN-10: an enumeration that ends after a newer one started changes nothing", async () => {
    const registry = createProviderRegistry();
    const [older, newer] = [later(), later()];
    const olderOutcome = registry.refresh(older.enumerate);
    const newerOutcome = registry.refresh(newer.enumerate);
    older.finish([plugin("a.old", "x")]);
    expect(await olderOutcome).toBe("stale");
    expect(ids(registry)).toEqual([]);
    newer.finish([plugin("b.new", "x")]);
    expect(await newerOutcome).toBe("applied");
    expect(ids(registry)).toEqual(["b.new.x"]);
  });

  it("FAN-10: an older enumeration that fails or ends last changes nothing either", async () => {
    const registry = createProviderRegistry();
    const [failing, late] = [later(), later()];
    const outcomes = [registry.refresh(failing.enumerate), registry.refresh(late.enumerate)];
    void registry.refresh(() => [plugin("c.sync", "x")]);
    failing.fail();
    late.finish([plugin("a.old", "x")]);
    expect(await Promise.all(outcomes)).toEqual(["stale", "stale"]);
    expect(ids(registry)).toEqual(["c.sync.x"]);
  });

  it("FAN-7: listeners are told after a change, one that throws does not stop the next", () => {
    const log: LogEntry[] = [];
    const registry = createProviderRegistry({ log: { write: (entry) => log.push(entry) } });
    const seen: (readonly string[])[] = [];
    registry.onDidChange(() => {
      throw new Error("listener");
    });
    const subscription = registry.onDidChange(() => seen.push(ids(registry)));
    void registry.refresh(() => [plugin("a.one", "x")]);
    subscription.dispose();
    void registry.refresh(() => []);
    expect(seen).toEqual([["a.one.x"]]);
    expect(log[0]?.event).toBe("providers.listener_failed");
  });

  it("FAN-10: after the disposal nothing is applied", async () => {
    const registry = createProviderRegistry();
    const pending = later();
    const outcome = registry.refresh(pending.enumerate);
    registry.dispose();
    pending.finish([plugin("a.one", "x")]);
    expect(await outcome).toBe("stale");
  });
});

describe("what is taken in", () => {
  it("HST-6: a plugin cannot shadow a built-in", () => {
    const log: LogEntry[] = [];
    const registry = createProviderRegistry({
      builtIns: [builtIn("a.one.x")],
      log: { write: (entry) => log.push(entry) },
    });
    void registry.refresh(() => [plugin("a.one", "x", "y")]);
    expect(registry.list().map(({ providerId, builtIn: host }) => [providerId, host])).toEqual([
      ["a.one.x", true],
      ["a.one.y", false],
    ]);
    expect(log).toMatchObject([{ event: "providers.refused", pluginId: "a.one" }]);
  });

  it("MAN-3: a contribution under another plugin's prefix and a second one of an id are left out", () => {
    const registry = createProviderRegistry();
    void registry.refresh(() => [
      {
        pluginId: "a.one",
        providers: [contribution("b.two.x"), contribution("a.one.two.x"), contribution("a.one.x")],
      },
      { pluginId: "a.one", providers: [contribution("a.one.x", "terminal.link")] },
    ]);
    expect(registry.list()).toMatchObject([{ providerId: "a.one.x", kind: completion }]);
  });

  it("SDK-13: a kind that the host does not know is listed as unsupported and never asked", () => {
    const registry = createProviderRegistry();
    const kinds = ["terminal.future", "terminal.completions", "x.constructor"];
    void registry.refresh(() => [
      {
        pluginId: "a.one",
        providers: [
          ...kinds.map((kind, index) => contribution(`a.one.p${index}`, kind)),
          contribution("a.one.x"),
        ],
      },
    ]);
    expect(registry.list().map(({ kind, supported }) => [kind, supported])).toEqual([
      ...kinds.map((kind) => [kind, false]),
      [completion, true],
    ]);
    expect(registry.availableKinds()).toEqual([completion]);
    for (const kind of [...kinds, "constructor", "__proto__"]) expect(registry.providersOf(kind)).toEqual([]);
  });

  it("FAN-11: with plugins off only built-ins are listed, and plugins come back", () => {
    const registry = createProviderRegistry({ builtIns: [builtIn("host.paths")] });
    void registry.refresh(() => [plugin("a.one", "x")]);
    let changes = 0;
    registry.onDidChange(() => (changes += 1));
    registry.setPluginsOff(true);
    registry.setPluginsOff(true);
    expect([ids(registry), registry.list().length, changes]).toEqual([["host.paths"], 1, 1]);
    void registry.refresh(() => [plugin("a.one", "x"), plugin("b.two", "x")]);
    expect(ids(registry)).toEqual(["host.paths"]);
    registry.setPluginsOff(false);
    expect(ids(registry)).toEqual(["host.paths", "a.one.x", "b.two.x"]);
  });
});
