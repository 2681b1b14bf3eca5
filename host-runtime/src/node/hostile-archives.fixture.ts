import { deflateRawSync, deflateSync, brotliCompressSync, gzipSync } from "node:zlib";
import { limits } from "@terminal-plugin/sdk/protocol";
import { maxTarBytes } from "../package/index.ts";
import {
  encode,
  end,
  entry,
  extended,
  longPath,
  record,
  tar,
  type Entry,
} from "./archive-builder.fixture.ts";

/** What attacks, the bytes, and the code that refuses it. */
export type HostileCase = readonly [what: string, bytes: Uint8Array, code: string];

const a: Entry = { name: "package/a", body: "1" };
const folder = (name: string): Entry => ({ name, fields: { type: "5", mode: "0000755\0" } });
const withFields = (fields: Entry["fields"]): Uint8Array => tar({ ...a, ...(fields ? { fields } : {}) });

/** Tar archives that a careless reader accepts, or reads in another way than the next reader. */
export function hostileTars(): readonly HostileCase[] {
  return [
    ...names(),
    ...aliases(),
    ...types(),
    ...numbers(),
    ...headers(),
    ...extendedHeaders(),
    ...framing(),
    ...sizes(),
  ];
}

function names(): readonly HostileCase[] {
  const outside = [
    "a",
    "other/a",
    "Package/a",
    "packages/a",
    "packagea",
    "/package/a",
    "//package/a",
    "./package/a",
    "../package/a",
    "../../etc/passwd",
    "/etc/passwd",
    "C:\\Windows\\a",
    "\\\\server\\share\\a",
    "package\\a",
    "PACKAGE/a",
    "package",
    "package ",
    "~/a",
    ".",
    "..",
    " package/a",
    "\u200bpackage/a",
  ];
  const inside = [
    "package/",
    "package//",
    "package//a",
    "package/./a",
    "package/../a",
    "package/../../a",
    "package/a/..",
    "package/a/../../../b",
    "package/a/.",
    "package/a/",
    "package/a\\b",
    "package/..\\..\\b",
    "package/c:/a",
    "package/c:a",
    "package/a:stream",
    "package/a::$DATA",
    "package/a<b",
    "package/a|b",
    "package/a*",
    'package/a"b',
    "package/con",
    "package/NUL",
    "package/aux.js",
    "package/Com1.txt",
    "package/lpt\u00b9",
    "package/nul .txt",
    "package/conin$",
    "package/clock$",
    "package/prn/a",
    "package/a.",
    "package/a ",
    "package/a. /b",
    "package/...",
    "package/a\u0001",
    "package/a\nb",
    "package/a\rb",
    "package/a\tb",
    "package/a\u007f",
    "package/a\u0085",
    "package/a\u001b[2J",
    "package/a\u001b]0;x\u0007",
    "package/\u202ecod.exe",
    "package/a\u2066b\u2069",
    "package/a\u200b",
    "package/a\u200fb",
    "package/a\u00adb",
    "package/a\ufeffb",
    "package/a\u2028b",
    "package/a\ufe0f",
    "package/\u{e0061}",
    "package/e\u0301",
    "package/\u1112\u1161",
  ];
  return [
    ...outside.map((name): HostileCase => [
      `the name ${JSON.stringify(name)}`,
      tar({ ...a, name }),
      "archive_invalid",
    ]),
    ...inside.map((name): HostileCase => [
      `the name ${JSON.stringify(name)}`,
      tar({ ...a, name }),
      "path_invalid",
    ]),
    ["an empty name", tar({ ...a, name: "" }), "archive_invalid"],
    ["a bad folder", tar(folder("package/../b/")), "path_invalid"],
    ["a folder with an empty name", tar(folder("package//")), "path_invalid"],
    ["a folder outside", tar(folder("other/")), "archive_invalid"],
    ["a prefix that leads out", withFields({ prefix: "package/.." }), "path_invalid"],
    ["a prefix outside", tar({ name: "a", fields: { prefix: "/package" } }), "archive_invalid"],
    ["a name that is not UTF-8", withFields({ name: "package/\xff" }), "archive_invalid"],
    ["an overlong encoding of a slash", withFields({ name: "package/a\xc0\xafb" }), "archive_invalid"],
    ["an encoded surrogate", withFields({ name: "package/\xed\xa0\x80" }), "archive_invalid"],
    ["bytes behind a name", withFields({ name: "package/a\0hidden" }), "archive_invalid"],
    ["bytes behind a prefix", tar({ name: "a", fields: { prefix: "package\0hidden" } }), "archive_invalid"],
    ["a path that is too long", tar(extended(longPath(`package/${"a".repeat(600)}`)), a), "path_invalid"],
  ];
}

