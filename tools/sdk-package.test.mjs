import { build } from "esbuild";
import { join } from "node:path";
import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { readJson } from "./contract/load.mjs";
import { root } from "./run.mjs";

const entryPoints = ["index.ts", "protocol/index.ts", "testing/index.ts"];

/** An entry point of the SDK as one classic script whose completion value is its exports. */
async function bundle(entryPoint, options = {}) {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, "sdk/src", entryPoint)],
    bundle: true,
    format: "iife",
    globalName: "entry",
    platform: "neutral",
    conditions: ["@terminal-plugin/source"],
    write: false,
    metafile: true,
    logLevel: "silent",
    ...options,
  });
  return { text: `${outputFiles[0].text}; entry;`, inputs: Object.keys(metafile.inputs) };
}

describe("the SDK's package", () => {
  it("SDK-7: has no dependency", () => {
    const { dependencies, peerDependencies, optionalDependencies } = readJson(join(root, "sdk/package.json"));
    expect({ dependencies, peerDependencies, optionalDependencies }).toEqual({});
  });

  it.each(entryPoints)("SDK-7: %s consists of the SDK's own files", async (entryPoint) => {
    const { inputs } = await bundle(entryPoint, { absWorkingDir: root });
    for (const input of inputs) expect(input).toMatch(/^sdk\/src\//);
  });

  it.each(entryPoints)(
    "SDK-7: %s loads where there is only the language, and changes nothing",
    async (entryPoint) => {
      const { text } = await bundle(entryPoint);
      const globals = vm.createContext({});
      const before = vm.runInContext("JSON.stringify(Object.getOwnPropertyNames(globalThis))", globals);
      const freeze =
        "for (const name of Object.getOwnPropertyNames(globalThis)) { const value = globalThis[name]; if (typeof value === 'function') { Object.freeze(value); if (value.prototype) Object.freeze(value.prototype); } }";
      vm.runInContext(freeze, globals);
      const exported = vm.runInContext(
        `"use strict"; (() => { ${text.replace(/entry;$/, "return entry;")} })()`,
        globals,
      );
      expect(Object.keys(exported).length).toBeGreaterThan(0);
      expect(vm.runInContext("JSON.stringify(Object.getOwnPropertyNames(globalThis))", globals)).toBe(before);
    },
  );

  it("SDK-7: an unused import of the SDK leaves no code in a bundle", async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: 'import "@terminal-plugin/sdk"; import "@terminal-plugin/sdk/protocol";',
        resolveDir: root,
      },
      bundle: true,
      format: "esm",
      platform: "neutral",
      conditions: ["@terminal-plugin/source"],
      write: false,
      logLevel: "silent",
    });
    expect(outputFiles[0].text.trim()).toBe("");
  });
});
