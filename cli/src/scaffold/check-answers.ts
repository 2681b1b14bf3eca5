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
  return problem?.message;
}

/** Throws a UsageError when a host would refuse the manifest that the answers make. */
export function checkAnswers(answers: Answers): void {
  const problem = findProblems(answers)[0];
  if (!problem) return;
  const flag = flags.get(problem.pointer?.split("/")[1] ?? "");
  throw new UsageError(flag ? `${flag}: ${problem.message}` : problem.message);
}

function findProblems(answers: Answers): readonly PackageFinding[] {
  return checkManifest(new TextEncoder().encode(JSON.stringify(createManifest(answers)))).findings;
}
