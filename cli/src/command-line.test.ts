import { spawnSync } from "node:child_process";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readArchive } from "@terminal-plugin/host-runtime/node";
import { createFolder, pluginFiles, repository, runIn, writeFiles } from "./command.fixture.ts";

const script = "var terminalPlugin = (function () { return {}; })(); terminalPlugin;\n";
const good = { ...pluginFiles, "dist/main.js": script };
const commands = [
  "create",
  "build",
  "validate",
  "pack",
  "keygen",
  "sign",
  "verify",
  "rotate",
  "test",
  "dev",
  "top",
  "bench",
];

describe("the command line", () => {
  it("CLI-7: has help with an example for every command", async () => {
    const { status, output } = await runIn(repository, "--help");
    expect(status).toBe(0);
    expect(output).toContain("Example:");
    for (const command of commands) {
      expect(output).toMatch(new RegExp(`^  ${command}[ |]`, "m"));
      const help = await runIn(repository, command, "--help");
      expect(help).toMatchObject({
        status: 0,
        output: expect.stringContaining("Example:\n  $ terminal-plugin"),
      });
    }
  });

  it.each([
    [[], /Usage/],
    [["bulid"], /unknown command 'bulid'[^]*Did you mean build[^]*--help/],
    [["build", "--fast"], /unknown option '--fast'[^]*--help/],
    [["pack", "a", "b"], /too many arguments[^]*--help/],
    [["pack", "--out"], /argument missing[^]*--help/],
    [["build", "no-such-folder"], /^error: There is no terminal-plugin\.json in .*no-such-folder\. Run /],
    [["validate", "no-such.tgz"], /^error: Expected a folder or a \.tgz file/],
    [["test", "--folder", "no-such-folder"], /^error: There is no package\.json in /],
    [["dev", "no-such-folder"], /^error: There is no terminal-plugin\.json in /],
    [["dev", "--port", "99999"], /Expected a number from 0 to 65535[^]*--help/],
    [
      ["top", "--data-dir", "no-such-folder"],
      /^error: Expected a running host with its state in .*no-such-folder/,
    ],
    [["top", "--interval", "0"], /Expected seconds from 1 to 3600[^]*--help/],
    [["bench", "no-such-folder"], /^error: There is no terminal-plugin\.json in /],
    [["bench", "--seed", "-1"], /Expected a whole number from 0[^]*--help/],
    [["create"], /^error: Expected the folder to make, such as /],
    [["create", "a", "--kind", "window"], /^error: --kind: expected one of completion, /],
    [["create", "a", "--id", "Upper"], /^error: --id: /],
    [["create", "a", "--packages-from", "no-such-folder"], /^error: --packages-from: there is no folder /],
  ])(
    "CLI-7: says in a sentence what is wrong with %j, with status 2 and no stack trace",
    async (argv, message) => {
      const { status, output, errors } = await runIn(await createFolder(), ...argv);
      expect(status).toBe(2);
      expect(output).toBe("");
      expect(errors).toMatch(message);
      expect(errors).not.toMatch(/\n\s+at /);
    },
  );

  it("CLI-7: prints no color codes when the output is no terminal or NO_COLOR is set", async () => {
    const folder = await createFolder();
    await writeFiles(folder, { ...good, "terminal-plugin.json": "{" });
    const command = join(repository, "cli/bin/terminal-plugin.js");
    const env = { ...process.env, FORCE_COLOR: "", NO_COLOR: "1" };
    const child = spawnSync(process.execPath, [command, "validate", folder], { encoding: "utf8", env });
    expect(child.status).toBe(1);
    expect(child.stdout).toContain("manifest_syntax");
    expect(child.stdout + child.stderr).not.toContain("\u001b");
  });
});

