import type { ErrorCodeName, ErrorInfo, JsonValue } from "@terminal-plugin/sdk/protocol";

/**
 * The one error class that crosses boundaries. Callers branch on `code`; the message says what was expected,
 * what came, and where. `data` is small and holds no terminal content.
 */
export class PluginPlatformError extends Error {
  readonly code: ErrorCodeName;
  readonly data: JsonValue | undefined;

  constructor(
    code: ErrorCodeName,
    message: string,
    options: { readonly data?: JsonValue; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "PluginPlatformError";
    this.code = code;
    this.data = options.data;
  }
}

/** Longest error message that goes over the wire, in UTF-16 code units. */
const maxMessageChars = 2048;

/**
 * The form of an error that may cross a boundary: code, message and data. Any other thrown value becomes
 * `fallback` with a neutral sentence, so that nothing about this side's stack, paths or environment leaves it.
 */
export function toErrorInfo(error: unknown, fallback: ErrorCodeName = "internal_error"): ErrorInfo {
  if (!(error instanceof PluginPlatformError))
    return { code: fallback, message: "The operation failed inside the host." };
  const message = error.message.slice(0, maxMessageChars) || error.code;
  return error.data === undefined
    ? { code: error.code, message }
    : { code: error.code, message, data: error.data };
}
