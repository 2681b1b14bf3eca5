import { placeAt } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** No private key is packed. */
export const rule: Rule = {
  id: "PKG034",
  severity: "error",
  title: "No private key is packed.",
  why: "What is published is public for ever, whatever is deleted afterwards.",
  hint: "Leave the key out, and make a new one: that one was in a package.",
  check: ({ files }) =>
    [...files].flatMap(([path, bytes]) => {
      const text = bytes.length > 1_000_000 ? "" : new TextDecoder("latin1").decode(bytes);
      const found = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\r?\n[A-Za-z0-9+/=\r\n]{60}/.exec(text);
      return found
        ? [{ file: path, ...placeAt(text, found.index), message: "Expected no private key." }]
        : [];
    }),
  good: {},
  bad: { files: { "dist/key.txt": `-----BEGIN PRIVATE KEY-----\n${"A".repeat(64)}\n` } },
};
