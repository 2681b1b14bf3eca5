import { placeAt } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** No access token is packed. */
export const rule: Rule = {
  id: "PKG035",
  severity: "error",
  title: "No access token is packed.",
  why: "What is published is public for ever. Tokens in packages are found by programs within minutes.",
  hint: "Remove the token and revoke it where it was made.",
  check: ({ files }) =>
    [...files].flatMap(([path, bytes]) => {
      const text = bytes.length > 8_000_000 ? "" : new TextDecoder("latin1").decode(bytes);
      const found = token.exec(text);
      return found
        ? [
            {
              file: path,
              ...placeAt(text, found.index),
              message: `Expected no access token, got one that starts with ${found[0].slice(0, 4)}.`,
            },
          ]
        : [];
    }),
  good: {},
  bad: { files: { "dist/data.txt": `token: npm_${"a1B2".repeat(9)}\n` } },
};

/** Forms of tokens that carry a mark of their own, so that nothing else looks like one. */
const token =
  /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}|npm_[A-Za-z0-9]{36}|glpat-[A-Za-z0-9_-]{20}|xox[bpars]-\d{10,13}-\d{10,13}-[A-Za-z0-9]{24}|AKIA[0-9A-Z]{16}|sk_live_[A-Za-z0-9]{24,}|AIza[0-9A-Za-z_-]{35})\b/;
