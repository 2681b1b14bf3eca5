import type { Decision, DecisionRequest, GrantLifetime, Permission } from "@terminal-plugin/sdk/protocol";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createIds } from "../kernel/index.ts";
import { createManualClock, createMemoryStore, silentLog } from "../ports/index.ts";
import { createGrants, type Grant, type GrantSubject } from "./index.ts";

const permissions: Permission[] = ["provider.terminal", "terminal.complete", "terminal.output"];
const sessions = ["session-1", "session-2"];
const subject: GrantSubject = {
  pluginId: "com.example.shell",
  version: "1.0.0",
  principal: `content:${"a".repeat(64)}`,
  displayName: "Shell",
  publisher: "Example",
  signed: false,
  required: [],
  optional: permissions,
};

type Step =
  | { readonly do: "use"; readonly permissions: readonly Permission[]; readonly sessionId: string }
  | { readonly do: "answer"; readonly decision: Decision }
  | { readonly do: "giveUp" }
  | { readonly do: "revoke"; readonly permission: Permission }
  | { readonly do: "endSession"; readonly sessionId: string }
  | { readonly do: "reset" };

const lifetimes: GrantLifetime[] = ["once", "session", "application", "always"];
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("use" as const),
      permissions: fc.subarray(permissions, { minLength: 1 }),
      sessionId: fc.constantFrom(...sessions),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("answer" as const),
      decision: fc.oneof(
        fc.constantFrom(...lifetimes).map((lifetime): Decision => ({ decision: "allow", lifetime })),
        fc.constant<Decision>({ decision: "deny", reason: "denied" }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "giveUp" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("revoke" as const), permission: fc.constantFrom(...permissions) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("endSession" as const), sessionId: fc.constantFrom(...sessions) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "reset" as const }) },
);

/** What the user allowed and did not take back: the only things that a use may rest on. */
class Allowed {
  readonly #lasting = new Map<Permission, Set<string>>();
  readonly #once = new Map<string, number>();

  allow({ questions, sessionId }: DecisionRequest, lifetime: GrantLifetime, waiting: number): void {
    for (const { permission } of questions) {
      const key = `${permission} ${sessionId}`;
      if (lifetime === "once") this.#once.set(key, (this.#once.get(key) ?? 0) + Math.max(1, waiting));
      else {
        const where = this.#lasting.get(permission) ?? new Set();
        this.#lasting.set(permission, where.add(lifetime === "session" ? (sessionId ?? "") : "*"));
      }
    }
  }

  /** Whether a use may rest on this; one that was allowed once is used up. */
  use(permission: Permission, sessionId: string, lifetime: GrantLifetime): boolean {
    const where = this.#lasting.get(permission);
    if (lifetime !== "once") return where?.has("*") === true || where?.has(sessionId) === true;
    const key = `${permission} ${sessionId}`;
    const left = this.#once.get(key) ?? 0;
    this.#once.set(key, left - 1);
    return left > 0;
  }

  revoke(permission: Permission): void {
    this.#lasting.delete(permission);
    for (const sessionId of sessions) this.#once.delete(`${permission} ${sessionId}`);
  }

  endSession(sessionId: string): void {
    for (const where of this.#lasting.values()) where.delete(sessionId);
    for (const permission of permissions) this.#once.delete(`${permission} ${sessionId}`);
  }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

it("GRA-4: whatever happens in whatever order, a use rests only on what the user allowed and did not take back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const clock = createManualClock();
      const allowed = new Allowed();
      const open: { request: DecisionRequest; answer: (decision: Decision) => void; uses: number }[] = [];
      const problems: string[] = [];
      const lasting: Grant[] = [];
      let waiting: AbortController[] = [];
      const grants = createGrants({
        clock,
        ids: createIds(),
        log: silentLog,
        store: createMemoryStore(),
        decisions: {
          decide: (request, signal) =>
            new Promise((answer) => {
              const question = { request, answer, uses: 0 };
              open.push(question);
              signal.addEventListener("abort", () => open.splice(open.indexOf(question) >>> 0, 1));
            }),
        },
      });
      const use = async (needed: readonly Permission[], sessionId: string): Promise<void> => {
        const giveUp = new AbortController();
        waiting.push(giveUp);
        try {
          const grant = await grants.authorize({ subject, permissions: needed, sessionId }, giveUp.signal);
          for (const permission of needed) {
            const lifetime = grant.lifetimeOf(permission);
            if (!allowed.use(permission, sessionId, lifetime)) problems.push(`${permission}: ${lifetime}`);
            if (lifetime === "always" && needed.length === 1) lasting.push(grant);
          }
        } catch {
          // Denied, withdrawn or given up: nothing was granted.
        }
      };
      for (const action of steps) {
        if (action.do === "use") void use(action.permissions, action.sessionId);
        else if (action.do === "answer") {
          const question = open[0];
          if (question && action.decision.decision === "allow")
            allowed.allow(question.request, action.decision.lifetime, waiting.length);
          question?.answer(action.decision);
        } else if (action.do === "giveUp") {
          for (const controller of waiting) controller.abort(new Error("given up"));
          waiting = [];
        } else if (action.do === "revoke") {
          allowed.revoke(action.permission);
          await grants.revoke(subject.pluginId, action.permission);
          if (lasting.some((grant) => grant.permissions.includes(action.permission) && grants.holds(grant)))
            problems.push(`${action.permission} holds after its revocation`);
        } else if (action.do === "endSession") {
          allowed.endSession(action.sessionId);
          grants.endSession(action.sessionId);
        } else grants.resetDenials(subject.pluginId);
        await settle();
      }
      grants.dispose();
      await settle();
      expect(problems).toEqual([]);
      expect(clock.pendingTimers).toBe(0);
      expect(open).toEqual([]);
    }),
    { numRuns: 600 },
  );
});