describe("validate", () => {
  it("CLI-4: says that a good plugin is valid, as a folder and as an archive", async () => {
    const folder = await createFolder();
    await writeFiles(folder, good);
    expect(await runIn(folder, "validate")).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^valid \. /m),
    });
    await runIn(folder, "pack", "--out", "a.tgz");
    expect(await runIn(folder, "validate", "a.tgz")).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^valid a\.tgz /m),
    });
  });

  it("CLI-4: prints each finding with file, line, code and a hint, and ends with 1", async () => {
    const folder = await createFolder();
    const manifest = { ...pluginFiles["terminal-plugin.json"], engines: { api: "new" } };
    await writeFiles(folder, {
      ...good,
      "terminal-plugin.json": JSON.stringify(manifest, null, 2),
      "dist/main.js": 'import "a";',
    });
    const { status, output } = await runIn(folder, "validate");
    expect(status).toBe(1);
    expect(
      output.split("\n").filter((line, index, lines) => /error:/.test(`${line}${lines[index - 1]}`)),
    ).toEqual([
      expect.stringMatching(/^dist\/main\.js:1:1 error: .* \[\w+ entry_not_script\]$/),
      expect.stringContaining("terminal-plugin build"),
      expect.stringMatching(/^terminal-plugin\.json:11:12 error: .*"new"\. \[MAN010 engine_range_invalid\]$/),
      expect.stringContaining("^1.0.0"),
    ]);
    expect(output).toMatch(/^not valid \. \(2 errors, .*--fix\)$/m);
  });

  it("CLI-4: warns of a kind and a range that no host of this version takes, and still says valid", async () => {
    const folder = await createFolder();
    const manifest = {
      ...pluginFiles["terminal-plugin.json"],
      engines: { api: "^9.0.0" },
      contributes: {
        providers: [{ id: "com.example.sample.words", label: "Words", kind: "terminal.completions" }],
      },
    };
    await writeFiles(folder, { ...good, "terminal-plugin.json": manifest });
    const { status, output } = await runIn(folder, "validate");
    expect(status).toBe(0);
    expect(output).toMatch(
      /^terminal-plugin\.json:1:\d+ warning: .*\^9\.0\.0\. \[MAN044 engine_incompatible\]$/m,
    );
    expect(output).toMatch(
      /^terminal-plugin\.json:1:\d+ warning: .*"terminal\.completions".* \[MAN057 unsupported_kind\]$/m,
    );
    expect(output).toMatch(/^valid \. /m);
    const { output: json } = await runIn(folder, "validate", "--json");
    expect(JSON.parse(json)).toMatchObject({
      valid: true,
      findings: expect.arrayContaining([
        expect.objectContaining({ severity: "warning", pointer: "/engines/api" }),
        expect.objectContaining({ severity: "warning", pointer: "/contributes/providers/0/kind" }),
      ]),
    });
  });

  it("CLI-7: says what an id looks like in words, when it validates and when it packs", async () => {
    const folder = await createFolder();
    const manifest = { ...pluginFiles["terminal-plugin.json"], id: "Sample" };
    await writeFiles(folder, { ...good, "terminal-plugin.json": manifest });
    const hint = "Use a reverse-DNS name in lower case, such as com.example.my-plugin.";
    expect((await runIn(folder, "validate")).output).toContain(hint);
    expect(await runIn(folder, "pack")).toMatchObject({ status: 1, errors: expect.stringContaining(hint) });
  });

  it("CLI-7: an archive that cannot be written is no failure of the tool", async () => {
    const folder = await createFolder();
    await writeFiles(folder, good);
    const { status, errors } = await runIn(folder, "pack", "--out", "no-such-folder/a.tgz");
    expect(status).toBe(2);
    expect(errors).toMatch(/^error: .*no-such-folder.a\.tgz cannot be written \(ENOENT\)\. Name a file/);
  });

  it("CLI-4: --json gives the same findings as data, the same bytes each time", async () => {
    const folder = await createFolder();
    await writeFiles(folder, {
      ...good,
      "package.json": { ...pluginFiles["package.json"], version: "2.0.0" },
    });
    const [first, second] = [
      await runIn(folder, "validate", "--json"),
      await runIn(folder, "validate", "--json"),
    ];
    expect(first).toEqual(second);
    expect(JSON.parse(first.output)).toMatchObject({
      valid: false,
      findings: expect.arrayContaining([
        expect.objectContaining({
          code: "package_mismatch",
          severity: "error",
          file: "package.json",
          pointer: "/version",
          line: 1,
        }),
      ]),
    });
  });

  it.each([
    [
      "a file of `files` that is not there",
      { ...good, "package.json": { ...pluginFiles["package.json"], files: ["lib"] } },
      "package_file_missing",
    ],
    [
      "a pattern in `files`",
      { ...good, "package.json": { ...pluginFiles["package.json"], files: ["dist/*.js"] } },
      "package_json_invalid",
    ],
    [
      "a path out of the folder in `files`",
      { ...good, "package.json": { ...pluginFiles["package.json"], files: ["../x"] } },
      "path_invalid",
    ],
    ["an entry point that is not built", pluginFiles, "entry_point_missing"],
  ])("CLI-4: finds %s", async (_name, files, code) => {
    const folder = await createFolder();
    await writeFiles(folder, { ...files, "dist/other.js": "" });
    const { status, output } = await runIn(folder, "validate", "--json");
    expect(status).toBe(1);
    expect(output).toContain(`"code": "${code}"`);
  });

  it("MAN-12: refuses a link in a plugin's folder, and one on the way to an entry point", async () => {
    const folder = await createFolder();
    await writeFiles(folder, good);
    await symlink("/etc", join(folder, "dist/link"));
    expect(await runIn(folder, "validate")).toMatchObject({
      status: 1,
      output: expect.stringContaining("path_invalid"),
    });
    const other = await createFolder();
    await writeFiles(other, { ...pluginFiles, "real/main.js": script });
    await symlink("real", join(other, "dist"));
    expect(await runIn(other, "validate")).toMatchObject({
      status: 1,
      output: expect.stringContaining("path_invalid"),
    });
  });

  it("MAN-12: refuses an archive that is none", async () => {
    const folder = await createFolder();
    await writeFile(join(folder, "a.tgz"), "no archive, but long enough for one");
    const { status, output } = await runIn(folder, "validate", "a.tgz");
    expect(status).toBe(1);
    expect(output).toContain("archive_invalid]");
  });
});

