import { errorCodes, type ErrorInfo } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, toErrorInfo } from "../kernel/index.ts";

/** Longest text of a plugin's error that is passed on, in UTF-16 code units. */
const maxMessageChars = 2000;

/**
 * How anything that plugin code threw crosses to the host: the code and message of the author's PluginError, the name
 * and message of another error, never a stack. Reads the value once and survives whatever it does.
 */
export function pluginFailure(error: unknown): ErrorInfo {
  try {
    if (error instanceof PluginPlatformError) return toErrorInfo(error);
    if (typeof error !== "object" || error === null) return plain(`The plugin threw ${describe(error)}.`);
    const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown };
    const text = typeof message === "string" ? message.slice(0, maxMessageChars) : "";
    if (name === "PluginError" && typeof code === "string" && Object.hasOwn(errorCodes, code))
      return { code, message: text || code };
    const title = typeof name === "string" && name ? name.slice(0, 100) : "an object";
    return plain(text ? `${title}: ${text}` : `The plugin threw ${title}.`);
  } catch {
    return plain("The plugin threw a value that cannot be read.");
  }
}

/** The same as one line of text, for the plugin's log. */
export function pluginFailureText(error: unknown): string {
  const { code, message } = pluginFailure(error);
  return code === "plugin_error" ? message : `${code}: ${message}`;
}

function plain(message: string): ErrorInfo {
  return { code: "plugin_error", message: message.slice(0, maxMessageChars + 48) };
}

function describe(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, maxMessageChars / 8)) : String(value);
}
