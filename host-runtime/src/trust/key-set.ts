import type { KeySet, Sha256 } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import { digestJson } from "./digest.ts";
import { readPublicKey, type PublicKey } from "./public-key.ts";

/** Keys of which a number has to sign. */
export interface VerifiedKeySet {
  readonly keys: readonly PublicKey[];
  readonly threshold: number;
  /** SHA-256 over the set in its canonical form. */
  readonly digest: Sha256;
}

/**
 * Reads a key set. Throws what `readPublicKey` throws, and `key_set_invalid` for a key that is listed twice, another
 * order than that of the texts, or a threshold that the keys cannot reach. Distinct texts are distinct key bytes.
 */
export async function readKeySet({ keys: texts, threshold }: KeySet): Promise<VerifiedKeySet> {
  if (threshold > texts.length)
    throw invalid(`its threshold is ${threshold}, and it has ${texts.length} keys`);
  if (texts.some((text, at) => at > 0 && text <= (texts[at - 1] ?? "")))
    throw invalid("a key is listed twice, or its keys are not in the order of their texts");
  const keys = await Promise.all(texts.map(readPublicKey));
  return Object.freeze({ keys, threshold, digest: await digestJson({ keys: [...texts], threshold }) });
}

/** The form of a key set that is signed and stored. */
export function writeKeySet({ keys, threshold }: Pick<VerifiedKeySet, "keys" | "threshold">): KeySet {
  return { keys: keys.map(({ text }) => text).toSorted(), threshold };
}

function invalid(problem: string): PluginPlatformError {
  return new PluginPlatformError("key_set_invalid", `A set of keys cannot be used: ${problem}.`);
}
