import type { ErrorCodeName } from "@terminal-plugin/host-runtime/package";

const hints: Partial<Record<ErrorCodeName, string>> = {
  manifest_too_large: "Move long texts to the readme.",
  manifest_encoding: "Save the file as UTF-8 without a byte order mark.",
  manifest_syntax: "JSON has no comments, no trailing commas and only double quotes.",
  manifest_duplicate_key: "Remove one of the two.",
  manifest_forbidden_key: "Remove the key.",
  manifest_invalid: 'Add "$schema" to the manifest and your editor lists the allowed fields.',
  manifest_newer: 'Set "manifestVersion" to 1.',
  contribution_id_invalid: "Start each contribution id with the plugin's id and a dot.",
  activation_event_unknown: "Contribute the provider, or remove the event; a declared provider needs none.",
  permissions_missing: 'Add the permissions to "permissions.required" or "permissions.optional".',
  permissions_overlap: "Remove the permission from one of the two lists.",
  entry_point_missing: "Build the plugin, or correct the path in the manifest.",
  engine_incompatible: 'Hosts of this version take a plugin with the range "^1.0.0".',
  unsupported_kind: "Correct the name, unless the plugin is for hosts that know the kind.",
  engine_range_invalid: 'Use a range such as "^1.0.0".',
  setting_invalid: "Make the default a value that the setting allows.",
  path_invalid: "Use a plain relative path with forward slashes.",
  path_aliased: "Rename one of the two.",
  package_too_large: "Leave files out that the plugin does not need.",
  package_mismatch: "Give package.json and terminal-plugin.json the same value.",
  package_scripts: "Remove the script: a plugin's package runs nothing when it is installed.",
  package_dependencies: "Move the packages to devDependencies; the build bundles what the plugin uses.",
  package_native_code: "Leave the file out: plugins run without native code.",
  package_file_missing: "Create the file, or build the plugin.",
  package_json_invalid: "Correct package.json.",
  archive_invalid: "Pack the plugin with `terminal-plugin pack`.",
  entry_not_script: "Build the entry point with `terminal-plugin build`.",
};

/** Hints for fields of the manifest whose schema is a pattern, which says little to a person. */
const fieldHints: readonly (readonly [field: RegExp, hint: string])[] = [
  [/^\/id$/, "Use a reverse-DNS name in lower case, such as com.example.my-plugin."],
  [/^\/name$/, "Use the name of the npm package in lower case, such as my-plugin or @example/my-plugin."],
  [/^\/version$/, "Use a version such as 1.0.0."],
  [
    /^\/permissions\/(required|optional)\/\d+$/,
    "Use a permission such as terminal.complete, or network: and an https origin.",
  ],
];

/** What an author can do about a finding of that code, at that place of the manifest. */
export function fixHint(code: ErrorCodeName, pointer?: string): string | undefined {
  const ofField =
    code === "manifest_invalid" && pointer !== undefined
      ? fieldHints.find(([field]) => field.test(pointer))?.[1]
      : undefined;
  return ofField ?? hints[code];
}
