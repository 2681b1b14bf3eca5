import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";

/** What is left in a process that was stripped, as it sees it itself. */
interface Left {
  readonly process: readonly string[];
  readonly globals: readonly string[];
  readonly attempts: Readonly<Record<string, string>>;
}

const program = `
  import { runInNewContext } from "node:vm";
  import { writeSync } from "node:fs";
  import { Module, createRequire } from "node:module";
  import { stripProcess } from "./strip-process.ts";
  const { JSON, Object, Reflect, Error } = globalThis;
  const load = createRequire("/x.js");
  const standard = runInNewContext("Object.getOwnPropertyNames(globalThis)");
  const before = process;
  stripProcess(new Set(standard), ["stdin"]);
  const attempt = (act) => { try { act(); return "done"; } catch (error) { return error instanceof Error ? error.message : "thrown"; } };
  const attempts = {
    "require of a module": attempt(() => load("node:fs")),
    "Module._load": attempt(() => Module._load("node:fs")),
    "the loader put back": attempt(() => { Module._load = () => 1; if (Module._load() !== 1) throw new Error("still denied"); }),
    binding: attempt(() => before.binding("fs")),
    _linkedBinding: attempt(() => before._linkedBinding("fs")),
    exit: attempt(() => before.exit(0)),
    kill: attempt(() => before.kill(0, 0)),
  };
  const left = { process: Object.getOwnPropertyNames(before).filter((name) => before[name] !== undefined), globals: Reflect.ownKeys(globalThis).filter((name) => globalThis[name] !== undefined && !standard.includes(name)).map(String), attempts };
  writeSync(1, JSON.stringify(left));`;

let left: Left;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: program,
      resolveDir: fileURLToPath(new URL("./", import.meta.url)),
      loader: "ts",
    },
    bundle: true,
    write: false,
    platform: "node",
    format: "iife",
    target: "node20",
  });
  const output = execFileSync(process.execPath, ["-e", outputFiles[0]?.text ?? ""], { encoding: "utf8" });
  left = JSON.parse(output) as Left; // oxlint-disable-line typescript/no-unsafe-type-assertion
});

describe("a stripped process", () => {
  it("ISO-1: keeps of `process` only what Node's own code calls, and what the runner names", () => {
    // The last two cannot be removed; they hold flags and the name that Node was started by.
    const allowed =
      "nextTick _tickCallback _fatalException _exiting emitWarning domain _events _eventsCount _maxListeners stdin binding _linkedBinding features argv0";
    expect(left.process.filter((name) => !allowed.split(" ").includes(name))).toEqual([]);
    expect(left.process).toContain("nextTick");
  });

  it("ISO-1: has no global of Node's left", () => {
    expect(left.globals.filter((name) => !name.startsWith("Symbol("))).toEqual([]);
  });

  it("ISO-1: loads no module and no binding, and neither leaves nor signals", () => {
    for (const [attempt, outcome] of Object.entries(left.attempts))
      expect(outcome, attempt).toMatch(/Not available|still denied|not a function|Cannot assign|read only/);
  });
});
