import type { JsonValue } from "@terminal-plugin/sdk/protocol";

/**
 * Keeps named JSON documents over a restart. Without one, nothing survives the host.
 * A write is atomic: after a crash the old or the new document is there, never a mixture.
 * Names are lower-case letters, digits, `.` and `-`, at most 160 characters.
 */
export interface StateStore {
  /** The document, or undefined when there is none. A damaged one throws `store_damaged`. */
  read(name: string): Promise<JsonValue | undefined>;
  /** Replaces the document. Resolves when it is safe on disk. */
  write(name: string, value: JsonValue): Promise<void>;
  /** Removes the document, if there is one. */
  remove(name: string): Promise<void>;
}
