import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import { decodeHostState, encodeHostState, type HostTerminalState } from "./host-state.ts";

/*
 * Frame: tag (1 byte) · length of what follows (4 bytes, big-endian) · body.
 * The highest bit of the tag is the direction: 0 to the page, 1 from the page.
 *   0x01 output   body = sequence (6 bytes, big-endian, from 1, up by one) · 1 to streamFrameBytes bytes
 *   0x02 state    body = flags (1 byte, see host-state.ts) · a submitted command in UTF-8, or nothing
 *   0x81 input    body = 1 to streamFrameBytes bytes
 *   0x82 ack      body = sequence (6 bytes) of the last output frame that the page has processed
 *   0x83 reply    as input: what the emulator answered to a program's question (SEN-5)
 *   0x84 secret   as input: what the host must keep from plugins, logs and recordings (SEN-1, SEN-4)
 */
const outputTag = 0x01;
const stateTag = 0x02;
const inputTags: Readonly<Record<InputMark, number>> = { typed: 0x81, reply: 0x83, secret: 0x84 };
const ackTag = 0x82;
const headerBytes = 5;
const sequenceBytes = 6;

/** Bytes before the payload of an output frame. */
export const outputOverheadBytes: number = headerBytes + sequenceBytes;
/** Largest encoded frame. */
export const maxFrameBytes: number = outputOverheadBytes + limits.streamFrameBytes;

/** Where input comes from: the user's keys, the emulator itself, or a place that the host keeps secret. */
export type InputMark = "typed" | "reply" | "secret";

const inputMarks: ReadonlyMap<number, InputMark> = new Map([
  [inputTags.typed, "typed"],
  [inputTags.reply, "reply"],
  [inputTags.secret, "secret"],
]);
/** UTF-8 bytes of the longest command that a state frame carries. */
const maxCommandBytes = limits.semanticCommandChars * 3;

/** Takes the frames that a page receives. `bytes` may share memory with what was pushed. */
export interface HostFrameSink {
  output(sequence: number, bytes: Uint8Array): void;
  /** The state of the terminal for the output that follows, and a command that was submitted in the output before. */
  state?(state: HostTerminalState, command: string | undefined): void;
}

/** Takes the frames that a host receives. `bytes` may share memory with what was pushed. */
export interface PageFrameSink {
  input(bytes: Uint8Array, mark?: InputMark): void;
  ack(sequence: number): void;
}

/** Cuts a byte stream into frames, however it is split over or packed into messages (DP-5). */
export interface FrameParser {
  /**
   * Takes the next bytes and delivers every complete frame. Throws `stream_protocol` for an unknown type, a wrong
   * direction or a bad length, before anything of the announced size is allocated; then the parser stays failed.
   */
  push(bytes: Uint8Array): void;
  /** The stream ended. Throws `stream_protocol` when it ended inside a frame. */
  finish(): void;
}

/** Parser for the page's end. */
export function createHostFrameParser(sink: HostFrameSink): FrameParser {
  return createParser({
    bounds: (tag) => {
      if (tag === outputTag) return [sequenceBytes + 1, sequenceBytes + limits.streamFrameBytes];
      return tag === stateTag ? [1, 1 + maxCommandBytes] : undefined;
    },
    deliver: (tag, body) => {
      if (tag === outputTag) return sink.output(readSequence(body), body.subarray(sequenceBytes));
      const command = body.length > 1 ? new TextDecoder().decode(body.subarray(1)) : undefined;
      sink.state?.(decodeHostState(body[0] ?? 0), command);
    },
  });
}

/** Parser for the host's end. */
export function createPageFrameParser(sink: PageFrameSink): FrameParser {
  return createParser({
    bounds: (tag) => {
      if (inputMarks.has(tag)) return [1, limits.streamFrameBytes];
      return tag === ackTag ? [sequenceBytes, sequenceBytes] : undefined;
    },
    deliver: (tag, body) => {
      const mark = inputMarks.get(tag);
      if (mark === undefined) sink.ack(readSequence(body));
      else sink.input(body, mark);
    },
  });
}

/** Makes the header of an output frame: everything before its payload but the sequence. */
export function writeOutputHeader(frame: Uint8Array): void {
  writeHeader(frame, outputTag, frame.length - headerBytes);
}

/** Numbers an output frame, at the moment it is sent. */
export function writeSequence(frame: Uint8Array, sequence: number): void {
  putSequence(frame, headerBytes, sequence);
}

