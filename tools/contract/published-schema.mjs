// Writes one self-contained JSON Schema for editors: a definition and all that it refers to.
import { withDiscriminators } from "./load.mjs";

export function publishedSchema(defs, rootName) {
  const reached = new Map();
  const visit = (name) => {
    if (reached.has(name)) return;
    reached.set(name, defs[name]);
    for (const [, target] of JSON.stringify(defs[name]).matchAll(/"#\/\$defs\/([^"]+)"/g)) visit(target);
  };
  visit(rootName);
  for (const [name, examples] of Object.entries(suggestions(defs)))
    if (reached.has(name)) reached.set(name, { ...reached.get(name), examples });
  const { [rootName]: top, ...rest } = withDiscriminators(Object.fromEntries(reached));
  const document = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "https://terminal-plugin.dev/schema/1/terminal-plugin.schema.json",
    title: "terminal-plugin.json",
    ...top,
    $defs: Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  return `${JSON.stringify(document, (key, value) => (key === "discriminator" ? undefined : value), 2)}\n`;
}

/** Values that an editor offers where the contract has a pattern instead of a list. */
function suggestions(defs) {
  return {
    Permission: [...defs.PermissionName.enum, "network:https://api.example.com"],
    ProviderKindName: [...defs.OrdinaryProviderKind.enum, ...defs.InterceptorKind.enum],
    ActivationEvent: ["onStartupFinished"],
    VersionRange: ["^1.0.0"],
  };
}
