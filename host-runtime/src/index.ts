/**
 * What an application embeds.
 *
 * @packageDocumentation
 */
export * from "./kernel/index.ts";
export * from "./ports/index.ts";
export { describeFinding, fitsContract, readContract, type ValidatedTypeName } from "./contract/index.ts";
export {
  createPageStream,
  createSessionTracker,
  readStreamCloseCode,
  streamCloseCodes,
  type CommandLine,
  type Emulator,
  type PageStream,
  type PageStreamOptions,
  type SessionTracker,
  type SessionTrackerOptions,
  type Session,
  type Sessions,
  type StreamCloseName,
} from "./terminal/index.ts";
export type { BuiltInProvider, BuiltInProviderOf } from "./providers/index.ts";
