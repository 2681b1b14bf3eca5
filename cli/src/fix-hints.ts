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
  signature_missing: "Sign it with `terminal-plugin sign`.",
  signature_malformed: "Sign the plugin again: the signature file was damaged.",
  signature_encoding: "Sign the plugin again: the signature file was changed.",
  signature_not_canonical: "Leave the signature file as `sign` wrote it: no formatter may touch it.",
  signature_type: "Take the signature file that `sign` wrote for this plugin.",
  signature_key_unknown: "Sign with a current key of the publisher, and name its file with --publisher.",
  signature_invalid: "Do not use the package. If it is yours, sign it again.",
  signature_threshold: "Sign with more of the publisher's keys: repeat --key.",
  release_mismatch: "Do not use the package. If it is yours, sign it again.",
  release_file_changed: "Do not use the package. If it is yours, sign it again after the last change.",
  release_file_added: "Do not use the package. If it is yours, sign it again after the last change.",
  release_file_removed: "Do not use the package. If it is yours, sign it again after the last change.",
  release_line_endings: "Get the files without a conversion of line endings, such as git's core.autocrlf.",
  release_expired: "Get a newer release.",
  clock_wrong: "Compare this machine's clock with another one.",
  rotation_invalid: "Name the publisher file with all changes of keys, in their order.",
  publisher_unknown: "Ask the publisher for the id, by another way than the one on which the package came.",
  key_invalid: "Use a key for Ed25519 or ECDSA P-256, which `keygen` makes.",
  key_weak: "Do not use the key. Make a new one with `keygen`.",
  key_set_invalid: "Name each key once, and a threshold that they can reach.",
  key_file_invalid: "Name a key file that `keygen` wrote and only you can read.",
  passphrase_wrong:
    "Try again. A passphrase that is lost cannot be recovered: rotate with another key, or begin anew.",
  signer_failed: "Run the command by hand with a file as MESSAGE_FILE and see what it says.",
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
