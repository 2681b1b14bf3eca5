/** From a VerifiedPackage and its signature to a VerifiedRelease. Browser-safe; the command line signs with the same code. */
export { readBase64, writeBase64 } from "./base64.ts";
export { writeCanonicalJson } from "./canonical-json.ts";
export { digestBytes } from "./digest.ts";
export { readDerSignature } from "./der-signature.ts";
export { readPublicKey, readPublicKeyBytes, type PublicKey } from "./public-key.ts";
export { readKeySet, writeKeySet, type VerifiedKeySet } from "./key-set.ts";
export { encodeForSigning, type Signer } from "./envelope.ts";
export {
  readPublisherHistory,
  signRotation,
  verifyRotations,
  type Lineage,
  type Rotation,
} from "./rotation.ts";
export { Admissions, type AdmittedPackage, type AdmissionsOptions, type TrustLevel } from "./admission.ts";
export {
  signRelease,
  verifyRelease,
  type Publisher,
  type ReleaseStep,
  type SignReleaseOptions,
  type VerifiedRelease,
  type VerifyReleaseOptions,
} from "./release.ts";
