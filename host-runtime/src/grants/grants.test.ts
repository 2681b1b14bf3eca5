import type { Decision, DecisionRequest, JsonValue, Permission } from "@terminal-plugin/sdk/protocol";
import { limits } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { createIds, PluginPlatformError } from "../kernel/index.ts";
import { createManualClock, silentLog, type StateStore } from "../ports/index.ts";
import { createGrants, permissionMeaning, type AuthorizationRequest, type GrantSubject } from "./index.ts";

const principal = `content:${"a".repeat(64)}`;
const subject: GrantSubject = {
  pluginId: "com.example.shell",
  version: "1.0.0",
  principal,
  displayName: "Shell helper",
  publisher: "Example",
  signed: false,
  required: ["provider.terminal"],
  optional: ["terminal.complete", "terminal.output", "network:https://example.com"],
};
const optionalOnly: GrantSubject = {
  ...subject,
  required: [],
  optional: ["provider.terminal", "terminal.complete", "terminal.output", "network:https://example.com"],
};
const completion: AuthorizationRequest = {
  subject: optionalOnly,
  permissions: ["provider.terminal", "terminal.complete"],
  sessionId: "session-1",
  provider: { id: "com.example.shell.completion", label: "Completion" },
};
const never = new AbortController().signal;
const allow = (lifetime: "once" | "session" | "application" | "always"): Decision => ({
  decision: "allow",
  lifetime,
});

/** A user whose answers the test gives one by one. */
function createUser() {
  const asked: { request: DecisionRequest; signal: AbortSignal; answer: (value: unknown) => void }[] = [];
  return {
    asked,
    decide: (request: DecisionRequest, signal: AbortSignal): Promise<Decision> =>
      new Promise((resolve) => {
        asked.push({ request, signal, answer: (value) => resolve(value as Decision) });
      }),
  };
}

function createMemoryStore(documents: Record<string, JsonValue> = {}): StateStore & {
  readonly documents: Record<string, JsonValue>;
} {
  return {
    documents,
    read: (name) => Promise.resolve(documents[name]),
    write: (name, value) => {
      documents[name] = value;
      return Promise.resolve();
    },
    remove: (name) => {
      delete documents[name];
      return Promise.resolve();
    },
  };
}

function setUp(options: { store?: StateStore; withUser?: boolean } = {}) {
  const clock = createManualClock();
  const user = createUser();
  const grants = createGrants({
    clock,
    ids: createIds(),
    log: silentLog,
    ...(options.withUser === false ? {} : { decisions: user }),
    ...(options.store ? { store: options.store } : {}),
  });
  return { clock, user, grants };
}

