import { errorCodes } from "@terminal-plugin/sdk/protocol";
import { cutText, PluginPlatformError, type ChannelItem } from "../kernel/index.ts";
import type { RuntimeEnd } from "../ports/index.ts";

/** What the thread of a machine tells its host, beside the items of the channel. */
export type MachineReport =
  /** The machine is of no use any more. */
  | { readonly report: "ended"; readonly end: RuntimeEnd }
  /** Its memory has this size now, in bytes. */
  | { readonly report: "memory"; readonly bytes: number };

/** Most of a reason that is kept, in characters. */
const maxReasonLength = 300;

/** Reads what came from a machine's thread; the host relies on nothing in it. Throws `contract_violation`. */
export function readMachineItem(data: unknown): ChannelItem | MachineReport {
  if (typeof data === "string") return data;
  if (isCount(data)) return data;
  if (typeof data === "object" && data !== null) {
    const { report, bytes, end } = data as Readonly<Record<string, unknown>>;
    if (report === "memory" && isCount(bytes)) return { report, bytes };
    if (report === "ended" && typeof end === "object" && end !== null) {
      const { cause, code, message } = end as Readonly<Record<string, unknown>>;
      if (isCause(cause) && isErrorCode(code) && typeof message === "string")
        return { report, end: { cause, code, message: cutText(message, maxReasonLength) } };
    }
  }
  throw new PluginPlatformError("contract_violation", "Expected a message of a virtual machine.");
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isCause(cause: unknown): cause is "crash" | "violation" | "unresponsive" {
  return cause === "crash" || cause === "violation" || cause === "unresponsive";
}

function isErrorCode(code: unknown): code is keyof typeof errorCodes {
  return typeof code === "string" && Object.hasOwn(errorCodes, code);
}
