import type { JsonValue } from "@terminal-plugin/sdk/protocol";

/** A plugin as a difference to a plain one, for the examples of a rule. */
export interface ExampleFiles {
  /** Fields of the manifest; null removes one. Objects are merged, lists replaced. */
  readonly manifest?: { readonly [field: string]: JsonValue };
  /** Fields of package.json, in the same way. */
  readonly packageJson?: { readonly [field: string]: JsonValue };
  /** Body of `activate` in the entry point. */
  readonly activate?: string;
  /** Whole files of the package; null removes one. */
  readonly files?: Readonly<Record<string, string | Uint8Array | null>>;
  /** Files of the folder that are not packed. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Makes the example an archive and changes its bytes. */
  readonly archive?: (packed: Uint8Array) => Uint8Array;
}
