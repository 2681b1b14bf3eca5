import { relative, resolve } from "node:path";
import { UsageError } from "../command-error.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import {
  defaultDisplayName,
  defaultId,
  defaultName,
  defaultPublisher,
  type Answers,
} from "../scaffold/answers.ts";
import { checkAnswers } from "../scaffold/check-answers.ts";
import type { CreateOptions } from "../scaffold/create-options.ts";
import { folderSources, registrySources } from "../scaffold/package-sources.ts";
import { createPluginFiles } from "../scaffold/plugin-files.ts";
import { findTemplate, templates } from "../scaffold/templates.ts";
import { writeNewFiles } from "../scaffold/write-files.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** `terminal-plugin create`: the folder of a plugin that builds, tests, validates and runs as it is (CLI-1). */
export async function createCommand(
  folder: string | undefined,
  options: CreateOptions,
  io: TerminalIo,
): Promise<ExitStatus> {
  const asked = io.isInteractive && !options.yes ? await ask(folder, options, io) : { folder, options };
  if (!asked) return exitStatus.cancelled;
  if (asked.folder === undefined)
    throw new UsageError("Expected the folder to make, such as `terminal-plugin create my-plugin --yes`.");
  const target = resolve(io.cwd, asked.folder);
  const answers = completeAnswers(target, asked.options);
  checkAnswers(answers);
  const sources = options.packagesFrom
    ? await folderSources(resolve(io.cwd, options.packagesFrom))
    : registrySources();
  await writeNewFiles(target, await createPluginFiles(answers, sources));
  printNextSteps(shownFolder(io.cwd, target), answers, io);
  return exitStatus.ok;
}

async function ask(
  folder: string | undefined,
  options: CreateOptions,
  io: TerminalIo,
): Promise<{ readonly folder: string; readonly options: CreateOptions } | undefined> {
  const { askForAnswers } = await import("../scaffold/dialog.ts");
  return askForAnswers(folder, options, io.cwd);
}

function completeAnswers(target: string, options: CreateOptions): Answers {
  const wanted = options.kind ?? "completion";
  const template = findTemplate(wanted);
  if (!template) {
    const known = templates.map(({ name }) => name).join(", ");
    throw new UsageError(`--kind: expected one of ${known}; got ${JSON.stringify(wanted)}.`);
  }
  const name = options.name ?? defaultName(target);
  return {
    template,
    name,
    id: options.id ?? defaultId(name),
    displayName: options.displayName ?? defaultDisplayName(name),
    publisher: options.publisher ?? defaultPublisher(),
    license: options.license ?? "MIT",
  };
}

/** A folder below the current one from there, another one in full: nobody wants to read a ladder of `..`. */
function shownFolder(from: string, target: string): string {
  const path = relative(from, target) || ".";
  return path.startsWith("..") ? target : path;
}

function printNextSteps(folder: string, { id, template }: Answers, io: TerminalIo): void {
  const { bold, green } = io.colors;
  io.print(`${green("created")} ${folder}: ${id}, a plugin of the kind ${template.kind}`);
  io.print("");
  io.print("Next:");
  if (folder !== ".") io.print(`  ${bold(`cd ${folder}`)}`);
  io.print(`  ${bold("npm install")}`);
  io.print(`  ${bold("npm test")}          runs its tests`);
  io.print(`  ${bold("npm run dev")}       opens a terminal with the plugin in it`);
}