describe("pack", () => {
  it("CLI-5: packs what belongs to the plugin and nothing else, the same bytes each time", async () => {
    const folder = await createFolder();
    const extra = {
      "README.md": "x",
      LICENSE: "x",
      "src/main.ts": "x",
      ".env": "SECRET=1",
      "dist/.npmrc": "token",
      "a.log": "x",
    };
    await writeFiles(folder, { ...good, ...extra });
    expect((await runIn(folder, "pack")).output).toMatch(
      /^packed sample-1\.0\.0\.tgz \(5 files, .*\)\ncontent sha256:[0-9a-f]{64}\nnot signed$/,
    );
    await runIn(folder, "pack", "--out", "again.tgz");
    const archive = await readFile(join(folder, "sample-1.0.0.tgz"));
    expect(await readFile(join(folder, "again.tgz"))).toEqual(archive);
    const files = await readArchive(archive);
    expect(files.map(({ path }) => path)).toEqual([
      "LICENSE",
      "README.md",
      "dist/main.js",
      "package.json",
      "terminal-plugin.json",
    ]);
  });

  it("CLI-5: writes nothing for a plugin with findings", async () => {
    const folder = await createFolder();
    await writeFiles(folder, { ...good, "dist/main.js": "export {};" });
    const { status, errors } = await runIn(folder, "pack", "--out", "a.tgz");
    expect(status).toBe(1);
    expect(errors).toMatch(/^error: dist\/main\.js:1:1: .* \[entry_not_script\]\n  Build the entry point/);
    await expect(readFile(join(folder, "a.tgz"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("MAN-9: what npm itself would pack is the same package", async () => {
    const folder = await createFolder();
    await writeFiles(folder, { ...good, "README.md": "x" });
    const child = spawnSync("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(child.status).toBe(0);
    await runIn(folder, "pack", "--out", "ours.tgz");
    const [ours, npms] = await Promise.all(
      ["ours.tgz", "sample-1.0.0.tgz"].map(async (name) => readArchive(await readFile(join(folder, name)))),
    );
    const byPath = (files: typeof ours): Record<string, string> =>
      Object.fromEntries((files ?? []).map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
    expect(byPath(npms)).toEqual(byPath(ours));
  });
});
