import fc from "fast-check";
import { limits, type PluginId } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it } from "vitest";
import type { RequestUpdate } from "../delivery/index.ts";
import { PluginPlatformError } from "../kernel/index.ts";
import { createMemoryStore } from "../ports/index.ts";
import type { HostRuntimeOptions } from "./index.ts";
import {
  codeOf,
  createPackage,
  createTestRuntime,
  settle,
  type PackageChanges,
  type TestRuntime,
} from "./runtime.fixture.ts";

const pluginId: PluginId = "com.example.shell";
const allowAll: Partial<HostRuntimeOptions> = {
  decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "always" }) },
};
const refuse = {
  onActivate: (): void => {
    throw new Error("It cannot start.");
  },
};
const never = { onActivate: (): Promise<never> => new Promise<never>(() => {}) };

const started: TestRuntime[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ runtime }) => runtime.dispose()));
});

/** A runtime with version 1.0.0 installed, enabled and used once. */
async function startUsed(
  changes: PackageChanges = {},
  options: Partial<HostRuntimeOptions> = {},
): Promise<TestRuntime> {
  const parts = createTestRuntime({ ...allowAll, ...options });
  started.push(parts);
  await parts.runtime.install(await createPackage(changes));
  await parts.runtime.enable(pluginId);
  parts.openSession();
  parts.complete();
  await settle();
  return parts;
}

const statusOf = ({ runtime }: TestRuntime) => runtime.overview().plugins[0];
const methodsOf = ({ placement }: TestRuntime, index: number): string[] =>
  (placement.runtimes[index]?.received ?? []).flatMap((message) =>
    "method" in message ? [message.method] : [],
  );

