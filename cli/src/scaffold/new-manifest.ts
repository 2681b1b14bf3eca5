import type { Answers } from "./answers.ts";
import { isAdvanced, permissionsOf } from "./templates.ts";

/** The manifest of a new plugin. */
export function createManifest(answers: Answers): object {
  const { template, id, name, displayName, publisher, license } = answers;
  return {
    $schema: "./node_modules/@terminal-plugin/sdk/schema/terminal-plugin.schema.json",
    manifestVersion: 1,
    id,
    name,
    displayName,
    description: template.summary,
    version: "0.1.0",
    publisher,
    license,
    engines: { api: "^1.0.0" },
    main: { [isAdvanced(template) ? "advanced" : "isolated"]: "dist/main.js" },
    permissions: { required: permissionsOf(template) },
    contributes: {
      providers: [{ id: contributionId(answers), label: displayName, kind: template.kind }],
    },
  };
}

/** Id of the one contribution of a new plugin. */
export function contributionId({ id, template }: Pick<Answers, "id" | "template">): string {
  return `${id}.${template.localName}`;
}
