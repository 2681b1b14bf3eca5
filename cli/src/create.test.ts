import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readArchive, readPackage } from "@terminal-plugin/host-runtime/node";
import { verifyPackage } from "@terminal-plugin/host-runtime/package";
import { providerKinds } from "@terminal-plugin/sdk/protocol";
import { createFolder, repository, runIn } from "./command.fixture.ts";
import { permissionsOf, templates } from "./scaffold/templates.ts";

interface ProgramResult {
  readonly status: number | null;
  readonly output: string;
}

function program(cwd: string, command: string, ...args: readonly string[]): ProgramResult {
  const env = { ...process.env, NO_COLOR: "1", VITEST: undefined };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8", env });
  return { status, output: `${stdout}${stderr}` };
}

const node = (cwd: string, ...args: readonly string[]): ProgramResult =>
  program(cwd, process.execPath, ...args);
const typescript = join(repository, "node_modules/typescript/bin/tsc");

describe("create", () => {
  it("CLI-1: has a template for every provider kind and both interceptors", () => {
    expect(templates.map(({ kind }) => kind).sort()).toEqual(Object.keys(providerKinds).sort());
  });

  it("GRA-2: the guide for authors lists every kind with its permissions", async () => {
    const guide = await readFile(join(repository, "docs/write-a-plugin.md"), "utf8");
    const rows = guide.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
    for (const template of templates) {
      const row = rows.find((cells) => cells[1] === `\`${template.kind}\`` && cells.length > 4);
      const permissions = permissionsOf(template).map((permission) => `\`${permission}\``);
      expect(row?.[4]).toBe(permissions.join(", "));
    }
  });

  it("CLI-1: never overwrites a file and writes nothing when one is there", async () => {
    const folder = await createFolder();
    await writeFile(join(folder, "README.md"), "mine");
    const { status, errors } = await runIn(folder, "create", ".");
    expect(status).toBe(2);
    expect(errors).toMatch(/^error: .* has README\.md already, and nothing is overwritten\./);
    expect(await readdir(folder)).toEqual(["README.md"]);
  });

  it("CLI-1: takes everything from flags", async () => {
    const folder = await createFolder();
    const flags = [
      "--id",
      "org.a.b",
      "--name",
      "@a/b",
      "--display-name",
      "A B",
      "--publisher",
      "P",
      "--license",
      "ISC",
    ];
    expect((await runIn(folder, "create", "x", "--kind", "terminal.theme", ...flags)).status).toBe(0);
    const manifest: unknown = JSON.parse(await readFile(join(folder, "x/terminal-plugin.json"), "utf8"));
    expect(manifest).toMatchObject({
      id: "org.a.b",
      name: "@a/b",
      displayName: "A B",
      publisher: "P",
      license: "ISC",
    });
    expect(await readFile(join(folder, "x/src/main.ts"), "utf8")).toContain(
      '"org.a.b.colors", "terminal.theme"',
    );
  });

  it("MAN-1: names the published schema, so that an editor completes the manifest", async () => {
    const folder = await createFolder();
    await runIn(folder, "create", "x", "--yes");
    const text = await readFile(join(folder, "x/terminal-plugin.json"), "utf8");
    const { $schema } = JSON.parse(text) as { $schema: string };
    const inWorkspace = $schema.replace("./node_modules/@terminal-plugin/sdk/", "sdk/");
    expect(JSON.parse(await readFile(join(repository, inWorkspace), "utf8"))).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      additionalProperties: false,
    });
  });

  it("CLI-1: what every template makes type-checks, tests, builds, validates and packs without an edit", async () => {
    const folder = await createFolder();
    for (const { name } of templates)
      expect(await runIn(folder, "create", name, "--kind", name, "--yes")).toMatchObject({
        status: 0,
        errors: "",
      });
    for (const { name } of templates) {
      const plugin = join(folder, name);
      expect(await runIn(plugin, "build")).toMatchObject({ status: 0, errors: "" });
      expect(await runIn(plugin, "validate")).toMatchObject({
        status: 0,
        output: expect.stringMatching(/^valid \. /m),
      });
      expect(await runIn(plugin, "pack")).toMatchObject({ status: 0, errors: "" });
      const packed = (await readdir(plugin)).find((file) => file.endsWith(".tgz")) ?? "";
      const { contentDigest } = await verifyPackage(await readPackage(join(plugin, packed)));
      expect((await verifyPackage(await readPackage(plugin))).contentDigest).toBe(contentDigest);
    }
    const options = JSON.parse(await readFile(join(folder, "completion/tsconfig.json"), "utf8")) as object;
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ ...options, include: ["*/src"] }));
    expect(node(folder, typescript, "-p", folder)).toEqual({ status: 0, output: "" });
    await writeFile(join(folder, "vitest.config.mjs"), "export default {};");
    const vitest = node(folder, join(repository, "node_modules/vitest/vitest.mjs"), "run", "--root", folder);
    expect(vitest.output).toContain(`Tests  ${templates.length} passed (${templates.length})`);
    expect(vitest.status).toBe(0);
  }, 240_000);

  it("CLI-1: works from the packages as they are published, each found by its own file list", async () => {
    const folder = await createFolder();
    await installPacked(join(folder, "node_modules"));
    const scaffolder = join(folder, "node_modules/create-terminal-plugin/index.js");
    expect(node(folder, scaffolder, "my-plugin", "--yes")).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^created my-plugin: com\.example\.my-plugin/),
    });
    const plugin = join(folder, "my-plugin");
    const cli = join(folder, "node_modules/@terminal-plugin/cli/bin/terminal-plugin.js");
    expect(node(plugin, cli, "test").output).toMatch(/Tests {2}1 passed/);
    expect(node(plugin, typescript)).toEqual({ status: 0, output: "" });
    expect(node(plugin, cli, "build").status).toBe(0);
    expect(node(plugin, cli, "validate")).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^valid \. /m),
    });
    expect(node(plugin, cli, "pack").status).toBe(0);
  }, 240_000);

  it("CLI-1: takes the platform's packages from archives in a folder", async () => {
    const folder = await createFolder();
    const names = ["sdk", "cli", "host-runtime", "reference-host"];
    await Promise.all(names.map((name) => writeFile(join(folder, `terminal-plugin-${name}-1.2.3.tgz`), "")));
    expect((await runIn(folder, "create", "x", "--packages-from", ".")).status).toBe(0);
    const { devDependencies } = JSON.parse(await readFile(join(folder, "x/package.json"), "utf8")) as {
      devDependencies: Record<string, string>;
    };
    for (const name of names)
      expect(devDependencies[`@terminal-plugin/${name}`]).toBe(
        `file:${join(folder, `terminal-plugin-${name}-1.2.3.tgz`)}`,
      );
    await rm(join(folder, "terminal-plugin-cli-1.2.3.tgz"));
    const second = await runIn(folder, "create", "y", "--packages-from", ".");
    expect(second).toMatchObject({
      status: 2,
      errors: expect.stringContaining("terminal-plugin-cli-<version>.tgz"),
    });
  });
});

