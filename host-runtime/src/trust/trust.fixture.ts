import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Envelope } from "@terminal-plugin/sdk/protocol";
import { checkSignature } from "../node/index.ts";
import type { PackageFile } from "../package/index.ts";
import {
  readKeySet,
  readPublicKeyBytes,
  signRelease,
  signRotation,
  verifyRotations,
  type Lineage,
  type SignReleaseOptions,
  type Signer,
} from "./index.ts";

/** The moment of the tests, in milliseconds since 1970. */
export const now = 1_767_225_600_000;

/** Published vectors, which are not part of the repository. */
export const vectorFolder: string = fileURLToPath(new URL("../../../../shared/vectors/", import.meta.url));
export const hasVectors: boolean = existsSync(vectorFolder);

/** A new key that signs in memory. */
export function createSigner(algorithm: "ed25519" | "ecdsa-p256" = "ed25519"): Promise<Signer> {
  const { privateKey, publicKey } =
    algorithm === "ed25519"
      ? generateKeyPairSync("ed25519")
      : generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  return signerOf(privateKey, publicKey);
}

/** A key pair of Node as a signer. */
export async function signerOf(privateKey: KeyObject, publicKey: KeyObject): Promise<Signer> {
  const key = await readPublicKeyBytes(publicKey.export({ format: "der", type: "spki" }));
  const hash = key.algorithm === "ed25519" ? null : "sha256";
  return {
    key,
    sign: async (message) => sign(hash, message, { key: privateKey, dsaEncoding: "ieee-p1363" }),
  };
}

/** A publisher that began with these keys. */
export async function lineageOf(signers: readonly Signer[], threshold = signers.length): Promise<Lineage> {
  const keys = signers.map(({ key }) => key.text).toSorted();
  return verifyRotations(await readKeySet({ keys, threshold }), [], checkSignature);
}

/** A publisher after a change of keys, and the signed change. */
export async function rotate(
  lineage: Lineage,
  old: readonly Signer[],
  next: readonly Signer[],
): Promise<{ readonly lineage: Lineage; readonly rotation: Envelope }> {
  const keys = next.map(({ key }) => key.text).toSorted();
  const rotation = await signRotation({
    lineage,
    next: await readKeySet({ keys, threshold: next.length }),
    signers: [...old, ...next],
    issuedAt: now,
  });
  const [first] = lineage.history;
  if (!first) throw new Error("A lineage has keys.");
  return { lineage: await verifyRotations(first, [rotation], checkSignature), rotation };
}

/** The files of a small plugin. */
export function pluginFiles(
  changes: { readonly version?: string; readonly id?: string } = {},
): PackageFile[] {
  const { version = "1.0.0", id = "com.example.git" } = changes;
  const shared = { name: "git-plugin", version, license: "MIT" };
  const manifest = {
    manifestVersion: 1,
    id,
    ...shared,
    displayName: "Git",
    description: "Completes git.",
    publisher: "Example",
    engines: { api: "^1.0.0" },
    main: { isolated: "dist/main.js" },
  };
  const contents = {
    "terminal-plugin.json": JSON.stringify(manifest, null, 2),
    "package.json": JSON.stringify(shared),
    "dist/main.js": "var terminalPlugin = (function () {\n  return {};\n})();\nterminalPlugin;\n",
    "README.md": "# Git\n",
  };
  return Object.entries(contents).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
}

/** A signed release of that plugin. */
export async function release(
  signers: readonly Signer[],
  options: Partial<SignReleaseOptions> & { readonly files?: readonly PackageFile[] } = {},
): Promise<readonly PackageFile[]> {
  const { files = pluginFiles(), ...signing } = options;
  return signRelease(files, {
    lineage: await lineageOf(signers),
    rotations: [],
    signers,
    sequence: 1,
    issuedAt: now,
    ...signing,
  });
}
