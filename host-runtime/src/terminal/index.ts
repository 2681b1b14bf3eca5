/**
 * Terminal sessions as plugins know them, and the bytes between a terminal's program and its page: frames, flow control
 * and the slot for an interceptor.
 */
export type { Session, SessionChange, SessionOptions, Sessions } from "./session.ts";
export { createSessions, type SessionsPorts } from "./sessions.ts";
export type { ByteStage, ByteStageFactory, StageOutput } from "./byte-stage.ts";
export { ByteRoute, type ByteSink } from "./byte-route.ts";
export {
  createHostFrameParser,
  createPageFrameParser,
  encodeAck,
  encodeInput,
  encodeOutput,
  encodeState,
  maxFrameBytes,
  type FrameParser,
  type HostFrameSink,
  type InputMark,
  type PageFrameSink,
} from "./data-frames.ts";
export { OutputFlow, type OutputFlowOptions } from "./output-flow.ts";
export { createPageStream, type PageStream, type PageStreamOptions } from "./page-stream.ts";
export { readStreamCloseCode, streamCloseCodes, type StreamCloseName } from "./stream-close.ts";
export {
  findLogicalLine,
  readLogicalLine,
  readRow,
  writtenLength,
  type CellSpan,
  type LineText,
} from "./cells.ts";
export type { CommandLine } from "./command-line.ts";
export type {
  Emulator,
  EmulatorBuffer,
  EmulatorCell,
  EmulatorEvent,
  EmulatorLine,
  EmulatorMarker,
} from "./emulator.ts";
export { encodeHostState, type HostTerminalState } from "./host-state.ts";
export { createSessionTracker, type SessionTracker, type SessionTrackerOptions } from "./session-tracker.ts";
export type { InterceptorAnswers, InterceptorLink } from "./interceptor-link.ts";
export { InterceptorStage, type InterceptorStageOptions, type Passage } from "./interceptor-stage.ts";
export { createInputPassage, type LineReader, type PromptWatch } from "./input-passage.ts";
export { isPasswordPrompt } from "./password-prompt.ts";
export { readCursorRow } from "./prompt-row.ts";
export { ChunkStamps, type SharedMoment } from "./chunk-stamps.ts";
export { encodePlaneHeader, PlaneFrameParser, type PlaneFrame, type PlaneFrameType } from "./plane-frames.ts";
export { PlaneLinks, type PlanePipe } from "./plane-link.ts";
export { PlaneRelay, type PlaneRelayOptions } from "./plane-relay.ts";
export { plainByteLength, readPortMessage, type BytePort, type PortMessage } from "./port-message.ts";
export { createUtf8Scan, scanUtf8, type Utf8Scan } from "./utf8.ts";
