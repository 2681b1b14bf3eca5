import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled, sourceState } from "./prepare.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clone-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path, text) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const lock = (packages) => JSON.stringify({ packages });
const wanted = {
  "": {},
  sdk: { version: "0.1.0" },
  "node_modules/sdk": { link: true },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/only-elsewhere": { version: "1.0.0", optional: true },
};

describe("set-up of a clone", () => {
  it.each([
    ["nothing is installed", undefined, false],
    ["everything is", { "node_modules/a": { version: "1.0.0" } }, true],
    ["a package is missing", {}, false],
    ["a package has another version", { "node_modules/a": { version: "1.0.1" } }, false],
  ])("HST-1: knows whether the lock is installed: %s", (_name, present, expected) => {
    write("package-lock.json", lock(wanted));
    mkdirSync(join(folder, "sdk"));
    if (present) write("node_modules/.package-lock.json", lock(present));
    expect(isInstalled(folder)).toBe(expected);
  });

  it("HST-1: builds again after any change of a source and after a lost result, and not otherwise", () => {
    for (const name of ["sdk", "host-runtime", "reference-host", "cli", "sample-plugins", "tools"])
      write(`${name}/src/index.ts`, "1");
    for (const file of ["package-lock.json", "tsconfig.base.json", "tsconfig.json"]) write(file, "{}");
    write("sdk/dist/index.js", "");
    const states = new Set([sourceState(folder)]);
    write("sdk/dist/other.js", "");
    write("sdk/node_modules/x/index.js", "");
    expect(states).toContain(sourceState(folder));
    const changes = [
      () => write("sdk/src/index.ts", "12"),
      () => write("cli/src/new.ts", ""),
      () => rmSync(join(folder, "tools/src/index.ts")),
      () => utimesSync(join(folder, "cli/src/index.ts"), 1, 1),
      () => write("package-lock.json", "[]"),
      () => rmSync(join(folder, "sdk/dist"), { recursive: true }),
    ];
    for (const change of changes) {
      change();
      const state = sourceState(folder);
      expect(states).not.toContain(state);
      states.add(state);
    }
  });
});
