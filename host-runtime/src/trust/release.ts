import {
  limits,
  type Envelope,
  type ReleasePublisher,
  type ReleaseStatement,
} from "@terminal-plugin/sdk/protocol";
import { readContract } from "../contract/index.ts";
import { contractJson, PluginPlatformError } from "../kernel/index.ts";
import {
  listContent,
  signaturePath,
  verifyPackage,
  type PackageFile,
  type VerifiedPackage,
} from "../package/index.ts";
import type { SignatureCheck } from "../ports/index.ts";
import { findDifference } from "./file-difference.ts";
import {
  readEnvelope,
  requireThreshold,
  signStatement,
  verifySignatures,
  writeEnvelope,
  type Signer,
} from "./envelope.ts";
import { readKeySet, writeKeySet } from "./key-set.ts";
import type { PublicKey } from "./public-key.ts";
import { verifyRotations, type Lineage } from "./rotation.ts";

/** Who published a release, by its own signature: not yet whether this host knows them. */
export interface Publisher {
  readonly name: string;
  readonly lineage: Lineage;
}

declare const verifiedRelease: unique symbol;

/** Proof that a package is, to the last byte, what the holder of a key lineage signed. Only this stage makes one. */
export interface VerifiedRelease {
  readonly [verifiedRelease]: true;
  readonly package: VerifiedPackage;
  readonly publisher: Publisher;
  /** The keys that signed. */
  readonly signers: readonly PublicKey[];
  /** Rises with each release of the plugin. */
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number | undefined;
}

/** What a verification depends on beside the files. */
export interface VerifyReleaseOptions {
  readonly check: SignatureCheck;
  /** The time, in milliseconds since 1970. Left out for a release that was installed before: it goes on after its end. */
  readonly now?: number;
  /** Hears of each step that was passed, for a person who asks why. */
  readonly onStep?: (step: ReleaseStep) => void;
}

/** A step of a verification that was passed. */
export interface ReleaseStep {
  readonly name: "form" | "publisher" | "signatures" | "files" | "package" | "identity" | "time";
  /** What was found, as a sentence. */
  readonly found: string;
}

/**
 * Verifies a signed package from its files alone, offline (SIG-1). The order is: the envelope's form, the publisher's
 * keys and their changes, every signature, then what is signed against the files, and the time last. Throws
 * `signature_missing`, what the steps throw (each way to be wrong has its own code, SIG-5), and what `verifyPackage`
 * throws for a package that is refused anyway.
 */
export async function verifyRelease(
  files: readonly PackageFile[],
  { check, now, onStep = () => {} }: VerifyReleaseOptions,
): Promise<VerifiedRelease> {
  const bytes = files.find(({ path }) => path === signaturePath)?.bytes;
  if (!bytes)
    throw new PluginPlatformError(
      "signature_missing",
      `The package is not signed: it has no ${signaturePath}.`,
    );
  const opened = readEnvelope(bytes, signaturePath);
  const statement = readRelease(opened.statement);
  const { publisher, sequence, issuedAt, expiresAt } = statement.predicate;
  onStep({
    name: "form",
    found: "The signature file is an envelope in canonical form that signs a release.",
  });
  const lineage = await verifyRotations(await readKeySet(publisher.first), publisher.rotations, check);
  onStep({
    name: "publisher",
    found: `The lineage ${lineage.id} began with ${countOf(publisher.first.keys.length, "key")} and changed its keys ${countOf(publisher.rotations.length, "time")}.`,
  });
  const signers = await verifySignatures(opened, lineage.current.keys, check, signaturePath);
  requireThreshold(signers, lineage.current, signaturePath);
  onStep({
    name: "signatures",
    found: `Signed by ${signers.map(({ keyId, algorithm }) => `${algorithm} ${keyId}`).join(", ")}; ${lineage.current.threshold} of ${lineage.current.keys.length} have to sign.`,
  });
  await checkFiles(files, statement);
  onStep({ name: "files", found: `${countOf(statement.subject.length, "file")}, each as it was signed.` });
  const verified = await verifyPackage(files);
  onStep({
    name: "package",
    found: `The package passes every check; its content is ${verified.contentDigest}.`,
  });
  checkIdentity(verified, statement);
  onStep({
    name: "identity",
    found: `It is ${verified.manifest.id} ${verified.manifest.version}, number ${sequence}, by ${JSON.stringify(publisher.name)}.`,
  });
  if (now !== undefined) checkTime(statement, now);
  onStep({
    name: "time",
    found: `Signed at ${formatTime(issuedAt)}; ${expiresAt === undefined ? "it does not expire" : `it expires at ${formatTime(expiresAt)}`}.`,
  });
  return Object.freeze({
    package: verified,
    publisher: Object.freeze({ name: publisher.name, lineage }),
    signers: Object.freeze(signers),
    sequence,
    issuedAt,
    expiresAt,
  }) as unknown as VerifiedRelease;
}

