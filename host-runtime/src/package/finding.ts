import type { ErrorCodeName } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";

/** One thing that is wrong with a package, with its place. */
export interface PackageFinding {
  readonly code: ErrorCodeName;
  /** Path of the file inside the package, escaped for display. */
  readonly file: string;
  /** JSON pointer inside a JSON file. */
  readonly pointer?: string;
  /** Line, counted from 1. */
  readonly line?: number;
  /** Column in UTF-16 code units, counted from 1. */
  readonly column?: number;
  /** What was expected and what came, as a sentence. */
  readonly message: string;
}

/** A place in a text, counted from 1; columns in UTF-16 code units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** The place of an offset in UTF-16 code units. */
export function placeAt(text: string, offset: number): TextPlace {
  let line = 1;
  let lineStart = 0;
  for (let next = text.indexOf("\n"); next !== -1 && next < offset; next = text.indexOf("\n", next + 1)) {
    line += 1;
    lineStart = next + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** A finding as the error that refuses the package: code, message with the file and place, and the finding as data. */
export function toPackageError(finding: PackageFinding): PluginPlatformError {
  const place = finding.line === undefined ? "" : `:${finding.line}:${finding.column ?? 1}`;
  return new PluginPlatformError(finding.code, `${finding.file}${place}: ${finding.message}`, {
    data: { ...finding },
  });
}
