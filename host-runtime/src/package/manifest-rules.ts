import { providerKinds, type Permission, type PluginManifest } from "@terminal-plugin/sdk/protocol";
import parseVersion from "semver/functions/parse.js";
import validRange from "semver/ranges/valid.js";
import type { PackageFinding } from "./finding.ts";
import type { FindingAt } from "./json-file.ts";
import { checkPath, escapeName } from "./paths.ts";
import { checkSettings } from "./setting-rules.ts";
import { checkShownTexts } from "./text-rules.ts";

const interceptorPrefix = "terminal.interceptor.";
const localName = /^[a-z0-9-]{1,64}$/;

/** Checks what the schema cannot say about a manifest (MAN-3 to MAN-6, MAN-8, LIM-5) and collects everything that is wrong. */
export function checkManifestRules(manifest: PluginManifest, finding: FindingAt): readonly PackageFinding[] {
  return [
    ...checkVersions(manifest, finding),
    ...checkAddresses(manifest, finding),
    ...checkEntryPaths(manifest, finding),
    ...checkContributionIds(manifest, finding),
    ...checkActivationEvents(manifest, finding),
    ...checkPermissions(manifest, finding),
    ...checkKinds(manifest, finding),
    ...checkShownTexts(manifest, finding),
    ...checkSettings(manifest, finding),
  ];
}

function checkVersions(manifest: PluginManifest, finding: FindingAt): PackageFinding[] {
  const findings: PackageFinding[] = [];
  if (!parseVersion(manifest.version)) {
    findings.push(
      finding(
        "manifest_invalid",
        "/version",
        `Expected a semantic version, got ${escapeName(manifest.version)}.`,
      ),
    );
  }
  if (validRange(manifest.engines.api) === null) {
    findings.push(
      finding(
        "engine_range_invalid",
        "/engines/api",
        `Expected a range of versions such as "^1.0.0", got ${escapeName(manifest.engines.api)}.`,
      ),
    );
  }
  return findings;
}

function checkAddresses(manifest: PluginManifest, finding: FindingAt): PackageFinding[] {
  return (["homepage", "repository"] as const).flatMap((name) => {
    const address = manifest[name];
    if (address === undefined || isPlainHttps(address)) return [];
    const message = `Expected an https address without a user name, got ${escapeName(address)}.`;
    return [finding("manifest_invalid", `/${name}`, message)];
  });
}

function isPlainHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === "https:" && url.username === "" && url.password === "";
}

function checkEntryPaths(manifest: PluginManifest, finding: FindingAt): PackageFinding[] {
  if (manifest.main.isolated === undefined && manifest.main.advanced === undefined)
    return [finding("entry_point_missing", "/main", 'Expected "isolated", "advanced" or both.')];
  return (["isolated", "advanced"] as const).flatMap((mode) => {
    const path = manifest.main[mode];
    const problem = path === undefined ? undefined : checkPath(path);
    if (path === undefined || problem === undefined) return [];
    return [finding("path_invalid", `/main/${mode}`, `The path ${escapeName(path)} ${problem}.`)];
  });
}

/** MAN-3: `<plugin id>.<local name>`, the local name one segment, unique. */
function checkContributionIds(manifest: PluginManifest, finding: FindingAt): PackageFinding[] {
  const seen = new Set<string>();
  return (manifest.contributes?.providers ?? []).flatMap(({ id }, index) => {
    const pointer = `/contributes/providers/${index}/id`;
    const isOwn = id.startsWith(`${manifest.id}.`) && localName.test(id.slice(manifest.id.length + 1));
    const isNew = !seen.has(id);
    seen.add(id);
    if (!isOwn) {
      const message = `Expected "${manifest.id}." and one name of a-z, 0-9 and "-", got ${escapeName(id)}.`;
      return [finding("contribution_id_invalid", pointer, message)];
    }
    return isNew
      ? []
      : [finding("contribution_id_invalid", pointer, `The id ${escapeName(id)} is there twice.`)];
  });
}

/** MAN-4: an `onProvider:` event names a contribution of this manifest. */
function checkActivationEvents(manifest: PluginManifest, finding: FindingAt): PackageFinding[] {
  const ids = new Set(manifest.contributes?.providers?.map(({ id }) => id));
  return (manifest.activationEvents ?? []).flatMap((event, index) => {
    const target = event.startsWith("onProvider:") ? event.slice("onProvider:".length) : undefined;
    if (target === undefined || ids.has(target)) return [];
    const message = `The event names the provider ${escapeName(target)}, which this manifest does not contribute.`;
    return [finding("activation_event_unknown", `/activationEvents/${index}`, message)];
  });
}

/** MAN-6: no permission is both required and optional; the advanced entry point needs its permission. */
function checkPermissions(manifest: PluginManifest, finding: FindingAt): PackageFinding[] {
  const required = new Set<Permission>(manifest.permissions?.required);
  const findings = (manifest.permissions?.optional ?? []).flatMap((permission, index) =>
    required.has(permission)
      ? [
          finding(
            "permissions_overlap",
            `/permissions/optional/${index}`,
            `The permission ${permission} is declared both required and optional.`,
          ),
        ]
      : [],
  );
  if (manifest.main.advanced !== undefined && !declaredPermissions(manifest).has("runtime.advanced")) {
    const message = "An advanced entry point needs the permission runtime.advanced, which is not declared.";
    findings.push(finding("permissions_missing", "/main/advanced", message));
  }
  return findings;
}

/** MAN-5, MAN-6: each known kind finds its permissions declared, and an interceptor its entry point. */
function checkKinds(manifest: PluginManifest, finding: FindingAt): PackageFinding[] {
  const declared = declaredPermissions(manifest);
  return (manifest.contributes?.providers ?? []).flatMap(({ kind, id }, index) => {
    const pointer = `/contributes/providers/${index}/kind`;
    const missing = permissionsOfKind(kind).filter((permission) => !declared.has(permission));
    const findings: PackageFinding[] = [];
    if (missing.length > 0) {
      const message = `The kind ${kind} of ${id} needs permissions that are not declared: ${missing.join(", ")}.`;
      findings.push(finding("permissions_missing", pointer, message));
    }
    if (kind.startsWith(interceptorPrefix) && manifest.main.advanced === undefined) {
      const message = `The kind ${kind} of ${id} runs in "main.advanced", which is not declared.`;
      findings.push(finding("entry_point_missing", pointer, message));
    }
    return findings;
  });
}

function declaredPermissions(manifest: PluginManifest): ReadonlySet<Permission> {
  return new Set([...(manifest.permissions?.required ?? []), ...(manifest.permissions?.optional ?? [])]);
}

/** Permissions of a kind (GRA-2); none for a kind that this host does not know, which is never started (SDK-13). */
function permissionsOfKind(kind: string): readonly Permission[] {
  const rows: ReadonlyMap<string, { readonly permissions: readonly Permission[] }> = new Map(
    Object.entries(providerKinds),
  );
  return rows.get(kind)?.permissions ?? [];
}
