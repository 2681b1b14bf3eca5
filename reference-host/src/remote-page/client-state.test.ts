import type { RemoteServerMessage, RemoteTerminalInfo } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import {
  endConnection,
  initialState,
  reduceClient,
  rowsOf,
  startConnection,
  type ClientState,
} from "./client-state.ts";

const row = (id: string, kind?: string): RemoteTerminalInfo => ({
  id,
  name: id,
  shellIntegration: "unknown",
  isActive: false,
  createdAt: 1,
  ...(kind === undefined ? {} : { kind }),
});
let seqId = 0;
const event = (name: string, terminalId: string, info?: RemoteTerminalInfo): RemoteServerMessage => ({
  type: "terminal_event",
  event: name,
  terminalId,
  ...(info ? { info } : {}),
  seqId: (seqId += 1),
});
const output = (terminalId: string, data: string): RemoteServerMessage => ({
  type: "terminal_output",
  terminalId,
  data,
  seqId: (seqId += 1),
});
const reduce = (messages: readonly RemoteServerMessage[], from: ClientState = initialState): ClientState =>
  messages.reduce(reduceClient, from);
const spawnRefused = (errorCode: string): RemoteServerMessage => ({
  type: "terminal_spawn_ack",
  delivered: false,
  errorCode,
  error: `text of ${errorCode}`,
  seqId: (seqId += 1),
});

describe("state of the remote client", () => {
  it("TPC-23: keeps no output of a row that is not managed, whatever the host sends", () => {
    const state = reduce([
      event("opened", "user", row("user", "user")),
      event("opened", "plain", row("plain")),
      event("opened", "later", row("later", "of_tomorrow")),
      event("opened", "mine", row("mine", "managed")),
      ...["user", "plain", "later", "mine", "nobody"].map((id) => output(id, "out")),
    ]);
    expect([...state.tails].map(([id, { text }]) => [id, text])).toEqual([["mine", "out"]]);
  });

  it("TPC-11: the limit alone disables, until a terminal closes or a new connection; every failure shows its text", () => {
    const denied = reduce([spawnRefused("desktop_denied")]);
    expect(denied).toMatchObject({ isFull: false, failure: "text of desktop_denied" });
    expect(reduce([spawnRefused("of_tomorrow")])).toMatchObject({
      isFull: false,
      failure: "text of of_tomorrow",
    });
    const full = reduce([event("opened", "a", row("a", "managed")), spawnRefused("terminal_limit_reached")]);
    expect(full).toMatchObject({ isFull: true, failure: "text of terminal_limit_reached" });
    expect(reduce([spawnRefused("of_tomorrow")], full).isFull).toBe(true);
    expect(reduce([event("closed", "a")], full).isFull).toBe(false);
    expect(startConnection(full).isFull).toBe(false);
  });

  it("TPC-10, TPC-25, TPC-26: a new connection starts with nothing but the user's wish, which is off at first", () => {
    expect(initialState.wantsControl).toBe(false);
    const state = reduce([
      { type: "auth_result", ok: true, capabilities: ["terminal_observe", "terminal_control"], seqId: 1 },
      event("opened", "mine", row("mine", "managed")),
      output("mine", "out"),
    ]);
    const again = startConnection({ ...state, wantsControl: true });
    expect(again).toEqual({ ...initialState, wantsControl: true });
    expect(rowsOf(again)).toEqual([]);
    expect(endConnection(state, "client_lagging")).toMatchObject({
      connection: "ended",
      granted: [],
      failure: "The host ended the connection: client_lagging.",
    });
  });
});
