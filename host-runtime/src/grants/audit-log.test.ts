import { limits, type JsonValue } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { createIds } from "../kernel/index.ts";
import { createManualClock, type LogEntry, type StateStore } from "../ports/index.ts";
import { AuditLog } from "./audit-log.ts";
import { createGrants, type GrantSubject, type Grants } from "./index.ts";

const subject: GrantSubject = {
  pluginId: "com.example.shell",
  version: "1.0.0",
  principal: `content:${"a".repeat(64)}`,
  displayName: "Shell helper",
  publisher: "Example",
  signed: false,
  required: [],
  optional: ["terminal.complete"],
};
const completion = { subject, permissions: ["terminal.complete"] as const, sessionId: "session-1" };
const never = new AbortController().signal;

/** A store whose documents the test sees, and whose writes it may refuse. */
function createOpenStore() {
  const documents = new Map<string, JsonValue>();
  const written: string[] = [];
  const state = { isAway: false };
  const store: StateStore = {
    read: (name) => Promise.resolve(documents.get(name)),
    write(name, value) {
      if (state.isAway) return Promise.reject(new Error("The disk is away."));
      written.push(name);
      documents.set(name, structuredClone(value));
      return Promise.resolve();
    },
    remove: (name) => Promise.resolve(void documents.delete(name)),
  };
  return { store, documents, written, state };
}

function setUp(store: StateStore) {
  const clock = createManualClock();
  const told: LogEntry[] = [];
  const log = { write: (entry: LogEntry) => void told.push(entry) };
  const decide = () => Promise.resolve({ decision: "allow", lifetime: "application" } as const);
  const grants = createGrants({ clock, ids: createIds(), log, store, decisions: { decide } });
  return { clock, told, grants, audit: new AuditLog({ clock, log, store }) };
}

const actionsOf = (grants: Grants): readonly string[] => grants.audit().map(({ action }) => action);

async function readActions(store: StateStore): Promise<readonly string[]> {
  const { grants } = setUp(store);
  await grants.load();
  return actionsOf(grants);
}

