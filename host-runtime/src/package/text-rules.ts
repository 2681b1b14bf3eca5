import type { PluginManifest } from "@terminal-plugin/sdk/protocol";
import { findUnsafeCharacter, formatCodePoint } from "../kernel/index.ts";
import type { PackageFinding } from "./finding.ts";
import type { FindingAt } from "./json-file.ts";
import { escapePointer } from "./json-text.ts";

/** A text of the manifest that a user is shown, by its JSON pointer. */
type ShownText = readonly [pointer: string, text: string | undefined];

/** Checks that no text that a user is shown holds a character that hides or reorders text (LIM-5). */
export function checkShownTexts(manifest: PluginManifest, finding: FindingAt): readonly PackageFinding[] {
  return listShownTexts(manifest).flatMap(([pointer, text]) => {
    const unsafe = text === undefined ? undefined : findUnsafeCharacter(text);
    if (!unsafe) return [];
    const message = `Expected text without control and invisible characters, got a ${unsafe.name} (${formatCodePoint(unsafe.codePoint)}).`;
    return [finding("manifest_invalid", pointer, message)];
  });
}

function listShownTexts(manifest: PluginManifest): readonly ShownText[] {
  const { displayName, description, publisher, license, contributes } = manifest;
  return [
    ["/displayName", displayName],
    ["/description", description],
    ["/publisher", publisher],
    ["/license", license],
    ...(contributes?.providers ?? []).flatMap((provider, index): ShownText[] => [
      [`/contributes/providers/${index}/label`, provider.label],
      [`/contributes/providers/${index}/description`, provider.description],
    ]),
    ...Object.entries(contributes?.configuration?.properties ?? {}).flatMap(([key, setting]): ShownText[] => {
      const pointer = `/contributes/configuration/properties/${escapePointer(key)}`;
      const values = setting?.type === "string" ? (setting.enum ?? []) : [];
      return [
        [`${pointer}/title`, setting?.title],
        [`${pointer}/description`, setting?.description],
        ...values.map((value, index): ShownText => [`${pointer}/enum/${index}`, value]),
      ];
    }),
  ];
}
