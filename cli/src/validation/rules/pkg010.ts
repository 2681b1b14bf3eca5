import type { Rule } from "../rule.ts";

/** No file of credentials is packed. */
export const rule: Rule = {
  id: "PKG010",
  severity: "error",
  title: "No file of credentials is packed.",
  why: "What is published is public for ever, whatever is deleted afterwards.",
  hint: "Leave the file out, and make new credentials: those were in a package.",
  check: ({ paths }) =>
    paths.flatMap((path) =>
      /(^|\/)(\.env(\.(local|production|development))?|\.npmrc|\.yarnrc|\.netrc|_netrc|\.pypirc|id_(rsa|dsa|ecdsa|ed25519)|\.git-credentials|\.htpasswd)$/i.test(
        path,
      )
        ? [{ file: path, message: "Expected no file of credentials." }]
        : [],
    ),
  good: {},
  bad: { files: { "dist/.env": "TOKEN=1\n" } },
};
