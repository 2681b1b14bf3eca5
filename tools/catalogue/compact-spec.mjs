// Turns a Fig specification into the data that completion needs: names, descriptions, arguments. Functions, shell
// scripts, icons and everything that would have to run are left out.

/** Longest description that is kept, in characters. */
const maxDescription = 160;
/** Most fixed values that are kept for one argument. */
const maxValues = 300;
/** Longest name or value, in characters. */
const maxName = 200;

const visibleName = /^[^\s\p{C}]+$/u;
const visibleText = /^[^\p{C}\u2028\u2029]+$/u;

/** A command with everything below it. `load` names the specification that holds its parts. */
export function compactCommand(spec) {
  const name = namesOf(spec.name);
  if (name.length === 0 || spec.hidden) return undefined;
  const command = { name };
  set(command, "description", textOf(spec.description));
  set(command, "subcommands", listOf(spec.subcommands, compactCommand));
  set(command, "options", listOf(spec.options, compactOption));
  set(command, "args", listOf(spec.args, compactArgument));
  set(command, "values", valuesOf(spec.additionalSuggestions));
  if (typeof spec.loadSpec === "string") command.load = spec.loadSpec;
  return command;
}

function compactOption(spec) {
  const name = namesOf(spec.name);
  if (name.length === 0 || spec.hidden) return undefined;
  const option = { name };
  set(option, "description", textOf(spec.description, spec.deprecated));
  set(option, "args", listOf(spec.args, compactArgument));
  if (spec.isPersistent) option.persistent = true;
  if (spec.isRepeatable) option.repeatable = true;
  const separator = spec.requiresSeparator ?? spec.requiresEquals;
  if (separator === true || separator === "=") option.separator = "=";
  return option;
}

function compactArgument(spec) {
  const argument = {};
  set(argument, "name", textOf(spec.name));
  set(argument, "description", textOf(spec.description));
  set(argument, "values", valuesOf(spec.suggestions));
  const generators = arrayOf(spec.generators);
  const templates = [spec.template, ...generators.map((generator) => generator?.template)].flatMap(arrayOf);
  if (templates.includes("filepaths")) argument.paths = "files";
  else if (templates.includes("folders")) argument.paths = "folders";
  if (generators.some((generator) => !generator?.template)) argument.dynamic = true;
  if (spec.isOptional) argument.optional = true;
  if (spec.isVariadic) argument.variadic = true;
  if (spec.isCommand) argument.command = true;
  return argument;
}

/** Fixed values: a text, or a text and its description. What inserts something else than its name is left out. */
function valuesOf(list) {
  const values = arrayOf(list).flatMap((entry) => {
    if (typeof entry === "string") return fits(entry) ? [entry] : [];
    if (!entry || entry.hidden) return [];
    const description = textOf(entry.description, entry.deprecated);
    return arrayOf(entry.insertValue ?? entry.name)
      .filter(fits)
      .map((text) => (description === undefined ? text : [text, description]));
  });
  return values.length === 0 ? undefined : values.slice(0, maxValues);
}

function fits(text) {
  return (
    typeof text === "string" && visibleText.test(text) && text.length <= maxName && !text.includes("{cursor}")
  );
}

function namesOf(name) {
  return arrayOf(name).filter(
    (entry) => typeof entry === "string" && visibleName.test(entry) && entry.length <= maxName,
  );
}

/** The first sentence, without characters that cannot be seen. */
function textOf(text, deprecated = false) {
  if (typeof text !== "string") return undefined;
  const line = text.replaceAll(/[\s\p{C}]+/gu, " ").trim();
  const sentence = /^.{12,}?[.!?](?= [A-Z])/u.exec(line)?.[0] ?? line;
  const whole = sentence.replace(/\.$/, "");
  const chars = [...whole];
  const short =
    chars.length <= maxDescription
      ? whole
      : `${chars
          .slice(0, maxDescription - 1)
          .join("")
          .trimEnd()}…`;
  const marked = deprecated ? `Deprecated. ${short}` : short;
  return marked === "" ? undefined : marked;
}

function listOf(list, compact) {
  const kept = arrayOf(list).flatMap((entry) => {
    const made = entry && typeof entry === "object" ? compact(entry) : undefined;
    return made ? [made] : [];
  });
  return kept.length === 0 ? undefined : kept;
}

function arrayOf(value) {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

function set(target, key, value) {
  if (value !== undefined) target[key] = value;
}