/** Lets every promise that is due settle. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

const use = (audit: AuditLog, count: number): void => {
  for (let index = 0; index < count; index += 1)
    audit.recordDecision("used", { subject }, "terminal.complete", "always");
};

describe("the stored audit log", () => {
  it("HST-10: a decision is stored before anyone hears of it, and is there after a restart", async () => {
    const { store } = createOpenStore();
    const { grants } = setUp(store);
    await grants.authorize(completion, never);
    expect(await readActions(store)).toEqual(["granted"]);
    await grants.revoke(subject.pluginId, "terminal.complete");
    expect(await readActions(store)).toEqual(["granted", "used", "revoked"]);
  });

  it("HST-10: the denial of a user is stored at once", async () => {
    const { store } = createOpenStore();
    const decide = () => Promise.resolve({ decision: "deny", reason: "denied" } as const);
    const log = { write: () => undefined };
    const grants = createGrants({
      clock: createManualClock(),
      ids: createIds(),
      log,
      store,
      decisions: { decide },
    });
    await expect(grants.authorize(completion, never)).rejects.toThrow();
    expect(await readActions(store)).toEqual(["denied"]);
  });

  it("HST-10: uses wait a second for each other and cost one write", async () => {
    const { store, written } = createOpenStore();
    const { grants, clock } = setUp(store);
    await grants.authorize(completion, never);
    written.length = 0;
    for (let count = 0; count < 20; count += 1) await grants.authorize(completion, never);
    clock.advance(999);
    await settle();
    expect(written).toEqual([]);
    clock.advance(1);
    await settle();
    expect(written).toEqual(["audit.0"]);
    expect(await readActions(store)).toEqual(["granted", ...Array.from({ length: 21 }, () => "used")]);
  });

  it("HST-10: a host that ends stores the uses that wait", async () => {
    const { store } = createOpenStore();
    const { grants } = setUp(store);
    await grants.authorize(completion, never);
    grants.dispose();
    await grants.settled();
    expect(await readActions(store)).toEqual(["granted", "used"]);
  });

  it("HST-10, LIM-6: the latest 10,000 entries survive, in order, in a bounded number of documents", async () => {
    const { store, documents } = createOpenStore();
    const first = setUp(store);
    await first.audit.load();
    for (let round = 0; round < 25; round += 1) {
      first.clock.advance(1);
      use(first.audit, 1000);
      await first.audit.stored();
    }
    const second = setUp(store);
    await second.audit.load();
    const entries = second.audit.entries();
    expect(entries).toHaveLength(limits.auditEntries);
    expect(entries).toEqual(first.audit.entries());
    expect(entries).toEqual(entries.toSorted((one, other) => one.at - other.at));
    expect(documents.size).toBeLessThanOrEqual(21);
  });

  it("HST-10: a restart goes on in the document that is not full", async () => {
    const { store, documents } = createOpenStore();
    for (let start = 0; start < 30; start += 1) {
      const { audit } = setUp(store);
      await audit.load();
      use(audit, 10);
      await audit.stored();
    }
    expect([...documents.keys()]).toEqual(["audit.0"]);
    expect(await readActions(store)).toHaveLength(300);
  });

  const unreadable: readonly (readonly [name: string, document: JsonValue, aside: RegExp])[] = [
    ["of a newer host", { version: 2, segment: 1, entries: [] }, /^audit\.1\.newer-/],
    ["without a version", { segment: 1, entries: [] }, /^audit\.1\.damaged-/],
    [
      "with an entry of another form",
      { version: 1, segment: 1, entries: [{ at: 1 }] },
      /^audit\.1\.damaged-/,
    ],
    ["without a number", { version: 1, segment: -1, entries: [] }, /^audit\.1\.damaged-/],
    ["of another form", ["all"], /^audit\.1\.damaged-/],
  ];
  it.each(unreadable)(
    "HST-10: a document %s shows nothing, is told, and is kept aside; the others hold",
    async (_name, document, aside) => {
      const { store, documents } = createOpenStore();
      const first = setUp(store);
      await first.audit.load();
      use(first.audit, 1200);
      await first.audit.stored();
      documents.set("audit.1", document);
      const second = setUp(store);
      await second.audit.load();
      expect(second.audit.entries()).toHaveLength(700);
      expect(second.told).toHaveLength(1);
      expect(second.told[0]).toMatchObject({ level: "error", event: "audit.unreadable" });
      const kept = [...documents.keys()].find((name) => aside.test(name)) ?? "";
      expect(second.told[0]?.message).toContain(kept);
      expect(documents.get(kept)).toEqual(document);
      use(second.audit, 600);
      await second.audit.stored();
      expect(documents.get(kept)).toEqual(document);
      const third = setUp(store);
      await third.audit.load();
      expect(third.audit.entries()).toHaveLength(1300);
      expect(third.told).toEqual([]);
    },
  );

  it("HST-10: a store that refuses is told once, changes no decision, and gets everything when it is back", async () => {
    const { store, state } = createOpenStore();
    const { grants, told, clock } = setUp(store);
    await grants.load();
    state.isAway = true;
    await grants.authorize(completion, never);
    for (let round = 0; round < 3; round += 1) {
      await grants.authorize(completion, never);
      clock.advance(1000);
      await settle();
    }
    expect(told.map(({ event }) => event)).toEqual(["audit.not-stored"]);
    state.isAway = false;
    await grants.revoke(subject.pluginId, "terminal.complete");
    expect(await readActions(store)).toEqual(["granted", "used", "used", "used", "used", "revoked"]);
  });

  it("HST-10: what happens while the stored entries are read comes after them", async () => {
    const { store } = createOpenStore();
    const first = setUp(store);
    await first.audit.load();
    use(first.audit, 2);
    await first.audit.stored();
    const second = setUp(store);
    const loading = second.audit.load();
    second.audit.recordDecision("denied", { subject }, "terminal.complete");
    await loading;
    expect(second.audit.entries().map(({ action }) => action)).toEqual(["used", "used", "denied"]);
  });
});
