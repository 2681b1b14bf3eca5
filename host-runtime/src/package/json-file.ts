import type { ErrorCodeName, JsonValue } from "@terminal-plugin/sdk/protocol";
import type { PackageFinding } from "./finding.ts";
import { readJsonText, type JsonProblem } from "./json-text.ts";

/** Makes a finding about the value of a JSON pointer in one file. */
export type FindingAt = (code: ErrorCodeName, pointer: string, message: string) => PackageFinding;

/** A JSON file of a package, read strictly. */
export interface JsonFile {
  /** The value; undefined when the file is not readable. */
  readonly value: JsonValue | undefined;
  readonly findings: readonly PackageFinding[];
  readonly finding: FindingAt;
}

/** The code for each way in which the file can be unreadable. */
export type JsonFileCodes = Readonly<Record<JsonProblem["kind"] | "too_large" | "encoding", ErrorCodeName>>;

/** Reads bytes as UTF-8 without a byte order mark (fatal) and then as strict JSON (MAN-11). */
export function readJsonFile(
  path: string,
  bytes: Uint8Array,
  maxBytes: number,
  codes: JsonFileCodes,
): JsonFile {
  if (bytes.length > maxBytes) {
    return unreadable(
      path,
      codes.too_large,
      `Expected at most ${maxBytes} bytes, got ${bytes.length} bytes.`,
    );
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return unreadable(path, codes.encoding, "Expected UTF-8 without a byte order mark.");
  const text = readUtf8(bytes);
  if (text === undefined) return unreadable(path, codes.encoding, "Expected valid UTF-8.");
  const json = readJsonText(text);
  const finding: FindingAt = (code, pointer, message) => ({
    code,
    file: path,
    pointer,
    ...json.placeOf(pointer),
    message,
  });
  const findings = json.problems.map(({ kind, pointer, place, message }) => ({
    code: codes[kind],
    file: path,
    pointer,
    ...place,
    message: `${message.charAt(0).toUpperCase()}${message.slice(1)}.`,
  }));
  return { value: json.value, findings, finding };
}

/** Decodes UTF-8 without replacing anything; undefined when the bytes are not valid. */
export function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function unreadable(path: string, code: ErrorCodeName, message: string): JsonFile {
  return {
    value: undefined,
    findings: [{ code, file: path, message }],
    finding: (otherCode, pointer, otherMessage) => ({
      code: otherCode,
      file: path,
      pointer,
      message: otherMessage,
    }),
  };
}
