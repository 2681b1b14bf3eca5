import type { Permission, PluginManifest, Setting } from "@terminal-plugin/sdk/protocol";
import type { PackageFinding } from "./finding.ts";
import { escapePointer } from "./json-text.ts";
import type { FindingAt } from "./json-file.ts";

/**
 * Checks that each declared setting agrees with itself: its default is a value that it allows, and a secret goes to
 * servers that the plugin asks to reach (CFG-1).
 */
export function checkSettings(
  { contributes, permissions }: Pick<PluginManifest, "contributes" | "permissions">,
  finding: FindingAt,
): readonly PackageFinding[] {
  const declared = new Set([...(permissions?.required ?? []), ...(permissions?.optional ?? [])]);
  return Object.entries(contributes?.configuration?.properties ?? {}).flatMap(([key, setting]) => {
    const problem = checkSetting(setting, declared);
    const pointer = `/contributes/configuration/properties/${escapePointer(key)}`;
    return problem === undefined
      ? []
      : [finding("setting_invalid", pointer, `The setting ${key}: ${problem}.`)];
  });
}

function checkSetting(setting: Setting | undefined, declared: ReadonlySet<Permission>): string | undefined {
  switch (setting?.type) {
    case "secret":
      return checkSecret(setting, declared);
    case "string":
      return checkString(setting);
    case "number":
    case "integer":
      return checkNumber(setting);
    default:
      return undefined;
  }
}

function checkSecret(
  { origins }: Extract<Setting, { type: "secret" }>,
  declared: ReadonlySet<Permission>,
): string | undefined {
  const missing = origins.find((origin) => !declared.has(`network:${origin}`));
  return missing === undefined ? undefined : `the permission network:${missing} is not declared`;
}

function checkString(setting: Extract<Setting, { type: "string" }>): string | undefined {
  const { enum: allowed, maxLength, default: value } = setting;
  const tooLong = [...(allowed ?? []), ...(value === undefined ? [] : [value])].some(
    (text) => maxLength !== undefined && text.length > maxLength,
  );
  if (tooLong) return "a value is longer than maxLength";
  if (value !== undefined && allowed && !allowed.includes(value)) return "the default is not one of enum";
  return undefined;
}

function checkNumber(setting: Extract<Setting, { type: "number" | "integer" }>): string | undefined {
  const { minimum = -Infinity, maximum = Infinity, default: value } = setting;
  if (minimum > maximum) return "minimum is above maximum";
  if (value !== undefined && (value < minimum || value > maximum))
    return "the default is outside minimum and maximum";
  return undefined;
}
