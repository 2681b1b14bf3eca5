import type { Rule } from "../rule.ts";

/** The archive is small enough for a registry to take. */
export const rule: Rule = {
  id: "PKG007",
  severity: "warning",
  title: "The archive is small enough for a registry to take.",
  why: "Registries limit what they are sent, often to 10 MB, and the archive is sent as text that is a third longer.",
  hint: "Leave out what the plugin does not need.",
  check: ({ archiveBytes = 0 }) =>
    archiveBytes * 1.34 > 10_000_000
      ? [{ file: ".", message: `Expected at most 7.4 MB, got ${(archiveBytes / 1e6).toFixed(1)} MB.` }]
      : [],
  good: { archive: (packed) => packed },
  bad: { files: { "dist/data.bin": randomBytes(8_000_000) }, archive: (packed) => packed },
};

/** Bytes that do not compress, the same each time. */
function randomBytes(count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  let state = 1;
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[index] = state >>> 16;
  }
  return bytes;
}
