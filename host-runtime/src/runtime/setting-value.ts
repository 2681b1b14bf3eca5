import type { Setting } from "@terminal-plugin/sdk/protocol";

/** Longest value of a setting, in UTF-16 code units. */
const maxValueChars = 4096;

/** What a header can hold, so that a secret can be sent as one: printable ASCII without spaces around it. */
const secretPattern = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * Says what is wrong with a value of a setting, or undefined when it fits (CFG-1). The sentence does not repeat the
 * value, which may be a secret.
 */
export function findValueProblem(setting: Setting, value: unknown): string | undefined {
  switch (setting.type) {
    case "boolean":
      return typeof value === "boolean" ? undefined : "Expected yes or no.";
    case "string":
      return findTextProblem(setting, value);
    case "secret":
      if (typeof value === "string" && value.length <= maxValueChars && secretPattern.test(value))
        return undefined;
      return `Expected 1 to ${maxValueChars} plain characters without spaces around them.`;
    case "number":
    case "integer":
      return findNumberProblem(setting, value);
  }
}

function findTextProblem(
  { enum: allowed, maxLength = maxValueChars }: Extract<Setting, { type: "string" }>,
  value: unknown,
): string | undefined {
  if (typeof value !== "string") return "Expected a text.";
  if (value.length > maxLength) return `Expected at most ${maxLength} characters.`;
  return allowed && !allowed.includes(value) ? "Expected one of the values offered." : undefined;
}

function findNumberProblem(
  { type, minimum, maximum }: Extract<Setting, { type: "number" | "integer" }>,
  value: unknown,
): string | undefined {
  const isNumber = typeof value === "number" && Number.isFinite(value);
  if (type === "integer" && !(isNumber && Number.isSafeInteger(value))) return "Expected a whole number.";
  if (!isNumber) return "Expected a number.";
  if (minimum !== undefined && value < minimum) return `Expected at least ${minimum}.`;
  return maximum !== undefined && value > maximum ? `Expected at most ${maximum}.` : undefined;
}
