import {
  limits,
  type Envelope,
  type PublisherHistory,
  type RotationStatement,
} from "@terminal-plugin/sdk/protocol";
import { readContract } from "../contract/index.ts";
import { contractJson, PluginPlatformError } from "../kernel/index.ts";
import { readJsonFile } from "../package/index.ts";
import type { SignatureCheck } from "../ports/index.ts";
import { openEnvelope, requireThreshold, signStatement, verifySignatures, type Signer } from "./envelope.ts";
import { readKeySet, writeKeySet, type VerifiedKeySet } from "./key-set.ts";

/** Every way in which a publisher's file can be unreadable is the same to its user. */
const unreadable = {
  syntax: "key_set_invalid",
  too_deep: "key_set_invalid",
  duplicate_key: "key_set_invalid",
  forbidden_key: "key_set_invalid",
  too_large: "key_set_invalid",
  encoding: "key_set_invalid",
} as const;

/** The keys of a publisher from the first to the current ones. */
export interface Lineage {
  /** Digest of the first key set: what stays the same when keys change (GRA-5). */
  readonly id: string;
  /** Every key set, the first one first; never empty. */
  readonly history: readonly VerifiedKeySet[];
  readonly current: VerifiedKeySet;
}

/**
 * Follows a publisher's changes of keys. Each is signed by enough of the keys before and enough of those after it (SIG-2).
 * Throws `rotation_invalid` for one that does not follow from the one before, and what reading and verifying throw.
 */
export async function verifyRotations(
  first: VerifiedKeySet,
  rotations: readonly Envelope[],
  check: SignatureCheck,
): Promise<Lineage> {
  const history = [first];
  let current = first;
  for (const [index, rotation] of rotations.entries()) {
    const where = `change ${index + 1} of the publisher's keys`;
    const opened = openEnvelope(rotation, where);
    const { predicate, subject } = readContract(
      "RotationStatement",
      opened.statement,
      where,
      "rotation_invalid",
    );
    const next = await readKeySet(predicate.keys);
    const isNext =
      predicate.lineage === first.digest &&
      predicate.previous === current.digest &&
      subject[0]?.digest.sha256 === next.digest;
    if (!isNext)
      throw new PluginPlatformError(
        "rotation_invalid",
        `${where}: it does not follow from the keys before it.`,
      );
    if (history.some(({ digest }) => digest === next.digest))
      throw new PluginPlatformError("rotation_invalid", `${where}: it goes back to keys that were replaced.`);
    const signers = await verifySignatures(opened, [...mergeKeys(current, next)], check, where);
    requireThreshold(signers, current, `${where}, by the old keys`);
    requireThreshold(signers, next, `${where}, by the new keys`);
    history.push(next);
    current = next;
  }
  return Object.freeze({ id: first.digest, history: Object.freeze(history), current });
}

/** Reads the public history of a publisher's keys from its file; nothing of it is verified yet. Throws `key_set_invalid`. */
export function readPublisherHistory(bytes: Uint8Array, where: string): PublisherHistory {
  const { value, findings } = readJsonFile(where, bytes, limits.signatureBytes, unreadable);
  const [problem] = findings;
  if (problem) throw new PluginPlatformError("key_set_invalid", `${where}: ${problem.message}`);
  return readContract("PublisherHistory", value, where, "key_set_invalid");
}

/** What a change of keys is made from. */
export interface Rotation {
  readonly lineage: Pick<Lineage, "id" | "current">;
  readonly next: VerifiedKeySet;
  /** Old and new keys. */
  readonly signers: readonly Signer[];
  readonly issuedAt: number;
}

/** Signs a change of keys. Whether enough keys signed is told by `verifyRotations`. */
export async function signRotation({ lineage, next, signers, issuedAt }: Rotation): Promise<Envelope> {
  const statement: RotationStatement = {
    _type: "https://in-toto.io/Statement/v1",
    predicateType: "https://terminal-plugin.dev/rotation/v1",
    subject: [{ name: "publisher-keys", digest: { sha256: next.digest } }],
    predicate: {
      lineage: lineage.id,
      previous: lineage.current.digest,
      keys: writeKeySet(next),
      issuedAt,
    },
  };
  return signStatement(contractJson(statement), signers);
}

function mergeKeys(...sets: readonly VerifiedKeySet[]): VerifiedKeySet["keys"] {
  return [...new Map(sets.flatMap(({ keys }) => keys).map((key) => [key.keyId, key])).values()];
}
