import { limits, type JsonValue } from "@terminal-plugin/sdk/protocol";

/** Sends an event to the host process; `onSent` is called when it has left this one. */
export type PostEvent = (event: string, data: JsonValue, onSent: () => void) => void;

/**
 * Hands a copy of output to the host process (TPC-28). The terminal never waits for it: what a slow host has not taken is
 * bounded, and of output beyond that only its loss is told, once for each gap.
 */
export function createOutputTap(post: PostEvent): (bytes: Uint8Array) => void {
  let waitingBytes = 0;
  let isLosing = false;
  return (bytes) => {
    const { length } = bytes;
    if (waitingBytes + length > limits.remoteTapBytes) {
      if (!isLosing) post("tap-lost", null, () => {});
      isLosing = true;
      return;
    }
    isLosing = false;
    waitingBytes += length;
    post("tapped", Buffer.from(bytes).toString("base64"), () => (waitingBytes -= length));
  };
}