function aliases(): readonly HostileCase[] {
  const pairs = [
    ["a", "a"],
    ["a", "A"],
    ["d/a", "D/b"],
    ["d/a", "D/a"],
    ["d/e/f", "d/E/g"],
    ["a/b", "a"],
    ["a", "a/b"],
    ["a", "A/b"],
    ["ß", "ss"],
    ["ﬁ", "fi"],
    ["Σ", "ς"],
    ["ＡＢ", "ab"],
    ["a／b", "a/b"],
    ["℀", "a/c"],
    ["é", "É"],
    ["①", "1"],
    ["x²", "x2"],
    ["葛", "葛\u{e0100}"],
    ["می\u200cخ", "میخ"],
  ] as const;
  return [
    ...pairs.map(([one, other]): HostileCase => [
      `the two paths ${one} and ${other}`,
      tar({ ...a, name: `package/${one}` }, { name: `package/${other}` }),
      "path_aliased",
    ]),
    ["a folder entry in another case", tar({ name: "package/d/a" }, folder("package/D/")), "path_aliased"],
    ["a file that a folder entry names", tar(a, folder("package/a/")), "path_aliased"],
    ["a folder entry that a file names", tar(folder("package/a/"), a), "path_aliased"],
    ["a folder entry twice", tar(folder("package/d/"), folder("package/d/")), "path_aliased"],
    [
      "a folder entry with and without a slash",
      tar(folder("package/d/"), folder("package/d")),
      "path_aliased",
    ],
    ["the root folder twice", tar(folder("package/"), folder("package/"), a), "path_aliased"],
    ["folder entries in two cases", tar(folder("package/d/"), folder("package/D/")), "path_aliased"],
    [
      "an extended path that is there already",
      tar({ name: "package/é" }, extended(longPath("package/É")), { name: "package/x" }),
      "path_aliased",
    ],
  ];
}

function types(): readonly HostileCase[] {
  const kinds = {
    "a hard link": "1",
    "a symbolic link": "2",
    "a character device": "3",
    "a block device": "4",
    "a named pipe": "6",
    "a contiguous file": "7",
    "a reserved type": "8",
    "a global header": "g",
    "a GNU long name": "L",
    "a GNU long link": "K",
    "a sparse file": "S",
    "a multi-volume part": "M",
    "a GNU directory dump": "D",
    "a volume label": "V",
    "a long name of old GNU tar": "N",
    "a Solaris access list": "A",
    "a Solaris extended header": "X",
    "an inode of Solaris": "I",
    "an unknown type": "Z",
    "a type that is a space": " ",
    "a type beyond ASCII": "\xff",
  };
  const target = { linkName: "/etc/passwd" };
  return [
    ...Object.entries(kinds).map(([what, type]): HostileCase => [
      what,
      tar({ fields: { type } }, a),
      "archive_invalid",
    ]),
    [
      "a symbolic link with a target",
      tar({ fields: { type: "2", linkName: "../../etc" } }),
      "archive_invalid",
    ],
    [
      "a link and a file through it",
      tar({ name: "package/d", fields: { type: "2", linkName: "/tmp" } }, { ...a, name: "package/d/a" }),
      "archive_invalid",
    ],
    [
      "a hard link to a file before",
      tar(a, { name: "package/b", fields: { type: "1", linkName: "package/a" } }),
      "archive_invalid",
    ],
    ["a file with a link name", withFields(target), "archive_invalid"],
    [
      "a folder with a link name",
      tar({ name: "package/d/", fields: { type: "5", ...target } }),
      "archive_invalid",
    ],
    [
      "a GNU long name that leads out",
      tar({ name: "././@LongLink", body: "package/../../a\0", fields: { type: "L" } }, a),
      "archive_invalid",
    ],
    [
      "a GNU long link",
      tar({ name: "././@LongLink", body: "/etc/passwd\0", fields: { type: "K" } }, a),
      "archive_invalid",
    ],
    ["a device number", withFields({ deviceMajor: "0000001\0" }), "archive_invalid"],
    ["a minor device number", withFields({ deviceMinor: "0000003\0" }), "archive_invalid"],
    ["setuid", withFields({ mode: "0004755\0" }), "archive_invalid"],
    ["setgid", withFields({ mode: "0002755\0" }), "archive_invalid"],
    ["sticky", withFields({ mode: "0001755\0" }), "archive_invalid"],
    [
      "a folder with setgid",
      tar({ name: "package/d/", fields: { type: "5", mode: "0002755\0" } }),
      "archive_invalid",
    ],
    ["a mode with a file type", withFields({ mode: "0120644\0" }), "archive_invalid"],
    [
      "a folder with contents",
      tar({ name: "package/d/", body: "1", fields: { type: "5" } }),
      "archive_invalid",
    ],
  ];
}

