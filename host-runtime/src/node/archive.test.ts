import { spawn } from "node:child_process";
import { gzipSync, deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "@terminal-plugin/sdk/protocol";
import { checkPath, maxTarBytes, readTar, writeTar, type PackageFile } from "../package/index.ts";
import { readArchive, writeArchive } from "./archive.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (path: string, text = ""): PackageFile => ({ path, bytes: encode(text) });

/** One tar entry; every field of the header can be replaced by raw text. */
interface Entry {
  readonly name?: string;
  readonly body?: string | Uint8Array;
  readonly fields?: Readonly<Record<string, string>>;
  readonly padding?: number;
  readonly checksum?: string;
}

const offsets: Readonly<Record<string, number>> = {
  name: 0,
  mode: 100,
  uid: 108,
  size: 124,
  mtime: 136,
  type: 156,
  linkName: 157,
  magic: 257,
  deviceMajor: 329,
  prefix: 345,
  unused: 500,
};

/** Builds a tar entry byte by byte, so that a test can write what no tool writes. */
function entry({ name = "package/a", body = "", fields = {}, padding = 0, checksum }: Entry): Uint8Array {
  const bytes = typeof body === "string" ? encode(body) : body;
  const header = new Uint8Array(512);
  const all: Record<string, string> = {
    name,
    mode: "0000644\0",
    uid: "0000000\0",
    size: `${bytes.length.toString(8).padStart(11, "0")}\0`,
    mtime: "00000000000\0",
    type: "0",
    magic: "ustar\u000000",
    ...fields,
  };
  for (const [field, text] of Object.entries(all))
    header.set(Buffer.from(text, "latin1"), offsets[field] ?? 0);
  header.fill(0x20, 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.set(encode(checksum ?? `${sum.toString(8).padStart(6, "0")}\0 `), 148);
  const rest = new Uint8Array((512 - (bytes.length % 512)) % 512).fill(padding);
  return Buffer.concat([header, bytes, rest]);
}

const end = new Uint8Array(1024);
const tar = (...entries: Entry[]): Uint8Array => Buffer.concat([...entries.map(entry), end]);
const extended = (records: string): Entry => ({ name: "package/x", body: records, fields: { type: "x" } });
const long = (path: string): string => {
  const rest = ` path=${path}\n`;
  const length = rest.length + String(rest.length + 2).length;
  return `${length}${rest}`;
};

describe("reading an archive", () => {
  it("MAN-12: gives the files that were written, whatever their paths and bytes", async () => {
    const segment = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
    const path = fc
      .array(segment, { minLength: 1, maxLength: 6 })
      .map((segments) => segments.join("/"))
      .filter((text) => checkPath(text) === undefined);
    const files = fc.dictionary(path, fc.uint8Array({ maxLength: 1500 }), { maxKeys: 8 });
    await fc.assert(
      fc.asyncProperty(files, async (contents) => {
        const written = Object.entries(contents).map(([key, bytes]) => ({ path: key, bytes }));
        const packed = await writeArchive(written);
        const read = await readArchive(packed).catch((error: unknown) => error);
        if (read instanceof Error) expect(read).toMatchObject({ code: "path_aliased" });
        else {
          const sorted = written.toSorted((a, b) => (a.path < b.path ? -1 : 1));
          expect(read).toEqual(
            sorted.map(({ path: name, bytes }) => ({ path: name, bytes: Uint8Array.from(bytes) })),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it("CLI-5: the same files give the same bytes in any order", async () => {
    const files = [file("b", "2"), file("a", "1"), file("x/é", "3")];
    expect(Buffer.from(await writeArchive(files))).toEqual(
      Buffer.from(await writeArchive(files.toReversed())),
    );
  });

  it("MAN-12: accepts folders, owners, times and an extended header with a long path", () => {
    const path = `package/${"d/".repeat(100)}file`;
    const archive = tar(
      { name: "package/", fields: { type: "5", mode: "0000755\0" } },
      { name: "package/b/", fields: { type: "5" } },
      {
        name: "package/b/c",
        body: "c",
        fields: { uid: "0001750\0", mtime: "14000000000\0", mode: "000755 \0" },
      },
      extended(`${long(path)}10 size=1\n`),
      { name: "package/short", body: "1" },
    );
    expect(readTar(archive).map((found) => found.path)).toEqual(["b/c", path.slice("package/".length)]);
  });

  it("MAN-12: never throws anything but a typed refusal on random damage", () => {
    const good = writeTar([
      file("package.json", "{}"),
      file("a/b", "x".repeat(600)),
      file("é".repeat(80), "y"),
    ]);
    const damage = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(damage, fc.nat(good.length), (changes, length) => {
        const bytes = Uint8Array.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        const given = length % 3 === 0 ? bytes.subarray(0, length) : bytes;
        try {
          for (const { path } of readTar(given)) expect(checkPath(path)).toBeUndefined();
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^(archive|path|package)_/) });
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("a hostile tar", () => {
  const a: Entry = { name: "package/a", body: "1" };
  const named = (name: string): Uint8Array => tar({ name, body: "1" });
  const typed = (type: string): Uint8Array => tar({ fields: { type } });
  const table: readonly (readonly [string, Uint8Array, string])[] = [
    ["empty", new Uint8Array(0), "archive_invalid"],
    ["no end", Buffer.concat([entry(a)]), "archive_invalid"],
    ["one end block", Buffer.concat([entry(a), end.subarray(512)]), "archive_invalid"],
    ["half a block", Buffer.concat([tar(a), new Uint8Array(5)]), "archive_invalid"],
    ["bytes after the end", Buffer.concat([tar(a), new Uint8Array(512).fill(1)]), "archive_invalid"],
    ["an entry after the end", Buffer.concat([tar(a), tar(a)]), "archive_invalid"],
    [
      "one empty block between entries",
      Buffer.concat([entry(a), end.subarray(512), tar(a)]),
      "archive_invalid",
    ],
    ["a hard link", typed("1"), "archive_invalid"],
    ["a symbolic link", typed("2"), "archive_invalid"],
    ["a character device", typed("3"), "archive_invalid"],
    ["a block device", typed("4"), "archive_invalid"],
    ["a named pipe", typed("6"), "archive_invalid"],
    ["a contiguous file", typed("7"), "archive_invalid"],
    ["a global header", typed("g"), "archive_invalid"],
    ["a GNU long name", typed("L"), "archive_invalid"],
    ["a GNU long link", typed("K"), "archive_invalid"],
    ["a sparse file", typed("S"), "archive_invalid"],
    ["a multi-volume part", typed("M"), "archive_invalid"],
    ["a GNU directory dump", typed("D"), "archive_invalid"],
    ["an unknown type", typed("Z"), "archive_invalid"],
    ["a file with a link name", tar({ fields: { linkName: "/etc/passwd" } }), "archive_invalid"],
    ["setuid", tar({ fields: { mode: "0004755\0" } }), "archive_invalid"],
    ["setgid", tar({ fields: { mode: "0002755\0" } }), "archive_invalid"],
    ["sticky", tar({ fields: { mode: "0001755\0" } }), "archive_invalid"],
    ["a device number", tar({ fields: { deviceMajor: "0000001\0" } }), "archive_invalid"],
    ["a wrong checksum", tar({ ...a, checksum: "000001\0 " }), "archive_invalid"],
    ["GNU magic", tar({ fields: { magic: "ustar  \0" } }), "archive_invalid"],
    ["no magic", tar({ fields: { magic: "\0\0\0\0\0\0\0\0" } }), "archive_invalid"],
    ["a base-256 size", tar({ fields: { size: "\x80\0\0\0\0\0\0\0\0\0\0\x01" } }), "archive_invalid"],
    ["a negative size", tar({ fields: { size: "-0000000001\0" } }), "archive_invalid"],
    ["a size that is no number", tar({ fields: { size: "0000000x001\0" } }), "archive_invalid"],
    ["two numbers in a size", tar({ fields: { size: "00001 00001\0" } }), "archive_invalid"],
    ["a size beyond the end", tar({ fields: { size: "00000010000\0" } }), "archive_invalid"],
    ["a huge size", tar({ fields: { size: "77777777777\0" } }), "package_too_large"],
    ["bytes in padding", tar({ ...a, padding: 7 }), "archive_invalid"],
    ["bytes in an unused field", tar({ fields: { unused: "hidden" } }), "archive_invalid"],
    ["bytes behind a name", named("package/a\0hidden"), "archive_invalid"],
    ["bytes behind a prefix", tar({ name: "a", fields: { prefix: "package\0hidden" } }), "archive_invalid"],
    ["a name that is not UTF-8", named("package/\xff"), "archive_invalid"],
    [
      "a folder with contents",
      tar({ name: "package/a/", body: "1", fields: { type: "5" } }),
      "archive_invalid",
    ],
    ["another root folder", named("other/a"), "archive_invalid"],
    ["no root folder", named("a"), "archive_invalid"],
    ["a root folder in capitals", named("Package/a"), "archive_invalid"],
    ["an absolute path", named("/package/a"), "archive_invalid"],
    ["a parent segment", named("package/../a"), "path_invalid"],
    ["a parent segment at the end", named("package/a/.."), "path_invalid"],
    ["a dot segment", named("package/./a"), "path_invalid"],
    ["an empty segment", named("package//a"), "path_invalid"],
    ["a backslash", named("package/a\\..\\b"), "path_invalid"],
    ["a drive letter", named("package/c:/a"), "path_invalid"],
    ["an alternate stream", named("package/a:b"), "path_invalid"],
    ["a device name", named("package/nul.txt"), "path_invalid"],
    ["a trailing dot", named("package/a."), "path_invalid"],
    ["a trailing space", named("package/a "), "path_invalid"],
    ["a control character", named("package/a\u001b[2J"), "path_invalid"],
    ["a file that ends with a slash", named("package/a/"), "path_invalid"],
    ["a file without a name", named("package/"), "path_invalid"],
    ["a bad folder", tar({ name: "package/../b/", fields: { type: "5" } }), "path_invalid"],
    ["a decomposed name", tar({ name: Buffer.from("package/e\u0301").toString("latin1") }), "path_invalid"],
    ["a path twice", tar(a, a), "path_aliased"],
    ["a path in two cases", tar(a, { name: "package/A" }), "path_aliased"],
    ["a folder in two cases", tar({ name: "package/d/a" }, { name: "package/D/b" }), "path_aliased"],
    [
      "a folder entry in another case",
      tar({ name: "package/d/a" }, { name: "package/D/", fields: { type: "5" } }),
      "path_aliased",
    ],
    ["a file that is a folder", tar({ name: "package/a/b" }, a), "path_aliased"],
    [
      "a file that a folder entry names",
      tar(a, { name: "package/a/", fields: { type: "5" } }),
      "path_aliased",
    ],
    [
      "a folder entry twice",
      tar(...[1, 2].map(() => ({ name: "package/d/", fields: { type: "5" } }))),
      "path_aliased",
    ],
    [
      "a compatibility character",
      tar({ name: Buffer.from("package/ﬁ").toString("latin1") }, { name: "package/fi" }),
      "path_aliased",
    ],
    ["an extended path out of the folder", tar(extended("19 path=../../etc/x\n"), a), "archive_invalid"],
    ["an extended link", tar(extended("14 linkpath=a\n"), a), "archive_invalid"],
    ["an extended size that differs", tar(extended("10 size=9\n"), a), "archive_invalid"],
    [
      "an extended key twice",
      tar(extended(`${long("package/b")}${long("package/c")}`), a),
      "archive_invalid",
    ],
    ["an extended sparse map", tar(extended("22 GNU.sparse.major=1\n"), a), "archive_invalid"],
    ["an extended header without a file", tar(extended(long("package/b"))), "archive_invalid"],
    [
      "two extended headers",
      tar(extended(long("package/b")), extended(long("package/c")), a),
      "archive_invalid",
    ],
    ["an extended record that is too short", tar(extended("5 path=package/b\n"), a), "archive_invalid"],
    ["an extended record that is too long", tar(extended("99 path=package/b\n"), a), "archive_invalid"],
    ["an extended record with no length", tar(extended("path=package/b\n"), a), "archive_invalid"],
    ["an extended record with a length of zero", tar(extended("0 path=package/b\n"), a), "archive_invalid"],
    ["an extended path with a NUL", tar(extended("20 path=package/b\0c\n"), a), "path_invalid"],
    ["a huge extended header", tar(extended("x".repeat(5000)), a), "archive_invalid"],
  ];

  it.each(table)("MAN-12: with %s is refused", (_name, bytes, code) => {
    expect(() => readTar(bytes)).toThrow(expect.objectContaining({ code }));
  });

  it("MAN-12: has its names escaped in messages", () => {
    expect(() => readTar(named("package/\u001b]0;x\u0007\u202e"))).toThrow(/^[\x20-\x7e]*$/);
  });

  it("MAN-10: with more files than allowed is refused, and exactly that many pass", () => {
    const many = (count: number): Uint8Array =>
      writeTar(Array.from({ length: count }, (_, index) => file(`f${index}`)));
    expect(readTar(many(limits.packageFiles))).toHaveLength(limits.packageFiles);
    expect(() => readTar(many(limits.packageFiles + 1))).toThrow(
      expect.objectContaining({ code: "package_too_large" }),
    );
  });
});

describe("a hostile gzip file", () => {
  const good = gzipSync(tar({ name: "package/a", body: "1" }));
  const change = (at: number, value: number): Uint8Array => {
    const bytes = Uint8Array.from(good);
    bytes[at < 0 ? bytes.length + at : at] = value;
    return bytes;
  };
  const table: readonly (readonly [string, Uint8Array, string])[] = [
    ["nothing", new Uint8Array(0), "archive_invalid"],
    ["no gzip", encode("not an archive, but some text that is long enough"), "archive_invalid"],
    ["a plain tar", tar({ name: "package/a" }), "archive_invalid"],
    ["another method", change(2, 7), "archive_invalid"],
    ["a file name field", change(3, 8), "archive_invalid"],
    ["a second member", Buffer.concat([good, gzipSync("x")]), "archive_invalid"],
    ["a byte after it", Buffer.concat([good, Uint8Array.of(0)]), "archive_invalid"],
    ["no trailer", good.subarray(0, -8), "archive_invalid"],
    ["half of it", good.subarray(0, good.length / 2), "archive_invalid"],
    ["a wrong checksum", change(-8, (good.at(-8) ?? 0) ^ 1), "archive_invalid"],
    ["a wrong length", change(-1, 9), "archive_invalid"],
    ["damaged data", change(12, 0xff), "archive_invalid"],
    ["a bomb", gzipSync(new Uint8Array(maxTarBytes + 1)), "package_too_large"],
    ["too many packed bytes", new Uint8Array(limits.packagePackedBytes + 1), "package_too_large"],
  ];

  it.each(table)("MAN-12: with %s is refused", async (_name, bytes, code) => {
    await expect(readArchive(bytes)).rejects.toMatchObject({ code });
  });

  it("MAN-12: accepts what gzip itself writes", async () => {
    expect((await readArchive(good)).map(({ path }) => path)).toEqual(["a"]);
  });

  it("MAN-12: a bomb that claims the largest allowed size is refused under 256 MiB and 5 s", async () => {
    const block = new Uint8Array(1024 * 1024);
    const data = deflateRawSync(Buffer.concat(Array.from({ length: 1000 }, () => block)));
    const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
    const trailer = new Uint8Array(8);
    new DataView(trailer.buffer).setUint32(4, maxTarBytes, true);
    const bomb = Buffer.concat([header, data, trailer]);
    const module = new URL("../../dist/node/archive.js", import.meta.url).href;
    const script = `
      import { readFileSync } from "node:fs";
      const chunks = []; for await (const chunk of process.stdin) chunks.push(chunk);
      const { readArchive } = await import(${JSON.stringify(module)});
      const started = performance.now();
      const code = await readArchive(Buffer.concat(chunks)).then(() => "accepted", (error) => error.code);
      const ms = performance.now() - started;
      // The peak that the system reports for a process counts the image it was forked from; this one does not.
      const status = process.platform === "linux" ? readFileSync("/proc/self/status", "utf8") : "";
      const peak = /VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? process.memoryUsage().rss / 1024;
      console.log(JSON.stringify({ code, ms, kib: Number(peak) }));`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    child.stdin.end(bomb);
    const output: Buffer[] = [];
    for await (const chunk of child.stdout) output.push(chunk as Buffer);
    const result = JSON.parse(Buffer.concat(output).toString()) as { code: string; ms: number; kib: number };
    expect(result.code).toBe("archive_invalid");
    expect(result.kib).toBeLessThan(256 * 1024);
    expect(result.ms).toBeLessThan(5000);
  });
});
