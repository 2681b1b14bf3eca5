import {
  appendRemoteOutput,
  emptyRemoteOutput,
  listRemoteTerminals,
  noRemoteTerminals,
  reduceRemoteTerminals,
  type RemoteEvent,
  type RemoteOutput,
  type RemoteOutputTail,
  type RemoteServerMessage,
  type RemoteTerminalInfo,
  type RemoteTerminals,
} from "@terminal-plugin/sdk/protocol";

/** Everything that the client shows. It lives as long as the page and is never stored (TPC-25). */
export interface ClientState {
  /** `open` once the host has said what it grants. */
  readonly connection: "connecting" | "open" | "ended";
  /** The user's wish, off at the start (TPC-26). */
  readonly wantsControl: boolean;
  readonly granted: readonly string[];
  readonly terminals: RemoteTerminals;
  readonly tails: ReadonlyMap<string, RemoteOutputTail>;
  /** The host said that it has enough terminals; until one closes, or a new connection (TPC-11). */
  readonly isFull: boolean;
  /** Terminals that this client opened, on this connection. */
  readonly own: ReadonlySet<string>;
  /** The host's text of the latest failure. */
  readonly failure: string | undefined;
}

/** Before the first connection. */
export const initialState: ClientState = Object.freeze({
  connection: "connecting",
  wantsControl: false,
  granted: [],
  terminals: noRemoteTerminals,
  tails: new Map<string, RemoteOutputTail>(),
  isFull: false,
  own: new Set<string>(),
  failure: undefined,
});

/** A new connection begins: nothing of the old one is kept (TPC-10). */
export function startConnection(state: ClientState, wantsControl: boolean = state.wantsControl): ClientState {
  return { ...initialState, wantsControl, failure: state.failure };
}

/** The connection ended; `reason` is the host's code for a person who looks for it, when it gave one. */
export function endConnection(state: ClientState, reason: string): ClientState {
  const failure = state.failure ?? (reason === "" ? undefined : `The host ended the connection: ${reason}.`);
  return { ...state, connection: "ended", granted: [], failure };
}

/** The state after a message of the host. */
export function reduceClient(state: ClientState, message: RemoteServerMessage): ClientState {
  switch (message.type) {
    case "auth_result":
      return { ...state, connection: "open", granted: message.capabilities, failure: undefined };
    case "error":
      return { ...state, failure: message.error };
    case "terminal_list_result":
      return { ...state, terminals: reduceRemoteTerminals(state.terminals, message) };
    case "terminal_event":
      return takeEvent(state, message);
    case "terminal_output":
      return takeOutput(state, message);
    case "terminal_spawn_ack":
      if (message.delivered && message.terminalId !== undefined)
        return { ...state, own: new Set(state.own).add(message.terminalId), failure: undefined };
      return {
        ...state,
        failure: failureText(message.error),
        isFull: state.isFull || message.errorCode === "terminal_limit_reached",
      };
    case "terminal_reveal_ack":
    case "terminal_dispose_ack":
      return message.delivered ? state : { ...state, failure: failureText(message.error) };
  }
}

/** The rows as they are shown. */
export function rowsOf(state: ClientState): readonly RemoteTerminalInfo[] {
  return listRemoteTerminals(state.terminals);
}

/** Whether a row has output, input and an end: a managed terminal, and nothing else (TPC-23). */
export function isManaged(info: RemoteTerminalInfo): boolean {
  return info.kind === "managed";
}

function takeEvent(state: ClientState, message: RemoteEvent): ClientState {
  const terminals = reduceRemoteTerminals(state.terminals, message);
  if (message.event !== "closed") return { ...state, terminals };
  const tails = new Map(state.tails);
  tails.delete(message.terminalId);
  return { ...state, terminals, tails, isFull: false };
}

function takeOutput(state: ClientState, { terminalId, data }: RemoteOutput): ClientState {
  const known = state.terminals.entries.get(terminalId);
  if (!known || !isManaged(known.info)) return state;
  const tail = appendRemoteOutput(state.tails.get(terminalId) ?? emptyRemoteOutput, data);
  return { ...state, tails: new Map(state.tails).set(terminalId, tail) };
}

function failureText(error: string | undefined): string {
  return error ?? "The host did not do it.";
}
