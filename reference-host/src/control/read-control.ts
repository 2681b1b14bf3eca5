import { describeFinding, PluginPlatformError } from "@terminal-plugin/host-runtime";
import type { ControlTypes } from "./generated/type-map.ts";
import { validators, type ValidatedTypeName } from "./generated/validators.ts";

/**
 * Returns `value` as the contract type of that name, or throws `message_invalid` with what was expected, what came and
 * where. `where` names the value in the message, such as `terminal.open`.
 */
export function readControl<Name extends ValidatedTypeName & keyof ControlTypes>(
  name: Name,
  value: unknown,
  where: string,
): ControlTypes[Name] {
  const validate = validators[name];
  if (validate(value)) return value as ControlTypes[Name];
  throw new PluginPlatformError(
    "message_invalid",
    `${where}: ${describeFinding(validate.errors?.[0], value)}`,
  );
}
