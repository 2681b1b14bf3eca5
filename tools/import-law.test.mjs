import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { adapters, packages, stages } from "../.dependency-cruiser.mjs";
import { root } from "./run.mjs";

describe("import law", () => {
  it("knows every folder of the host runtime", () => {
    const folders = readdirSync(join(root, "host-runtime/src"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.filter((name) => !stages.includes(name) && !adapters.includes(name))).toEqual([]);
  });

  it("SDK-7: lets the SDK import nothing", () => {
    expect(packages.sdk.mayImport).toEqual([]);
  });
});
