import { checkCompatibility } from "@terminal-plugin/host-runtime/package";
import { apiVersion } from "@terminal-plugin/sdk/protocol";
import validRange from "semver/ranges/valid.js";
import { kindNames } from "../kinds.ts";
import type { Rule } from "../rule.ts";

/** Hosts of this version take the plugin. */
export const rule: Rule = {
  id: "MAN044",
  severity: "warning",
  title: "Hosts of this version take the plugin.",
  why: "A range that leaves out the present API version is a slip more often than not.",
  hint: 'Hosts of this version take a plugin with the range "^1.0.0".',
  fixable: true,
  check: ({ manifest, manifestFile }) => {
    if (!manifest || checkCompatibility(manifest, apiVersion, kindNames).compatible) return [];
    const message = `Hosts of API version ${apiVersion} do not install it: "engines.api" is ${manifest.engines.api}.`;
    const edits = [manifestFile.set(["engines", "api"], `^${apiVersion}`)];
    return validRange(manifest.engines.api) === null
      ? []
      : [{ ...manifestFile.at("engines", "api"), code: "engine_incompatible", message, edits }];
  },
  good: {},
  bad: { manifest: { engines: { api: "^9.0.0" } } },
};
