import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { extractApi } from "./api.mjs";
import { root } from "./run.mjs";

describe("API reports of the SDK", () => {
  const copy = mkdtempSync(join(tmpdir(), "api-"));
  afterAll(() => rmSync(copy, { recursive: true }));

  it("SDK-7, SDK-9: are current, and every public item is documented", () => {
    expect(extractApi({ write: false })).toEqual([]);
  });

  it("SDK-7: an unreviewed change of the public surface is found", () => {
    cpSync(join(root, "sdk/etc"), copy, { recursive: true });
    const report = join(copy, "sdk.api.md");
    const text = readFileSync(report, "utf8");
    writeFileSync(report, text.replace("readonly activate", "readonly start").replace("activate(", "start("));
    expect(extractApi({ write: false, reportFolder: copy })).toEqual([
      expect.stringContaining("sdk.api.md is not current"),
    ]);
  });
});
