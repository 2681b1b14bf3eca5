import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";

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
  /**
   * Keeps a document of an unknown form under another name, so that the next write does not destroy what a newer host
   * wrote. Without it the document stays where it is.
   */
  setAside?(name: string): Promise<void>;
}

/** The revision of the form of every stored document. */
const storedVersion = 1;

/**
 * Reads a document with `read`, which throws for a form that it does not know. Such a document, and one of a newer
 * revision, is set aside (HST-10). Undefined when there is none. Throws `store_damaged` and what `read` throws.
 */
export async function readStored<Value>(
  store: StateStore,
  name: string,
  read: (document: { readonly [key: string]: JsonValue }) => Value,
): Promise<Value | undefined> {
  const document = await store.read(name);
  if (document === undefined) return undefined;
  try {
    return read(requireVersion(document, name));
  } catch (error) {
    await store.setAside?.(name);
    throw error;
  }
}

function requireVersion(document: JsonValue, name: string): { readonly [key: string]: JsonValue } {
  if (
    typeof document !== "object" ||
    document === null ||
    Array.isArray(document) ||
    !("version" in document)
  )
    throw new PluginPlatformError("store_damaged", `${name}: expected a document with a version.`);
  const fields = document as { readonly [key: string]: JsonValue };
  if (fields["version"] === storedVersion) return fields;
  throw new PluginPlatformError(
    "store_damaged",
    `${name}: expected version ${storedVersion}, got ${JSON.stringify(fields["version"]).slice(0, 64)}; another release of the host wrote it.`,
  );
}
