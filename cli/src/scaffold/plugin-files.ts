import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Answers } from "./answers.ts";
import { contributionId, createManifest } from "./new-manifest.ts";
import type { PackageSources } from "./package-sources.ts";

/** Versions of the tools that a new plugin is made with. */
const toolVersions = { typescript: "6.0.3", vite: "8.3.8", vitest: "4.1.12" };

const templatesFolder = new URL("../../templates/", import.meta.url);

/** A file of a new plugin. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** The files of a new plugin, which builds, tests, validates and runs without a change (CLI-1). */
export async function createPluginFiles(
  answers: Answers,
  sources: PackageSources,
): Promise<readonly NewFile[]> {
  const readme = await readFile(new URL("readme.md", templatesFolder), "utf8");
  return [
    { path: "terminal-plugin.json", text: toJson(createManifest(answers)) },
    { path: "package.json", text: toJson(createPackageJson(answers, sources)) },
    { path: "tsconfig.json", text: toJson(tsconfig) },
    { path: ".gitignore", text: ".terminal-plugin/\ndist/\nnode_modules/\n*.tgz\n" },
    { path: "README.md", text: fill(readme, answers) },
    ...(await readSources(answers)),
  ];
}

function createPackageJson({ template, name, license }: Answers, sources: PackageSources): object {
  return {
    name,
    version: "0.1.0",
    description: template.summary,
    license,
    type: "module",
    keywords: ["terminal-plugin"],
    files: ["dist", "terminal-plugin.json"],
    scripts: {
      build: "terminal-plugin build",
      dev: "terminal-plugin dev",
      pack: "terminal-plugin pack",
      test: "terminal-plugin test",
      typecheck: "tsc",
      validate: "terminal-plugin validate",
    },
    devDependencies: { ...sources.dependencies, ...toolVersions },
    ...sources.packageManagerFields,
  };
}

const tsconfig = {
  compilerOptions: {
    target: "es2023",
    lib: ["es2023"],
    module: "esnext",
    moduleResolution: "bundler",
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  },
  include: ["src"],
};

async function readSources(answers: Answers): Promise<readonly NewFile[]> {
  const folder = new URL(`${answers.template.name}/`, templatesFolder);
  const names = (await readdir(fileURLToPath(folder))).sort();
  return Promise.all(
    names.map(async (name) => ({
      path: `src/${name}`,
      text: fill(await readFile(new URL(name, folder), "utf8"), answers),
    })),
  );
}

function fill(text: string, answers: Answers): string {
  return text
    .replaceAll("{{providerId}}", () => contributionId(answers))
    .replaceAll("{{displayName}}", () => answers.displayName)
    .replaceAll("{{description}}", () => answers.template.summary);
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
