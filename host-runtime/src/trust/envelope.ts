import { limits, type Envelope, type JsonValue } from "@terminal-plugin/sdk/protocol";
import { readContract } from "../contract/index.ts";
import { PluginPlatformError } from "../kernel/index.ts";
import { readJsonFile } from "../package/index.ts";
import type { SignatureCheck } from "../ports/index.ts";
import { readBase64, writeBase64 } from "./base64.ts";
import { writeCanonicalJson } from "./canonical-json.ts";
import type { VerifiedKeySet } from "./key-set.ts";
import type { PublicKey } from "./public-key.ts";

/** Media type of what is signed. */
export const statementMediaType = "application/vnd.in-toto+json";

/** An envelope whose text could be read; nothing of it is trusted yet. */
export interface ReadEnvelope {
  readonly envelope: Envelope;
  /** The bytes that are signed. */
  readonly payload: Uint8Array;
  /** What they say, in canonical form. */
  readonly statement: JsonValue;
}

/**
 * Reads the bytes of an envelope's file: strict JSON in canonical form, strict base64, and a payload that is canonical
 * JSON as well, so that one envelope has one form. Throws `signature_malformed`, `signature_not_canonical`,
 * `signature_encoding` or `signature_type`.
 */
export function readEnvelope(bytes: Uint8Array, where: string): ReadEnvelope {
  return openEnvelope(
    readContract("Envelope", readDocument(bytes, where), where, "signature_malformed"),
    where,
  );
}

/** Opens an envelope that is part of another document. Throws as `readEnvelope` does. */
export function openEnvelope(envelope: Envelope, where: string): ReadEnvelope {
  if (envelope.payloadType !== statementMediaType)
    throw new PluginPlatformError(
      "signature_type",
      `${where}: expected a payload of type ${statementMediaType}, got another one.`,
    );
  const payload = readBase64(envelope.payload);
  if (!payload) throw encoding(where, "payload");
  return { envelope, payload, statement: readDocument(payload, `${where}, payload`) };
}

/**
 * Verifies every signature of an envelope: each is of a known key, of one only once, and valid. Returns the keys that
 * signed. Throws `signature_key_unknown`, `signature_duplicate`, `signature_encoding` or `signature_invalid`.
 */
export async function verifySignatures(
  { envelope, payload }: ReadEnvelope,
  known: readonly PublicKey[],
  check: SignatureCheck,
  where: string,
): Promise<readonly PublicKey[]> {
  const message = encodeForSigning(envelope.payloadType, payload);
  const signers: PublicKey[] = [];
  for (const { keyid, sig } of envelope.signatures) {
    const key = known.find(({ keyId }) => keyId === keyid);
    if (!key)
      throw new PluginPlatformError(
        "signature_key_unknown",
        `${where}: signed with the key ${keyid}, which is not one of the expected keys.`,
      );
    if (signers.includes(key))
      throw new PluginPlatformError("signature_duplicate", `${where}: the key ${keyid} signed twice.`);
    const signature = readBase64(sig);
    if (!signature) throw encoding(where, `signature of ${keyid}`);
    if (!(await check(key, message, signature)))
      throw new PluginPlatformError(
        "signature_invalid",
        `${where}: the signature of the key ${keyid} does not fit. The signed text or the signature was changed.`,
      );
    signers.push(key);
  }
  return signers;
}

/** Throws `signature_threshold` when too few keys of the set signed. */
export function requireThreshold(
  signers: readonly PublicKey[],
  { keys, threshold }: VerifiedKeySet,
  where: string,
): void {
  const count = keys.filter((key) => signers.some(({ keyId }) => keyId === key.keyId)).length;
  if (count >= threshold) return;
  throw new PluginPlatformError(
    "signature_threshold",
    `${where}: expected signatures of ${threshold} different keys, got ${count}.`,
  );
}

/** The bytes that DSSE signs: its pre-authentication encoding of type and payload. */
export function encodeForSigning(payloadType: string, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const type = text.encode(payloadType);
  const head = text.encode(`DSSEv1 ${type.length} ${payloadType} ${payload.length} `);
  const message = new Uint8Array(head.length + payload.length);
  message.set(head);
  message.set(payload, head.length);
  return message;
}

/** A signature with the key that made it. */
export interface MadeSignature {
  readonly key: PublicKey;
  /** 64 bytes. */
  readonly signature: Uint8Array;
}

/** Makes a signature over exactly these bytes: a key file, a smart card or a service behind a command. */
export interface Signer {
  readonly key: PublicKey;
  sign(message: Uint8Array): Promise<Uint8Array>;
}

/** Signs a statement. The order of the signatures is that of the key ids. */
export async function signStatement(statement: JsonValue, signers: readonly Signer[]): Promise<Envelope> {
  const payload = new TextEncoder().encode(writeCanonicalJson(statement));
  const message = encodeForSigning(statementMediaType, payload);
  const made: MadeSignature[] = [];
  for (const signer of signers) made.push({ key: signer.key, signature: await signer.sign(message) });
  return {
    payloadType: statementMediaType,
    payload: writeBase64(payload),
    signatures: made
      .map(({ key, signature }) => ({ keyid: key.keyId, sig: writeBase64(signature) }))
      .toSorted((a, b) => (a.keyid < b.keyid ? -1 : 1)),
  };
}

/** The bytes of an envelope's file. */
export function writeEnvelope(envelope: Envelope): Uint8Array<ArrayBuffer> {
  const { payloadType, payload, signatures } = envelope;
  const document = { payloadType, payload, signatures: signatures.map(({ keyid, sig }) => ({ keyid, sig })) };
  return new TextEncoder().encode(writeCanonicalJson(document));
}

/** Every way in which a document can be unreadable is the same to who signs or verifies. */
const unreadable = {
  syntax: "signature_malformed",
  too_deep: "signature_malformed",
  duplicate_key: "signature_malformed",
  forbidden_key: "signature_malformed",
  too_large: "signature_malformed",
  encoding: "signature_malformed",
} as const;

/** Strict JSON in canonical form. */
function readDocument(bytes: Uint8Array, where: string): JsonValue {
  const { value, findings } = readJsonFile(where, bytes, limits.signatureBytes, unreadable);
  if (value === undefined || findings.length > 0)
    throw new PluginPlatformError(
      "signature_malformed",
      `${where}: ${findings[0]?.message ?? "It is no JSON."}`,
    );
  if (new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) === writeCanonicalJson(value)) return value;
  throw new PluginPlatformError(
    "signature_not_canonical",
    `${where}: expected the canonical form of RFC 8785, got other white space, order or writing.`,
  );
}

function encoding(where: string, what: string): PluginPlatformError {
  return new PluginPlatformError(
    "signature_encoding",
    `${where}: the ${what} is not base64 in its canonical form.`,
  );
}
