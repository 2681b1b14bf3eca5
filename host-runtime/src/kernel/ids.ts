/** Makes identifiers that cannot be guessed. */
export interface Ids {
  /** `<prefix>-<128 random bits>`, an OpaqueId of the contract. */
  next(prefix: string): string;
}

/** Ids from the platform's cryptographic random source. */
export function createIds(
  randomBytes: (count: number) => Uint8Array = (count) => crypto.getRandomValues(new Uint8Array(count)),
): Ids {
  return {
    next: (prefix) =>
      `${prefix}-${Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, "0")).join("")}`,
  };
}
