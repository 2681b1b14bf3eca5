import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { checkEntryScript } from "@terminal-plugin/host-runtime/package";
import { createFolder, pluginFiles, writeFiles } from "../command.fixture.ts";
import { buildPlugin } from "./build-plugin.ts";

const main = `
import { definePlugin } from "@terminal-plugin/sdk";
import { name } from "./name.ts";
/* Only a type: nothing of it is left. */
import type { PluginContext } from "@terminal-plugin/sdk";
export default definePlugin({ activate(_context: PluginContext): void { String(name); } });
`;

const good = {
  ...pluginFiles,
  "src/main.ts": main,
  "src/name.ts": `export const name: string = "sample <!-- import(x) -->";`,
};

async function build(files: Readonly<Record<string, string | object>>, folder?: string): Promise<string> {
  const target = folder ?? (await createFolder());
  await writeFiles(target, files);
  await buildPlugin(target);
  return readFile(join(target, "dist/main.js"), "utf8");
}

const withMain = (text: string): Record<string, string | object> => ({ ...pluginFiles, "src/main.ts": text });

describe("building a plugin", () => {
  it("CLI-3: makes one classic script whose completion value is the plugin", async () => {
    const code = await build(good);
    expect(checkEntryScript("dist/main.js", new TextEncoder().encode(code)).findings).toEqual([]);
    expect(runInNewContext(code)).toMatchObject({ activate: expect.any(Function) });
    expect(code).toMatch(/\nterminalPlugin;\n\/\/# sourceMappingURL=main\.js\.map\n$/);
  });

  it("CLI-3: gives the same bytes again, in another folder and at another depth", async () => {
    const folder = await createFolder();
    const deeper = join(folder, "a/b/c");
    await mkdir(deeper, { recursive: true });
    const [first, second] = [await build(good), await build(good, deeper)];
    expect(second).toBe(first);
    await buildPlugin(deeper);
    expect(await readFile(join(deeper, "dist/main.js"), "utf8")).toBe(first);
  });

  it("CLI-3: writes a map with the author's sources and no path of this machine", async () => {
    const folder = await createFolder();
    await build(good, folder);
    const text = await readFile(join(folder, "dist/main.js.map"), "utf8");
    const map = JSON.parse(text) as { sources: string[]; sourcesContent: string[]; file: string };
    expect(map.sources).toContain("src/main.ts");
    expect(map.sources).toContain("node_modules/@terminal-plugin/sdk/dist/plugin.js");
    expect(map.sourcesContent).toContain(main);
    expect(map.file).toBe("main.js");
    expect(text).not.toContain(folder);
  });

  it("MAN-2: builds both entry points when the manifest has both", async () => {
    const folder = await createFolder();
    const manifest = {
      ...pluginFiles["terminal-plugin.json"],
      main: { isolated: "dist/main.js", advanced: "dist/bytes.js" },
      permissions: { required: ["runtime.advanced"] },
    };
    await writeFiles(folder, { ...good, "terminal-plugin.json": manifest, "src/bytes.mts": main });
    const built = await buildPlugin(folder);
    expect(built.map(({ mode, source, output }) => [mode, source, output])).toEqual([
      ["isolated", "src/main.ts", "dist/main.js"],
      ["advanced", "src/bytes.mts", "dist/bytes.js"],
    ]);
  });

  it("CLI-3: takes JSON, CommonJS and dynamic imports of a known module into the script", async () => {
    const code = await build({
      ...pluginFiles,
      "src/data.json": { a: 1 },
      "src/old.cjs": "exports.old = 2;",
      "src/later.ts": "export const later = 3;",
      "src/main.ts": `
        import data from "./data.json" with { type: "json" };
        import { old } from "./old.cjs";
        export default { values: [data.a, old], later: async () => (await import("./later.ts")).later };`,
    });
    const plugin = runInNewContext(code) as { values: unknown; later(): Promise<unknown> };
    expect(JSON.stringify(plugin.values)).toBe("[1,2]");
    expect(await plugin.later()).toBe(3);
  });

  it.each([
    [
      "a module of Node",
      'import "node:fs"; export default {};',
      /src\/main\.ts imports "node:fs", a module of Node/,
    ],
    ["a module of Node without prefix", 'import "fs"; export default {};', /imports "fs", a module of Node/],
    [
      "a package that is not there",
      'import "no-such-package"; export default {};',
      /src\/main\.ts imports "no-such-package", which is not there/,
    ],
    ["a file that is not there", 'import "./no.ts"; export default {};', /\.\/no\.ts/],
    ["a syntax error in TypeScript", "export default {};\nlet = 1 +;", /^src\/main\.ts:2:\d+: /],
    ["no default export", "export const a = 1;", /default/],
    ["more than a default export", "export const a = 1; export default {};", /one export/],
    [
      "a dynamic import of anything",
      "export default { f: (x) => import(x) };",
      /sandbox refuses|dynamic import/,
    ],
    [
      "a name that another file does not export",
      'import { b } from "./a.ts"; export default { b };',
      /"b" is not exported/,
    ],
  ])("CLI-3: refuses %s with the place", async (_name, text, message) => {
    const failing = build({ ...withMain(text), "src/a.ts": "export const a = 1;" });
    await expect(failing).rejects.toMatchObject({
      code: "build_failed",
      message: expect.stringMatching(message),
    });
  });

  it("CLI-7: says which source it expects", async () => {
    await expect(build(pluginFiles)).rejects.toMatchObject({
      code: "file_not_found",
      message: expect.stringContaining("src/main.ts"),
    });
  });

  it("CLI-3: never takes an entry point for its own source", async () => {
    const manifest = { ...pluginFiles["terminal-plugin.json"], main: { isolated: "src/main.js" } };
    const files = { ...pluginFiles, "terminal-plugin.json": manifest, "src/main.js": "export default {};" };
    await expect(build(files)).rejects.toMatchObject({ code: "build_failed" });
  });
});
