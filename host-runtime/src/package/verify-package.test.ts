import { describe, expect, it } from "vitest";
import { limits } from "@terminal-plugin/sdk/protocol";
import { checkPackage, verifyPackage, type PackageFile } from "./index.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

type Json = Record<string, unknown>;

const goodManifest = (): Json => ({
  manifestVersion: 1,
  id: "com.example.git",
  name: "git-plugin",
  displayName: "Git",
  description: "Completes git.",
  version: "1.0.0",
  publisher: "Example",
  license: "MIT",
  engines: { api: "^1.0.0" },
  main: { isolated: "dist/main.js" },
  permissions: { required: ["provider.terminal", "terminal.complete"] },
  contributes: {
    providers: [{ id: "com.example.git.commands", label: "Git", kind: "terminal.completion" }],
  },
});

const goodPackageJson = (): Json => ({ name: "git-plugin", version: "1.0.0", license: "MIT" });

function files(changes: {
  readonly manifest?: Json | string | Uint8Array;
  readonly packageJson?: Json | string;
  readonly script?: string | Uint8Array;
  readonly extra?: Record<string, string | Uint8Array>;
}): PackageFile[] {
  const bytesOf = (content: Json | string | Uint8Array): Uint8Array =>
    content instanceof Uint8Array
      ? content
      : encode(typeof content === "string" ? content : JSON.stringify(content, null, 2));
  const contents: Record<string, Json | string | Uint8Array> = {
    "terminal-plugin.json": changes.manifest ?? goodManifest(),
    "package.json": changes.packageJson ?? goodPackageJson(),
    "dist/main.js": changes.script ?? "var terminalPlugin = (function () { return {}; })(); terminalPlugin;",
    ...changes.extra,
  };
  return Object.entries(contents).map(([path, content]) => ({ path, bytes: bytesOf(content) }));
}

const withManifest = (change: (manifest: Json) => void): PackageFile[] => {
  const manifest = goodManifest();
  change(manifest);
  return files({ manifest });
};

const codes = (given: readonly PackageFile[]): string[] =>
  checkPackage(given).findings.map(({ code }) => code);

describe("a good package", () => {
  it("MAN-1: becomes a verified package with its manifest, entry text and content digest", async () => {
    const result = await verifyPackage(files({}));
    expect(result.manifest).toEqual(goodManifest());
    expect(result.entryText.isolated).toContain("terminalPlugin");
    expect(result.contentDigest).toMatch(/^[0-9a-f]{64}$/);
  });

  it("ACT-1: is frozen as deep as it goes", async () => {
    const { manifest } = await verifyPackage(files({}));
    expect(Object.isFrozen(manifest.contributes?.providers?.[0])).toBe(true);
  });

  it("ISO-2: keeps the digest of the bytes that were checked when the caller changes them meanwhile", async () => {
    const given = files({});
    const before = await verifyPackage(given);
    const pending = verifyPackage(given);
    for (const { bytes } of given) bytes.fill(0x20);
    expect((await pending).contentDigest).toBe(before.contentDigest);
  });

  it("SIG-1: has a digest that every file but the signature changes, whatever the order of the files", async () => {
    const plain = await verifyPackage(files({}));
    const reversed = await verifyPackage(files({}).reverse());
    const signed = await verifyPackage(files({ extra: { "terminal-plugin.dsse.json": "{}" } }));
    const larger = await verifyPackage(files({ extra: { "README.md": "" } }));
    expect([reversed.contentDigest, signed.contentDigest]).toEqual([
      plain.contentDigest,
      plain.contentDigest,
    ]);
    expect(larger.contentDigest).not.toBe(plain.contentDigest);
  });

  it("MAN-2: may have every field of the manifest", () => {
    const given = withManifest((manifest) =>
      Object.assign(manifest, {
        $schema: "https://terminal-plugin.dev/schema/1/terminal-plugin.schema.json",
        homepage: "https://example.com/",
        repository: "https://example.com/git",
        activationEvents: ["onStartupFinished", "onProvider:com.example.git.commands"],
      }),
    );
    expect(checkPackage(given).findings).toEqual([]);
  });
});

