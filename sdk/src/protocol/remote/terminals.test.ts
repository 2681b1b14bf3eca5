import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  limits,
  listRemoteTerminals,
  noRemoteTerminals,
  readRemoteServerMessage,
  reduceRemoteTerminals,
  type RemoteServerMessage,
  type RemoteTerminalInfo,
} from "@terminal-plugin/sdk/protocol";
import corpus from "../../../contract/sequences/remote.json" with { type: "json" };

const read = (value: unknown): RemoteServerMessage => {
  const reading = readRemoteServerMessage(value);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.message;
};
const reduceAll = (messages: readonly RemoteServerMessage[]): readonly RemoteTerminalInfo[] =>
  listRemoteTerminals(messages.reduce(reduceRemoteTerminals, noRemoteTerminals));
const byId = (infos: readonly RemoteTerminalInfo[]): readonly RemoteTerminalInfo[] =>
  [...infos].sort((one, other) => (one.id < other.id ? -1 : 1));

/** What a host says on one connection, from a plan of what happens at its desktop. */
function tell(plan: readonly { readonly act: number; readonly which: number }[]): RemoteServerMessage[] {
  const living = new Map<string, RemoteTerminalInfo>();
  const messages: RemoteServerMessage[] = [];
  let created = 0;
  const say = (terminalId: string, event: string): void => {
    const info = living.get(terminalId);
    messages.push({
      type: "terminal_event",
      terminalId,
      event,
      ...(info ? { info } : {}),
      seqId: messages.length,
    });
  };
  const change = (id: string, changes: Partial<RemoteTerminalInfo>, event: string): void => {
    const info = living.get(id);
    if (info) living.set(id, { ...info, ...changes });
    say(id, event);
  };
  const deactivate = (): void => {
    const active = [...living.values()].find(({ isActive }) => isActive);
    if (active) change(active.id, { isActive: false }, "active_changed");
  };
  for (const { act, which } of plan) {
    const id = [...living.keys()][which % Math.max(1, living.size)];
    if (act === 0 || id === undefined) {
      created += 1;
      const opened = {
        id: `t${created}`,
        name: "new",
        shellIntegration: "unknown",
        isActive: false,
        createdAt: created,
      };
      living.set(opened.id, opened);
      say(opened.id, "opened");
    } else if (act === 1) {
      if (living.get(id)?.isActive) deactivate();
      living.delete(id);
      say(id, "closed");
    } else if (act === 2) {
      if (living.get(id)?.isActive) continue;
      deactivate();
      change(id, { isActive: true }, "active_changed");
    } else if (act === 3) deactivate();
    else if (act === 4) change(id, { name: `name ${messages.length}` }, "state_changed");
    else
      messages.push({
        type: "terminal_list_result",
        requestId: "r",
        seqId: messages.length,
        terminals: [...living.values()],
      });
  }
  return messages;
}
const plans = fc.array(fc.record({ act: fc.nat(5), which: fc.nat(4) }), { maxLength: 14 });

describe("terminals of a remote client", () => {
  it.each(corpus.sequences)("TPC-5, TPC-6, TPC-16: $name", ({ messages, terminals }) => {
    const shown = reduceAll(messages.map(read));
    expect(shown).toEqual(terminals);
  });

  it("TPC-6: come out the same in whatever order, and however often, the messages arrive", () => {
    const shuffled = plans.chain((plan) => {
      const messages = tell(plan);
      const repeated = [...messages, ...messages.slice(0, 4)];
      return fc.tuple(
        fc.constant(messages),
        fc.shuffledSubarray(repeated, { minLength: repeated.length, maxLength: repeated.length }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([messages, arrived]) => {
        expect(byId(reduceAll(arrived))).toEqual(byId(reduceAll(messages)));
      }),
      { numRuns: 2000 },
    );
  });

  it("TPC-6: are active at most one at a time, and exactly the one that the latest isActive:true named", () => {
    const info = fc.record({
      id: fc.constantFrom("a", "b", "c"),
      name: fc.constant("n"),
      shellIntegration: fc.constant("unknown"),
      isActive: fc.boolean(),
      createdAt: fc.nat(3),
    });
    const event = fc
      .tuple(info, fc.constantFrom("opened", "active_changed", "state_changed", "of_tomorrow"), fc.nat(20))
      .map(([whole, name, seqId]): RemoteServerMessage => ({
        type: "terminal_event",
        terminalId: whole.id,
        event: name,
        info: whole,
        seqId,
      }));
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), event, (before, last) => {
        const active = reduceAll([...before, last]).filter(({ isActive }) => isActive);
        expect(active.length).toBeLessThanOrEqual(1);
        if (last.type !== "terminal_event" || !last.info) return;
        const newest = {
          ...last,
          seqId: 99,
          event: "active_changed",
          info: { ...last.info, isActive: true },
        };
        const shown = reduceAll([...before, newest]).filter(({ isActive }) => isActive);
        expect(shown.map(({ id }) => id)).toEqual([last.terminalId]);
      }),
    );
  });

  it("TPC-16: forget the oldest closed terminals beyond the limit and never more", () => {
    let state = noRemoteTerminals;
    for (let index = 0; index <= limits.remoteClosedTerminals; index += 512)
      state = {
        ...state,
        closed: new Set([...state.closed, ...Array.from({ length: 512 }, (_, step) => `t${index + step}`)]),
      };
    const after = reduceRemoteTerminals(state, {
      type: "terminal_event",
      terminalId: "last",
      event: "closed",
      seqId: 1,
    });
    expect(after.closed.size).toBe(limits.remoteClosedTerminals);
    expect(after.closed.has("last")).toBe(true);
    expect(after.closed.has("t0")).toBe(false);
  });
});