/** Lets every promise that is due settle. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "resolved",
    (error: unknown) => (error instanceof PluginPlatformError ? error.code : `untyped: ${String(error)}`),
  );

describe("authorization", () => {
  it("GRA-1: denies whatever needs a decision when the host has no way to ask", async () => {
    const { grants } = setUp({ withUser: false });
    expect(await codeOf(grants.authorize(completion, never))).toBe("permission_denied");
    expect(await codeOf(grants.enable(subject, never))).toBe("permission_denied");
    expect(grants.state(optionalOnly).map(({ state }) => state)).toEqual([
      "denied",
      "denied",
      "denied",
      "denied",
    ]);
  });

  it("GRA-1: refuses a permission that the manifest does not declare without asking", async () => {
    const { grants, user } = setUp();
    const request = { ...completion, permissions: ["provider.terminal", "terminal.input"] };
    expect(await codeOf(grants.authorize(request, never))).toBe("permission_undeclared");
    expect(user.asked).toHaveLength(0);
  });

  it("GRA-3: asks for what is missing at first use and reuses the answer", async () => {
    const { grants, user } = setUp();
    const first = grants.authorize(completion, never);
    await settle();
    expect(user.asked[0]?.request).toMatchObject({
      pluginId: "com.example.shell",
      sessionId: "session-1",
      providerLabel: "Completion",
      lifetimes: ["once", "session", "application", "always"],
    });
    expect(user.asked[0]?.request.questions.map(({ permission }) => permission)).toEqual(
      completion.permissions,
    );
    user.asked[0]?.answer(allow("session"));
    const grant = await first;
    expect(grant.lifetimeOf("provider.terminal")).toBe("session");
    expect(grants.holds(await grants.authorize(completion, never))).toBe(true);
    expect(user.asked).toHaveLength(1);
  });

  it("GRA-3: asks only for the part of the set that is not granted", async () => {
    const { grants, user } = setUp();
    const enabled = grants.enable(subject, never);
    await settle();
    user.asked[0]?.answer(allow("application"));
    await enabled;
    const used = grants.authorize({ ...completion, subject }, never);
    await settle();
    expect(user.asked[1]?.request.questions.map(({ permission }) => permission)).toEqual([
      "terminal.complete",
    ]);
    user.asked[1]?.answer(allow("once"));
    const grant = await used;
    expect(grant.lifetimeOf("provider.terminal")).toBe("application");
    expect(grant.lifetimeOf("terminal.complete")).toBe("once");
    expect(() => grant.lifetimeOf("terminal.output")).toThrow(PluginPlatformError);
  });

  it("GRA-3: does not ask at use for a required permission that was revoked", async () => {
    const { grants, user } = setUp();
    expect(await codeOf(grants.authorize({ ...completion, subject }, never))).toBe("permission_denied");
    expect(user.asked).toHaveLength(0);
  });

  const badAnswers: readonly (readonly [name: string, answer: unknown])[] = [
    ["nothing", undefined],
    ["a boolean", true],
    ["another decision", { decision: "yes", lifetime: "always" }],
    ["a lifetime that was not offered", { decision: "allow", lifetime: "forever" }],
    ["a missing lifetime", { decision: "allow" }],
    ["an extra field", { decision: "allow", lifetime: "always", permissions: ["terminal.input"] }],
  ];
  it.each(badAnswers)("GRA-1: counts %s from the decision provider as a denial", async (_name, answer) => {
    const { grants, user } = setUp();
    const use = codeOf(grants.authorize(completion, never));
    await settle();
    user.asked[0]?.answer(answer);
    expect(await use).toBe("permission_denied");
  });

  it("GRA-1: counts a decision provider that throws as a denial", async () => {
    const grants = createGrants({
      clock: createManualClock(),
      ids: createIds(),
      log: silentLog,
      decisions: {
        decide: () => {
          throw new Error("no dialog");
        },
      },
    });
    expect(await codeOf(grants.authorize(completion, never))).toBe("permission_denied");
  });

  it("GRA-4: refuses a session lifetime for a use that has no session", async () => {
    const { grants, user } = setUp();
    const use = codeOf(
      grants.authorize({ subject: optionalOnly, permissions: ["network:https://example.com"] }, never),
    );
    await settle();
    expect(user.asked[0]?.request.lifetimes).toEqual(["once", "application", "always"]);
    user.asked[0]?.answer(allow("session"));
    expect(await use).toBe("permission_denied");
  });

  it("ICP-1: refuses a once answer and a once ticket for a use that must last", async () => {
    const { grants, user } = setUp();
    const request: AuthorizationRequest = { ...completion, lifetimes: ["session", "application", "always"] };
    const use = codeOf(grants.authorize(request, never));
    await settle();
    expect(user.asked[0]?.request.lifetimes).toEqual(["session", "application", "always"]);
    user.asked[0]?.answer(allow("once"));
    expect(await use).toBe("permission_denied");
  });
});

describe("lifetimes", () => {
  const grantFor = async (lifetime: "once" | "session" | "application" | "always", store?: StateStore) => {
    const parts = setUp(store ? { store } : {});
    const use = parts.grants.authorize(completion, never);
    await settle();
    parts.user.asked[0]?.answer(allow(lifetime));
    return { ...parts, grant: await use };
  };
  const asksAgain = async ({ grants, user }: ReturnType<typeof setUp>, request = completion) => {
    const before = user.asked.length;
    const stop = new AbortController();
    const use = codeOf(grants.authorize(request, stop.signal));
    await settle();
    const result = user.asked.length > before;
    stop.abort(new PluginPlatformError("cancelled", "Test is over."));
    await use;
    return result;
  };

  it("GRA-4: once covers only the request that waited", async () => {
    const parts = await grantFor("once");
    expect(parts.grant.lifetimeOf("terminal.complete")).toBe("once");
    expect(await asksAgain(parts)).toBe(true);
  });

  it("GRA-4: session covers its session and ends with it", async () => {
    const parts = await grantFor("session");
    expect(await asksAgain(parts)).toBe(false);
    expect(await asksAgain(parts, { ...completion, sessionId: "session-2" })).toBe(true);
    parts.grants.endSession("session-1");
    expect(parts.grants.holds(parts.grant)).toBe(false);
    expect(await asksAgain(parts)).toBe(true);
  });

  it("GRA-4: application covers every session until the host ends", async () => {
    const store = createMemoryStore();
    const parts = await grantFor("application", store);
    parts.grants.endSession("session-1");
    expect(await asksAgain(parts, { ...completion, sessionId: "session-2" })).toBe(false);
    expect(Object.keys(store.documents)).not.toContain("grants");
    expect(await asksAgain(setUp({ store }))).toBe(true);
  });

  it("GRA-4: always survives a restart of the host", async () => {
    const store = createMemoryStore();
    await grantFor("always", store);
    expect(await asksAgain(setUp({ store }), { ...completion, sessionId: "session-9" })).toBe(false);
  });

  const damaged: readonly (readonly [name: string, document: JsonValue])[] = [
    ["a text", "grants"],
    ["no list", { version: 1 }],
    ["a list of something else", { version: 1, grants: [{ pluginId: "com.example.shell" }] }],
    [
      "a record with an extra field",
      {
        version: 1,
        grants: [
          {
            pluginId: "com.example.shell",
            permission: "provider.terminal",
            principal,
            semanticsVersion: 1,
            lifetime: "always",
            grantedAt: 0,
            extra: true,
          },
        ],
      },
    ],
  ];
  it.each(damaged)("GRA-4: grants nothing from a stored document with %s", async (_name, document) => {
    expect(await asksAgain(setUp({ store: createMemoryStore({ grants: document }) }))).toBe(true);
  });

  it("GRA-4: keeps an always grant until the host ends when the store fails", async () => {
    const store: StateStore = {
      read: () => Promise.resolve(undefined),
      write: () => Promise.reject(new Error("disk full")),
      remove: () => Promise.reject(new Error("disk full")),
    };
    const parts = await grantFor("always", store);
    expect(await asksAgain(parts)).toBe(false);
    await expect(parts.grants.revoke("com.example.shell", "terminal.complete")).rejects.toThrow("disk full");
    expect(parts.grants.holds(parts.grant)).toBe(false);
  });

  const otherBindings: readonly (readonly [name: string, change: Partial<GrantSubject>])[] = [
    ["plugin", { pluginId: "com.example.other" }],
    ["principal", { principal: `content:${"b".repeat(64)}` }],
  ];
  it.each(otherBindings)("GRA-5: asks again for another %s", async (_name, change) => {
    const parts = await grantFor("application");
    expect(await asksAgain(parts, { ...completion, subject: { ...optionalOnly, ...change } })).toBe(true);
  });

  it("GRA-5: asks again when a permission means something else than at the decision", async () => {
    const stored = completion.permissions.map((permission) => ({
      pluginId: "com.example.shell",
      permission,
      principal,
      semanticsVersion: permissionMeaning(permission).semanticsVersion,
      lifetime: "always",
      grantedAt: 0,
    }));
    expect(
      await asksAgain(setUp({ store: createMemoryStore({ grants: { version: 1, grants: stored } }) })),
    ).toBe(false);
    const older = stored.map((record) => ({ ...record, semanticsVersion: record.semanticsVersion + 1 }));
    expect(
      await asksAgain(setUp({ store: createMemoryStore({ grants: { version: 1, grants: older } }) })),
    ).toBe(true);
  });

  it.each([
    ["another meaning", { semanticsVersion: 99 }],
    ["another principal", { principal: "another" }],
  ])("GRA-5, SDK-14: a plugin is not told that it holds what was granted for %s", async (_name, change) => {
    const stored = completion.permissions.map((permission) => ({
      pluginId: "com.example.shell",
      permission,
      principal,
      semanticsVersion: permissionMeaning(permission).semanticsVersion,
      lifetime: "always",
      grantedAt: 0,
    }));
    const statesOf = async (grants: JsonValue[]): Promise<readonly string[]> => {
      const parts = setUp({ store: createMemoryStore({ grants: { version: 1, grants } }) });
      await parts.grants.load();
      return parts.grants.state(optionalOnly).map(({ state }) => state);
    };
    expect(await statesOf(stored)).toContain("granted");
    expect(await statesOf(stored.map((record) => ({ ...record, ...change })))).not.toContain("granted");
  });

  it("GRA-5: asks again for another origin", async () => {
    const parts = setUp();
    const both: Permission[] = ["network:https://example.com", "network:https://example.org"];
    const twoOrigins = { ...optionalOnly, optional: both };
    const first = parts.grants.authorize({ subject: twoOrigins, permissions: both.slice(0, 1) }, never);
    await settle();
    parts.user.asked[0]?.answer(allow("always"));
    await first;
    expect(await asksAgain(parts, { subject: twoOrigins, permissions: both.slice(0, 1) })).toBe(false);
    expect(await asksAgain(parts, { subject: twoOrigins, permissions: both.slice(1) })).toBe(true);
  });

  it("GRA-7: a revoked permission does not hold at the next message, whatever its lifetime", async () => {
    for (const lifetime of ["once", "session", "application", "always"] as const) {
      const { grants, grant } = await grantFor(lifetime, createMemoryStore());
      const told: string[] = [];
      grants.onDidRevoke(({ permission }) => told.push(permission));
      expect(grants.holds(grant)).toBe(true);
      await grants.revoke("com.example.shell", "terminal.complete");
      expect(grants.holds(grant)).toBe(false);
      expect(told).toEqual(["terminal.complete"]);
    }
  });

  it("GRA-7: a revoked always grant is gone after a restart", async () => {
    const store = createMemoryStore();
    const { grants } = await grantFor("always", store);
    await grants.revoke("com.example.shell", "provider.terminal");
    expect(await asksAgain(setUp({ store }))).toBe(true);
  });
});

describe("prompts", () => {
  it("GRA-6: identical concurrent questions make one prompt", async () => {
    const { grants, user } = setUp();
    const uses = [1, 2, 3].map(() => grants.authorize(completion, never));
    await settle();
    expect(user.asked).toHaveLength(1);
    user.asked[0]?.answer(allow("session"));
    expect((await Promise.all(uses)).every((grant) => grants.holds(grant))).toBe(true);
  });

  it("GRA-6: another provider shares the prompt but not a once answer", async () => {
    const { grants, user } = setUp();
    const other = { id: "com.example.shell.second", label: "Second" };
    const first = grants.authorize(completion, never);
    const second = grants.authorize({ ...completion, provider: other }, never);
    await settle();
    expect(user.asked).toHaveLength(1);
    user.asked[0]?.answer(allow("once"));
    await first;
    await settle();
    expect(user.asked[1]?.request.providerLabel).toBe("Second");
    user.asked[1]?.answer({ decision: "deny", reason: "denied" });
    expect(await codeOf(second)).toBe("permission_denied");
  });

  it("GRA-6: a prompt without an answer denies after 60 s and is withdrawn", async () => {
    const { grants, user, clock } = setUp();
    const use = codeOf(grants.authorize(completion, never));
    await settle();
    clock.advance(limits.promptTimeoutMs - 1);
    await settle();
    expect(user.asked[0]?.signal.aborted).toBe(false);
    clock.advance(1);
    await settle();
    expect(await use).toBe("prompt_timeout");
    expect(user.asked[0]?.signal.aborted).toBe(true);
    expect(clock.pendingTimers).toBe(0);
  });

  const ends: readonly (readonly [
    name: string,
    end: (grants: ReturnType<typeof setUp>["grants"]) => void,
  ])[] = [
    ["session", (grants) => grants.endSession("session-1")],
    ["page", (grants) => grants.withdrawPrompts("session-1")],
    ["runtime", (grants) => grants.endPlugin("com.example.shell")],
    ["host", (grants) => grants.dispose()],
  ];
  it.each(ends)("GRA-6: the end of the %s denies and withdraws the prompt", async (_name, end) => {
    const { grants, user, clock } = setUp();
    const use = codeOf(grants.authorize(completion, never));
    await settle();
    end(grants);
    expect(await use).toBe("permission_denied");
    expect(user.asked[0]?.signal.aborted).toBe(true);
    expect(clock.pendingTimers).toBe(0);
    user.asked[0]?.answer(allow("always"));
    await settle();
    expect(grants.covers(completion)).toBe(false);
  });

  it("GRA-6: a withdrawn prompt is not remembered as a denial", async () => {
    const { grants, user } = setUp();
    const use = codeOf(grants.authorize(completion, never));
    await settle();
    grants.withdrawPrompts("session-1");
    await use;
    void codeOf(grants.authorize(completion, never));
    await settle();
    expect(user.asked).toHaveLength(2);
  });

  it("FAN-12: the end of a request's wait leaves the prompt open, and its answer holds for later requests", async () => {
    const { grants, user } = setUp();
    const deadline = new AbortController();
    const use = codeOf(grants.authorize(completion, deadline.signal));
    await settle();
    deadline.abort(new PluginPlatformError("deadline_exceeded", "Too late."));
    expect(await use).toBe("deadline_exceeded");
    expect(user.asked[0]?.signal.aborted).toBe(false);
    user.asked[0]?.answer(allow("session"));
    await settle();
    expect(grants.covers(completion)).toBe(true);
  });

  it("FAN-12, GRA-4: a late once answer covers exactly the next request of that provider and session", async () => {
    const { grants, user } = setUp();
    const deadline = new AbortController();
    const use = codeOf(grants.authorize(completion, deadline.signal));
    await settle();
    deadline.abort(new PluginPlatformError("deadline_exceeded", "Too late."));
    await use;
    user.asked[0]?.answer(allow("once"));
    await settle();
    const elsewhere = new AbortController();
    for (const request of [
      { ...completion, sessionId: "session-2" },
      { ...completion, provider: { id: "com.example.shell.second", label: "Second" } },
    ]) {
      void codeOf(grants.authorize(request, elsewhere.signal));
    }
    await settle();
    expect(user.asked).toHaveLength(3);
    expect((await grants.authorize(completion, never)).lifetimeOf("terminal.complete")).toBe("once");
    let allowedAgain = false;
    void grants.authorize(completion, elsewhere.signal).then(() => (allowedAgain = true));
    await settle();
    expect(allowedAgain).toBe(false);
  });

  it("GRA-7: a late once answer is lost when the permission is revoked", async () => {
    const { grants, user } = setUp();
    const deadline = new AbortController();
    const use = codeOf(grants.authorize(completion, deadline.signal));
    await settle();
    deadline.abort(new PluginPlatformError("deadline_exceeded", "Too late."));
    await use;
    user.asked[0]?.answer(allow("once"));
    await settle();
    await grants.revoke("com.example.shell", "terminal.complete");
    void codeOf(grants.authorize(completion, never));
    await settle();
    expect(user.asked).toHaveLength(2);
  });

  it("FAN-12: an unused once grant can be given back, once, unless it was revoked", async () => {
    const { grants, user } = setUp();
    const use = grants.authorize(completion, never);
    await settle();
    user.asked[0]?.answer(allow("once"));
    const first = await use;
    grants.giveBack(first);
    grants.giveBack(first);
    expect(grants.holds(first)).toBe(false);
    const second = await grants.authorize(completion, never);
    await grants.revoke("com.example.shell", "terminal.complete");
    grants.giveBack(second);
    void codeOf(grants.authorize(completion, never));
    await settle();
    expect(user.asked).toHaveLength(2);
  });

  it("FAN-12: a late once answer is lost with its session", async () => {
    const { grants, user } = setUp();
    const deadline = new AbortController();
    const use = codeOf(grants.authorize(completion, deadline.signal));
    await settle();
    deadline.abort(new PluginPlatformError("deadline_exceeded", "Too late."));
    await use;
    user.asked[0]?.answer(allow("once"));
    await settle();
    grants.endSession("session-1");
    void codeOf(grants.authorize(completion, never));
    await settle();
    expect(user.asked).toHaveLength(2);
  });

  it("GRA-9: shows the plugin's strings with unsafe characters made visible", async () => {
    const { grants, user } = setUp();
    const disguised = { ...optionalOnly, displayName: "Safe\u202elaeR", publisher: "A\u2028B\u0007" };
    const provider = { id: "com.example.shell.completion", label: "x\u200by" };
    void codeOf(grants.authorize({ ...completion, subject: disguised, provider }, never));
    await settle();
    expect(user.asked[0]?.request).toMatchObject({
      displayName: "Safe<U+202E>laeR",
      publisher: "A<U+2028>B<U+0007>",
      providerLabel: "x<U+200B>y",
    });
  });

  it("GRA-9: says in plain words what input interception cannot keep from the plugin", () => {
    expect(permissionMeaning("terminal.intercept.input").allows).toMatch(/not always recognized/);
  });

  it("SNP-9: says that a title can contain command text", () => {
    expect(permissionMeaning("provider.terminal").allows).toMatch(/title can contain the text of a command/);
  });

  it("GRA-12: says that a plugin which reads the terminal can send it to a server", () => {
    const declared: Permission[] = ["terminal.output", "network:https://example.com"];
    expect(permissionMeaning("network:https://example.com", declared).allows).toMatch(/send there/);
    expect(permissionMeaning("network:https://example.com", []).allows).not.toMatch(/send there/);
    expect(permissionMeaning("terminal.output", declared).allows).toMatch(/https:\/\/example.com/);
  });

  it("GRA-10: asks for all required permissions together when the plugin is enabled", async () => {
    const { grants, user } = setUp();
    const needsTwo = { ...subject, required: ["provider.terminal", "terminal.output"], optional: [] };
    const enabled = grants.enable(needsTwo, never);
    await settle();
    expect(user.asked).toHaveLength(1);
    expect(user.asked[0]?.request).toMatchObject({ lifetimes: ["application", "always"] });
    expect(user.asked[0]?.request.questions.map(({ required }) => required)).toEqual([true, true]);
    user.asked[0]?.answer(allow("always"));
    await enabled;
    expect(grants.missingRequired(needsTwo)).toEqual([]);
    await grants.enable(needsTwo, never);
    expect(user.asked).toHaveLength(1);
  });

  it("GRA-10: enabling fails with the user's denial", async () => {
    const { grants, user } = setUp();
    const enabled = codeOf(grants.enable(subject, never));
    await settle();
    user.asked[0]?.answer({ decision: "deny", reason: "denied" });
    expect(await enabled).toBe("permission_denied");
    expect(grants.missingRequired(subject)).toEqual(["provider.terminal"]);
  });
});

describe("denials", () => {
  const deny = async (parts: ReturnType<typeof setUp>, request = completion) => {
    const use = codeOf(parts.grants.authorize(request, never));
    await settle();
    parts.user.asked.at(-1)?.answer({ decision: "deny", reason: "denied" });
    return use;
  };

  it("GRA-11: a denial is remembered for its session and asks again in another", async () => {
    const parts = setUp();
    await deny(parts);
    expect(await codeOf(parts.grants.authorize(completion, never))).toBe("permission_denied");
    expect(parts.user.asked).toHaveLength(1);
    void codeOf(parts.grants.authorize({ ...completion, sessionId: "session-2" }, never));
    await settle();
    expect(parts.user.asked).toHaveLength(2);
  });

  it("GRA-11: an expired prompt is remembered too", async () => {
    const { grants, user, clock } = setUp();
    const use = codeOf(grants.authorize(completion, never));
    await settle();
    clock.advance(limits.promptTimeoutMs);
    await settle();
    await use;
    expect(await codeOf(grants.authorize(completion, never))).toBe("permission_denied");
    expect(user.asked).toHaveLength(1);
  });

  it("GRA-11: a use that needs other permissions is another question", async () => {
    const parts = setUp();
    await deny(parts);
    void codeOf(
      parts.grants.authorize(
        { ...completion, permissions: ["provider.terminal", "terminal.complete", "terminal.output"] },
        never,
      ),
    );
    await settle();
    expect(parts.user.asked).toHaveLength(1);
    void codeOf(
      parts.grants.authorize({ ...completion, permissions: ["provider.terminal", "terminal.output"] }, never),
    );
    await settle();
    expect(parts.user.asked).toHaveLength(2);
  });

  it("GRA-11: the plugin manager can reset denials", async () => {
    const parts = setUp();
    await deny(parts);
    expect(parts.grants.state(optionalOnly)[0]?.state).toBe("denied");
    parts.grants.resetDenials("com.example.shell");
    expect(parts.grants.state(optionalOnly)[0]?.state).toBe("prompt");
    void codeOf(parts.grants.authorize(completion, never));
    await settle();
    expect(parts.user.asked).toHaveLength(2);
  });
});

describe("audit", () => {
  it("GRA-8: records grants, uses, denials and revocations with their place", async () => {
    const { grants, user } = setUp();
    const use = grants.authorize({ ...completion, permissions: ["terminal.complete"] }, never);
    await settle();
    user.asked[0]?.answer(allow("session"));
    await use;
    await grants.revoke("com.example.shell", "terminal.complete");
    const denied = codeOf(grants.authorize({ ...completion, permissions: ["terminal.output"] }, never));
    await settle();
    user.asked[1]?.answer({ decision: "deny", reason: "denied" });
    await denied;
    expect(grants.audit().map(({ action, permission }) => [action, permission])).toEqual([
      ["granted", "terminal.complete"],
      ["used", "terminal.complete"],
      ["revoked", "terminal.complete"],
      ["denied", "terminal.output"],
    ]);
    expect(grants.audit()[0]).toMatchObject({
      pluginId: "com.example.shell",
      principal,
      lifetime: "session",
      sessionId: "session-1",
      providerId: "com.example.shell.completion",
    });
  });

  it("GRA-8: keeps the latest entries and no more than its limit", async () => {
    const { grants, user } = setUp();
    const use = grants.authorize(completion, never);
    await settle();
    user.asked[0]?.answer(allow("application"));
    await use;
    for (let count = 0; count < limits.auditEntries; count += 1) {
      await grants.authorize({ ...completion, permissions: ["terminal.complete"] }, never);
    }
    expect(grants.audit()).toHaveLength(limits.auditEntries);
    expect(grants.audit().every(({ action }) => action === "used")).toBe(true);
  });
});
