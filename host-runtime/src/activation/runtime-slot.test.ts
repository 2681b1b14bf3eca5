import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PluginPlatformError } from "../kernel/index.ts";
import { createManualClock } from "../ports/index.ts";
import { createActivations, type RuntimeState } from "./index.ts";
import { MemoryPlacement } from "./memory-placement.fixture.ts";
import { advance, completionScript, packPlugin, settle, testHost, testPrincipal } from "./plugins.fixture.ts";
import { runtimeTransitions } from "./runtime-states.ts";

const pluginId = "com.example.test";
const event = `onProvider:${pluginId}.completion`;

type Step =
  | {
      readonly type:
        "activate" | "deactivate" | "crash" | "kill" | "settle" | "freeze" | "quarantine" | "release";
    }
  | { readonly type: "fail"; readonly on: boolean }
  | { readonly type: "wait"; readonly ms: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.constantFrom<Step[]>(
      { type: "activate" },
      { type: "activate" },
      { type: "deactivate" },
      { type: "crash" },
      { type: "kill" },
      { type: "settle" },
      { type: "freeze" },
      { type: "quarantine" },
      { type: "release" },
    ),
    fc.record({ type: fc.constant("fail" as const), on: fc.boolean() }),
    fc.record({ type: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 8000 }) }),
  ),
  { maxLength: 25 },
);

describe("the life of a runtime", () => {
  it("ACT-2, ACT-8: under any order of starts, stops, crashes, delays and quarantines there is at most one runtime, none in quarantine, and every waiter is answered", async () => {
    const plugin = await packPlugin({ isolated: completionScript(pluginId, "() => ({ items: [] })") });
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const clock = createManualClock();
        const placement = new MemoryPlacement(clock);
        const activations = createActivations({ placements: [placement], host: testHost, clock });
        activations.add(plugin, testPrincipal);
        const states: RuntimeState[] = ["inactive"];
        activations.onDidChange(({ previous, state }) => {
          expect(previous).toBe(states.at(-1));
          expect(Object.values(runtimeTransitions[previous])).toContain(state);
          expect(placement.livingCount).toBeLessThanOrEqual(1);
          states.push(state);
        });
        const waiters: Promise<unknown>[] = [];
        let isQuarantined = false;
        for (const step of sequence) {
          if (step.type === "activate")
            waiters.push(
              activations.activate(pluginId, "isolated", event).then(
                (active) => active.identity,
                (error: unknown) => expect(error).toBeInstanceOf(PluginPlatformError),
              ),
            );
          else if (step.type === "quarantine") {
            isQuarantined = true;
            waiters.push(activations.quarantine(pluginId));
          } else if (step.type === "release") {
            isQuarantined = false;
            activations.release(pluginId);
          } else if (step.type === "deactivate") waiters.push(activations.deactivate(pluginId));
          else if (step.type === "kill")
            waiters.push(
              activations.terminate(pluginId, {
                cause: "violation",
                code: "message_flood",
                message: "Test.",
              }),
            );
          else if (step.type === "crash") placement.channels.at(-1)?.crash();
          else if (step.type === "freeze") placement.channels.forEach((channel) => (channel.isFrozen = true));
          else if (step.type === "settle") await settle();
          else if (step.type === "wait") await advance(clock, step.ms);
          else if (step.type === "fail")
            placement.failure = step.on
              ? new PluginPlatformError("runtime_start_failed", "Test.")
              : undefined;
          expect(placement.livingCount).toBeLessThanOrEqual(1);
          if (isQuarantined) expect(["starting", "active"]).not.toContain(states.at(-1));
        }
        const disposed = activations.dispose();
        await advance(clock, 20_000);
        await Promise.all([disposed, ...waiters]);
        expect(placement.livingCount).toBe(0);
        expect(clock.pendingTimers).toBe(0);
        expect(["inactive", "failed", "quarantined"]).toContain(states.at(-1));
      }),
      { numRuns: 60 },
    );
  });
});