function numbers(): readonly HostileCase[] {
  const fields: Readonly<Record<string, string>> = {
    "in base 256": "\x80\0\0\0\0\0\0\0\0\0\0\x01",
    "that is negative in base 256": "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",
    "that overflows in base 256": "\x80\x7f\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",
    "that is negative": "-0000000001\0",
    "that has a plus": "+0000000001\0",
    "that is hexadecimal": "0x000000001\0",
    "that is no number": "0000000x001\0",
    "that has an 8": "00000000008\0",
    "that is a fraction": "000000001.5\0",
    "of two numbers": "00001 00001\0",
    "with something behind NUL": "00000\u0000000001",
    "of NULs": "\0".repeat(12),
    "of spaces": " ".repeat(12),
    "with a tab": "\t0000000001\0",
    "beyond the end": "00000010000\0",
  };
  const bad = "0000x00\0";
  return [
    ...Object.entries(fields).map(([what, size]): HostileCase => [
      `a size ${what}`,
      withFields({ size }),
      "archive_invalid",
    ]),
    ["a huge size", withFields({ size: "77777777777\0" }), "package_too_large"],
    ["a size of twelve digits", withFields({ size: "777777777777" }), "package_too_large"],
    [
      "a size just beyond the limit",
      withFields({ size: `${(limits.packageUnpackedBytes + 1).toString(8).padStart(11, "0")}\0` }),
      "package_too_large",
    ],
    ["a mode that is no number", withFields({ mode: bad }), "archive_invalid"],
    ["an owner that is no number", withFields({ uid: bad }), "archive_invalid"],
    ["an owner in base 256", withFields({ uid: "\x80\0\0\0\0\0\0\x01" }), "archive_invalid"],
    ["a group that is no number", withFields({ gid: bad }), "archive_invalid"],
    ["a time that is no number", withFields({ mtime: "00000x00000\0" }), "archive_invalid"],
    [
      "a time in base 256",
      withFields({ mtime: "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff" }),
      "archive_invalid",
    ],
  ];
}

