import type { ErrorCodeName, JsonValue } from "@terminal-plugin/sdk/protocol";

/**
 * The error that the context's methods throw or reject with: branch on `code`, never on the message. A plugin may
 * throw one as well; its code and message then reach the host as the failure's reason (ACT-5). Any other thrown value
 * reaches the host as `plugin_error`.
 */
export class PluginError extends Error {
  /** A stable code of the error table (`ErrorCodeName`). */
  readonly code: ErrorCodeName;
  /** Small details for a program, without terminal content. */
  readonly data: JsonValue | undefined;

  /** `message` says what was expected, what came, and where. `options.cause` stays inside the plugin. */
  constructor(
    code: ErrorCodeName,
    message: string,
    options: { readonly data?: JsonValue; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "PluginError";
    this.code = code;
    this.data = options.data;
  }
}

/**
 * Whether `error` is a `PluginError`. Use this instead of `instanceof`: the host's errors are made by the host's
 * copy of the class, and each plugin bundles its own.
 */
export function isPluginError(error: unknown): error is PluginError {
  return (
    error instanceof Error &&
    error.name === "PluginError" &&
    "code" in error &&
    typeof error.code === "string"
  );
}
