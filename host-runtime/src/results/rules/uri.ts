import { limits } from "@terminal-plugin/sdk/protocol";
import { findUnsafeCharacter, formatCodePoint } from "../../kernel/index.ts";
import type { Problem } from "../drops.ts";

/** A web address that may be opened. */
export type UriVerdict = { readonly uri: string } | { readonly problem: Problem };

/**
 * Reads an http(s) address without credentials and gives its normalized form, host in ASCII: what is shown and opened
 * (LNK-2, LNK-3). Refuses what a lenient parser would bend into another address.
 */
export function readUri(part: string, text: string): UriVerdict {
  const refuse = (reason: string): UriVerdict => ({
    problem: { code: "invalid_uri", reason, part, value: text },
  });
  if (text.length > limits.linkUriChars)
    return refuse(`Expected at most ${limits.linkUriChars} characters, got ${text.length}.`);
  const unsafe = findUnsafeCharacter(text);
  if (unsafe) return refuse(`Expected no ${unsafe.name}, got ${formatCodePoint(unsafe.codePoint)}.`);
  if (/[\s\\]/u.test(text)) return refuse("Expected neither spaces nor backslashes.");
  const authority = /^https?:\/\/(?<authority>[^/?#]+)/iu.exec(text)?.groups?.["authority"];
  if (authority === undefined) return refuse("Expected an address with http:// or https:// and a host.");
  if (authority.includes("@")) return refuse("Expected an address without credentials.");
  if (!URL.canParse(text)) return refuse("Expected an address that can be parsed.");
  const uri = new URL(text).href;
  if (uri.length > limits.linkUriChars)
    return refuse(
      `Expected at most ${limits.linkUriChars} characters as it is opened, got ${uri.length}: other characters than ASCII take more.`,
    );
  return { uri };
}
