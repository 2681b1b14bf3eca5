import { errorCodes, type ErrorCodeName, type JsonValue } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../../kernel/index.ts";

/*
 * Messages between the host process and its terminal process, over Node's IPC channel. Both ends are this package;
 * the checks keep a mistake from going further. A message may carry one socket.
 */

/** A command of the host process; answered once. */
export interface CommandMessage {
  readonly id: number;
  readonly command: string;
  readonly params: JsonValue;
}

/** The answer to a command. */
export type AnswerMessage =
  | { readonly id: number; readonly result: JsonValue }
  | { readonly id: number; readonly error: { readonly code: ErrorCodeName; readonly message: string } };

/** Something that happened to a terminal. */
export interface EventMessage {
  readonly terminalId: string;
  readonly event: string;
  readonly data: JsonValue;
}

/** Sent once, when the terminal process can take commands. */
export interface ReadyMessage {
  readonly ready: true;
}

type Fields = Readonly<Record<string, JsonValue>>;

/** Reads a command, or undefined for anything else. */
export function readCommandMessage(message: unknown): CommandMessage | undefined {
  if (!isFields(message)) return undefined;
  const { id, command, params } = message;
  if (typeof id !== "number" || typeof command !== "string" || params === undefined) return undefined;
  return { id, command, params };
}

/** Reads a message of the terminal process, or undefined for anything else. */
export function readProcessMessage(
  message: unknown,
): AnswerMessage | EventMessage | ReadyMessage | undefined {
  if (!isFields(message)) return undefined;
  const { id, result, error, terminalId, event, data, ready } = message;
  if (ready === true) return { ready };
  if (typeof terminalId === "string" && typeof event === "string" && data !== undefined)
    return { terminalId, event, data };
  if (typeof id !== "number") return undefined;
  if (result !== undefined) return { id, result };
  const errorInfo = readErrorInfo(error);
  return errorInfo && { id, error: errorInfo };
}

/** Named values of a command or an event, each read with its type. Throws `internal_error` for a wrong one. */
export interface FieldReader {
  string(name: string): string;
  optionalString(name: string): string | undefined;
  number(name: string): number;
  optionalNumber(name: string): number | undefined;
  strings(name: string): readonly string[];
  stringMap(name: string): Readonly<Record<string, string>>;
}

/** Reads the fields of `value`. */
export function createFieldReader(value: JsonValue): FieldReader {
  const fields: Fields = isFields(value) ? value : {};
  const wrong = (name: string, expected: string): PluginPlatformError =>
    new PluginPlatformError("internal_error", `Expected ${name} to be ${expected}.`);
  const isString = (item: JsonValue): item is string => typeof item === "string";
  return {
    string(name): string {
      const field = fields[name];
      if (typeof field !== "string") throw wrong(name, "a string");
      return field;
    },
    optionalString(name): string | undefined {
      const field = fields[name];
      if (field !== undefined && typeof field !== "string") throw wrong(name, "a string");
      return field;
    },
    number(name): number {
      const field = fields[name];
      if (typeof field !== "number") throw wrong(name, "a number");
      return field;
    },
    optionalNumber(name): number | undefined {
      const field = fields[name];
      if (field !== undefined && typeof field !== "number") throw wrong(name, "a number");
      return field;
    },
    strings(name): readonly string[] {
      const field = fields[name];
      if (!Array.isArray(field) || !field.every(isString)) throw wrong(name, "a list of strings");
      return field;
    },
    stringMap(name): Readonly<Record<string, string>> {
      const field = fields[name];
      if (!isFields(field)) throw wrong(name, "an object");
      return Object.fromEntries(
        Object.entries(field).map(([key, item]) => {
          if (typeof item !== "string") throw wrong(`${name}.${key}`, "a string");
          return [key, item];
        }),
      );
    },
  };
}

function readErrorInfo(
  value: JsonValue | undefined,
): { readonly code: ErrorCodeName; readonly message: string } | undefined {
  if (!isFields(value)) return undefined;
  const { code, message } = value;
  if (typeof code !== "string" || typeof message !== "string" || !isErrorCode(code)) return undefined;
  return { code, message };
}

function isErrorCode(code: string): code is ErrorCodeName {
  return Object.hasOwn(errorCodes, code);
}

/** IPC delivers what JSON can hold: an object that is no array has JSON values only. */
function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
