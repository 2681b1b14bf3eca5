import { checkManifest, type PackageFinding } from "@terminal-plugin/host-runtime/package";
import { UsageError } from "../command-error.ts";
import type { Answers } from "./answers.ts";
import { createManifest } from "./new-manifest.ts";
import { templates } from "./templates.ts";

/** The flag for each field of the manifest that an answer fills. */
const flags: ReadonlyMap<string, string> = new Map([
  ["id", "--id"],
  ["name", "--name"],
  ["displayName", "--display-name"],
  ["publisher", "--publisher"],
  ["license", "--license"],
]);

/** What a person is told to write, for fields whose schema is a pattern. */
const expectations: ReadonlyMap<string, string> = new Map([
  ["id", "Expected a reverse-DNS name in lower case, such as com.example.my-plugin."],
  ["name", "Expected a package name in lower case, such as my-plugin or @example/my-plugin."],
]);

/** What is wrong with one answer, for a dialog; undefined when a host would accept it. */
export function checkAnswer(
  field: "id" | "name" | "displayName" | "publisher",
  value: string,
): string | undefined {
  const [template] = templates;
  if (!template) return undefined;
  const id = field === "id" ? value : "com.example.plugin";
  const sample = { template, id, name: "name", displayName: "Name", publisher: "Name", license: "MIT" };
  const problem = findProblems({ ...sample, [field]: value })[0];
  return problem && describe(problem);
}

/** Throws a UsageError when a host would refuse the manifest that the answers make. */
export function checkAnswers(answers: Answers): void {
  const problem = findProblems(answers)[0];
  if (!problem) return;
  const flag = flags.get(fieldOf(problem));
  throw new UsageError(flag ? `${flag}: ${describe(problem)}` : problem.message);
}

function describe(problem: PackageFinding): string {
  return expectations.get(fieldOf(problem)) ?? problem.message;
}

function fieldOf({ pointer }: PackageFinding): string {
  return pointer?.split("/")[1] ?? "";
}

function findProblems(answers: Answers): readonly PackageFinding[] {
  return checkManifest(new TextEncoder().encode(JSON.stringify(createManifest(answers)))).findings;
}