function headers(): readonly HostileCase[] {
  return [
    ["a wrong checksum", tar({ ...a, checksum: "000001\0 " }), "archive_invalid"],
    ["no checksum", tar({ ...a, checksum: "\0\0\0\0\0\0\0\0" }), "archive_invalid"],
    [
      "a checksum of signed bytes",
      tar({ ...a, name: "package/é", checksum: signedChecksum() }),
      "archive_invalid",
    ],
    ["a checksum that is no number", tar({ ...a, checksum: "abcdef\0 " }), "archive_invalid"],
    ["no magic", withFields({ magic: "\0".repeat(8) }), "archive_invalid"],
    ["half of the magic", withFields({ magic: "ustar\0\0\0" }), "archive_invalid"],
    ["another version", withFields({ magic: "ustar\u000099" }), "archive_invalid"],
    ["another magic", withFields({ magic: "xstar\u000000" }), "archive_invalid"],
    ["the magic of star at the end", withFields({ unused: "\0\0\0\0\0\0\0\0tar\0" }), "archive_invalid"],
    [
      "GNU magic and a prefix",
      tar({ name: "a", fields: { magic: "ustar  \0", prefix: "package" } }),
      "archive_invalid",
    ],
    [
      "GNU magic and an access time",
      withFields({ magic: "ustar  \0", prefix: "14000000000\0" }),
      "archive_invalid",
    ],
    ["bytes in padding", tar({ ...a, padding: 7 }), "archive_invalid"],
    ["bytes in an unused field", withFields({ unused: "hidden" }), "archive_invalid"],
    ["bytes behind an owner's name", withFields({ userName: "root\0hidden" }), "archive_invalid"],
    ["bytes behind a group's name", withFields({ groupName: "\0hidden" }), "archive_invalid"],
    ["an owner's name that is not UTF-8", withFields({ userName: "\xff\xfe" }), "archive_invalid"],
  ];
}

/** The sum that some old programs computed, with bytes above 127 counted as negative. */
function signedChecksum(): string {
  const header = entry({ ...a, name: "package/é" }).subarray(0, 512);
  let sum = 0;
  for (const [at, byte] of header.entries())
    sum += at >= 148 && at < 156 ? 0x20 : byte > 127 ? byte - 256 : byte;
  return `${sum.toString(8).padStart(6, "0")}\0 `;
}

function extendedHeaders(): readonly HostileCase[] {
  const keys = {
    "a link": record("linkpath", "/etc/passwd"),
    "a sparse map": record("GNU.sparse.major", "1") + record("GNU.sparse.minor", "0"),
    "a sparse name": record("GNU.sparse.name", "package/../x"),
    "a sparse size": record("GNU.sparse.realsize", "99999999"),
    "a character set": record("hdrcharset", "BINARY"),
    "a comment": record("comment", "hidden"),
    "an extended attribute": record("SCHILY.xattr.user.a", "b"),
    "an attribute of libarchive": record("LIBARCHIVE.xattr.user.a", "Yg=="),
    "an access list": record("SCHILY.acl.access", "user::rwx"),
    "a file type": record("SCHILY.realsize", "1"),
    "an unknown key": record("other", "1"),
    "an empty key": record("", "1"),
    "a key in capitals": record("PATH", "package/b"),
    "an owner": record("uid", "0"),
    "a size that differs": record("size", "9"),
    "a negative size": record("size", "-1"),
    "a huge size": record("size", "999999999999999999999"),
    "a size with zeros": record("size", "01"),
    "a size that is no number": record("size", "1x"),
    "an empty size": record("size", ""),
    "a time that is no number": record("mtime", "now"),
    "a key twice": longPath("package/b") + longPath("package/c"),
    "a path out of the package": longPath("../../etc/x"),
    "an absolute path": longPath("/etc/passwd"),
    "an empty path": longPath(""),
    "a second name": longPath("package/b"),
    "a record that is too short": "5 path=package/b\n",
    "a record that is too long": "99 path=package/b\n",
    "a record with no length": "path=package/b\n",
    "a record with a length of zero": "0 path=package/b\n",
    "a record with a negative length": "-9 path=package/b\n",
    "a record whose length has a zero before it": "019 path=package/b\n",
    "a record with a huge length": "99999999999999999999 path=package/b\n",
    "a record without an equals sign": "8 path=\n".replace("=", "+"),
    "a record without an end": "17 path=package/b",
    "a record that hides one behind NUL": `${record("mtime", "1")}\0${longPath("package/b")}`,
    "something behind its records": `${record("mtime", "1")}x`,
    "a body that is too long": record("mtime", "1").repeat(500),
  };
  return [
    ...Object.entries(keys).map(([what, records]): HostileCase => [
      `an extended header with ${what}`,
      tar(extended(records), a),
      "archive_invalid",
    ]),
    ["an extended path with a NUL", tar(extended(longPath("package/b\0c")), a), "path_invalid"],
    [
      "an extended path with a parent segment",
      tar(extended(longPath("package/é/../../c")), a),
      "path_invalid",
    ],
    ["an extended path with a line feed", tar(extended(longPath("package/b\nc")), a), "path_invalid"],
    [
      "an extended path that is not UTF-8",
      tar({ ...extended(""), body: Buffer.from("20 path=package/b\xff\xff\n", "latin1") }, a),
      "archive_invalid",
    ],
    ["an extended header without a file", tar(extended(longPath("package/b"))), "archive_invalid"],
    [
      "two extended headers",
      tar(extended(record("mtime", "1")), extended(record("mtime", "2")), a),
      "archive_invalid",
    ],
    [
      "an extended header that leads out itself",
      tar({ name: "../../x", body: record("mtime", "1"), fields: { type: "x" } }, a),
      "path_invalid",
    ],
    ["a global header with a path", tar(extended(longPath("package/../../c"), "g"), a), "archive_invalid"],
    ["a global header with a size", tar(extended(record("size", "0"), "g"), a), "archive_invalid"],
    ["a global header with a comment", tar(extended(record("comment", "1"), "g"), a), "archive_invalid"],
    [
      "an extended path for a folder that leads out",
      tar(extended(longPath("package/../é/")), folder("package/x")),
      "path_invalid",
    ],
    [
      "an extended path for a link",
      tar(extended(longPath("package/é")), { fields: { type: "2" } }),
      "archive_invalid",
    ],
  ];
}

