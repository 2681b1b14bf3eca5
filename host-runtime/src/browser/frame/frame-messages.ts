import type { ErrorCodeName } from "@terminal-plugin/sdk/protocol";

/** What the page sends to the frame's window once, beside the port of its channel. */
export interface FrameStart {
  /** Counts up when page and frame no longer understand each other. */
  readonly terminalPluginFrame: 1;
}

/** What says that this frame is one of this version. */
export const frameStart: FrameStart = Object.freeze({ terminalPluginFrame: 1 });

/** Whether a message of the page is the start of this version. */
export function isFrameStart(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    Reflect.get(value, "terminalPluginFrame") === frameStart.terminalPluginFrame
  );
}

/** What the frame itself tells the page; a worker cannot send an object. */
export type FrameReport =
  /** It got its ports and starts the worker. */
  | { readonly report: "started" }
  /** It ended the worker: `violation` for a broken limit, `crash` when the worker's script failed. */
  | {
      readonly report: "ended";
      readonly cause: "violation" | "crash";
      readonly code: ErrorCodeName;
      readonly message: string;
    };
