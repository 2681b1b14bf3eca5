import { readFile, writeFile } from "node:fs/promises";
import { checkSignature } from "@terminal-plugin/host-runtime/node";
import { PluginPlatformError } from "@terminal-plugin/host-runtime/package";
import {
  readKeySet,
  readPublisherHistory,
  verifyRotations,
  writeKeySet,
  type Lineage,
  type PublicKey,
} from "@terminal-plugin/host-runtime/trust";
import type { Envelope, KeySet } from "@terminal-plugin/sdk/protocol";

/** The public history of a publisher's keys, verified. */
export interface PublisherKeys {
  readonly lineage: Lineage;
  readonly rotations: readonly Envelope[];
}

/** A publisher that has these keys since ever, all of which sign. */
export function publisherOf(keys: readonly PublicKey[]): Promise<PublisherKeys> {
  return followKeys(writeKeySet({ keys, threshold: keys.length }), []);
}

/** Verifies a history of keys. Throws what `verifyRotations` throws. */
export async function followKeys(first: KeySet, rotations: readonly Envelope[]): Promise<PublisherKeys> {
  return { lineage: await verifyRotations(await readKeySet(first), rotations, checkSignature), rotations };
}

/** Reads and verifies a publisher file. Throws `file_not_found` and `key_set_invalid`. */
export async function readPublisherFile(path: string): Promise<PublisherKeys> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new PluginPlatformError(
      "file_not_found",
      `Expected a publisher file at ${path}. \`rotate\` writes one.`,
      { cause },
    );
  });
  const { first, rotations } = readPublisherHistory(bytes, path);
  return followKeys(first, rotations);
}

/** Writes a publisher file; it is public. */
export async function writePublisherFile(path: string, { lineage, rotations }: PublisherKeys): Promise<void> {
  const [first] = lineage.history;
  if (!first) throw new PluginPlatformError("key_set_invalid", "Expected a publisher with keys.");
  await writeFile(path, `${JSON.stringify({ first: writeKeySet(first), rotations }, null, 2)}\n`);
}
