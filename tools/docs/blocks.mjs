// What the generated parts of the pages say: each comes from data or code that the product itself uses.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { adapters, generalRules, packages, stages } from "../../.dependency-cruiser.mjs";
import { rules } from "../../cli/dist/validation/rules/index.js";
import { permissionMeaning } from "../../host-runtime/dist/index.js";
import { loadContract, readJson } from "../contract/load.mjs";
import { root } from "../run.mjs";
import { rulePage, ruleTable } from "./rule-pages.mjs";
import { fieldTable, table, typesWithin, withoutSources } from "./schema-tables.mjs";

const contractFolder = join(root, "sdk/contract");
const { defs } = loadContract(contractFolder);
const kinds = readJson(join(contractFolder, "kinds.json"));
const limits = readJson(join(contractFolder, "limits.json"));

/** Prefixes of the limits that matter to each kind, beside those that hold for every provider. */
const kindLimits = {
  "terminal.completion": ["completion", "descriptionChars"],
  "terminal.decoration": ["decoration"],
  "terminal.link": ["line", "link"],
  "terminal.hover": ["line", "hover"],
  "terminal.matcher": ["matcher", "match"],
  "terminal.semantic": ["semantic", "descriptionChars", "annotation"],
  "terminal.prompt": ["promptLine", "annotation"],
  "terminal.background": ["background"],
  "terminal.theme": [],
};
const providerLimits = [
  "providerPayloadBytes",
  "providerResultBytes",
  "jsonDepth",
  "jsonValues",
  "providerDeadlineMs",
  "endToEndMs",
  "completionDeadlineMs",
  "completionEndToEndMs",
  "providersPerFanOut",
];
const runtimeLimits = [
  "activationDeadlineMs",
  "deactivationDeadlineMs",
  "pingIntervalMs",
  "livenessDeadlineMs",
  "controlMessageBytes",
  "messagesPerSecond",
  "queuedBytes",
  "pendingRequests",
  "timersPerPlugin",
  "storageBytes",
  "logBytes",
  "logLinesPerSecond",
  "runtimeMemoryBytes",
  "planeMemoryBytes",
  "machineMemoryBytes",
  "promptTimeoutMs",
];
const packageLimits = [
  "manifestBytes",
  "packagePackedBytes",
  "packageUnpackedBytes",
  "packageFiles",
  "packagePathBytes",
];

/** Writes the text of a block. The rest of the marker's words are arguments. */
export const blocks = {
  rule: (id) => rulePage(rules.find((rule) => rule.id === id)),
  rules: () => ruleTable(rules),
  "import-law": () => [
    "Packages:",
    table(
      ["folder", "may import"],
      Object.entries(packages).map(([name, { mayImport }]) => [code(name), list(mayImport)]),
    ),
    "Stages of `host-runtime/src`, in the order of the data; a stage imports only stages above it:",
    stages.map((stage, index) => `${index + 1}. ${code(stage)}`).join("\n"),
    `Imported by no stage: ${list(adapters)}.`,
    table(
      ["rule", "meaning"],
      generalRules.map(({ name, comment }) => [code(name), comment]),
    ),
  ],
  manifest: () => [
    fieldTable("PluginManifest", defs),
    "`engines`, `main` and `permissions`:",
    ...["Engines", "EntryPoints", "Permissions"].map((type) => fieldTable(type, defs)),
    "A provider in `contributes.providers`:",
    fieldTable("ProviderContribution", defs),
  ],
  kinds: () =>
    table(
      ["kind", "operation", "what it does", "permissions"],
      kinds.map(({ kind, operation, description, permissions }) => [
        code(kind),
        code(operation),
        withoutSources(description),
        list(permissions),
      ]),
    ),
  permissions: () => {
    const names = [...new Set(kinds.flatMap(({ permissions }) => permissions))].sort();
    return table(
      ["permission", "what the user is told that it allows"],
      [...names, "network:https://example.com"].map((name) => [code(name), permissionMeaning(name).allows]),
    );
  },
  snapshot: () => fieldTable("TerminalSnapshot", defs),
  events: () =>
    table(
      ["type", "meaning"],
      defs.TerminalEvent.oneOf.map(({ $ref }) => {
        const event = defs[$ref.slice("#/$defs/".length)];
        return [code(event.properties.type.const), withoutSources(event.description)];
      }),
    ),
  kind: (name) => {
    const row = kinds.find(({ kind }) => kind === name);
    const types = [row.payload, row.result].flatMap((type) => typesWithin(type, defs));
    return [
      ...[...new Set(types)].flatMap((type) => [
        `${code(type)}: ${lowerFirst(withoutSources(defs[type].description))}`,
        fieldTable(type, defs),
      ]),
      ...(kindLimits[name].length ? [limitTable(limitsOf(kindLimits[name]))] : []),
    ];
  },
  "provider-limits": () => limitTable(providerLimits),
  "runtime-limits": () => limitTable([...runtimeLimits, ...limitsOf(["fetch", "fetches"])]),
  "package-limits": () => limitTable(packageLimits),
  "interceptor-limits": () => limitTable(limitsOf(["interceptor"])),
  code: (path) => {
    const text = readFileSync(join(root, path), "utf8").replaceAll(
      "{{providerId}}",
      "com.example.my-plugin.commands",
    );
    return ["```" + path.slice(path.lastIndexOf(".") + 1), text.trimEnd(), "```"].join("\n");
  },
};

/** The text of the block that a marker names, such as `kind terminal.link`. */
export function writeBlock(marker) {
  const [name, ...args] = marker.split(" ");
  if (!Object.hasOwn(blocks, name)) throw new Error(`There is no generated block "${name}".`);
  const parts = blocks[name](...args);
  return Array.isArray(parts) ? parts.join("\n\n") : parts;
}

function limitTable(names) {
  return table(
    ["limit", "value", "what it bounds"],
    names.map((name) => [
      code(name),
      `${limits[name].value} ${limits[name].unit}`,
      withoutSources(limits[name].description),
    ]),
  );
}

/** Limits whose name is one of `prefixes`, or goes on after it with an upper-case letter or a plural. */
function limitsOf(prefixes) {
  return Object.keys(limits).filter((name) =>
    prefixes.some((prefix) => name === prefix || new RegExp(`^${prefix}(s$|[A-Z])`).test(name)),
  );
}

function code(text) {
  return `\`${text}\``;
}

function list(names) {
  return names.length ? names.map(code).join(", ") : "nothing";
}

function lowerFirst(text) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
