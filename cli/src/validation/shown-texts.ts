import { findUnsafeCharacter, type PackageFinding } from "@terminal-plugin/host-runtime/package";
import type { PluginManifest } from "@terminal-plugin/sdk/protocol";
import { pathOf, type JsonPath } from "./json-document.ts";
import type { Plugin } from "./plugin.ts";

/** Texts of a manifest that a user is shown, by their paths. */
export function shownTexts(manifest: PluginManifest): readonly (readonly [path: JsonPath, text: string])[] {
  const providers = manifest.contributes?.providers ?? [];
  const settings = Object.entries(manifest.contributes?.configuration?.properties ?? {});
  const texts: readonly (readonly [path: JsonPath, text: string | undefined])[] = [
    ...(["displayName", "description", "publisher"] as const).map(
      (field) => [[field], manifest[field]] as const,
    ),
    ...providers.flatMap((provider, index) =>
      (["label", "description"] as const).map(
        (field) => [["contributes", "providers", index, field], provider[field]] as const,
      ),
    ),
    ...settings.flatMap(([key, setting]) =>
      (["title", "description"] as const).map(
        (field) => [["contributes", "configuration", "properties", key, field], setting?.[field]] as const,
      ),
    ),
  ];
  return texts.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]));
}

/** The text that a finding is about, when it holds a character that hides or reorders text. */
export function unsafeText({ pointer }: PackageFinding, { manifestFile }: Plugin): string | undefined {
  const text = pointer === undefined ? undefined : manifestFile.string(...pathOf(pointer));
  return text !== undefined && findUnsafeCharacter(text) ? text : undefined;
}
