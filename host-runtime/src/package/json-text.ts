import { limits, type JsonValue } from "@terminal-plugin/sdk/protocol";
import { escapeName } from "./paths.ts";
import { placeAt, type TextPlace } from "./finding.ts";

/** What is wrong with a JSON text. `syntax` and `too_deep` end the reading; the others are collected. */
export interface JsonProblem {
  readonly kind: "syntax" | "too_deep" | "duplicate_key" | "forbidden_key";
  /** JSON pointer of the object or value concerned. */
  readonly pointer: string;
  readonly place: TextPlace;
  readonly message: string;
}

/** A JSON text with the place of each of its values. */
export interface JsonText {
  /** The value; undefined when the text is not JSON or exceeds the depth or count limit. */
  readonly value: JsonValue | undefined;
  readonly problems: readonly JsonProblem[];
  /** Where the value of that JSON pointer, or the nearest one around it, begins. */
  placeOf(pointer: string): TextPlace;
}

/**
 * Reads JSON strictly as RFC 8259, and beyond `JSON.parse` finds keys that an object names twice (compared after
 * escapes are read), refuses the key `__proto__`, counts depth and values against the limits, and knows places (MAN-11).
 */
export function readJsonText(text: string): JsonText {
  const reader = new JsonReader(text);
  const value = reader.readDocument();
  return {
    value,
    problems: reader.problems,
    placeOf(pointer) {
      let node = reader.root;
      for (const segment of pointer.split("/").slice(1)) node = node.children?.get(segment) ?? node;
      return placeAt(text, node.offset);
    },
  };
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// eslint-disable-next-line no-control-regex -- JSON strings hold no raw control characters
const plainText = /[^"\\\u0000-\u001f]*/y;
const space = /[ \t\n\r]*/y;
const words: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** Problems kept of one text. */
const maxProblems = 20;

/** Where a value begins, and its parts by segment of a JSON pointer. */
interface PlaceNode {
  readonly offset: number;
  children?: Map<string, PlaceNode>;
}

/** Ends the reading; the problem is recorded already. */
class ReadingEnded extends Error {}

class JsonReader {
  readonly problems: JsonProblem[] = [];
  root: PlaceNode = { offset: 0 };
  readonly #text: string;
  readonly #path: string[] = [];
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readDocument(): JsonValue | undefined {
    try {
      const value = this.#readValue(undefined);
      this.#skipSpace();
      if (this.#at < this.#text.length) this.#fail("expected the end of the text");
      return value;
    } catch (error) {
      if (error instanceof ReadingEnded) return undefined;
      throw error;
    }
  }

  /** Reads the next value; `parent` and the last segment of the path say where it belongs. */
  #readValue(parent: PlaceNode | undefined): JsonValue {
    this.#skipSpace();
    const node: PlaceNode = { offset: this.#at };
    if (parent) (parent.children ??= new Map()).set(this.#path.at(-1) ?? "", node);
    else this.root = node;
    this.#values += 1;
    if (this.#path.length >= limits.jsonDepth || this.#values > limits.jsonValues)
      this.#end("too_deep", `expected at most ${limits.jsonDepth} levels and ${limits.jsonValues} values`);
    const first = this.#text[this.#at];
    if (first === "{") return this.#readObject(node);
    if (first === "[") return this.#readArray(node);
    if (first === '"') return this.#readString();
    const digits = this.#match(number);
    if (digits) return this.#finite(Number(digits));
    for (const [word, value] of words) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    return this.#fail("expected a value");
  }

  #finite(value: number): number {
    return Number.isFinite(value) ? value : this.#fail("expected a number in range");
  }

  #readObject(node: PlaceNode): JsonValue {
    const object: Record<string, JsonValue> = {};
    this.#at += 1;
    if (this.#accept("}")) return object;
    do {
      this.#skipSpace();
      const keyAt = this.#at;
      if (this.#text[keyAt] !== '"') this.#fail("expected a key in double quotes");
      const key = this.#readString();
      if (!this.#accept(":")) this.#fail('expected ":" after the key');
      this.#path.push(escapePointer(key));
      const value = this.#readValue(node);
      this.#path.pop();
      if (key === "__proto__") this.#note("forbidden_key", keyAt, "the key __proto__ is not allowed");
      else if (Object.hasOwn(object, key))
        this.#note("duplicate_key", keyAt, `the key ${escapeName(key)} is there twice`);
      else object[key] = value;
    } while (this.#accept(","));
    if (!this.#accept("}")) this.#fail('expected "," or "}"');
    return object;
  }

  #readArray(node: PlaceNode): JsonValue {
    const items: JsonValue[] = [];
    this.#at += 1;
    if (this.#accept("]")) return items;
    do {
      this.#path.push(String(items.length));
      items.push(this.#readValue(node));
      this.#path.pop();
    } while (this.#accept(","));
    if (!this.#accept("]")) this.#fail('expected "," or "]"');
    return items;
  }

  #readString(): string {
    const start = this.#at;
    this.#at += 1;
    for (;;) {
      this.#match(plainText);
      const end = this.#text[this.#at];
      if (end === '"') break;
      if (end !== "\\") this.#fail("expected the end of the string");
      const length = this.#text[this.#at + 1] === "u" ? 6 : 2;
      const escape = this.#text.slice(this.#at, this.#at + length);
      if (!/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})$/.test(escape)) this.#fail("expected an escape");
      this.#at += length;
    }
    this.#at += 1;
    return readCheckedString(this.#text.slice(start, this.#at));
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.#at += found.length;
    return found;
  }

  #skipSpace(): void {
    this.#match(space);
  }

  #accept(character: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #note(kind: JsonProblem["kind"], offset: number, message: string): void {
    if (this.problems.length >= maxProblems) return;
    const pointer = this.#path.map((segment) => `/${segment}`).join("");
    this.problems.push({ kind, pointer, place: placeAt(this.#text, offset), message });
  }

  #end(kind: JsonProblem["kind"], message: string): never {
    this.#note(kind, this.#at, message);
    throw new ReadingEnded(message);
  }

  #fail(expectation: string): never {
    const found = this.#text.codePointAt(this.#at);
    const shown = found === undefined ? "the end of the text" : `U+${found.toString(16).padStart(4, "0")}`;
    return this.#end("syntax", `${expectation}, got ${shown}`);
  }
}

/** The value of a string literal whose syntax the reader has checked. */
function readCheckedString(literal: string): string {
  return JSON.parse(literal) as string;
}

/** A key as a segment of a JSON pointer (RFC 6901). */
export function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
