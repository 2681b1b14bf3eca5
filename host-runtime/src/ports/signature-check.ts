/** A public key as a platform's cryptography takes it. */
export interface SignatureKey {
  readonly algorithm: "ed25519" | "ecdsa-p256";
  /** SubjectPublicKeyInfo in DER. */
  readonly spki: Uint8Array;
}

/**
 * Whether `signature`, 64 bytes, is that of the key over exactly `message`: Ed25519, or ECDSA P-256 over SHA-256 with r
 * and s of 32 bytes each. Keys are checked before. Rejects only when the platform cannot tell.
 */
export type SignatureCheck = (
  key: SignatureKey,
  message: Uint8Array,
  signature: Uint8Array,
) => Promise<boolean>;
