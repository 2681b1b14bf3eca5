export { readRemoteClientMessage, readRemoteServerMessage, type RemoteReading } from "./read-message.ts";
export {
  listRemoteTerminals,
  noRemoteTerminals,
  reduceRemoteTerminals,
  type RemoteTerminalEntry,
  type RemoteTerminals,
} from "./terminals.ts";
export { appendRemoteOutput, emptyRemoteOutput, type RemoteOutputTail } from "./output-tail.ts";
