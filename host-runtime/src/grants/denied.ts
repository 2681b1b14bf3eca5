import type { Permission } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import type { GrantSubject } from "./grant.ts";

/** Why a use is not allowed, as the end of a sentence. */
const reasons = {
  denied: "the user denied it",
  dismissed: "the user closed the question",
  timeout: "the question got no answer in time",
  ended: "whoever could answer is gone",
  required: "it is required and not granted: enable the plugin again",
  remembered: "it was refused in this session already",
  unasked: "this host has no way to ask",
  revoked: "it was revoked",
} as const;

/** The error of a use that is not allowed: `prompt_timeout` when nobody answered, otherwise `permission_denied`. */
export function createDenial(
  subject: GrantSubject,
  permissions: readonly Permission[],
  reason: keyof typeof reasons,
): PluginPlatformError {
  return new PluginPlatformError(
    reason === "timeout" ? "prompt_timeout" : "permission_denied",
    `${subject.pluginId} may not use ${permissions.join(", ")}: ${reasons[reason]}.`,
    { data: { permissions: [...permissions], reason } },
  );
}
