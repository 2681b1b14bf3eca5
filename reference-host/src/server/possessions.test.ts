import fc from "fast-check";
import { createIds, PluginPlatformError, type Clock } from "@terminal-plugin/host-runtime";
import { describe, expect, it } from "vitest";
import { controlLimits } from "../control/index.ts";
import { Possessions } from "./possessions.ts";

function createAuthority(): { authority: Possessions; advance(ms: number): void; order: number[] } {
  let now = 0;
  const order: number[] = [];
  const clock: Clock = { now: () => now, wallTime: () => now, setTimeout: () => ({ dispose: () => {} }) };
  const log = {
    write: ({ data }: { data?: unknown }) => void order.push((data as { order: number }).order),
  };
  const authority = new Possessions({ clock, ids: createIds(), log, onChange: () => {} });
  return { authority, advance: (ms) => void (now += ms), order };
}

function codeOf(work: () => unknown): string {
  try {
    work();
    return "ok";
  } catch (error) {
    return error instanceof PluginPlatformError ? `${error.code}: ${error.message}` : String(error);
  }
}

function openActive(authority: Possessions, page = "page-a") {
  const name = authority.open(page);
  authority.streamOwnerStarted(name.attachmentRef);
  return name;
}

describe("possessions", () => {
  it("DP-2: a stream opens only with the grant of exactly that active incarnation, once", () => {
    const { authority } = createAuthority();
    const name = openActive(authority);
    const { dataToken } = authority.grantFirstStream("page-a", name);
    expect(authority.openStream(dataToken)).toEqual({ ...name, rendererId: "page-a" });
    expect(codeOf(() => authority.openStream(dataToken))).toMatch(/^unauthorized/);
  });

  it("DP-3: a stale ref opens nothing, and what an older incarnation was granted neither", () => {
    const { authority } = createAuthority();
    const first = openActive(authority);
    const old = authority.grantFirstStream("page-a", first);
    const second = authority.grantStream("page-a", first);
    expect(second.attachmentEpoch).toBe(first.attachmentEpoch + 1);
    expect(codeOf(() => authority.openStream(old.dataToken))).toMatch(/^unauthorized/);
    expect(codeOf(() => authority.grantStream("page-a", first))).toMatch(/^stream_refused/);
    expect(codeOf(() => authority.requireActive("page-a", first))).toMatch(/^stream_refused/);
  });

  it("DP-3: a second reader of one attachment is refused with a code", () => {
    const { authority } = createAuthority();
    const name = openActive(authority);
    const grant = authority.grantFirstStream("page-a", name);
    const another = authority.grantFirstStream("page-a", name);
    authority.openStream(grant.dataToken);
    expect(codeOf(() => authority.openStream(another.dataToken))).toMatch(/^stream_second_reader/);
    expect(codeOf(() => authority.grantStream("page-a", name))).toMatch(/^stream_second_reader/);
    authority.streamClosed(name);
    expect(codeOf(() => authority.grantStream("page-a", name))).toBe("ok");
  });

  it("DP-13: before its stream owner is active a terminal gives no stream and no resize", () => {
    const { authority } = createAuthority();
    const name = authority.open("page-a");
    expect(codeOf(() => authority.grantFirstStream("page-a", name))).toMatch(/^stream_refused/);
    expect(codeOf(() => authority.requireActive("page-a", name))).toMatch(/^stream_refused/);
    authority.streamOwnerStarted(name.attachmentRef);
    expect(codeOf(() => authority.requireActive("page-a", name))).toBe("ok");
  });

  it("DP-13: a foreign ref, an unknown ref and a stale one get the same answer", () => {
    const { authority } = createAuthority();
    const name = openActive(authority);
    const foreign = codeOf(() => authority.grantStream("page-b", name));
    const unknown = codeOf(() =>
      authority.grantStream("page-b", { attachmentRef: "attachment-0", attachmentEpoch: 1 }),
    );
    const stale = codeOf(() => authority.grantStream("page-a", { ...name, attachmentEpoch: 7 }));
    expect(new Set([foreign, unknown, stale]).size).toBe(1);
    expect(codeOf(() => authority.requireActive("page-b", name))).toBe(foreign);
  });

  it("DP-4: an attachment that ended opens nothing, and its unused grant neither", () => {
    const { authority } = createAuthority();
    const name = openActive(authority);
    const { dataToken } = authority.grantFirstStream("page-a", name);
    authority.end(name.attachmentRef);
    expect(codeOf(() => authority.openStream(dataToken))).toMatch(/^unauthorized/);
    expect(codeOf(() => authority.grantStream("page-a", name))).toMatch(/^stream_refused/);
    expect(authority.list("page-a")).toEqual([{ ...name, status: "ended" }]);
  });

  it("DP-9: a data token that waits too long opens nothing", () => {
    const { authority, advance } = createAuthority();
    const { dataToken } = authority.grantFirstStream("page-a", openActive(authority));
    advance(controlLimits.dataTokenLifetimeMs);
    expect(codeOf(() => authority.openStream(dataToken))).toMatch(/^unauthorized/);
  });

  it("DP-11: a page's list holds refs and statuses of its own and of abandoned terminals, nothing else", () => {
    const { authority } = createAuthority();
    const mine = openActive(authority, "page-a");
    openActive(authority, "page-b");
    const abandoned = openActive(authority, "page-c");
    authority.pageGone("page-c");
    expect(authority.list("page-a")).toEqual([
      { ...mine, status: "active" },
      { attachmentRef: abandoned.attachmentRef, attachmentEpoch: 2, status: "active" },
    ]);
  });

  it("DP-11: every decision has its place in one order", () => {
    const { authority, order } = createAuthority();
    const name = openActive(authority);
    authority.openStream(authority.grantFirstStream("page-a", name).dataToken);
    authority.pageGone("page-a");
    expect(order).toEqual(order.map((_, index) => index + 1));
    expect(order.length).toBe(5);
  });

  it("HST-4: when its page is gone a terminal stays, its open stream is to be closed, and another page takes it over", () => {
    const { authority } = createAuthority();
    const name = openActive(authority);
    authority.openStream(authority.grantFirstStream("page-a", name).dataToken);
    expect(authority.pageGone("page-a")).toEqual([name]);
    const [listed] = authority.list("page-b");
    const grant = authority.grantStream("page-b", listed ?? name);
    expect(authority.openStream(grant.dataToken).rendererId).toBe("page-b");
    expect(authority.possessorOf(name.attachmentRef)).toBe("page-b");
    authority.streamClosed(name);
    expect(authority.list("page-b")[0]?.status).toBe("attached");
  });

  it("DP-14: more terminals than allowed are refused", () => {
    const { authority } = createAuthority();
    for (let count = 0; count < controlLimits.terminals; count += 1) authority.open("page-a");
    expect(codeOf(() => authority.open("page-a"))).toMatch(/^too_many_requests/);
  });

  it("DP-2: whatever pages do in any order, at most one stream is open and only by the possessor of that epoch", () => {
    const step = fc.record({
      what: fc.constantFrom<"grant" | "open" | "close" | "gone" | "end" | "stale">(
        "grant",
        "open",
        "close",
        "gone",
        "end",
        "stale",
      ),
      page: fc.constantFrom("page-a", "page-b"),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { authority } = createAuthority();
        const { attachmentRef } = openActive(authority);
        const tokens: string[] = [];
        let open: { attachmentRef: string; attachmentEpoch: number; rendererId: string } | undefined;
        const attempt = <Result>(work: () => Result): Result | undefined => {
          try {
            return work();
          } catch (error) {
            expect(error).toBeInstanceOf(PluginPlatformError);
            return undefined;
          }
        };
        for (const { what, page } of steps) {
          const listed = authority.list(page).find((row) => row.attachmentRef === attachmentRef);
          if (what === "grant" && listed) {
            const grant = attempt(() => authority.grantStream(page, listed));
            if (grant) tokens.push(grant.dataToken);
          } else if (what === "stale" && listed) {
            const before = { attachmentRef, attachmentEpoch: listed.attachmentEpoch - 1 };
            expect(attempt(() => authority.grantStream(page, before))).toBeUndefined();
          } else if (what === "open" && tokens.length) {
            const opened = attempt(() => authority.openStream(tokens.pop() ?? ""));
            if (opened) {
              expect(open).toBeUndefined();
              expect(authority.possessorOf(attachmentRef)).toBe(opened.rendererId);
              open = opened;
            }
          } else if (what === "close" && open) {
            authority.streamClosed(open);
            open = undefined;
          } else if (what === "gone") {
            const closed = authority.pageGone(page);
            expect(closed.length).toBe(open?.rendererId === page ? 1 : 0);
            if (open?.rendererId === page) open = undefined;
          } else if (what === "end") {
            authority.end(attachmentRef);
            open = undefined;
          }
        }
      }),
    );
  });
});