function framing(): readonly HostileCase[] {
  const half = end.subarray(512);
  return [
    ["nothing at all", new Uint8Array(0), "archive_invalid"],
    ["no end", entry(a), "archive_invalid"],
    ["one end block", Buffer.concat([entry(a), half]), "archive_invalid"],
    ["half a header", entry(a).subarray(0, 300), "archive_invalid"],
    ["half a file", tar({ ...a, body: "x".repeat(2000) }).subarray(0, 1024), "archive_invalid"],
    ["half a block", Buffer.concat([tar(a), new Uint8Array(5)]), "archive_invalid"],
    ["bytes after the end", Buffer.concat([tar(a), new Uint8Array(512).fill(1)]), "archive_invalid"],
    [
      "a byte in the last block",
      Buffer.concat([entry(a), end.subarray(1), Uint8Array.of(1)]),
      "archive_invalid",
    ],
    [
      "an archive after the end",
      Buffer.concat([tar(a), tar({ ...a, name: "package/b" })]),
      "archive_invalid",
    ],
    [
      "an empty block between entries",
      Buffer.concat([entry(a), half, tar({ ...a, name: "package/b" })]),
      "archive_invalid",
    ],
    [
      "text before the first header",
      Buffer.concat([encode("#!/bin/sh\n".padEnd(512)), tar(a)]),
      "archive_invalid",
    ],
  ];
}

function sizes(): readonly HostileCase[] {
  const many = Array.from({ length: limits.packageFiles + 1 }, (_, index) =>
    entry({ name: `package/${index}` }),
  );
  const folders = Array.from({ length: limits.packageFiles * 3 + 1 }, (_, index) =>
    entry(folder(`package/${index}/`)),
  );
  const half = { ...a, body: new Uint8Array(limits.packageUnpackedBytes / 2 + 1) };
  return [
    ["too many files", Buffer.concat([...many, end]), "package_too_large"],
    ["too many folders", Buffer.concat([...folders, end]), "package_too_large"],
    ["too many bytes in two files", tar(half, { ...half, name: "package/b" }), "package_too_large"],
  ];
}

