import { createPublicKey, verify } from "node:crypto";
import type { SignatureCheck } from "../ports/index.ts";

/** Checks signatures with the cryptography of Node. */
export const checkSignature: SignatureCheck = async ({ algorithm, spki }, message, signature) => {
  const key = createPublicKey({ key: Buffer.from(spki), format: "der", type: "spki" });
  return algorithm === "ed25519"
    ? verify(null, message, key, signature)
    : verify("sha256", message, { key, dsaEncoding: "ieee-p1363" }, signature);
};
