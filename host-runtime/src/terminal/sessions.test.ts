import type { TerminalEvent } from "@terminal-plugin/sdk/protocol";
import { limits } from "@terminal-plugin/sdk/protocol";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createIds, PluginPlatformError } from "../kernel/index.ts";
import { silentLog } from "../ports/index.ts";
import { createSessions, type Session, type SessionChange, type SessionOptions } from "./index.ts";

const options: SessionOptions = {
  hostId: "host-1",
  workspaceId: "workspace-1",
  protocol: "local",
  columns: 80,
  rows: 24,
  cwd: "/home/me",
  ownerId: "page-1",
};

function setUp() {
  const sessions = createSessions({ ids: createIds(), log: silentLog });
  const events: TerminalEvent[] = [];
  sessions.onEvent((event) => events.push(event));
  return { sessions, events, types: () => events.map(({ type }) => type) };
}

const codeOf = (action: () => unknown): string => {
  try {
    action();
    return "returned";
  } catch (error) {
    return error instanceof PluginPlatformError ? error.code : "untyped";
  }
};

describe("snapshots", () => {
  it("SNP-1: a snapshot is frozen and has only the fields of the contract", () => {
    const { sessions } = setUp();
    const extra = { ...options, command: "rm -rf", port: {} };
    const session = sessions.open(extra);
    session.apply({ change: "title", title: "shell", output: "secret" } as SessionChange);
    const snapshot = session.snapshot();
    expect(Object.isFrozen(snapshot)).toBe(true);
    expect(Object.values(snapshot).every((value) => typeof value !== "object")).toBe(true);
    expect(snapshot).toEqual({
      sessionId: session.sessionId,
      hostId: "host-1",
      workspaceId: "workspace-1",
      protocol: "local",
      status: "connected",
      cwd: "/home/me",
      title: "shell",
      columns: 80,
      rows: 24,
      alternateScreen: false,
    });
  });

  it("SNP-1: a later change leaves an earlier snapshot as it was", () => {
    const { sessions } = setUp();
    const session = sessions.open(options);
    const before = session.snapshot();
    session.apply({ change: "cwd", cwd: "/tmp" });
    expect(before.cwd).toBe("/home/me");
    expect(session.snapshot().cwd).toBe("/tmp");
  });

  it.each(["ssh", "mosh", "et", "telnet", "local", "serial", "acme:quic"])(
    "SNP-2: keeps the transport %s as it is",
    (protocol) => {
      expect(
        setUp()
          .sessions.open({ ...options, protocol })
          .snapshot().protocol,
      ).toBe(protocol);
    },
  );

  const hostile: readonly (readonly [name: string, change: Partial<SessionOptions>])[] = [
    ["an unknown transport without a namespace", { protocol: "quic" }],
    ["a transport that is too long", { protocol: `acme:${"x".repeat(64)}` }],
    ["a transport with capitals", { protocol: "Acme:Quic" }],
    ["no columns", { columns: 0 }],
    ["fractional rows", { rows: 1.5 }],
    ["a folder that is too long", { cwd: "/".repeat(limits.cwdChars + 1) }],
    ["a shell name with a space", { shellType: "ba sh" }],
    ["a session id with a space", { sessionId: "a b" }],
  ];
  it.each(hostile)("SNP-2: refuses to open a session with %s", (_name, change) => {
    const { sessions, events } = setUp();
    expect(codeOf(() => sessions.open({ ...options, ...change }))).toBe("contract_violation");
    expect(sessions.list()).toEqual([]);
    expect(events).toEqual([]);
  });

  it("SNP-1: refuses a second session of the same id", () => {
    const { sessions } = setUp();
    sessions.open({ ...options, sessionId: "one" });
    expect(codeOf(() => sessions.open({ ...options, sessionId: "one" }))).toBe("contract_violation");
  });

  const badChanges: readonly (readonly [name: string, change: SessionChange])[] = [
    ["a size without rows", { change: "resized", columns: 10 }],
    ["a size of zero", { change: "resized", columns: 0, rows: 10 }],
    ["a screen state that is missing", { change: "alternateScreen" }],
    ["a folder that is too long", { change: "cwd", cwd: "x".repeat(limits.cwdChars + 1) }],
    ["a shell name with a line break", { change: "prompt", shellType: "ba\nsh" }],
  ];
  it.each(badChanges)("SNP-1: refuses %s and keeps what it knew", (_name, change) => {
    const { sessions, events } = setUp();
    const session = sessions.open(options);
    const [before, count] = [session.snapshot(), events.length];
    expect(codeOf(() => session.apply(change))).toBe("contract_violation");
    expect(session.snapshot()).toBe(before);
    expect(events).toHaveLength(count);
  });

  it("CMP-1: says where the working folder comes from", () => {
    const session = setUp().sessions.open(options);
    expect(session.cwdSource()).toBe("initial");
    session.apply({ change: "cwd", cwd: "/tmp" });
    expect(session.cwdSource()).toBe("reported");
    session.apply({ change: "cwd", cwd: "/tmp", cwdTrusted: true });
    expect(session.cwdSource()).toBe("trusted");
    session.apply({ change: "cwd" });
    expect([session.cwdSource(), session.snapshot().cwd]).toEqual(["unknown", undefined]);
  });
});