describe("a refused package", () => {
  const nested = `{"a":${"[".repeat(200)}${"]".repeat(200)}}`;
  const table: readonly (readonly [string, PackageFile[], string])[] = [
    ["MAN-1: without a manifest", files({}).slice(1), "package_file_missing"],
    ["MAN-1: with a misspelled field", withManifest((m) => (m["permisions"] = {})), "manifest_invalid"],
    ["MAN-1: that is an array", files({ manifest: "[]" }), "manifest_invalid"],
    ["MAN-2: with an upper-case id", withManifest((m) => (m["id"] = "com.Example")), "manifest_invalid"],
    ["MAN-2: with a loose version", withManifest((m) => (m["version"] = "1.0")), "manifest_invalid"],
    [
      "MAN-2: with too large a version",
      withManifest((m) => (m["version"] = "99999999999999999999.0.0")),
      "manifest_invalid",
    ],
    ["MAN-2: without an entry point", withManifest((m) => (m["main"] = {})), "entry_point_missing"],
    [
      "MAN-2: with an unreadable range",
      withManifest((m) => (m["engines"] = { api: "one" })),
      "engine_range_invalid",
    ],
    [
      "MAN-2: with a password in an address",
      withManifest((m) => (m["homepage"] = "https://u:p@example.com")),
      "manifest_invalid",
    ],
    [
      "MAN-7: with a newer manifest",
      withManifest((m) => Object.assign(m, { manifestVersion: 2, later: 1 })),
      "manifest_newer",
    ],
    [
      "MAN-8: with a path out of the package",
      withManifest((m) => (m["main"] = { isolated: "../main.js" })),
      "path_invalid",
    ],
    [
      "MAN-8: with a named file that is not there",
      withManifest((m) => (m["main"] = { isolated: "dist/other.js" })),
      "entry_point_missing",
    ],
    ["MAN-8: with two paths that differ in case", files({ extra: { "Dist/main.js": "1" } }), "path_aliased"],
    ["MAN-8: with a file name from another system", files({ extra: { "a\\b": "" } }), "path_invalid"],
    [
      "MAN-9: without package.json",
      files({}).filter(({ path }) => path !== "package.json"),
      "package_file_missing",
    ],
    [
      "MAN-9: with another name",
      files({ packageJson: { ...goodPackageJson(), name: "other" } }),
      "package_mismatch",
    ],
    [
      "MAN-9: with another version",
      files({ packageJson: { ...goodPackageJson(), version: "1.0.1" } }),
      "package_mismatch",
    ],
    [
      "MAN-9: with no licence",
      files({ packageJson: { name: "git-plugin", version: "1.0.0" } }),
      "package_mismatch",
    ],
    [
      "MAN-9: with preinstall",
      files({ packageJson: { ...goodPackageJson(), scripts: { preinstall: "x" } } }),
      "package_scripts",
    ],
    [
      "MAN-9: with install",
      files({ packageJson: { ...goodPackageJson(), scripts: { install: "x" } } }),
      "package_scripts",
    ],
    [
      "MAN-9: with postinstall",
      files({ packageJson: { ...goodPackageJson(), scripts: { postinstall: "x" } } }),
      "package_scripts",
    ],
    [
      "MAN-9: with prepare",
      files({ packageJson: { ...goodPackageJson(), scripts: { prepare: "x" } } }),
      "package_scripts",
    ],
    [
      "MAN-9: with dependencies",
      files({ packageJson: { ...goodPackageJson(), dependencies: { a: "1" } } }),
      "package_dependencies",
    ],
    [
      "MAN-9: with bundled dependencies",
      files({ packageJson: { ...goodPackageJson(), bundleDependencies: ["a"] } }),
      "package_dependencies",
    ],
    ["MAN-9: with an addon", files({ extra: { "build/a.node": "" } }), "package_native_code"],
    ["MAN-9: with a build file", files({ extra: { "binding.gyp": "{}" } }), "package_native_code"],
    [
      "MAN-9: with a program under a plain name",
      files({ extra: { a: Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2) } }),
      "package_native_code",
    ],
    ["MAN-9: with import", files({ script: 'import "a";' }), "entry_not_script"],
    ["MAN-9: with export", files({ script: "export default 1;" }), "entry_not_script"],
    ["MAN-9: with import.meta", files({ script: "import.meta.url;" }), "entry_not_script"],
    [
      "MAN-9: with a dynamic import",
      files({ script: "function f() { return [() => import('a')]; }" }),
      "entry_not_script",
    ],
    [
      "MAN-9: with a dynamic import and a comment in it",
      files({ script: "import/**/('a')" }),
      "entry_not_script",
    ],
    ["MAN-9: with a syntax error", files({ script: "var = 1" }), "entry_not_script"],
    ["MAN-9: with bytes that are no text", files({ script: Uint8Array.of(0xff) }), "entry_not_script"],
    ["MAN-9: with an empty script", files({ script: " \n" }), "entry_not_script"],
    ["MAN-9: with a script too deep to parse", files({ script: "[".repeat(200_000) }), "entry_not_script"],
    [
      "MAN-10: with a large manifest",
      files({ manifest: " ".repeat(limits.manifestBytes + 1) }),
      "manifest_too_large",
    ],
    [
      "MAN-10: with a large file",
      files({ extra: { big: new Uint8Array(limits.packageUnpackedBytes) } }),
      "package_too_large",
    ],
    [
      "MAN-11: with a byte order mark",
      files({ manifest: `\ufeff${JSON.stringify(goodManifest())}` }),
      "manifest_encoding",
    ],
    ["MAN-11: with invalid UTF-8", files({ manifest: Uint8Array.of(0x7b, 0xff, 0x7d) }), "manifest_encoding"],
    [
      "MAN-11: with an overlong NUL",
      files({ manifest: Uint8Array.of(0x22, 0xc0, 0x80, 0x22) }),
      "manifest_encoding",
    ],
    ["MAN-11: with no JSON", files({ manifest: "{'id': 1}" }), "manifest_syntax"],
    ["MAN-11: with a comment", files({ manifest: "{} // no" }), "manifest_syntax"],
    ["MAN-11: with a key twice", files({ manifest: '{"id": 1, "id": 2}' }), "manifest_duplicate_key"],
    [
      "MAN-11: with a key twice by an escape",
      files({ manifest: '{"id": 1, "\\u0069d": 2}' }),
      "manifest_duplicate_key",
    ],
    ["MAN-11: with __proto__", files({ manifest: '{"__proto__": {}}' }), "manifest_forbidden_key"],
    [
      "MAN-11: with __proto__ by an escape",
      files({ manifest: '{"\\u005f_proto__": {}}' }),
      "manifest_forbidden_key",
    ],
    ["MAN-11: nested too deeply", files({ manifest: nested }), "value_too_deep"],
  ];

  it.each(table)("%s", async (_name, given, code) => {
    expect(codes(given)[0]).toBe(code);
    await expect(verifyPackage(given)).rejects.toMatchObject({ name: "PluginPlatformError", code });
  });

  it("MAN-10: has at most 4096 files and 64 MiB, and exactly that many pass", () => {
    const many = (count: number): PackageFile[] => [
      ...files({}),
      ...Array.from({ length: count - 3 }, (_, index) => ({ path: `f/${index}`, bytes: new Uint8Array(0) })),
    ];
    expect(codes(many(limits.packageFiles))).toEqual([]);
    expect(codes(many(limits.packageFiles + 1))).toEqual(["package_too_large"]);
    const rest = files({}).reduce((sum, { bytes }) => sum + bytes.length, 0);
    const big = (bytes: number): PackageFile[] => files({ extra: { big: new Uint8Array(bytes - rest) } });
    expect(codes(big(limits.packageUnpackedBytes))).toEqual([]);
    expect(codes(big(limits.packageUnpackedBytes + 1))).toEqual(["package_too_large"]);
  });

  it("MAN-7: says in a sentence that it needs a newer host", () => {
    const [finding] = checkPackage(withManifest((m) => (m["manifestVersion"] = 7))).findings;
    expect(finding?.message).toBe(
      "The plugin needs a newer host: its manifest has version 7, this host reads version 1.",
    );
  });

  it("CLI-4: names file, line and column of each finding, and finds all of them", () => {
    const given = files({
      manifest: JSON.stringify(goodManifest(), null, 2).replace('"terminal.complete"', '"terminal.output"'),
      packageJson: { ...goodPackageJson(), scripts: { install: "x" } },
      script: "let a;\nimport('b');",
    });
    expect(checkPackage(given).findings).toMatchObject([
      { code: "permissions_missing", file: "terminal-plugin.json", line: 27, column: 17 },
      { code: "package_scripts", file: "package.json", pointer: "/scripts/install", line: 6 },
      { code: "entry_not_script", file: "dist/main.js", line: 2, column: 1 },
    ]);
  });
});

