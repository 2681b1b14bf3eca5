import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Random bytes of a token: 256 bits, twice what HST-3 asks for. */
const tokenBytes = 32;

/** A token that cannot be guessed, in the base64url alphabet. */
export function createSecretToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** Whether two tokens are equal, in a time that says nothing about where they differ. */
export function equalTokens(expected: string, given: string): boolean {
  return timingSafeEqual(digest(expected), digest(given));
}

/** The form in which a token is kept and looked up, so that a lookup's time says nothing about the token. */
export function tokenKey(token: string): string {
  return digest(token).toString("hex");
}

function digest(token: string): Buffer {
  return createHash("sha256").update(token, "utf8").digest();
}
