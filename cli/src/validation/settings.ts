import type { Setting } from "@terminal-plugin/sdk/protocol";
import type { Plugin } from "./plugin.ts";
import type { Place } from "./problem.ts";

/** A declared setting with its place. */
export interface DeclaredSetting {
  readonly key: string;
  readonly setting: Setting;
  readonly place: Place;
}

/** The settings that a plugin declares. */
export function settingsOf({ manifest, manifestFile }: Plugin): readonly DeclaredSetting[] {
  const properties = manifest?.contributes?.configuration?.properties ?? {};
  return Object.entries(properties).flatMap(([key, setting]) => {
    const place = manifestFile.at("contributes", "configuration", "properties", key);
    return setting ? [{ key, setting, place }] : [];
  });
}
