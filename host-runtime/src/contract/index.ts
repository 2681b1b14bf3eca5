import type { ContractTypes, ErrorCodeName } from "@terminal-plugin/sdk/protocol";
import { cutText, makeVisible, PluginPlatformError } from "../kernel/index.ts";
import { validators, type ContractFinding, type ValidatedTypeName } from "./generated/validators.ts";

export type { ValidatedTypeName } from "./generated/validators.ts";

/** Longest excerpt of an offending value in a message. */
const excerptChars = 60;

/**
 * Returns `value` as the contract type of that name, or throws `code` (default `contract_violation`) with what was
 * expected, what came and where. `where` names the value in the message, such as `terminal-plugin.json`.
 */
export function readContract<Name extends ValidatedTypeName & keyof ContractTypes>(
  name: Name,
  value: unknown,
  where: string,
  code: ErrorCodeName = "contract_violation",
): ContractTypes[Name] {
  const validate = validators[name];
  if (validate(value)) return value as ContractTypes[Name];
  throw new PluginPlatformError(code, `${where}: ${describeFinding(validate.errors?.[0], value)}`);
}

/** Whether `value` fits the contract type of that name. */
export function fitsContract<Name extends ValidatedTypeName & keyof ContractTypes>(
  name: Name,
  value: unknown,
): value is ContractTypes[Name] {
  return validators[name](value);
}

/** What keeps a value from fitting a contract type: the place as a JSON pointer, and a sentence. */
export interface ContractViolation {
  readonly pointer: string;
  readonly message: string;
}

/** Says what keeps `value` from fitting the contract type of that name; undefined when it fits. */
export function findViolation(name: ValidatedTypeName, value: unknown): ContractViolation | undefined {
  const validate = validators[name];
  if (validate(value)) return undefined;
  const finding = validate.errors?.[0];
  return { pointer: pointerOf(finding), message: describeFinding(finding, value) };
}

/** Where the finding is: a property that is not allowed is the place, and not the object around it. */
function pointerOf(finding: ContractFinding | undefined): string {
  const property =
    finding?.keyword === "additionalProperties" ? finding.params["additionalProperty"] : undefined;
  const around = finding?.instancePath ?? "";
  if (typeof property !== "string") return around;
  return `${around}/${property.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/**
 * A sentence for a validator's finding: place, expectation and what came. Names and values can be anybody's: they are
 * cut, and characters that hide or reorder text are made visible, so that the sentence is fit for a terminal (LIM-5).
 */
export function describeFinding(finding: ContractFinding | undefined, value: unknown): string {
  if (!finding) return "expected another value.";
  return makeVisible(describe(finding, value));
}

function describe(finding: ContractFinding, value: unknown): string {
  const place = finding.instancePath === "" ? "the value" : excerptName(finding.instancePath);
  return `${place}: expected ${expectation(finding)}, got ${excerpt(valueAt(value, finding.instancePath))}.`;
}

function expectation({ keyword, params }: ContractFinding): string {
  switch (keyword) {
    case "type":
      return String(params["type"]);
    case "required":
      return `a property "${String(params["missingProperty"])}"`;
    case "additionalProperties":
      return `no property "${excerptName(String(params["additionalProperty"]))}"`;
    case "discriminator":
      return `a known "${String(params["tag"])}"`;
    case "const":
      return JSON.stringify(params["allowedValue"]);
    case "enum":
      return `one of ${JSON.stringify(params["allowedValues"])}`;
    case "pattern":
      return `text like ${String(params["pattern"])}`;
    case "uniqueItems":
      return "different items";
    default:
      return `${keyword} ${String(params["limit"])}`;
  }
}

function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const part of pointer.split("/").slice(1)) {
    if (typeof current !== "object" || current === null) return undefined;
    current = (current as Record<string, unknown>)[part.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return current;
}

function excerptName(name: string): string {
  return name.length > excerptChars * 2 ? `${cutText(name, excerptChars * 2)}…` : name;
}

function excerpt(value: unknown): string {
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") {
    const text = JSON.stringify(value.slice(0, excerptChars));
    return value.length > excerptChars ? `${text}… (${value.length} characters)` : text;
  }
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return typeof value === "object" ? "an object" : typeof value;
}
