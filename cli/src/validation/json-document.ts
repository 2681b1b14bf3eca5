import { escapePointer, readJsonText, type JsonText } from "@terminal-plugin/host-runtime/package";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import type { Edit, Place } from "./problem.ts";

/** Keys of objects and indexes of arrays, from the root. */
export type JsonPath = readonly (string | number)[];

/** A JSON file of a plugin with the places of its values. */
export class JsonDocument {
  readonly path: string;
  /** Whether the file is there. */
  readonly exists: boolean;
  readonly #text: string;
  #json: JsonText | undefined;

  constructor(path: string, text: string | undefined) {
    this.path = path;
    this.exists = text !== undefined;
    this.#text = text ?? "";
  }

  /** The value at the path, undefined when there is none or the file cannot be read. */
  get(...path: JsonPath): JsonValue | undefined {
    let value = this.#read().value;
    for (const key of path) {
      if (Array.isArray(value) && typeof key === "number") value = value[key];
      else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
      else return undefined;
    }
    return value;
  }

  /** The text at the path. */
  string(...path: JsonPath): string | undefined {
    const value = this.get(...path);
    return typeof value === "string" ? value : undefined;
  }

  /** The texts of the list at the path. */
  strings(...path: JsonPath): readonly string[] {
    const value = this.get(...path);
    return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  }

  /** Keys of the object at the path. */
  keys(...path: JsonPath): readonly string[] {
    const value = this.get(...path);
    return isObject(value) ? Object.keys(value) : [];
  }

  /** The place of the value at the path, or of what is around it. */
  at(...path: JsonPath): Place {
    const pointer = path.map((key) => `/${escapePointer(String(key))}`).join("");
    return { file: this.path, ...(pointer === "" ? {} : { pointer }), ...this.#read().placeOf(pointer) };
  }

  /** An edit that sets the value at the path, or removes it. */
  set(path: JsonPath, value: JsonValue | undefined): Edit {
    return { kind: "json", file: this.path, path, value };
  }

  #read(): JsonText {
    return (this.#json ??= readJsonText(this.#text));
  }
}

/** The keys of a JSON pointer; segments that are numbers are indexes. */
export function pathOf(pointer: string): JsonPath {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
}

function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
