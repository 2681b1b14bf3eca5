/** Remote clients over any transport: terminals they see, gates they pass, inputs that are recorded (TPC). */
export {
  createRemoteServer,
  type RemoteConnection,
  type RemoteServer,
  type RemoteServerOptions,
  type RemoteStatus,
} from "./remote-server.ts";
export { TerminalDirectory, type DirectoryEvent, type TerminalFacts } from "./terminal-directory.ts";
export type {
  AuditedInput,
  InputAudit,
  ManagedSpawn,
  ManagedTerminal,
  ManagedTerminals,
  RemoteDesktop,
  RemoteTransport,
  SpawnQuestion,
} from "./ports.ts";