/** A whole output frame. */
export function encodeOutput(sequence: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(outputOverheadBytes + bytes.length);
  writeOutputHeader(frame);
  writeSequence(frame, sequence);
  frame.set(bytes, outputOverheadBytes);
  return frame;
}

/** A whole input frame of at most `streamFrameBytes` bytes. */
export function encodeInput(bytes: Uint8Array, mark: InputMark = "typed"): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(headerBytes + bytes.length);
  writeHeader(frame, inputTags[mark], bytes.length);
  frame.set(bytes, headerBytes);
  return frame;
}

/** A whole state frame. A command of more than `semanticCommandChars` is left out. */
export function encodeState(state: HostTerminalState, command?: string): Uint8Array<ArrayBuffer> {
  const fits = command !== undefined && command.length <= limits.semanticCommandChars;
  const text = fits ? new TextEncoder().encode(command) : new Uint8Array();
  const frame = new Uint8Array(headerBytes + 1 + text.length);
  writeHeader(frame, stateTag, 1 + text.length);
  frame[headerBytes] = encodeHostState(state);
  frame.set(text, headerBytes + 1);
  return frame;
}

/** An acknowledgement of every output frame up to `sequence`. */
export function encodeAck(sequence: number): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(headerBytes + sequenceBytes);
  writeHeader(frame, ackTag, sequenceBytes);
  putSequence(frame, headerBytes, sequence);
  return frame;
}

interface FrameRules {
  /** Smallest and largest body of a tag that this end accepts. */
  bounds(tag: number): readonly [number, number] | undefined;
  deliver(tag: number, body: Uint8Array): void;
}

function createParser(rules: FrameRules): FrameParser {
  const header = new Uint8Array(headerBytes);
  let headerFill = 0;
  let body: Uint8Array | undefined;
  let bodyFill = 0;
  let failed = false;

  const fail = (message: string): PluginPlatformError => {
    failed = true;
    return new PluginPlatformError("stream_protocol", message);
  };
  const bodyLength = (): number => {
    const tag = header[0] ?? 0;
    const bounds = rules.bounds(tag);
    if (!bounds) throw fail(`Expected a data frame of this direction, got tag ${tag}.`);
    const length = readLength(header);
    if (length < bounds[0] || length > bounds[1])
      throw fail(`Expected a frame body of ${bounds[0]} to ${bounds[1]} bytes, got ${length}.`);
    return length;
  };
  const fill = (target: Uint8Array, at: number, bytes: Uint8Array, offset: number): number => {
    const count = Math.min(target.length - at, bytes.length - offset);
    target.set(bytes.subarray(offset, offset + count), at);
    return count;
  };
  const deliver = (whole: Uint8Array): void => {
    headerFill = 0;
    body = undefined;
    bodyFill = 0;
    rules.deliver(header[0] ?? 0, whole);
  };

  return {
    push(bytes: Uint8Array): void {
      if (failed) throw fail("The stream failed before.");
      for (let offset = 0; offset < bytes.length;) {
        if (headerFill < headerBytes) {
          const count = fill(header, headerFill, bytes, offset);
          headerFill += count;
          offset += count;
          if (headerFill === headerBytes) bodyLength();
          continue;
        }
        const length = body?.length ?? bodyLength();
        if (!body && bytes.length - offset >= length) {
          deliver(bytes.subarray(offset, offset + length));
          offset += length;
          continue;
        }
        body ??= new Uint8Array(length);
        const count = fill(body, bodyFill, bytes, offset);
        bodyFill += count;
        offset += count;
        if (bodyFill === length) deliver(body);
      }
    },
    finish(): void {
      if (!failed && headerFill > 0) throw fail("The stream ended inside a frame.");
    },
  };
}

function writeHeader(frame: Uint8Array, tag: number, length: number): void {
  frame[0] = tag;
  for (let index = 0; index < 4; index += 1) frame[1 + index] = length >>> (8 * (3 - index));
}

function readLength(header: Uint8Array): number {
  return (
    (header[1] ?? 0) * 0x1000000 + (((header[2] ?? 0) << 16) | ((header[3] ?? 0) << 8) | (header[4] ?? 0))
  );
}

function putSequence(target: Uint8Array, at: number, sequence: number): void {
  let rest = sequence;
  for (let index = sequenceBytes - 1; index >= 0; index -= 1) {
    target[at + index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
}

function readSequence(body: Uint8Array): number {
  let sequence = 0;
  for (let index = 0; index < sequenceBytes; index += 1) sequence = sequence * 256 + (body[index] ?? 0);
  return sequence;
}