describe("rules of the manifest", () => {
  const provider = (id: string, kind = "terminal.completion"): Json => ({ id, label: "x", kind });
  const contribute =
    (...providers: Json[]) =>
    (manifest: Json): void => {
      manifest["contributes"] = { providers };
    };
  const firstMessage = (given: readonly PackageFile[]): string | undefined =>
    checkPackage(given).findings[0]?.message;

  it.each([
    ["of another plugin", "com.other.commands"],
    ["of a longer plugin id", "com.example.git.shell.completion"],
    ["of a longer name", "com.example.gitx.commands"],
  ])("MAN-3: refuses a contribution id %s", (_name, id) => {
    expect(codes(withManifest(contribute(provider(id))))).toEqual(["contribution_id_invalid"]);
  });

  it("MAN-3: refuses a contribution id that is there twice", () => {
    const twice = withManifest(contribute(provider("com.example.git.a"), provider("com.example.git.a")));
    expect(codes(twice)).toEqual(["contribution_id_invalid"]);
  });

  it("MAN-4: refuses an activation event for a provider that is not contributed", () => {
    const given = withManifest((m) => (m["activationEvents"] = ["onProvider:com.example.git.other"]));
    expect(codes(given)).toEqual(["activation_event_unknown"]);
  });

  it("MAN-5: names the permissions that a kind misses", () => {
    const given = withManifest((manifest) => {
      contribute(provider("com.example.git.a", "terminal.semantic"))(manifest);
      manifest["permissions"] = { optional: ["terminal.input"] };
    });
    expect(codes(given)).toEqual(["permissions_missing"]);
    expect(firstMessage(given)).toMatch(/not declared: provider\.terminal, terminal\.decorate\.$/);
  });

  it("MAN-5: counts required and optional permissions alike", () => {
    const given = withManifest(
      (m) => (m["permissions"] = { required: ["provider.terminal"], optional: ["terminal.complete"] }),
    );
    expect(codes(given)).toEqual([]);
  });

  it("MAN-6: refuses a permission that is both required and optional", () => {
    const given = withManifest((m) => {
      m["permissions"] = {
        required: ["provider.terminal", "terminal.complete"],
        optional: ["terminal.complete"],
      };
    });
    expect(codes(given)).toEqual(["permissions_overlap"]);
  });

  it("MAN-6: refuses an interceptor without the advanced entry point and without runtime.advanced", () => {
    const given = withManifest((manifest) => {
      contribute(provider("com.example.git.a", "terminal.interceptor.input"))(manifest);
      manifest["permissions"] = { required: ["provider.terminal", "terminal.intercept.input"] };
    });
    expect(codes(given)).toEqual(["permissions_missing", "entry_point_missing"]);
  });

  it("MAN-6: refuses an advanced entry point without runtime.advanced", () => {
    const given = withManifest((m) => (m["main"] = { advanced: "dist/main.js" }));
    expect(codes(given)).toEqual(["permissions_missing"]);
  });

  it("SDK-13: accepts a kind that this host does not know", () => {
    expect(codes(withManifest(contribute(provider("com.example.git.a", "terminal.future"))))).toEqual([]);
  });

  it.each([
    ["the display name", { displayName: "Safe\u202elaeR" }, "/displayName"],
    ["the description", { description: "two\nlines" }, "/description"],
    ["the publisher", { publisher: "A\u200bB" }, "/publisher"],
    [
      "a label",
      { contributes: { providers: [{ ...provider("com.example.git.a"), label: "\u001b[2J" }] } },
      "/contributes/providers/0/label",
    ],
    [
      "a setting",
      { contributes: { configuration: { properties: { a: { type: "boolean", title: "a\u2028b" } } } } },
      "/contributes/configuration/properties/a/title",
    ],
  ])("LIM-5: refuses a character that hides or reorders text in %s", (_name, change, pointer) => {
    const [finding] = checkPackage(withManifest((m) => void Object.assign(m, change))).findings;
    expect(finding).toMatchObject({ code: "manifest_invalid", pointer });
  });

  it.each([
    ["a default outside enum", { type: "string", title: "t", default: "c", enum: ["a", "b"] }],
    ["a default longer than maxLength", { type: "string", title: "t", default: "abc", maxLength: 2 }],
    ["a default below minimum", { type: "integer", title: "t", default: 1, minimum: 2 }],
    ["minimum above maximum", { type: "number", title: "t", minimum: 3, maximum: 2 }],
    [
      "a secret for a server that it does not ask to reach",
      { type: "secret", title: "t", origins: ["https://undeclared.example"] },
    ],
  ])("CFG-1: refuses a setting with %s", (_name, setting) => {
    const given = withManifest((m) => (m["contributes"] = { configuration: { properties: { a: setting } } }));
    expect(codes(given)).toEqual(["setting_invalid"]);
  });
});
