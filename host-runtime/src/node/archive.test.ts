import { spawn } from "node:child_process";
import { gzipSync, deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "@terminal-plugin/sdk/protocol";
import { checkPath, maxTarBytes, readTar, writeTar, type PackageFile } from "../package/index.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { encode, extended, longPath, tar } from "./archive-builder.fixture.ts";
import { hostileGzips, hostileTars } from "./hostile-archives.fixture.ts";

const file = (path: string, text = ""): PackageFile => ({ path, bytes: encode(text) });

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
      extended(`${longPath(path)}10 size=1\n`),
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

describe("a damaged archive", () => {
  it("MAN-12: with any one byte changed is refused as a whole, or read as it was", async () => {
    const files = [file("package.json", "{}"), file("é".repeat(60), "y"), file("a/b", "x".repeat(700))];
    const good = await writeArchive(files);
    const expected = await readArchive(good);
    for (let at = 0; at < good.length; at += 1) {
      const bytes = Uint8Array.from(good);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      const read = await readArchive(bytes).catch((error: unknown) => error);
      if (read instanceof Error)
        expect(read).toMatchObject({ code: expect.stringMatching(/^(archive|path|package)_/) });
      else expect(read).toEqual(expected);
    }
  });

  it("MAN-12: with any one byte of its tar changed gives no path that was not checked", () => {
    const good = writeTar([file("package.json", "{}"), file("é".repeat(60), "y"), file("a/b", "x")]);
    for (let at = 0; at < good.length; at += 1) {
      const bytes = Uint8Array.from(good);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      try {
        for (const { path } of readTar(bytes)) expect(checkPath(path)).toBeUndefined();
      } catch (error) {
        expect(error).toMatchObject({ code: expect.stringMatching(/^(archive|path|package)_/) });
      }
    }
  });
});

describe("a hostile tar", () => {
  const named = (name: string): Uint8Array => tar({ name, body: "1" });

  it.each(hostileTars())("MAN-12: with %s is refused", (_name, bytes, code) => {
    expect(() => readTar(bytes)).toThrow(expect.objectContaining({ code }));
  });

  it("MAN-12: has its names escaped in messages", () => {
    expect(() => readTar(named("package/\u001b]0;x\u0007\u202e"))).toThrow(/^[\x20-\x7e]*$/);
  });

  it("MAN-12: with thousands of paths of hundreds of folders is read or refused within 5 s", () => {
    const path = (index: number): string => `package/${`${(index % 64).toString(36)}/`.repeat(160)}é${index}`;
    const deep = Array.from({ length: 2000 }, (_, index) => [
      extended(longPath(path(index))),
      { name: "package/x" },
    ]);
    const started = performance.now();
    expect(readTar(tar(...deep.flat()))).toHaveLength(2000);
    expect(performance.now() - started).toBeLessThan(5000);
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
  it.each(hostileGzips())("MAN-12: with %s is refused", async (_name, bytes, code) => {
    await expect(readArchive(bytes)).rejects.toMatchObject({ code });
  });

  it("MAN-12: accepts what gzip itself writes", async () => {
    expect(
      (await readArchive(gzipSync(tar({ name: "package/a", body: "1" })))).map(({ path }) => path),
    ).toEqual(["a"]);
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
