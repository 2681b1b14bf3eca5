import { escapeName } from "@terminal-plugin/host-runtime/package";
import { apiVersion } from "@terminal-plugin/sdk/protocol";
import satisfies from "semver/functions/satisfies.js";
import minVersion from "semver/ranges/min-version.js";
import validRange from "semver/ranges/valid.js";
import type { Rule } from "../rule.ts";

/** The range of API versions ends before the next major version. */
export const rule: Rule = {
  id: "MAN043",
  severity: "warning",
  title: "The range of API versions ends before the next major version.",
  why: "A new major version may take away what the plugin needs. A plugin with an open range would be started there and fail.",
  hint: 'Use a range such as "^1.0.0".',
  fixable: true,
  check: ({ manifest, manifestFile }) => {
    const range = manifest?.engines.api;
    const major = Number(apiVersion.split(".")[0]);
    if (range === undefined || validRange(range) === null) return [];
    if (!satisfies(`${major + 1}.0.0`, range) || !satisfies(`${major + 50}.0.0`, range)) return [];
    const least = minVersion(range)?.version ?? apiVersion;
    const edits = [manifestFile.set(["engines", "api"], `^${least === "0.0.0" ? apiVersion : least}`)];
    const message = `Expected a range that ends, got ${escapeName(range)}.`;
    return [{ ...manifestFile.at("engines", "api"), message, edits }];
  },
  good: {},
  bad: { manifest: { engines: { api: ">=1.0.0" } } },
};
