import { cancel, intro, isCancel, select, text } from "@clack/prompts";
import { resolve } from "node:path";
import type { CreateOptions } from "./create-options.ts";
import { defaultDisplayName, defaultId, defaultName } from "./answers.ts";
import { checkAnswer } from "./check-answers.ts";
import { templates } from "./templates.ts";

/** Ends the dialog; the user pressed Escape or Ctrl-C. */
class Cancelled extends Error {}

/** Asks a person for what the command line does not give. Resolves with undefined when the person cancels. */
export async function askForAnswers(
  folder: string | undefined,
  options: CreateOptions,
  cwd: string,
): Promise<{ readonly folder: string; readonly options: CreateOptions } | undefined> {
  intro("A new terminal plugin");
  try {
    const target = folder ?? (await askText("Folder", "my-plugin"));
    const name = options.name ?? defaultName(resolve(cwd, target));
    const kind = options.kind ?? (await askKind());
    const id =
      options.id ??
      (await askText("Id, in reverse-DNS form", defaultId(name), (value) => checkAnswer("id", value)));
    const displayName =
      options.displayName ??
      (await askText("Name shown to users", defaultDisplayName(name), (value) =>
        checkAnswer("displayName", value),
      ));
    return { folder: target, options: { ...options, name, kind, id, displayName } };
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    cancel("Nothing was created.");
    return undefined;
  }
}

async function askText(
  message: string,
  initialValue: string,
  check: (value: string) => string | undefined = () => undefined,
): Promise<string> {
  const answer = await text({
    message,
    initialValue,
    validate: (value) => (value ? check(value) : "Expected some text."),
  });
  if (isCancel(answer)) throw new Cancelled();
  return answer;
}

async function askKind(): Promise<string> {
  const answer = await select({
    message: "What does it provide?",
    options: templates.map(({ name, summary }) => ({ value: name, label: name, hint: summary })),
  });
  if (isCancel(answer)) throw new Cancelled();
  return answer;
}
