import { limits } from "../../generated/limits.ts";
import type {
  RemoteEvent,
  RemoteListResult,
  RemoteServerMessage,
  RemoteTerminalInfo,
} from "../../generated/types.ts";

/*
 * What a remote client knows of the terminals, as a pure function over the messages of one connection. Messages are
 * compared by their sequence number and never by the order of their arrival: the result is the same in whatever order
 * they come, and however often. It needs maps and integers only, so that it can be written again in any language;
 * sdk/contract/sequences/remote.json holds sequences and what comes of them.
 */

/** A terminal, and which messages its parts are from. */
export interface RemoteTerminalEntry {
  /** Latest whole info. Its `isActive` is not kept current: ask listRemoteTerminals. */
  readonly info: RemoteTerminalInfo;
  /** Message of `info`; -1 where it came with an active_changed, which any whole info replaces. */
  readonly infoSeqId: number;
  /** Latest word on whether it is active. */
  readonly claimsActive: boolean;
  /** Message of `claimsActive`. */
  readonly claimSeqId: number;
}

/** Terminals of one connection. It starts empty with each connection and is never stored (TPC-25). */
export interface RemoteTerminals {
  /** By id, in the order of their first appearance. */
  readonly entries: ReadonlyMap<string, RemoteTerminalEntry>;
  /** Ids of closed terminals: nothing brings them back. */
  readonly closed: ReadonlySet<string>;
  /** Latest list, -1 before the first. What it does not hold was gone by then. */
  readonly listSeqId: number;
  /** Latest message that said of a terminal that it is active. */
  readonly latestActive: { readonly id: string; readonly seqId: number } | undefined;
}

/** Before the first message of a connection. */
export const noRemoteTerminals: RemoteTerminals = Object.freeze({
  entries: new Map<string, RemoteTerminalEntry>(),
  closed: new Set<string>(),
  listSeqId: -1,
  latestActive: undefined,
});

/**
 * The terminals after a message of the host (TPC-6, TPC-16). Only lists and events change them. Give it messages that
 * readRemoteServerMessage accepted. Returns the same object when nothing changes.
 */
export function reduceRemoteTerminals(state: RemoteTerminals, message: RemoteServerMessage): RemoteTerminals {
  if (message.type === "terminal_list_result") return takeList(state, message);
  return message.type === "terminal_event" ? takeEvent(state, message) : state;
}

/** The terminals as they are shown, oldest first: at most one is active, exactly the one that was last said to be (TPC-6). */
export function listRemoteTerminals(state: RemoteTerminals): readonly RemoteTerminalInfo[] {
  return [...state.entries.values()]
    .map(({ info, claimsActive }) => {
      const isActive = claimsActive && state.latestActive?.id === info.id;
      return info.isActive === isActive ? info : { ...info, isActive };
    })
    .sort((one, other) => one.createdAt - other.createdAt);
}

function takeEvent(state: RemoteTerminals, event: RemoteEvent): RemoteTerminals {
  const { terminalId, seqId, info } = event;
  if (event.event === "closed") return takeClosed(state, terminalId);
  if (!info) return state;
  const isGone = !state.entries.has(terminalId) && seqId < state.listSeqId;
  if (isGone || state.closed.has(terminalId)) return withLatestActive(state, info, seqId);
  return withInfo(state, info, seqId, event.event !== "active_changed");
}

function takeClosed(state: RemoteTerminals, terminalId: string): RemoteTerminals {
  if (state.closed.has(terminalId)) return state;
  const entries = new Map(state.entries);
  entries.delete(terminalId);
  const kept = [...state.closed, terminalId].slice(-limits.remoteClosedTerminals);
  return { ...state, entries, closed: new Set(kept) };
}

function takeList(state: RemoteTerminals, { seqId, terminals }: RemoteListResult): RemoteTerminals {
  if (seqId <= state.listSeqId) return state;
  const listed = new Set(terminals.map(({ id }) => id));
  const entries = new Map(
    [...state.entries].filter(
      ([id, entry]) => listed.has(id) || Math.max(entry.infoSeqId, entry.claimSeqId) > seqId,
    ),
  );
  let next: RemoteTerminals = { ...state, entries, listSeqId: seqId };
  for (const info of terminals) if (!next.closed.has(info.id)) next = withInfo(next, info, seqId, true);
  return next;
}

/** Takes over what is newer than what is known: the info, when it is whole, and whether the terminal is active. */
function withInfo(
  state: RemoteTerminals,
  info: RemoteTerminalInfo,
  seqId: number,
  isWhole: boolean,
): RemoteTerminals {
  const known = state.entries.get(info.id);
  const replaces = !known || (isWhole && seqId > known.infoSeqId);
  const claims = !known || seqId > known.claimSeqId;
  if (!replaces && !claims) return withLatestActive(state, info, seqId);
  const entry: RemoteTerminalEntry = {
    info: replaces ? info : known.info,
    infoSeqId: replaces ? (isWhole ? seqId : -1) : known.infoSeqId,
    claimsActive: claims ? info.isActive : known.claimsActive,
    claimSeqId: claims ? seqId : known.claimSeqId,
  };
  const entries = new Map(state.entries).set(info.id, entry);
  return withLatestActive({ ...state, entries }, info, seqId);
}

/** An active terminal took the place of an earlier one, even when it is gone by now itself. */
function withLatestActive(state: RemoteTerminals, info: RemoteTerminalInfo, seqId: number): RemoteTerminals {
  if (!info.isActive || seqId <= (state.latestActive?.seqId ?? -1)) return state;
  return { ...state, latestActive: { id: info.id, seqId } };
}
