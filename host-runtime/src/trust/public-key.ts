import type { PublicKeyText, Sha256 } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import type { SignatureKey } from "../ports/index.ts";
import { readBase64, writeBase64 } from "./base64.ts";
import { checkEd25519Point, checkP256Point } from "./curves.ts";
import { digestBytes } from "./digest.ts";

/** A public key that passed every check: a point in its one encoding, not of small order (SIG-2). */
export interface PublicKey extends SignatureKey {
  /** SHA-256 of `spki`. */
  readonly keyId: Sha256;
  readonly text: PublicKeyText;
}

/** The bytes before the point in the one form of SubjectPublicKeyInfo that is accepted. */
const forms = [
  {
    algorithm: "ed25519",
    prefix: Uint8Array.of(0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 3, 0x21, 0),
    pointBytes: 32,
    check: checkEd25519Point,
  },
  {
    algorithm: "ecdsa-p256",
    prefix: Uint8Array.of(
      ...[0x30, 0x59, 0x30, 0x13, 6, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1],
      ...[6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7, 3, 0x42, 0, 4],
    ),
    pointBytes: 64,
    check: checkP256Point,
  },
] as const;

/** Reads a public key from base64. Throws `signature_encoding`, `key_invalid` or `key_weak`. */
export async function readPublicKey(text: PublicKeyText): Promise<PublicKey> {
  const spki = readBase64(text);
  if (spki) return readPublicKeyBytes(spki);
  throw new PluginPlatformError("signature_encoding", "A public key is not base64 in its canonical form.");
}

/** Reads a public key from its SubjectPublicKeyInfo in DER. Throws `key_invalid` or `key_weak`. */
export async function readPublicKeyBytes(spki: Uint8Array): Promise<PublicKey> {
  const form = forms.find(
    ({ prefix, pointBytes }) =>
      spki.length === prefix.length + pointBytes && prefix.every((byte, at) => spki[at] === byte),
  );
  if (!form)
    throw new PluginPlatformError(
      "key_invalid",
      `Expected a public key for Ed25519 or ECDSA P-256 with an uncompressed point, got ${spki.length} other bytes.`,
    );
  const keyId = await digestBytes(spki);
  const problem = form.check(spki.subarray(form.prefix.length));
  if (problem === "small_order")
    throw new PluginPlatformError("key_weak", `The key ${keyId} has small order: anybody can sign with it.`);
  if (problem) throw new PluginPlatformError("key_invalid", `The key ${keyId} is not a point of its curve.`);
  return Object.freeze({ algorithm: form.algorithm, spki, keyId, text: writeBase64(spki) });
}
