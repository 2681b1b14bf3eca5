import type { ErrorCodeName } from "@terminal-plugin/sdk/protocol";

/** Code of what ended a data stream. `terminal_exited` is the ordinary end: all that the program wrote was sent. */
export type StreamCloseName = Extract<
  ErrorCodeName,
  | "terminal_exited"
  | "stream_protocol"
  | "stream_gap"
  | "stream_second_reader"
  | "stream_refused"
  | "input_queue_full"
  | "disposed"
>;

/** WebSocket close codes of a data stream. The reason text of the close frame is the code's name. */
export const streamCloseCodes: Readonly<Record<StreamCloseName, number>> = Object.freeze({
  terminal_exited: 4000,
  stream_protocol: 4001,
  stream_gap: 4002,
  stream_second_reader: 4003,
  stream_refused: 4004,
  input_queue_full: 4005,
  disposed: 4006,
});

/** The code behind a WebSocket close code, or undefined for one that the data stream does not define. */
export function readStreamCloseCode(closeCode: number): StreamCloseName | undefined {
  for (const name in streamCloseCodes)
    if (isCloseName(name) && streamCloseCodes[name] === closeCode) return name;
  return undefined;
}

function isCloseName(name: string): name is StreamCloseName {
  return Object.hasOwn(streamCloseCodes, name);
}
