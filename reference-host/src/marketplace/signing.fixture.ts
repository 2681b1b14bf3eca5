import { generateKeyPairSync, sign } from "node:crypto";
import { checkSignature, readArchive, writeArchive } from "@terminal-plugin/host-runtime/node";
import {
  readKeySet,
  readPublicKeyBytes,
  signRelease,
  verifyRotations,
  type Lineage,
  type Signer,
} from "@terminal-plugin/host-runtime/trust";

/** A new key that signs in memory. */
export async function createSigner(): Promise<Signer> {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = await readPublicKeyBytes(publicKey.export({ format: "der", type: "spki" }));
  return { key, sign: async (message) => sign(null, message, privateKey) };
}

/** The id of a publisher that has one key. */
export async function publisherIdOf(signer: Signer): Promise<string> {
  return (await lineageOf(signer)).id;
}

/** The archive with the signature of a publisher that has one key. */
export async function signArchive(archive: Uint8Array, signer: Signer, sequence = 1): Promise<Uint8Array> {
  const files = await signRelease(await readArchive(archive), {
    lineage: await lineageOf(signer),
    rotations: [],
    signers: [signer],
    sequence,
    issuedAt: Date.now(),
  });
  return writeArchive(files);
}

async function lineageOf({ key }: Signer): Promise<Lineage> {
  return verifyRotations(await readKeySet({ keys: [key.text], threshold: 1 }), [], checkSignature);
}
