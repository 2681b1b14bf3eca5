import { makeVisible } from "../kernel/index.ts";

/** Content rules that can leave an element out. */
export type DropCode =
  | "too_many"
  | "too_long"
  | "empty"
  | "unsafe_character"
  | "invalid_color"
  | "invalid_range"
  | "invalid_uri"
  | "invalid_pattern"
  | "unknown_line"
  | "unknown_name"
  | "duplicate_id"
  | "further_drops";

/** Which rule a value broke, for the author of the plugin. */
export interface Problem {
  readonly code: DropCode;
  /** What was expected and what came; characters that do not show are written as code points. */
  readonly reason: string;
  /** Part of the element that broke the rule: the end of a JSON pointer, such as `/color`. */
  readonly part?: string;
  /** The offending value, when showing its start helps. */
  readonly value?: string;
}

/** An element of a result that was left out (LIM-4). */
export interface Drop {
  /** JSON pointer of what broke the rule, in the result. */
  readonly path: string;
  readonly code: DropCode;
  readonly reason: string;
  /** Start of the offending value, made visible. */
  readonly excerpt?: string;
  /** How many elements this entry stands for. */
  readonly count: number;
}

/** Most entries of one result; later ones are only counted. */
const maxEntries = 256;
/** Longest path and excerpt, in UTF-16 code units. */
const maxShownChars = 80;

/** Collects what is left out of one result. */
export class DropList {
  readonly #entries: Drop[] = [];
  #further = 0;

  /** Notes `count` elements at `path` that are left out for one reason. */
  add(path: string, problem: Problem, count = 1): void {
    if (this.#entries.length >= maxEntries) {
      this.#further += count;
      return;
    }
    const { code, reason, part = "", value } = problem;
    const excerpt = value === undefined ? {} : { excerpt: shorten(value) };
    this.#entries.push(Object.freeze({ path: shorten(path + part), code, reason, ...excerpt, count }));
  }

  /** Everything noted so far; what exceeds the bound of the list is one last entry. */
  list(): readonly Drop[] {
    if (this.#further === 0) return Object.freeze([...this.#entries]);
    const reason = `${this.#further} further elements were left out.`;
    const last: Drop = { path: "", code: "further_drops", reason, count: this.#further };
    return Object.freeze([...this.#entries, Object.freeze(last)]);
  }
}

/** Elements that a list of drops stands for. */
export function countDrops(drops: readonly Drop[]): number {
  return drops.reduce((total, drop) => total + drop.count, 0);
}

function shorten(text: string): string {
  return makeVisible(text.length > maxShownChars ? `${text.slice(0, maxShownChars)}…` : text);
}