describe("an update", () => {
  it("ACT-9: the old runtime has ended before the new version is started, once and without terminal data", async () => {
    const parts = await startUsed();
    let oldHadEnded = false;
    let updates: RequestUpdate[] = [];
    parts.placement.scripts.set(pluginId, {
      onActivate: () => {
        oldHadEnded = parts.placement.runtimes[0]?.isEnded ?? false;
        updates = parts.complete();
      },
    });
    await parts.runtime.install(await createPackage({ version: "2.0.0" }));
    await settle();
    expect(oldHadEnded).toBe(true);
    expect(parts.placement.runtimes).toHaveLength(2);
    expect(methodsOf(parts, 1).slice(0, 2)).toEqual(["runner.load", "plugin.activate"]);
    expect(methodsOf(parts, 1)).not.toContain("provider.invoke");
    expect(methodsOf(parts, 1)).not.toContain("terminal.event");
    expect(updates.at(-1)).toMatchObject({ done: true, outcomes: [] });
    expect(statusOf(parts)).toMatchObject({ version: "2.0.0", state: "active" });
  });

  it("ACT-9: a new version of a plugin that did not run is started once and stopped again", async () => {
    const parts = createTestRuntime(allowAll);
    started.push(parts);
    await parts.runtime.install(await createPackage());
    await parts.runtime.enable(pluginId);
    await parts.runtime.install(await createPackage({ version: "2.0.0" }));
    expect(parts.placement.runtimes.map(({ isEnded }) => isEnded)).toEqual([true]);
    expect(statusOf(parts)).toMatchObject({ version: "2.0.0", state: "enabled" });
  });

  it.each([
    ["refuses to start", refuse, /cannot start/],
    ["starts too late", never, /within 5000 ms/],
  ] as const)(
    "ACT-9: returns to the old version when the new one %s, with the reason and its grants",
    async (_name, script, reason) => {
      const parts = await startUsed();
      parts.placement.scripts.set(pluginId, script);
      const update = codeOf(parts.runtime.install(await createPackage({ version: "2.0.0" })));
      await settle();
      parts.clock.advance(limits.activationDeadlineMs);
      expect(await update).toBe("install_failed");
      expect(statusOf(parts)).toMatchObject({
        version: "1.0.0",
        state: "enabled",
        reason: expect.stringMatching(/^The update to 2\.0\.0 was undone/),
      });
      expect(statusOf(parts)?.reason).toMatch(reason);
      parts.placement.scripts.set(pluginId, {});
      const updates = parts.complete();
      await settle();
      expect(updates.at(-1)?.outcomes).toMatchObject([{ status: "ok" }]);
      expect(parts.placement.runtimes.filter(({ isEnded }) => !isEnded)).toHaveLength(1);
    },
  );

  it("ACT-8: what failed in one version, or in an update that was undone, does not count for another version", async () => {
    const parts = await startUsed();
    parts.placement.scripts.set(pluginId, refuse);
    for (const version of ["2.0.0", "2.0.1", "2.0.2", "2.0.3"])
      expect(await codeOf(parts.runtime.install(await createPackage({ version })))).toBe("install_failed");
    expect(statusOf(parts)).toMatchObject({ version: "1.0.0", state: "enabled" });
  });

  it.each(["disable", "switch off", "uninstall"] as const)(
    "ACT-9: %s while the new version is being tried wins",
    async (what) => {
      const parts = await startUsed();
      parts.placement.scripts.set(pluginId, never);
      const update = codeOf(parts.runtime.install(await createPackage({ version: "2.0.0" })));
      await settle();
      expect(statusOf(parts)?.reason).toBe("Version 2.0.0 is being tried.");
      if (what === "disable") await parts.runtime.disable(pluginId);
      else if (what === "uninstall") await parts.runtime.uninstall(pluginId);
      else await parts.runtime.setPluginsOff(true);
      expect(await update).toBe("resolved");
      expect(parts.placement.runtimes.every(({ isEnded }) => isEnded)).toBe(true);
      const expected = { disable: "disabled", "switch off": "enabled", uninstall: undefined };
      expect(statusOf(parts)?.state).toBe(expected[what]);
      if (what !== "uninstall") expect(statusOf(parts)?.version).toBe("2.0.0");
    },
  );

  it("ACT-9: a disabled plugin, or any while plugins are off, is updated without starting it", async () => {
    const parts = await startUsed();
    await parts.runtime.disable(pluginId);
    parts.placement.scripts.set(pluginId, refuse);
    await parts.runtime.install(await createPackage({ version: "2.0.0" }));
    expect(statusOf(parts)).toMatchObject({ version: "2.0.0", state: "disabled" });
    await parts.runtime.enable(pluginId);
    await parts.runtime.setPluginsOff(true);
    await parts.runtime.install(await createPackage({ version: "3.0.0" }));
    expect(statusOf(parts)).toMatchObject({ version: "3.0.0", state: "enabled" });
    expect(parts.placement.runtimes).toHaveLength(1);
  });

  it("GRA-5: a broader permission asks again: the update waits and says which", async () => {
    const parts = await startUsed({ required: ["provider.terminal"], optional: ["terminal.complete"] });
    await parts.runtime.install(
      await createPackage({
        version: "2.0.0",
        required: ["provider.terminal", "terminal.output"],
        optional: ["terminal.complete"],
      }),
    );
    expect(statusOf(parts)).toMatchObject({
      state: "disabled",
      reason:
        "Version 2.0.0 needs more than 1.0.0: terminal.output. Enable it to be asked for provider.terminal, terminal.output.",
    });
    await parts.runtime.install(
      await createPackage({
        version: "2.0.1",
        required: ["provider.terminal"],
        optional: ["terminal.complete"],
      }),
    );
    expect(statusOf(parts)?.reason).toMatch(/^No signature shows that version 2\.0\.1/);
    await parts.runtime.enable(pluginId);
    expect(statusOf(parts)?.state).toBe("enabled");
  });

  it("ACT-9: changes at the same time happen one after the other, in the order in which they were asked for", async () => {
    const versions = await Promise.all(
      ["1.0.0", "1.0.1", "1.0.2"].map((version) => createPackage({ version })),
    );
    type Change = "enable" | "disable" | "uninstall" | "use" | 0 | 1 | 2;
    const changes = fc.array(fc.constantFrom<Change[]>("enable", "disable", "uninstall", "use", 0, 1, 2), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(changes, async (sequence) => {
        const parts = createTestRuntime(allowAll);
        started.push(parts);
        const { runtime, placement } = parts;
        parts.openSession();
        let living = 0;
        placement.scripts.set(pluginId, {
          onActivate: () => {
            living = Math.max(living, placement.runtimes.filter(({ isEnded }) => !isEnded).length);
          },
        });
        const run = (change: Change): Promise<void> => {
          const version = typeof change === "number" ? versions[change] : undefined;
          if (version) return runtime.install(version);
          if (change === "enable") return runtime.enable(pluginId);
          if (change === "disable") return runtime.disable(pluginId);
          if (change === "uninstall") return runtime.uninstall(pluginId);
          parts.complete();
          return Promise.resolve();
        };
        await settle();
        const results = await Promise.all(
          sequence.map((change) =>
            Promise.resolve()
              .then(() => run(change))
              .then(
                () => undefined,
                (error: unknown) => error,
              ),
          ),
        );
        await settle();
        for (const error of results)
          if (error !== undefined) expect(error).toBeInstanceOf(PluginPlatformError);
        expect(living).toBeLessThanOrEqual(1);
        const status = statusOf(parts);
        const isAlive = placement.runtimes.some(({ isEnded }) => !isEnded);
        if (isAlive) expect(status?.state).toBe("active");
        expect(parts.log.filter(({ event }) => event === "runtime.failure")).toEqual([]);
        await runtime.dispose();
      }),
      { numRuns: 60 },
    );
  });
});

describe("the start flag", () => {
  it("HST-7: a start with plugins off leaves the stored switch as it is", async () => {
    const store = createMemoryStore();
    const first = await startUsed({}, { store });
    await first.runtime.dispose();
    const second = createTestRuntime({ ...allowAll, store, pluginsOff: true });
    started.push(second);
    await second.runtime.install(await createPackage());
    await second.runtime.disable(pluginId);
    await second.runtime.enable(pluginId);
    expect(second.runtime.overview()).toMatchObject({ pluginsOff: true, availableKinds: [] });
    await second.runtime.dispose();
    const third = createTestRuntime({ ...allowAll, store });
    started.push(third);
    await third.runtime.install(await createPackage());
    expect(third.runtime.overview()).toMatchObject({
      pluginsOff: false,
      availableKinds: ["terminal.completion"],
    });
  });

  it("HST-7: whoever uses the switch in such a run changes the stored one", async () => {
    const store = createMemoryStore();
    const first = createTestRuntime({ store });
    await first.runtime.setPluginsOff(true);
    await first.runtime.dispose();
    const second = createTestRuntime({ store, pluginsOff: true });
    started.push(second);
    await settle();
    await second.runtime.setPluginsOff(false);
    expect(second.runtime.overview().pluginsOff).toBe(false);
    await second.runtime.dispose();
    const third = createTestRuntime({ store });
    started.push(third);
    await settle();
    expect(third.runtime.overview().pluginsOff).toBe(false);
  });
});
