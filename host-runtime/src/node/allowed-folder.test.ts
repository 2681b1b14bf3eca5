import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { resolveAllowedFolder } from "./allowed-folder.ts";

const base = realpathSync(mkdtempSync(join(tmpdir(), "roots-")));
afterAll(() => rmSync(base, { recursive: true }));
const at = (...parts: string[]): string => [base, ...parts].join("/");
for (const folder of ["allowed/inner", "allowed-too", "elsewhere/deep"])
  mkdirSync(at(folder), { recursive: true });
writeFileSync(at("allowed/file"), "");
symlinkSync(at("elsewhere/deep"), at("allowed/out"));
symlinkSync(at("allowed/inner"), at("elsewhere/in"));
symlinkSync(at("allowed"), at("root-link"));

describe("folders in which a managed terminal may start", () => {
  it.each([
    ["a root", at("allowed"), at("allowed")],
    ["a folder below", at("allowed/inner"), at("allowed/inner")],
    ["a path with dots that stays", at("allowed/inner/../inner/."), at("allowed/inner")],
    ["a link that leads inside", at("elsewhere/in"), at("allowed/inner")],
    ["a way through a link to the root", at("root-link/inner"), at("allowed/inner")],
    ["`..` after a link that leads inside", at("elsewhere/in/.."), at("allowed")],
  ])("TPC-9: resolves %s, and the result has no link left", (_, folder, resolved) => {
    expect(resolveAllowedFolder(folder, [at("allowed")])).toBe(resolved);
  });

  it.each([
    ["a folder elsewhere", at("elsewhere")],
    ["a folder whose name begins like a root", at("allowed-too")],
    ["`..` out of a root", at("allowed/..")],
    ["a link that leads out", at("allowed/out")],
    ["`..` after a link that leads out, which only looks as if it stayed", at("allowed/out/..")],
    ["a file", at("allowed/file")],
    ["a folder that is not there", at("allowed/none")],
    ["a relative path", "allowed"],
    ["nothing", ""],
    ["a path with a NUL", at("allowed\0")],
    ["the root of the system", "/"],
  ])("TPC-9: refuses %s with one and the same answer", (_, folder) => {
    expect(() => resolveAllowedFolder(folder, [at("allowed"), at("missing")])).toThrow(
      expect.objectContaining({
        code: "cwd_outside_allowed_roots",
        message: "Expected an absolute path of a folder in one of the folders that the host allows.",
      }),
    );
  });

  it("TPC-9: a root that is a link counts as what it leads to, and everything is below the system's root", () => {
    expect(resolveAllowedFolder(at("allowed/inner"), [at("root-link")])).toBe(at("allowed/inner"));
    expect(resolveAllowedFolder(at("elsewhere"), ["/"])).toBe(at("elsewhere"));
  });
});
