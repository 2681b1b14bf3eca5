import type { ErrorCodeName } from "@terminal-plugin/host-runtime/package";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";

/**
 * How bad a finding is. An error has no false positives: a host refuses the plugin, or it cannot work. A warning is most
 * likely a mistake. An info is advice.
 */
export type Severity = "error" | "warning" | "info";

/** A place in a plugin. */
export interface Place {
  /** Path of the file, relative to the plugin's folder. */
  readonly file: string;
  /** JSON pointer inside a JSON file. */
  readonly pointer?: string;
  /** Line, counted from 1. */
  readonly line?: number;
  /** Column in UTF-16 code units, counted from 1. */
  readonly column?: number;
}

/** A change of one file of the plugin's folder. */
export type Edit =
  | {
      /** Sets the value at a path of a JSON file and keeps its formatting; undefined removes it. */
      readonly kind: "json";
      readonly file: string;
      readonly path: readonly (string | number)[];
      readonly value: JsonValue | undefined;
    }
  | {
      /** Replaces the whole text of a file. */
      readonly kind: "text";
      readonly file: string;
      readonly text: string;
    };

/** One thing that a rule found. */
export interface Problem extends Place {
  /** The host's own code for it. */
  readonly code?: ErrorCodeName;
  /** What was expected and what came, as a sentence. */
  readonly message: string;
  /** What puts it right; absent when a person has to decide. */
  readonly edits?: readonly Edit[];
}

/** A finding as a report shows it. */
export interface Finding extends Problem {
  readonly rule: string;
  readonly severity: Severity;
  /** What to do. */
  readonly hint: string;
  /** Why it does not count, when the author waived it. */
  readonly waived?: string;
}
