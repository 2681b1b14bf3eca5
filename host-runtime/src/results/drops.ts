/** An element of a result that was left out (LIM-4). */
export interface Drop {
  /** JSON pointer of the element, or of the part that broke the rule, in the result. */
  readonly path: string;
  /** Which rule it broke. */
  readonly code: DropCode;
  /** What was expected and what came, for the author; characters that do not show are written as code points. */
  readonly reason: string;
  /** Start of the value, made visible, when one helps. */
  readonly excerpt?: string;
}

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
  | "duplicate_id";
