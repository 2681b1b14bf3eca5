import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFolder, repository, runIn } from "./command.fixture.ts";
import { templates } from "./scaffold/templates.ts";
import { loadPlugin } from "./validation/load-plugin.ts";
import type { Finding } from "./validation/problem.ts";
import { validatePlugin } from "./validation/validate.ts";

const samples = readdirSync(join(repository, "sample-plugins"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "dist")
  .map(({ name }) => name);

/** Errors and warnings; advice is a matter of taste. */
async function doubtsAbout(folder: string): Promise<readonly Finding[]> {
  return validatePlugin(await loadPlugin(folder)).filter(({ severity }) => severity !== "info");
}

describe("what the platform ships itself", () => {
  it.each(samples)("CLI-4: the sample plugin %s has neither errors nor warnings", async (name) => {
    expect(await doubtsAbout(join(repository, "sample-plugins", name))).toEqual([]);
  });

  it.each(templates.map(({ name }) => name))(
    "CLI-4: a plugin of the template %s has neither errors nor warnings once it is built",
    async (name) => {
      const parent = await createFolder();
      const args = ["--id", `org.acme.${name}`, "--publisher", "Acme", "--license", "MIT", "--yes"];
      expect(await runIn(parent, "create", "plugin", "--kind", name, ...args)).toMatchObject({ status: 0 });
      expect(await runIn(join(parent, "plugin"), "build")).toMatchObject({ status: 0 });
      expect(await doubtsAbout(join(parent, "plugin"))).toEqual([]);
    },
  );
});
