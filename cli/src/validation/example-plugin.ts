import { readArchive, writeArchive } from "@terminal-plugin/host-runtime/node";
import { PluginPlatformError, type PackageFile } from "@terminal-plugin/host-runtime/package";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import type { ExampleFiles } from "./example-files.ts";
import { Plugin } from "./plugin.ts";

const manifest: JsonValue = {
  $schema: "./node_modules/@terminal-plugin/sdk/schema/terminal-plugin.schema.json",
  manifestVersion: 1,
  id: "org.acme.words",
  name: "acme-words",
  displayName: "Acme words",
  description: "Completes the words that Acme's tools take.",
  version: "1.2.0",
  publisher: "Acme",
  license: "MIT",
  homepage: "https://acme.org/words",
  repository: "https://acme.org/words.git",
  engines: { api: "^1.0.0" },
  main: { isolated: "dist/main.js" },
  permissions: { required: ["provider.terminal", "terminal.complete"] },
  contributes: { providers: [{ id: "org.acme.words.list", label: "Words", kind: "terminal.completion" }] },
};

const packageJson: JsonValue = {
  name: "acme-words",
  version: "1.2.0",
  description: "Completes the words that Acme's tools take.",
  license: "MIT",
  type: "module",
  keywords: ["terminal-plugin"],
  homepage: "https://acme.org/words",
  repository: "https://acme.org/words.git",
  bugs: "https://acme.org/words/issues",
  files: ["dist", "terminal-plugin.json"],
  devDependencies: { "@terminal-plugin/sdk": "1.0.0" },
};

const plainActivate = `context.subscriptions.add(
  context.providers.register("org.acme.words.list", "terminal.completion", () => ({ items: [] })),
);`;

/** The script of an entry point with that body of `activate`. */
function script(activate: string): string {
  return `"use strict";\n({\n  activate(context) {\n${activate.replace(/^/gm, "    ")}\n  },\n});\n`;
}

/** The files of an example. */
export function exampleFiles(example: ExampleFiles): readonly PackageFile[] {
  const json = (value: JsonValue): string => `${JSON.stringify(value, null, 2)}\n`;
  const files: Record<string, string | Uint8Array | null> = {
    "terminal-plugin.json": json(merge(manifest, example.manifest ?? {})),
    "package.json": json(merge(packageJson, example.packageJson ?? {})),
    "README.md":
      "# Acme words\n\nCompletes the words of Acme's tools. It keeps to itself and sends nothing.\n",
    LICENSE: "MIT License\n\nCopyright (c) 2026 Acme\n",
    "CHANGELOG.md": "# Changes\n\n## 1.2.0\n\n- More words.\n",
    "dist/main.js": script(example.activate ?? plainActivate),
    "dist/main.js.map": '{"version":3,"sources":[],"sourcesContent":[],"names":[],"mappings":""}',
    ...example.files,
  };
  return toFiles(files);
}

/** Makes the plugin of an example. */
export async function examplePlugin(example: ExampleFiles): Promise<Plugin> {
  const packed = exampleFiles(example);
  const beside = toFiles(example.beside ?? {});
  if (!example.archive) return new Plugin({ packed, beside });
  const bytes = example.archive(await writeArchive(packed));
  try {
    return new Plugin({ packed: await readArchive(bytes), archiveBytes: bytes.length });
  } catch (error) {
    if (!(error instanceof PluginPlatformError)) throw error;
    return new Plugin({ packed: [], refusal: { code: error.code, file: ".", message: error.message } });
  }
}

function toFiles(files: Readonly<Record<string, string | Uint8Array | null>>): readonly PackageFile[] {
  return Object.entries(files).flatMap(([path, content]) => {
    if (content === null) return [];
    return [{ path, bytes: typeof content === "string" ? new TextEncoder().encode(content) : content }];
  });
}

/** Merges as RFC 7386 says. */
function merge(target: JsonValue, patch: JsonValue): JsonValue {
  if (!isObject(patch)) return patch;
  const result: Record<string, JsonValue> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merge(result[key] ?? {}, value);
  }
  return result;
}

function isObject(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
