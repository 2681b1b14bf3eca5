// Derived from sdk/contract by "npm run contract". Do not edit.

/** A stable code of the error table: what callers branch on. */
export type ErrorCodeName =
  | "activation_event_unknown"
  | "activation_failed"
  | "activation_timeout"
  | "address_refused"
  | "archive_invalid"
  | "audit_broken"
  | "auth_failed"
  | "auth_required"
  | "build_failed"
  | "cancelled"
  | "capability_not_negotiated"
  | "capability_unavailable"
  | "client_lagging"
  | "clock_wrong"
  | "contract_violation"
  | "contribution_id_invalid"
  | "cwd_outside_allowed_roots"
  | "deadline_exceeded"
  | "desktop_denied"
  | "desktop_unavailable"
  | "digest_mismatch"
  | "disposed"
  | "engine_incompatible"
  | "engine_range_invalid"
  | "entry_not_script"
  | "entry_point_missing"
  | "file_exists"
  | "file_not_found"
  | "input_queue_full"
  | "install_failed"
  | "interceptor_protocol"
  | "interceptor_rejected"
  | "interceptor_result_invalid"
  | "interceptor_timeout"
  | "internal_error"
  | "key_file_invalid"
  | "key_invalid"
  | "key_set_invalid"
  | "key_weak"
  | "manifest_duplicate_key"
  | "manifest_encoding"
  | "manifest_forbidden_key"
  | "manifest_invalid"
  | "manifest_newer"
  | "manifest_syntax"
  | "manifest_too_large"
  | "message_flood"
  | "message_invalid"
  | "method_unknown"
  | "network_failed"
  | "origin_refused"
  | "package_dependencies"
  | "package_file_missing"
  | "package_json_invalid"
  | "package_mismatch"
  | "package_native_code"
  | "package_scripts"
  | "package_too_large"
  | "passphrase_wrong"
  | "path_aliased"
  | "path_invalid"
  | "permission_denied"
  | "permission_undeclared"
  | "permissions_missing"
  | "permissions_overlap"
  | "platform_unsupported"
  | "plugin_disabled"
  | "plugin_error"
  | "plugin_quarantined"
  | "plugin_unknown"
  | "plugins_off"
  | "profile_unknown"
  | "prompt_timeout"
  | "protocol_error"
  | "provider_already_registered"
  | "provider_failed"
  | "provider_kind_mismatch"
  | "provider_not_owned"
  | "provider_not_registered"
  | "provider_unknown"
  | "publisher_rotated"
  | "publisher_unknown"
  | "quota_exceeded"
  | "rate_limited"
  | "registry_error"
  | "release_expired"
  | "release_file_added"
  | "release_file_changed"
  | "release_file_removed"
  | "release_line_endings"
  | "release_mismatch"
  | "release_replayed"
  | "request_superseded"
  | "request_unknown"
  | "result_invalid"
  | "rotation_invalid"
  | "runtime_ended"
  | "runtime_replaced"
  | "runtime_start_failed"
  | "runtime_unresponsive"
  | "secret_unknown"
  | "session_not_owned"
  | "session_unknown"
  | "setting_invalid"
  | "setting_value_invalid"
  | "shell_not_allowed"
  | "signature_duplicate"
  | "signature_encoding"
  | "signature_invalid"
  | "signature_key_unknown"
  | "signature_malformed"
  | "signature_missing"
  | "signature_not_canonical"
  | "signature_threshold"
  | "signature_type"
  | "signer_failed"
  | "spawn_failed"
  | "store_damaged"
  | "store_locked"
  | "stream_gap"
  | "stream_protocol"
  | "stream_refused"
  | "stream_second_reader"
  | "terminal_exited"
  | "terminal_limit_reached"
  | "terminal_not_found"
  | "terminal_not_managed"
  | "terminal_size_invalid"
  | "terminal_spawn_failed"
  | "too_many_requests"
  | "unauthorized"
  | "unsupported_capability"
  | "unsupported_kind"
  | "usage"
  | "value_not_json"
  | "value_too_deep"
  | "value_too_large";

