// Tables of a contract type's fields, for pages that people read.

/** A table of an object type's fields: name, type, meaning. Fields that are alike share a row. `defs` are all types. */
export function fieldTable(name, defs) {
  const schema = defs[name];
  const rows = [];
  for (const [key, field] of Object.entries(schema.properties)) {
    const shown = `\`${key}${schema.required?.includes(key) ? "" : "?"}\``;
    const [type, meaning] = [describeType(field, defs), describeMeaning(field, defs)];
    const last = rows.at(-1);
    if (last && last[1] === type && last[2] === meaning) last[0] += `, ${shown}`;
    else rows.push([shown, type, meaning]);
  }
  return table(["field", "type", "meaning"], rows);
}

/** A Markdown table. Cells hold no line breaks. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Object types that `name` is made of, itself first, in the order of its fields. Snapshots have a section of their own. */
export function typesWithin(name, defs, found = []) {
  if (found.includes(name) || name === "TerminalSnapshot" || !defs[name].properties) return found;
  found.push(name);
  for (const field of Object.values(defs[name].properties)) {
    const ref = field.items?.$ref ?? field.$ref;
    if (ref) typesWithin(nameOf(ref), defs, found);
  }
  return found;
}

/** A description without the requirements that it comes from. */
export function withoutSources(text) {
  return text.replace(/\s*\([A-Z]{2,4}-\d+(?:, [A-Z]{2,4}-\d+)*\)/g, "");
}

function describeType(field, defs) {
  if (field.$ref) return describeReference(nameOf(field.$ref), defs);
  if ("const" in field) return `\`${JSON.stringify(field.const)}\``;
  if (field.enum) return field.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if (field.type === "array") return `list of ${describeType(field.items, defs)}`;
  if (field.type === "string") return "text";
  if (field.type === "integer") return "whole number";
  if (field.type === "object") return "object";
  return field.type;
}

function describeReference(name, defs) {
  if (name === "TerminalSnapshot") return "[snapshot](#the-snapshot)";
  const target = defs[name];
  return target.properties || target.oneOf ? `\`${name}\`` : describeType(target, defs);
}

function describeMeaning(field, defs) {
  if (field.$ref && nameOf(field.$ref) === "TerminalSnapshot") return "What may be known of the terminal.";
  return withoutSources(field.description ?? defs[nameOf(field.$ref)].description);
}

function nameOf(ref) {
  return ref.slice(ref.lastIndexOf("/") + 1);
}
