import type { RuntimeEnd } from "../ports/index.ts";
import fc from "fast-check";
import { limits } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { createMemoryStore, type StateStore } from "../ports/index.ts";
import type { HostRuntimeOptions } from "./index.ts";
import { codeOf, createPackage, createTestRuntime, settle, type TestRuntime } from "./runtime.fixture.ts";
import type { PluginScript } from "./scripted-placement.fixture.ts";

const pluginId = "com.example.shell";
const never = (): Promise<never> => new Promise<never>(() => {});
const allowAll: Partial<HostRuntimeOptions> = {
  decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "always" }) },
};

const started: TestRuntime[] = [];
afterEach(async () => {
  const disposals = started.splice(0).map(async ({ runtime, clock }) => {
    const disposed = runtime.dispose();
    await settle();
    clock.advance(limits.activationDeadlineMs);
    await disposed;
  });
  await Promise.all(disposals);
});

/** A runtime with one enabled plugin whose permissions the user allows, and an open session. */
async function start(
  store: StateStore = createMemoryStore(),
  script: PluginScript = {},
): Promise<TestRuntime> {
  const parts = createTestRuntime({ ...allowAll, store });
  started.push(parts);
  parts.placement.scripts.set(pluginId, script);
  await parts.runtime.install(await createPackage());
  parts.openSession();
  return parts;
}

async function startEnabled(script: PluginScript = {}): Promise<TestRuntime> {
  const parts = await start(createMemoryStore(), script);
  await parts.runtime.enable(pluginId);
  return parts;
}

const statusOf = ({ runtime }: TestRuntime) =>
  runtime.overview().plugins.find((plugin) => plugin.pluginId === pluginId);

/** Starts the plugin by a request and ends it from the outside. */
async function useAndEnd(parts: TestRuntime, cause: RuntimeEnd["cause"] = "crash"): Promise<void> {
  parts.complete();
  await settle();
  parts.placement.runtimes.at(-1)?.crash(cause);
  await settle();
}