/** What each error code means, in one sentence. Codes are never reused. */
export const errorCodes: { readonly [Name in ErrorCodeName]: string } = Object.freeze({
  activation_event_unknown: "An activation event names no contribution of the manifest.",
  activation_failed: "The plugin's activation failed.",
  activation_timeout: "The plugin's activation missed its deadline.",
  address_refused: "The address of a server is private or not of the public network.",
  archive_invalid: "The archive is not a plain gzip-compressed tar archive of one package folder.",
  audit_broken: "The record of remote inputs is not as it was written.",
  auth_failed: "The token of a remote client is not the host's.",
  auth_required: "A remote client sent something else before it said who it is.",
  build_failed: "The plugin could not be built.",
  cancelled: "The operation was cancelled.",
  capability_not_negotiated: "The remote client was not granted the capability that the request needs.",
  capability_unavailable: "This host has no managed terminals.",
  client_lagging: "A remote client does not take its messages in time.",
  clock_wrong: "A signature was made later than the clock of this machine says.",
  contract_violation: "A value does not fit its contract type.",
  contribution_id_invalid: "A contribution id is not `<plugin id>.<local name>` or is not unique.",
  cwd_outside_allowed_roots: "The working folder is in none of the folders that the host allows.",
  deadline_exceeded: "The operation missed its deadline.",
  desktop_denied: "The user at the desktop did not allow managed terminals.",
  desktop_unavailable: "No screen of the host shows terminals at the moment.",
  digest_mismatch: "Bytes differ from those that were verified.",
  disposed: "The object is disposed.",
  engine_incompatible: "The host's API version is outside the plugin's range.",
  engine_range_invalid: "The plugin's range of API versions cannot be read.",
  entry_not_script: "An entry point is not one self-contained script.",
  entry_point_missing: "An entry point that a kind needs is not declared or not in the package.",
  file_exists: "A file exists already and is not overwritten.",
  file_not_found: "A file or folder does not exist.",
  input_queue_full: "The terminal's input queue is full.",
  install_failed: "The package could not be installed.",
  interceptor_protocol: "An interceptor frame broke the protocol.",
  interceptor_rejected: "The interceptor cannot be attached.",
  interceptor_result_invalid: "The interceptor's bytes are not acceptable.",
  interceptor_timeout: "The interceptor held a chunk too long.",
  internal_error: "The host failed; the plugin is not to blame.",
  key_file_invalid: "A key file cannot be used.",
  key_invalid: "A public key is not of an accepted form.",
  key_set_invalid: "A set of keys contradicts itself.",
  key_weak: "A public key is one for which signatures can be forged.",
  manifest_duplicate_key: "An object of the manifest names a key twice.",
  manifest_encoding: "The manifest is not valid UTF-8 without a byte order mark.",
  manifest_forbidden_key: "The manifest uses a key that is never allowed, such as `__proto__`.",
  manifest_invalid: "The manifest does not fit its schema.",
  manifest_newer: "The manifest has a newer format and needs a newer host.",
  manifest_syntax: "The manifest is not valid JSON.",
  manifest_too_large: "The manifest has more bytes than allowed.",
  message_flood: "More messages or bytes than allowed.",
  message_invalid: "A message of the page is not acceptable.",
  method_unknown: "The other side does not know the method.",
  network_failed: "A server could not be reached, or its answer cannot be used.",
  origin_refused: "The Origin or Host is not this server's.",
  package_dependencies: "package.json has runtime dependencies.",
  package_file_missing: "A file that the package needs is missing.",
  package_json_invalid: "package.json cannot be read.",
  package_mismatch: "package.json and terminal-plugin.json disagree.",
  package_native_code: "The package contains native code.",
  package_scripts: "package.json has install scripts.",
  package_too_large: "A package exceeds a limit.",
  passphrase_wrong: "A key file does not open with that passphrase.",
  path_aliased: "Two paths are equal after normalization and case folding.",
  path_invalid: "A path is not a plain relative path of the package.",
  permission_denied: "The permission is not granted.",
  permission_undeclared: "The manifest does not declare the permission.",
  permissions_missing: "A provider kind needs permissions that are not declared.",
  permissions_overlap: "A permission is declared both required and optional.",
  platform_unsupported: "This platform lacks what the operation needs.",
  plugin_disabled: "The plugin is not enabled.",
  plugin_error: "Plugin code threw an error.",
  plugin_quarantined: "The plugin failed too often and waits for the user.",
  plugin_unknown: "No such plugin is installed.",
  plugins_off: "Plugins are switched off as a whole.",
  profile_unknown: "No such profile.",
  prompt_timeout: "The permission prompt got no answer in time.",
  protocol_error: "A message of a remote client is not one of the protocol.",
  provider_already_registered: "The provider is registered already.",
  provider_failed: "The provider reported a failure.",
  provider_kind_mismatch: "The kind is not the declared one.",
  provider_not_owned: "The contribution is not one of this manifest.",
  provider_not_registered: "The plugin did not register the provider.",
  provider_unknown: "No such provider is declared.",
  publisher_rotated: "A release uses keys that its publisher has replaced.",
  publisher_unknown: "A release is not of a publisher that is known or was expected.",
  quota_exceeded: "A quota of the plugin is used up.",
  rate_limited: "Too many messages.",
  registry_error: "The registry failed or cannot be reached.",
  release_expired: "The signature of a release has expired.",
  release_file_added: "A file was not signed.",
  release_file_changed: "A file is not the one that was signed.",
  release_file_removed: "A signed file is missing.",
  release_line_endings: "A file differs from the signed one in its line endings only.",
  release_mismatch: "The signature belongs to another plugin, version or content.",
  release_replayed: "A release is older than one that was seen before.",
  request_superseded: "A newer request replaced this one.",
  request_unknown: "A message refers to a request that is not open.",
  result_invalid: "The result does not fit its kind.",
  rotation_invalid: "A change of a publisher's keys does not follow from the keys before it.",
  runtime_ended: "The plugin's runtime ended.",
  runtime_replaced: "The answer came from a runtime that is not active any more.",
  runtime_start_failed: "The plugin's runtime could not be started.",
  runtime_unresponsive: "The plugin's runtime stopped answering.",
  secret_unknown: "A secret is not set, or may not be sent to that server.",
  session_not_owned: "The requester does not own the terminal session.",
  session_unknown: "No such terminal session.",
  setting_invalid: "A setting declaration contradicts itself.",
  setting_value_invalid: "A value does not fit its setting.",
  shell_not_allowed: "The shell is not one of those that the host allows.",
  signature_duplicate: "A key signed twice.",
  signature_encoding: "A text is not base64 in its one accepted form.",
  signature_invalid: "A signature is not that of its key over these bytes.",
  signature_key_unknown: "A signature names a key that is not one of the signer's.",
  signature_malformed: "An envelope or what it signs cannot be read.",
  signature_missing: "The package is not signed.",
  signature_not_canonical: "A signed document is not in its canonical form.",
  signature_threshold: "Fewer keys signed than have to.",
  signature_type: "What is signed is of another type than expected.",
  signer_failed: "A command that signs failed, or gave no valid signature.",
  spawn_failed: "A managed terminal could not be started.",
  store_damaged: "A stored file is damaged and was kept aside.",
  store_locked: "Stored files are in use by another host.",
  stream_gap: "A data frame is missing.",
  stream_protocol: "A data frame broke the protocol.",
  stream_refused: "The data stream cannot be opened.",
  stream_second_reader: "The attachment has a reader already.",
  terminal_exited: "The terminal's program has ended.",
  terminal_limit_reached: "The host has as many managed terminals as it allows.",
  terminal_not_found: "No terminal of that id is open.",
  terminal_not_managed: "The terminal is the user's own: it takes no input and is not ended from outside.",
  terminal_size_invalid: "Columns or rows are out of range.",
  terminal_spawn_failed: "The terminal's program could not be started.",
  too_many_requests: "Too many active requests.",
  unauthorized: "The token is missing or wrong.",
  unsupported_capability: "The host supplies no such capability.",
  unsupported_kind: "The host does not know the provider kind.",
  usage: "The command line is wrong.",
  value_not_json: "A value is not plain JSON.",
  value_too_deep: "A value is nested too deeply or has too many parts.",
  value_too_large: "A value exceeds its size in bytes.",
});