/** Compressed files that are not one plain gzip member, or more than they say. */
export function hostileGzips(): readonly HostileCase[] {
  const plain = tar(a);
  const good = gzipSync(plain);
  const change = (at: number, value: number): Uint8Array => {
    const bytes = Uint8Array.from(good);
    bytes[at < 0 ? bytes.length + at : at] = value;
    return bytes;
  };
  const withField = (flag: number, field: Uint8Array): Uint8Array =>
    Buffer.concat([change(3, flag).subarray(0, 10), field, good.subarray(10)]);
  return [
    ["nothing", new Uint8Array(0), "archive_invalid"],
    ["one byte", Uint8Array.of(0x1f), "archive_invalid"],
    ["a magic number alone", Uint8Array.of(0x1f, 0x8b), "archive_invalid"],
    ["no gzip", encode("not an archive, but some text that is long enough"), "archive_invalid"],
    ["a plain tar", plain, "archive_invalid"],
    ["a zip file", Buffer.concat([encode("PK\u0003\u0004"), new Uint8Array(60)]), "archive_invalid"],
    [
      "an xz file",
      Buffer.concat([Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0), new Uint8Array(60)]),
      "archive_invalid",
    ],
    ["a bzip2 file", Buffer.concat([encode("BZh91AY&SY"), new Uint8Array(60)]), "archive_invalid"],
    [
      "a zstandard file",
      Buffer.concat([Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd), new Uint8Array(60)]),
      "archive_invalid",
    ],
    ["a compress file", Buffer.concat([Uint8Array.of(0x1f, 0x9d), new Uint8Array(60)]), "archive_invalid"],
    ["a zlib stream", deflateSync(plain), "archive_invalid"],
    ["raw deflate", deflateRawSync(plain), "archive_invalid"],
    ["brotli", brotliCompressSync(plain), "archive_invalid"],
    ["a web page", encode("<!doctype html><title>Not found</title>"), "archive_invalid"],
    ["gzip in gzip", gzipSync(good), "archive_invalid"],
    ["no tar inside", gzipSync("x".repeat(2048)), "archive_invalid"],
    ["nothing inside", gzipSync(""), "archive_invalid"],
    ["another method", change(2, 7), "archive_invalid"],
    ["a reserved flag", change(3, 0x20), "archive_invalid"],
    ["a file name field", withField(8, encode("../a\0")), "archive_invalid"],
    ["a comment field", withField(16, encode("hidden\0")), "archive_invalid"],
    ["an extra field", withField(4, Uint8Array.of(3, 0, 1, 2, 3)), "archive_invalid"],
    ["a header checksum", withField(2, Uint8Array.of(0, 0)), "archive_invalid"],
    ["a second member", Buffer.concat([good, gzipSync(tar({ ...a, name: "package/b" }))]), "archive_invalid"],
    [
      "a tar in two members",
      Buffer.concat([gzipSync(plain.subarray(0, 512)), gzipSync(plain.subarray(512))]),
      "archive_invalid",
    ],
    ["an empty second member", Buffer.concat([good, gzipSync("")]), "archive_invalid"],
    ["an empty first member", Buffer.concat([gzipSync(""), good]), "archive_invalid"],
    ["a byte after it", Buffer.concat([good, Uint8Array.of(0)]), "archive_invalid"],
    ["zeros after it", Buffer.concat([good, new Uint8Array(512)]), "archive_invalid"],
    ["a byte before it", Buffer.concat([Uint8Array.of(0), good]), "archive_invalid"],
    ["no trailer", good.subarray(0, -8), "archive_invalid"],
    ["half a trailer", good.subarray(0, -4), "archive_invalid"],
    ["half of it", good.subarray(0, good.length / 2), "archive_invalid"],
    ["a wrong checksum", change(-8, (good.at(-8) ?? 0) ^ 1), "archive_invalid"],
    ["a wrong length", change(-1, 9), "archive_invalid"],
    ["a length that is too small", change(-4, 1), "archive_invalid"],
    ["damaged data", change(12, 0xff), "archive_invalid"],
    ["a bomb", gzipSync(new Uint8Array(maxTarBytes + 1)), "package_too_large"],
    [
      "a bomb of many members",
      Buffer.concat(Array.from({ length: 64 }, () => gzipSync(new Uint8Array(1 << 20)))),
      "archive_invalid",
    ],
    ["too many packed bytes", new Uint8Array(limits.packagePackedBytes + 1), "package_too_large"],
  ];
}