/** Lets time pass in steps in which a plugin can answer the questions whether it lives. */
async function wait({ clock, placement }: TestRuntime, ms: number): Promise<void> {
  const isIdle = placement.runtimes.every(({ isEnded }) => isEnded);
  for (let left = ms; left > 0; left -= limits.pingIntervalMs) {
    clock.advance(isIdle ? left : Math.min(left, limits.pingIntervalMs));
    if (isIdle) return;
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

const failures: readonly (readonly [
  name: string,
  script: PluginScript,
  fail: (parts: TestRuntime) => Promise<void>,
])[] = [
  ["a crash", {}, (parts) => useAndEnd(parts, "crash")],
  ["a kill for a violation", {}, (parts) => useAndEnd(parts, "violation")],
  ["lost liveness", {}, (parts) => useAndEnd(parts, "unresponsive")],
  [
    "a failed activation",
    {
      onActivate: () => {
        throw new Error("No.");
      },
    },
    async (parts) => {
      parts.complete();
      await settle();
    },
  ],
  [
    "a late activation",
    { onActivate: never },
    async (parts) => {
      parts.complete();
      await settle();
      parts.clock.advance(limits.activationDeadlineMs);
      await settle();
    },
  ],
];

describe("quarantine", () => {
  it.each(failures)(
    "ACT-8: %s three times within five minutes puts a plugin into quarantine",
    async (_name, script, fail) => {
      const parts = await startEnabled(script);
      for (let count = 1; count < limits.quarantineFailures; count += 1) await fail(parts);
      expect(statusOf(parts)?.state).toBe("failed");
      await fail(parts);
      expect(statusOf(parts)).toMatchObject({
        state: "quarantined",
        reason: expect.stringMatching(/^It failed 3 times within 5 minutes: .+ lift the quarantine\.$/),
      });
      const { length } = parts.placement.runtimes;
      const updates = parts.complete();
      await settle();
      expect(updates.at(-1)).toMatchObject({ done: true, outcomes: [] });
      expect(parts.runtime.overview().availableKinds).toEqual([]);
      expect(parts.placement.runtimes).toHaveLength(length);
    },
  );

  it("ACT-8: error results, timeouts, cancels and denials of a provider do not count", async () => {
    let answer: "error" | "late" = "error";
    const parts = await startEnabled({
      onInvoke: () =>
        answer === "late" ? never() : { status: "failed", error: { code: "plugin_error", message: "No." } },
    });
    for (let count = 0; count < 4; count += 1) {
      answer = count % 2 === 0 ? "error" : "late";
      parts.complete();
      await settle();
      parts.clock.advance(limits.endToEndMs);
      await settle();
      parts.complete({ requestId: `cancel-${count}` });
      await settle();
      parts.runtime.cancel("page-1", `cancel-${count}`);
      await parts.runtime.revoke(pluginId, "terminal.complete");
    }
    expect(statusOf(parts)?.state).toBe("active");
  });

  it("ACT-8: a failure counts for five minutes", async () => {
    const parts = await startEnabled();
    await useAndEnd(parts);
    await useAndEnd(parts);
    parts.clock.advance(limits.quarantineWindowMs);
    await useAndEnd(parts);
    expect(statusOf(parts)?.state).toBe("failed");
    parts.clock.advance(limits.quarantineWindowMs - 1);
    await useAndEnd(parts);
    await useAndEnd(parts);
    expect(statusOf(parts)?.state).toBe("quarantined");
  });

  it("ACT-8: survives a restart, starts nothing meanwhile and ends only by the user's release", async () => {
    const store = createMemoryStore();
    const eager = await createPackage({ activationEvents: ["onStartupFinished"] });
    const first = await start(store);
    await first.runtime.install(eager);
    await first.runtime.enable(pluginId);
    for (let count = 0; count < 3; count += 1) await useAndEnd(first);
    await first.runtime.dispose();

    const second = createTestRuntime({ ...allowAll, store });
    started.push(second);
    await second.runtime.install(eager);
    second.openSession();
    second.complete();
    await settle();
    expect(await codeOf(second.runtime.enable(pluginId))).toBe("plugin_quarantined");
    await second.runtime.setPluginsOff(true);
    await second.runtime.setPluginsOff(false);
    await second.runtime.disable(pluginId);
    await second.runtime.install(await createPackage({ version: "1.0.1" }));
    await second.runtime.install(eager);
    await settle();
    expect(statusOf(second)).toMatchObject({
      state: "quarantined",
      reason: expect.stringContaining("It crashed."),
    });
    expect(second.placement.runtimes).toHaveLength(0);
    await second.runtime.release(pluginId);
    expect(statusOf(second)?.state).toBe("disabled");
    await second.runtime.enable(pluginId);
    await settle();
    expect(statusOf(second)?.state).toBe("active");
    await second.runtime.dispose();

    const third = await start(store);
    expect(statusOf(third)?.state).toBe("enabled");
  });

  it("ACT-8: the release of an enabled plugin makes it available again, with the count at zero", async () => {
    const parts = await startEnabled();
    for (let count = 0; count < 3; count += 1) await useAndEnd(parts);
    await parts.runtime.release(pluginId);
    expect(parts.runtime.overview().availableKinds).toEqual(["terminal.completion"]);
    await useAndEnd(parts);
    await useAndEnd(parts);
    expect(statusOf(parts)?.state).toBe("failed");
  });

  it("ACT-8: one plugin's failures reach no other plugin's state or pending request", async () => {
    const parts = await startEnabled();
    const otherId = "com.example.other";
    const answers: (() => void)[] = [];
    parts.placement.scripts.set(otherId, {
      onInvoke: () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ status: "ok", value: { items: [{ text: "git stash" }] } }));
        }),
    });
    await parts.runtime.install(await createPackage({ id: otherId }));
    await parts.runtime.enable(otherId);
    parts.openSession("session-2");
    parts.placement.scripts.set(pluginId, { onInvoke: never });
    const updates = parts.complete();
    await settle();
    for (let count = 0; count < 3; count += 1) {
      parts.placement.runtimes.findLast((runtime) => runtime.pluginId === pluginId)?.crash();
      await settle();
      if (count < 2) parts.complete({ sessionId: "session-2" });
      await settle();
    }
    expect(statusOf(parts)?.state).toBe("quarantined");
    answers.forEach((answer) => answer());
    await settle();
    expect(parts.runtime.overview().plugins.map(({ state }) => state)).toEqual(["active", "quarantined"]);
    expect(updates.at(-1)?.outcomes).toMatchObject([
      { providerId: `${otherId}.completion`, status: "ok" },
      { providerId: `${pluginId}.completion`, status: expect.stringMatching(/ok|failed/) },
    ]);
    expect(parts.placement.runtimes.filter((runtime) => runtime.pluginId === otherId)).toHaveLength(1);
  });

  type Step =
    | {
        readonly do:
          | "use"
          | "crash"
          | "violation"
          | "unresponsive"
          | "enable"
          | "disable"
          | "release"
          | "restart"
          | "off"
          | "on";
      }
    | { readonly do: "script"; readonly fails: boolean }
    | { readonly do: "wait"; readonly ms: number };
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.constantFrom<Step[]>(
          { do: "use" },
          { do: "crash" },
          { do: "violation" },
          { do: "unresponsive" },
        ),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom<Step[]>(
          { do: "enable" },
          { do: "disable" },
          { do: "release" },
          { do: "restart" },
          { do: "off" },
          { do: "on" },
        ),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant("script" as const), fails: fc.boolean() }) },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant("wait" as const),
          ms: fc.integer({ min: 1, max: limits.quarantineWindowMs }),
        }),
      },
    ),
    { maxLength: 30 },
  );

  it("ACT-8: in any order of uses, failures, waits, switches, releases and restarts it follows the rule of three", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const store = createMemoryStore();
        let parts = await start(store);
        await parts.runtime.enable(pluginId);
        const model = {
          failedAt: [] as number[],
          quarantined: false,
          fails: false,
          running: false,
          enabled: true,
          off: false,
        };
        const fail = (): void => {
          const now = parts.clock.now();
          model.running = false;
          model.failedAt = [...model.failedAt.filter((at) => now - at < limits.quarantineWindowMs), now];
          model.quarantined = model.failedAt.length >= limits.quarantineFailures;
          if (model.quarantined) model.failedAt = [];
        };
        for (const step of sequence) {
          const before = parts.placement.runtimes.length;
          const mayStart = model.enabled && !model.quarantined && !model.off && !model.running;
          if (step.do === "use") {
            parts.complete();
            await settle();
            expect(parts.placement.runtimes).toHaveLength(before + (mayStart ? 1 : 0));
            if (mayStart && model.fails) fail();
            else if (mayStart) model.running = true;
          } else if (step.do === "crash" || step.do === "violation" || step.do === "unresponsive") {
            parts.placement.runtimes.at(-1)?.crash(step.do);
            if (model.running) fail();
          } else if (step.do === "enable") {
            const code = await codeOf(parts.runtime.enable(pluginId));
            expect(code).toBe(model.quarantined ? "plugin_quarantined" : "resolved");
            model.enabled ||= !model.quarantined;
          } else if (step.do === "disable") {
            await parts.runtime.disable(pluginId);
            model.enabled = model.running = false;
          } else if (step.do === "release") {
            await parts.runtime.release(pluginId);
            if (model.quarantined) model.failedAt = [];
            model.quarantined = false;
          } else if (step.do === "off" || step.do === "on") {
            await parts.runtime.setPluginsOff(step.do === "off");
            model.off = step.do === "off";
            if (model.off) model.running = false;
          } else if (step.do === "restart") {
            await parts.runtime.dispose();
            parts = await start(store);
            Object.assign(model, { failedAt: [], running: false, fails: false });
          } else if (step.do === "script") {
            model.fails = step.fails;
            const onActivate = (): void => {
              throw new Error("No.");
            };
            parts.placement.scripts.set(pluginId, step.fails ? { onActivate } : {});
          } else if (step.do === "wait") await wait(parts, step.ms);
          await settle();
          expect(statusOf(parts)?.state === "quarantined").toBe(model.quarantined);
          expect(parts.placement.runtimes.filter(({ isEnded }) => !isEnded)).toHaveLength(
            model.running ? 1 : 0,
          );
        }
        await parts.runtime.dispose();
      }),
      { numRuns: 40 },
    );
  });
});