describe("events", () => {
  it("SNP-4: tells the whole life of a session in order", () => {
    const { sessions, types } = setUp();
    const session = sessions.open(options);
    session.apply({ change: "cwd", cwd: "/tmp" });
    session.apply({ change: "title", title: "shell" });
    session.apply({ change: "resized", columns: 100, rows: 30 });
    session.apply({ change: "alternateScreen", alternateScreen: true });
    session.apply({ change: "commandSubmitted" });
    session.apply({ change: "commandCompleted", exitCode: 2 });
    session.setStatus("disconnected");
    session.setStatus("connected");
    session.dispose();
    expect(types()).toEqual([
      "created",
      "connected",
      "cwdChanged",
      "titleChanged",
      "resized",
      "alternateScreenChanged",
      "commandSubmitted",
      "commandCompleted",
      "disconnected",
      "reconnected",
      "disconnected",
      "disposed",
    ]);
  });

  it("SNP-4: a completion has the exit code when it is known", () => {
    const { sessions, events } = setUp();
    const session = sessions.open(options);
    session.apply({ change: "commandCompleted", exitCode: 2 });
    session.apply({ change: "commandCompleted" });
    expect(events.slice(-2).map((event) => "exitCode" in event && event.exitCode)).toEqual([2, false]);
  });

  it("SNP-4: what did not change is not told", () => {
    const { sessions, events } = setUp();
    const session = sessions.open(options);
    const count = events.length;
    session.apply({ change: "cwd", cwd: "/home/me" });
    session.apply({ change: "resized", columns: 80, rows: 24 });
    session.apply({ change: "alternateScreen", alternateScreen: false });
    session.setStatus("connected");
    expect(events).toHaveLength(count);
  });

  it("SNP-4: nothing follows the end of a session", () => {
    const { sessions, events, types } = setUp();
    const session = sessions.open(options);
    session.dispose();
    const count = events.length;
    session.dispose();
    session.apply({ change: "title", title: "late" });
    session.setStatus("connected");
    expect(events).toHaveLength(count);
    expect(types().at(-1)).toBe("disposed");
    expect(sessions.get(session.sessionId)).toBeUndefined();
  });

  it.each(["disconnected", "reconnected"] as const)(
    "SNP-6: a %s event has no folder, title or screen of the old connection, and keeps the size",
    (type) => {
      const { sessions, events } = setUp();
      const session = sessions.open(options);
      const dirty = (): void => {
        session.apply({ change: "cwd", cwd: "/secret" });
        session.apply({ change: "title", title: "secret" });
        session.apply({ change: "alternateScreen", alternateScreen: true });
        session.apply({ change: "resized", columns: 132, rows: 50 });
      };
      dirty();
      if (type === "reconnected") {
        session.setStatus("connecting");
        dirty();
        session.setStatus("connected");
      } else session.setStatus("disconnected");
      const event = events.at(-1);
      expect(event?.type).toBe(type);
      expect(event?.session).toMatchObject({ columns: 132, rows: 50, alternateScreen: false });
      expect(event?.session).not.toHaveProperty("cwd");
      expect(event?.session).not.toHaveProperty("title");
    },
  );

  it("SNP-9: titles between a submission and the next prompt are not delivered", () => {
    const { sessions, events, types } = setUp();
    const session = sessions.open(options);
    session.apply({ change: "title", title: "shell" });
    session.apply({ change: "commandSubmitted" });
    session.apply({ change: "title", title: "mysql -psecret" });
    session.apply({ change: "prompt" });
    session.apply({ change: "commandSubmitted" });
    session.apply({ change: "title", title: "curl -u secret" });
    session.apply({ change: "commandCompleted", exitCode: 0 });
    session.apply({ change: "prompt" });
    expect(types().filter((type) => type === "titleChanged")).toHaveLength(1);
    expect(session.snapshot().title).toBe("shell");
    expect(JSON.stringify(events)).not.toContain("secret");
  });

  it("SNP-9: a title that the shell sets for its next prompt arrives with the prompt", () => {
    const { sessions, events } = setUp();
    const session = sessions.open(options);
    session.apply({ change: "commandSubmitted" });
    session.apply({ change: "commandCompleted" });
    const count = events.length;
    session.apply({ change: "title", title: "me: /tmp" });
    expect(events).toHaveLength(count);
    session.apply({ change: "prompt" });
    expect(events.at(-1)).toMatchObject({ type: "titleChanged", session: { title: "me: /tmp" } });
  });

  it("SNP-9: a title has at most 256 characters and no control characters", () => {
    const session = setUp().sessions.open(options);
    session.apply({ change: "title", title: `a\u001b]0;b\u0007\r\n\u0085c${"x".repeat(400)}` });
    expect(session.snapshot().title).toBe(`a]0;bc${"x".repeat(limits.titleChars - 6)}`);
  });

  it("SNP-9: any title becomes one that fits a snapshot", () => {
    const session = setUp().sessions.open(options);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 600 }), (title) => {
        session.apply({ change: "title", title });
        const shown = session.snapshot().title ?? "";
        expect(shown.length).toBeLessThanOrEqual(limits.titleChars);
        expect(shown).not.toMatch(/[\0-\x1f\x7f-\x9f]/);
        if (title.isWellFormed()) expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });

  it("EMB-2: a listener that throws does not keep others from an event", () => {
    const sessions = createSessions({ ids: createIds(), log: silentLog });
    const seen: string[] = [];
    sessions.onEvent(() => {
      throw new Error("listener");
    });
    sessions.onEvent(({ type }) => seen.push(type));
    sessions.open(options);
    expect(seen).toEqual(["created", "connected"]);
  });
});

describe("ownership", () => {
  it("FAN-6: only the owning renderer gets a session", () => {
    const { sessions } = setUp();
    const session: Session = sessions.open(options);
    expect(sessions.owned(session.sessionId, "page-1")).toBe(session);
    expect(codeOf(() => sessions.owned(session.sessionId, "page-2"))).toBe("session_not_owned");
    expect(codeOf(() => sessions.owned("nowhere", "page-1"))).toBe("session_unknown");
    session.setOwner("page-2");
    expect(codeOf(() => sessions.owned(session.sessionId, "page-1"))).toBe("session_not_owned");
  });

  it("EMB-2: the end of the registry ends every session", () => {
    const { sessions, types } = setUp();
    sessions.open(options);
    sessions.open(options);
    sessions.dispose();
    expect(types().filter((type) => type === "disposed")).toHaveLength(2);
    expect(sessions.list()).toEqual([]);
    expect(codeOf(() => sessions.open(options))).toBe("disposed");
  });
});
