import type { ErrorInfo, OperationResult } from "@terminal-plugin/sdk/protocol";
import { exceedsBytes, makeVisible } from "../kernel/index.ts";

/** Longest message and largest details of a plugin's error that are passed on. */
const maxMessageChars = 2048;
const maxDataBytes = 4096;

/**
 * A result of a plugin with its error made fit for logs and screens: hidden characters of the message are shown, large
 * details are left out.
 */
export function cleanFailure(result: OperationResult): OperationResult {
  return result.status === "failed" ? { status: "failed", error: cleanError(result.error) } : result;
}

function cleanError({ code, message, data }: ErrorInfo): ErrorInfo {
  const visible = { code, message: makeVisible(message).slice(0, maxMessageChars) };
  return data === undefined || exceedsBytes(JSON.stringify(data), maxDataBytes)
    ? visible
    : { ...visible, data };
}
