import type { Configuration, Setting } from "@terminal-plugin/sdk/protocol";
import type { PackageFinding } from "./finding.ts";
import { escapePointer } from "./json-text.ts";
import type { FindingAt } from "./json-file.ts";

/** Checks that each declared setting agrees with itself: its default is a value that it allows (CFG-1). */
export function checkSettings(
  configuration: Configuration | undefined,
  finding: FindingAt,
): readonly PackageFinding[] {
  return Object.entries(configuration?.properties ?? {}).flatMap(([key, setting]) => {
    const problem = checkSetting(setting);
    const pointer = `/contributes/configuration/properties/${escapePointer(key)}`;
    return problem === undefined
      ? []
      : [finding("setting_invalid", pointer, `The setting ${key}: ${problem}.`)];
  });
}

function checkSetting(setting: Setting | undefined): string | undefined {
  switch (setting?.type) {
    case "string":
      return checkString(setting);
    case "number":
    case "integer":
      return checkNumber(setting);
    default:
      return undefined;
  }
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