/** What a release is signed with. */
export interface SignReleaseOptions {
  readonly lineage: Lineage;
  readonly rotations: readonly Envelope[];
  readonly signers: readonly Signer[];
  readonly sequence: number;
  readonly issuedAt: number;
  readonly expiresAt?: number;
}

/**
 * Signs a package: the same files with the signature file, in place of one that was there. Throws what `verifyPackage`
 * throws. Whether enough keys signed is told by `verifyRelease`.
 */
export async function signRelease(
  files: readonly PackageFile[],
  { lineage, rotations, signers, sequence, issuedAt, expiresAt }: SignReleaseOptions,
): Promise<readonly PackageFile[]> {
  const unsigned = files.filter(({ path }) => path !== signaturePath);
  const { manifest, contentDigest } = await verifyPackage(unsigned);
  const [first] = lineage.history;
  if (!first) throw new PluginPlatformError("key_set_invalid", "Expected a publisher with keys.");
  const publisher: ReleasePublisher = {
    name: manifest.publisher,
    first: writeKeySet(first),
    rotations: [...rotations],
  };
  const { id: pluginId, name, version } = manifest;
  const statement: ReleaseStatement = {
    _type: "https://in-toto.io/Statement/v1",
    predicateType: "https://terminal-plugin.dev/release/v1",
    subject: (await listContent(unsigned)).map(({ path, sha256 }) => ({ name: path, digest: { sha256 } })),
    predicate: {
      pluginId,
      name,
      version,
      sequence,
      contentDigest,
      publisher,
      issuedAt,
      ...(expiresAt === undefined ? {} : { expiresAt }),
    },
  };
  const envelope = await signStatement(contractJson(statement), signers);
  return [...unsigned, { path: signaturePath, bytes: writeEnvelope(envelope) }];
}

function readRelease(value: unknown): ReleaseStatement {
  const { predicateType } = Object(value) as { readonly predicateType?: unknown };
  const where = `${signaturePath}, payload`;
  if (typeof predicateType === "string" && predicateType !== "https://terminal-plugin.dev/release/v1")
    throw new PluginPlatformError("signature_type", `${where}: expected a release, got another statement.`);
  return readContract("ReleaseStatement", value, where, "signature_malformed");
}

/** Every file but the signature is the one that was signed, and no other file is there. */
async function checkFiles(files: readonly PackageFile[], { subject }: ReleaseStatement): Promise<void> {
  const difference = await findDifference(
    files.filter(({ path }) => path !== signaturePath),
    subject.map(({ name, digest }) => ({ path: name, sha256: digest.sha256 })),
  );
  if (!difference) return;
  const { code, path, message } = difference;
  throw new PluginPlatformError(code, message, { data: { file: path } });
}

function checkIdentity({ manifest, contentDigest }: VerifiedPackage, { predicate }: ReleaseStatement): void {
  const pairs = [
    ["plugin", predicate.pluginId, manifest.id],
    ["package name", predicate.name, manifest.name],
    ["version", predicate.version, manifest.version],
    ["publisher", predicate.publisher.name, manifest.publisher],
    ["content digest", predicate.contentDigest, contentDigest],
  ] as const;
  for (const [what, signed, found] of pairs)
    if (signed !== found)
      throw new PluginPlatformError(
        "release_mismatch",
        `${signaturePath} signs the ${what} ${JSON.stringify(signed)}, the package has ${JSON.stringify(found)}.`,
      );
}

function checkTime({ predicate: { issuedAt, expiresAt } }: ReleaseStatement, now: number): void {
  if (issuedAt > now + limits.clockToleranceMs)
    throw new PluginPlatformError(
      "clock_wrong",
      `The release was signed at ${formatTime(issuedAt)}, and it is ${formatTime(now)} on this machine. Set the clock, or do not trust the release.`,
    );
  if (expiresAt !== undefined && expiresAt <= now)
    throw new PluginPlatformError("release_expired", `The signature expired at ${formatTime(expiresAt)}.`);
}

/** A time as text; a number beyond the calendar as it is. */
function formatTime(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : date.toISOString();
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
