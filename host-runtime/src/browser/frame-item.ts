import { errorCodes } from "@terminal-plugin/sdk/protocol";
import { cutText, PluginPlatformError, type ChannelItem } from "../kernel/index.ts";
import type { FrameReport } from "./frame/frame-messages.ts";

/** Most of a frame's own text that is kept, in characters. */
const maxReasonLength = 300;

/** Reads what came from a frame; the page relies on nothing in it. Throws `contract_violation`. */
export function readFrameItem(data: unknown): ChannelItem | FrameReport {
  if (typeof data === "string") return data;
  if (typeof data === "number" && Number.isSafeInteger(data) && data >= 0) return data;
  if (typeof data === "object" && data !== null) {
    const { report, cause, code, message } = data as Readonly<Record<string, unknown>>;
    if (report === "started") return { report };
    if (
      report === "ended" &&
      (cause === "violation" || cause === "crash") &&
      isErrorCode(code) &&
      typeof message === "string"
    )
      return { report, cause, code, message: cutText(message, maxReasonLength) };
  }
  throw new PluginPlatformError("contract_violation", "Expected a message of the plugin frame.");
}

function isErrorCode(code: unknown): code is keyof typeof errorCodes {
  return typeof code === "string" && Object.hasOwn(errorCodes, code);
}
