import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, type Disposable } from "../kernel/index.ts";
import { createHostFrameParser, encodeAck, encodeInput, type InputMark } from "./data-frames.ts";
import type { HostTerminalState } from "./host-state.ts";
import { streamCloseCodes } from "./stream-close.ts";

/** What a page supplies for one data stream. */
export interface PageStreamOptions {
  /** Sends bytes to the host, as one binary WebSocket message. */
  send(bytes: Uint8Array<ArrayBuffer>): void;
  /**
   * Hands output to the emulator. `done` is called when its parser has consumed it (the callback of xterm.js's
   * write): only this counts as delivery (DP-17). `bytes` belongs to the emulator.
   */
  write(bytes: Uint8Array, done: () => void): void;
  /**
   * The host's state of the terminal, between the output before and after it. It counts when the emulator has
   * consumed what came before. `command` was submitted there, read from original output (ICP-12).
   */
  onState?(state: HostTerminalState, command: string | undefined): void;
  /**
   * The stream is unusable: `stream_gap` when a frame is missing, else `stream_protocol`. The page closes the
   * WebSocket with `closeCode` and says so (DP-6). Called at most once; nothing is written afterwards.
   */
  onFault(error: PluginPlatformError, closeCode: number): void;
}

/** The page's end of a data stream. One for each WebSocket; a new connection starts a new one, empty (DP-10). */
export interface PageStream extends Disposable {
  /** Takes a message of the host. A text message is a fault. */
  receive(message: ArrayBuffer | Uint8Array | string): void;
  /** Sends what the user or the emulator typed, in frames of at most `streamFrameBytes`. `typed` is the default mark. */
  input(bytes: Uint8Array, mark?: InputMark): void;
}

/** Acknowledge at the latest when this many processed bytes are unacknowledged: half the low watermark. */
const ackBytes = limits.streamLowWatermarkBytes / 2;

/** Decodes output, notices gaps and acknowledges from the emulator's write callback (DP-7). Browser-safe. */
export function createPageStream(options: PageStreamOptions): PageStream {
  let ended = false;
  let received = 0;
  let processed = 0;
  let acknowledged = 0;
  let lastSequence = 0;

  const fault = (error: PluginPlatformError): void => {
    ended = true;
    options.onFault(error, streamCloseCodes[error.code === "stream_gap" ? "stream_gap" : "stream_protocol"]);
  };
  const onProcessed = (sequence: number, count: number): void => {
    if (ended) return;
    processed += count;
    if (processed - acknowledged < ackBytes && processed < received) return;
    acknowledged = processed;
    options.send(encodeAck(sequence));
  };
  const parser = createHostFrameParser({
    output(sequence, bytes) {
      if (ended) return;
      if (sequence !== lastSequence + 1)
        throw new PluginPlatformError(
          "stream_gap",
          `Expected output frame ${lastSequence + 1}, got ${sequence}.`,
        );
      lastSequence = sequence;
      received += bytes.length;
      options.write(bytes, () => onProcessed(sequence, bytes.length));
    },
    state(state, command) {
      if (!ended) options.onState?.(state, command);
    },
  });

  return {
    receive(message): void {
      if (ended) return;
      if (typeof message === "string") {
        fault(new PluginPlatformError("stream_protocol", "Expected a binary message, got text."));
        return;
      }
      try {
        parser.push(message instanceof Uint8Array ? message : new Uint8Array(message));
      } catch (error) {
        if (!(error instanceof PluginPlatformError)) throw error;
        fault(error);
      }
    },
    input(bytes, mark): void {
      if (ended) return;
      for (let offset = 0; offset < bytes.length; offset += limits.streamFrameBytes)
        options.send(encodeInput(bytes.subarray(offset, offset + limits.streamFrameBytes), mark));
    },
    dispose(): void {
      ended = true;
    },
  };
}
