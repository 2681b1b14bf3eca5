import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFolder, pluginFiles, runIn, writeFiles } from "./command.fixture.ts";

const manifest = {
  $schema: "./schema.json",
  ...pluginFiles["terminal-plugin.json"],
  publisher: "Acme",
  description: "Completes what Acme's tools take.",
};
const good = { ...pluginFiles, "terminal-plugin.json": manifest, "dist/main.js": "({ activate() {} })\n" };
const indented = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

describe("validate", () => {
  it("MAN-1: points at a field that no host knows, and --fix renames it to the one that was meant", async () => {
    const folder = await createFolder();
    const text = indented({ ...manifest, hompage: "https://acme.org" });
    await writeFiles(folder, { ...good, "terminal-plugin.json": text });
    const before = await runIn(folder, "validate");
    const line = text.split("\n").findIndex((content) => content.includes("hompage")) + 1;
    expect(before.output).toContain(`terminal-plugin.json:${line}:14 error: `);
    expect(before.output).toContain("[MAN055 manifest_invalid]");
    const { status, errors } = await runIn(folder, "validate", "--fix");
    expect(status).toBe(0);
    expect(errors).toContain("[MAN055]");
    expect(JSON.parse(await readFile(join(folder, "terminal-plugin.json"), "utf8"))).toMatchObject({
      homepage: "https://acme.org",
    });
  });

  it("CLI-4: --fix puts several findings right in both files and keeps what it does not change", async () => {
    const folder = await createFolder();
    const text =
      '{\n  "displayName": "Sample ",\n  "permissions": { "required": [], "optional": [] },\n' +
      indented(manifest).slice(2).replace('  "displayName": "Sample",\n', "");
    await writeFiles(folder, {
      ...good,
      "terminal-plugin.json": text.replace('"^1.0.0"', '">=1.0.0"'),
      "package.json": { ...pluginFiles["package.json"], version: "0.9.0" },
    });
    const { status, errors } = await runIn(folder, "validate", "--fix");
    expect(status).toBe(0);
    for (const rule of ["MAN009", "MAN043", "MAN068"]) expect(errors).toContain(`[${rule}]`);
    const fixed = await readFile(join(folder, "terminal-plugin.json"), "utf8");
    expect(fixed).toContain('"permissions": { "required": [], "optional": [] }');
    expect(JSON.parse(fixed)).toMatchObject({ displayName: "Sample", engines: { api: "^1.0.0" } });
    expect((await runIn(folder, "validate", "--fix")).errors).toBe("");
  });

  it("CLI-4: --fix of an archive says what to do instead", async () => {
    expect(await runIn(await createFolder(), "validate", "a.tgz", "--fix")).toMatchObject({
      status: 2,
      errors: expect.stringContaining("Name the folder."),
    });
  });

  it("CLI-4: a plugin that is not built is checked as far as it is there", async () => {
    const folder = await createFolder();
    await writeFiles(folder, { ...pluginFiles, "terminal-plugin.json": { ...manifest, version: "1.0" } });
    const { status, output } = await runIn(folder, "validate");
    expect(status).toBe(1);
    expect(output).toContain("Build the plugin first.");
    expect(output).toContain("[MAN007 manifest_invalid]");
  });

  it("CLI-4: --sarif prints SARIF, and not together with --json", async () => {
    const folder = await createFolder();
    await writeFiles(folder, good);
    expect(JSON.parse((await runIn(folder, "validate", "--sarif")).output)).toMatchObject({
      version: "2.1.0",
    });
    expect(await runIn(folder, "validate", "--sarif", "--json")).toMatchObject({ status: 2 });
  });
});
