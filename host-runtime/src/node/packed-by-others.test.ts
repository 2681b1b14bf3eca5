import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeTar, type PackageFile } from "../package/index.ts";
import { extended, longPath, record, tar, type Entry } from "./archive-builder.fixture.ts";
import { readArchive } from "./archive.ts";

const exec = promisify(execFile);
const require = createRequire(import.meta.url);

const deep = `dist/${"folder-with-a-long-name/".repeat(6)}file-with-a-long-name.js`;
const contents: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "@example/packed",
    version: "1.2.3",
    license: "MIT",
    files: ["dist", "bin"],
  }),
  "README.md": "# Packed\n",
  LICENSE: "MIT\n",
  "bin/run.js": "#!/usr/bin/env node\n",
  "dist/main.js": "({})\n",
  "dist/ünïcode 日本.txt": "text\n",
  "dist/empty.txt": "",
  "dist/block.bin": "x".repeat(512),
  "dist/large.bin": "0123456789abcdef".repeat(20_000),
  [deep]: "1\n",
};

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "packed-"));
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, "package", path)), { recursive: true });
    await writeFile(join(folder, "package", path), text, { mode: path.startsWith("bin/") ? 0o755 : 0o644 });
  }
  // Yarn looks for the project that the folder belongs to, and stops at a lock file.
  await writeFile(join(folder, "package", "yarn.lock"), "");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Paths and texts, in the order of the paths. */
function asText(files: readonly PackageFile[]): readonly (readonly [string, string])[] {
  return files
    .map(({ path, bytes }) => [path, Buffer.from(bytes).toString()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const expected = Object.entries(contents).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Runs a program of an npm package in the package's folder, without a network and without the user's settings. */
async function runBin(packageName: string, bin: string, args: readonly string[]): Promise<void> {
  const script = (require.resolve.paths(packageName) ?? [])
    .map((path) => join(path, packageName, bin))
    .find((path) => existsSync(path));
  if (script === undefined) throw new Error(`${packageName} is not installed.`);
  await exec(process.execPath, [script, ...args], {
    cwd: join(folder, "package"),
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      YARN_ENABLE_TELEMETRY: "0",
      YARN_IGNORE_PATH: "1",
      COREPACK_ENABLE_STRICT: "0",
    },
  });
}

describe("an archive that another program packed", () => {
  it("MAN-12: npm's is read", async () => {
    await exec("npm", ["pack", "--pack-destination", folder, "--offline"], { cwd: join(folder, "package") });
    expect(asText(await readArchive(await readFile(join(folder, "example-packed-1.2.3.tgz"))))).toEqual(
      expected,
    );
  });

  it("MAN-12: pnpm's is read", async () => {
    const out = join(folder, "pnpm");
    await runBin("pnpm", "bin/pnpm.cjs", ["pack", "--pack-destination", out]);
    const found = asText(await readArchive(await readFile(join(out, "example-packed-1.2.3.tgz"))));
    // It writes package.json anew.
    expect(found.map(([path]) => path)).toEqual(expected.map(([path]) => path));
    expect(found.filter(([path]) => path !== "package.json")).toEqual(
      expected.filter(([path]) => path !== "package.json"),
    );
  });

  it("MAN-12: that of yarn 1 is read", async () => {
    const out = join(folder, "yarn-1.tgz");
    await runBin("yarn", "bin/yarn.js", ["pack", "--filename", out, "--offline"]);
    expect(asText(await readArchive(await readFile(out)))).toEqual(expected);
  });

  it("MAN-12: that of yarn 4 is read", async () => {
    const out = join(folder, "yarn-4.tgz");
    await runBin("@yarnpkg/cli-dist", "bin/yarn.js", ["pack", "--out", out]);
    const found = asText(await readArchive(await readFile(out)));
    expect(found.map(([path]) => path)).toEqual(expected.map(([path]) => path));
  });

  it.each(["ustar", "gnu", "pax"])(
    "MAN-12: that of tar in the format %s is read, but for what that format needs links for",
    async (format) => {
      const out = join(folder, `${format}.tar`);
      const names = Object.keys(contents).filter((path) => path !== deep);
      await exec("tar", [`--format=${format}`, "-cf", out, ...names.map((name) => `package/${name}`)], {
        cwd: folder,
      });
      expect(asText(await readArchive(gzipSync(await readFile(out))))).toEqual(
        expected.filter(([path]) => path !== deep),
      );
    },
  );
});

describe("an unusual archive that is harmless", () => {
  const a: Entry = { name: "package/a", body: "1" };
  const only = [["a", "1"]];
  const folderOf = (name: string): Entry => ({ name, fields: { type: "5", mode: "0000755\0" } });
  const long = `${"d/".repeat(100)}é`;
  const table: readonly (readonly [string, Uint8Array, readonly (readonly string[])[]])[] = [
    ["folder entries", tar(folderOf("package/"), folderOf("package/d"), a), only],
    [
      "times in an extended header",
      tar(
        extended(record("mtime", "1700000000.123456789") + record("atime", "1") + record("ctime", "-1.5")),
        a,
      ),
      only,
    ],
    ["its size in an extended header", tar(extended(record("size", "1")), a), only],
    [
      "a path in an extended header",
      tar(extended(longPath(`package/${long}`)), { ...a, name: "PaxHeader" }),
      [[long, "1"]],
    ],
    ["a prefix", tar({ ...a, name: "a", fields: { prefix: "package/b" } }), [["b/a", "1"]]],
    [
      "owners and groups",
      tar({ ...a, fields: { uid: "0001750\0", gid: "0001750 ", userName: "me", groupName: "us" } }),
      only,
    ],
    ["numbers padded by spaces", tar({ ...a, fields: { mode: "   644 \0", size: "          1\0" } }), only],
    ["no leading zeros and no end of a number", tar({ ...a, fields: { size: "000000000001" } }), only],
    ["a type that is NUL", tar({ ...a, fields: { type: "\0" } }), only],
    ["execute bits", tar({ ...a, fields: { mode: "0000755\0" } }), only],
    ["a name of 100 bytes", tar({ ...a, name: `package/${"n".repeat(92)}` }), [["n".repeat(92), "1"]]],
    ["padding to a record of 20 blocks", Buffer.concat([tar(a), new Uint8Array(10_240 - 2048)]), only],
    ["no files", tar(), []],
    ["a file of whole blocks", tar({ ...a, body: "x".repeat(1024) }), [["a", "x".repeat(1024)]]],
    [
      "files in any order",
      tar({ ...a, name: "package/b" }, a),
      [
        ["a", "1"],
        ["b", "1"],
      ],
    ],
    ["hidden names", tar({ ...a, name: "package/.a/..b" }), [[".a/..b", "1"]]],
    ["emoji in a name", tar({ ...a, name: "package/👩‍👧 ❤️.txt" }), [["👩‍👧 ❤️.txt", "1"]]],
  ];

  it.each(table)("MAN-12: with %s is read", async (_what, bytes, files) => {
    expect(asText(await readArchive(gzipSync(bytes)))).toEqual(files);
  });

  it.each([0, 1, 6, 9])("MAN-12: packed at level %i is read", async (level) => {
    const bytes = writeTar(
      Object.entries(contents).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
    );
    expect(asText(await readArchive(gzipSync(bytes, { level })))).toEqual(expected);
  });
});
