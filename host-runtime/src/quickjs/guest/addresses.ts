import type { UrlParts } from "./bridge.ts";
import { compute } from "./compute.ts";

/** Longest text that is read as an address or query. */
const maxLength = 1_048_576;

type Pair = readonly [name: string, value: string];
/** Ties the query of an address to the address: what one changes, the other shows. */
let tie: (query: MachineSearchParams, onChange: (text: string) => void) => void;
let refill: (query: MachineSearchParams, text: string) => void;

/** URLSearchParams; the thread reads and writes the text. */
export class MachineSearchParams {
  #pairs: Pair[] = [];
  #onChange: ((text: string) => void) | undefined;

  constructor(from: unknown = "") {
    if (typeof from === "object" && from !== null) this.#pairs = pairsOf(from);
    else this.#pairs = readQuery(String(from).replace(/^\?/, ""));
  }

  get size(): number {
    return this.#pairs.length;
  }
  append(name: unknown, value: unknown): void {
    this.#pairs.push([String(name), String(value)]);
    this.#changed();
  }
  delete(name: unknown, value?: unknown): void {
    this.#pairs = this.#pairs.filter((pair) => !matches(pair, name, value));
    this.#changed();
  }
  get(name: unknown): string | null {
    return this.#pairs.find((pair) => matches(pair, name))?.[1] ?? null;
  }
  getAll(name: unknown): string[] {
    return this.#pairs.filter((pair) => matches(pair, name)).map(([, value]) => value);
  }
  has(name: unknown, value?: unknown): boolean {
    return this.#pairs.some((pair) => matches(pair, name, value));
  }
  set(name: unknown, value: unknown): void {
    const first = this.#pairs.findIndex((pair) => matches(pair, name));
    const pair: Pair = [String(name), String(value)];
    if (first < 0) this.#pairs.push(pair);
    else
      this.#pairs = this.#pairs.flatMap((one, index) =>
        index === first ? [pair] : matches(one, name) ? [] : [one],
      );
    this.#changed();
  }
  sort(): void {
    this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    this.#changed();
  }
  forEach(callback: (value: string, name: string, all: MachineSearchParams) => void, self?: unknown): void {
    for (const [name, value] of this.#pairs) Reflect.apply(callback, self, [value, name, this]);
  }
  entries(): IterableIterator<Pair> {
    return this.#pairs.map(([name, value]): Pair => [name, value])[Symbol.iterator]();
  }
  keys(): IterableIterator<string> {
    return this.#pairs.map(([name]) => name)[Symbol.iterator]();
  }
  values(): IterableIterator<string> {
    return this.#pairs.map(([, value]) => value)[Symbol.iterator]();
  }
  [Symbol.iterator](): IterableIterator<Pair> {
    return this.entries();
  }
  toString(): string {
    return compute("writeQuery", this.#pairs) ?? "";
  }

  #changed(): void {
    this.#onChange?.(this.toString());
  }

  static {
    tie = (query, onChange) => (query.#onChange = onChange);
    refill = (query, text) => (query.#pairs = readQuery(text.replace(/^\?/, "")));
  }
}

/** URL; the thread reads and changes the text. */
export class MachineUrl {
  #parts: UrlParts;
  readonly #query: MachineSearchParams;

  constructor(text: unknown, base?: unknown) {
    const parts = parse(text, base);
    if (!parts) throw new TypeError("Invalid URL");
    this.#parts = parts;
    this.#query = new MachineSearchParams(parts.search);
    tie(
      this.#query,
      (query) => (this.#parts = compute("changeUrl", this.#parts.href, "search", query) ?? this.#parts),
    );
  }

  static canParse(text: unknown, base?: unknown): boolean {
    return parse(text, base) !== undefined;
  }
  static parse(text: unknown, base?: unknown): MachineUrl | null {
    return MachineUrl.canParse(text, base) ? new MachineUrl(text, base) : null;
  }

  get searchParams(): MachineSearchParams {
    return this.#query;
  }
  get origin(): string {
    return this.#parts.origin;
  }
  get href(): string {
    return this.#parts.href;
  }
  set href(value: unknown) {
    const parts = parse(value);
    if (!parts) throw new TypeError("Invalid URL");
    this.#parts = parts;
    refill(this.#query, parts.search);
  }
  get search(): string {
    return this.#parts.search;
  }
  set search(value: unknown) {
    this.#change("search", value);
    refill(this.#query, this.#parts.search);
  }
  get protocol(): string {
    return this.#parts.protocol;
  }
  set protocol(value: unknown) {
    this.#change("protocol", value);
  }
  get username(): string {
    return this.#parts.username;
  }
  set username(value: unknown) {
    this.#change("username", value);
  }
  get password(): string {
    return this.#parts.password;
  }
  set password(value: unknown) {
    this.#change("password", value);
  }
  get host(): string {
    return this.#parts.host;
  }
  set host(value: unknown) {
    this.#change("host", value);
  }
  get hostname(): string {
    return this.#parts.hostname;
  }
  set hostname(value: unknown) {
    this.#change("hostname", value);
  }
  get port(): string {
    return this.#parts.port;
  }
  set port(value: unknown) {
    this.#change("port", value);
  }
  get pathname(): string {
    return this.#parts.pathname;
  }
  set pathname(value: unknown) {
    this.#change("pathname", value);
  }
  get hash(): string {
    return this.#parts.hash;
  }
  set hash(value: unknown) {
    this.#change("hash", value);
  }
  toString(): string {
    return this.#parts.href;
  }
  toJSON(): string {
    return this.#parts.href;
  }

  #change(part: keyof UrlParts, value: unknown): void {
    const text = String(value);
    if (text.length > maxLength) return;
    this.#parts = compute("changeUrl", this.#parts.href, part, text) ?? this.#parts;
  }
}

function parse(text: unknown, base?: unknown): UrlParts | undefined {
  const texts = (base === undefined ? [text] : [text, base]).map(String);
  const [href = "", from] = texts;
  if (texts.some(({ length }) => length > maxLength)) return undefined;
  return from === undefined ? compute("parseUrl", href) : compute("parseUrl", href, from);
}

function readQuery(text: string): Pair[] {
  if (text.length > maxLength) throw new RangeError(`Expected at most ${maxLength} characters of query.`);
  return text === "" ? [] : [...(compute("readQuery", text) ?? [])];
}

function pairsOf(from: object): Pair[] {
  const entries: Iterable<unknown> =
    Symbol.iterator in from ? (from as Iterable<unknown>) : Object.entries(from);
  return [...entries].map((entry): Pair => {
    const [name, value, ...rest] = [...(entry as Iterable<unknown>)];
    if (value === undefined || rest.length > 0) throw new TypeError("Expected pairs of name and value.");
    return [asText(name), asText(value)];
  });
}

function matches([name, value]: Pair, wantedName: unknown, wantedValue?: unknown): boolean {
  return name === String(wantedName) && (wantedValue === undefined || value === asText(wantedValue));
}

/** The text of any value, as the platform's own classes take it. */
function asText(value: unknown): string {
  return [value].map(String).join("");
}
