import type { JsonValue, Sha256 } from "@terminal-plugin/sdk/protocol";
import { copyBytes } from "../kernel/index.ts";
import { writeCanonicalJson } from "./canonical-json.ts";

/** SHA-256 of bytes. */
export async function digestBytes(bytes: Uint8Array): Promise<Sha256> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", copyBytes(bytes)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 of a value in its canonical form. */
export function digestJson(value: JsonValue): Promise<Sha256> {
  return digestBytes(new TextEncoder().encode(writeCanonicalJson(value)));
}