const basenameOf = (path: string): string => path.split("/").at(-1) ?? path;

/** Packs the workspaces with npm and unpacks them; what they depend on is found in the repository. */
async function installPacked(modules: string): Promise<void> {
  const packed = join(dirname(modules), "packed");
  await mkdir(packed);
  const workspaces = ["sdk", "host-runtime", "reference-host", "cli", "cli/create-terminal-plugin"];
  const flags = workspaces.flatMap((path) => ["--workspace", path]);
  const result = program(
    repository,
    "npm",
    "pack",
    "--ignore-scripts",
    "--pack-destination",
    packed,
    ...flags,
  );
  expect(result.status).toBe(0);
  for (const name of await readdir(packed)) {
    const files = await readArchive(await readFile(join(packed, name)));
    const unpacked = join(packed, "unpacked");
    for (const { path, bytes } of files) {
      await mkdir(dirname(join(unpacked, path)), { recursive: true });
      await writeFile(join(unpacked, path), bytes);
    }
    const content = JSON.parse(await readFile(join(unpacked, "package.json"), "utf8")) as { name: string };
    await cp(unpacked, join(modules, content.name), { recursive: true });
    const own = join(
      repository,
      workspaces.find((path) => basenameOf(path) === basenameOf(content.name)) ?? "",
      "node_modules",
    );
    if (existsSync(own)) await symlink(own, join(modules, content.name, "node_modules"));
    await rm(unpacked, { recursive: true });
  }
}
