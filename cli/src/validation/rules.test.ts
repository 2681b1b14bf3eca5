import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ErrorCodeName } from "@terminal-plugin/host-runtime/package";
import { errorCodes } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { repository } from "../command.fixture.ts";
import { applyEdits } from "./edits.ts";
import { exampleFiles, examplePlugin } from "./example-plugin.ts";
import { Plugin } from "./plugin.ts";
import type { Finding } from "./problem.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules/index.ts";
import { validatePlugin } from "./validate.ts";

/** What a rule finds, without what the other rules say. */
const findingsOf = (rule: Rule, plugin: Plugin): readonly Finding[] =>
  validatePlugin(plugin).filter((finding) => finding.rule === rule.id);

/** Codes that the package stage of the host gives its findings. */
function readPackageCodes(): readonly ErrorCodeName[] {
  const folder = join(repository, "host-runtime/src/package");
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const known = Object.keys(errorCodes) as readonly ErrorCodeName[];
  return known.filter(
    (code) => texts.some((text) => text.includes(`"${code}"`)) && code !== "engine_incompatible",
  );
}

describe("the rules", () => {
  it("CLI-4: are one file each, named after the id, and all of them are used", () => {
    const files = readdirSync(new URL("rules/", import.meta.url)).filter((name) => /\d\.ts$/.test(name));
    expect(rules.map(({ id }) => `${id.toLowerCase()}.ts`).toSorted()).toEqual(files.toSorted());
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it("CLI-4: find nothing in a good plugin, as a folder and as an archive", async () => {
    expect(validatePlugin(await examplePlugin({}))).toEqual([]);
    expect(validatePlugin(await examplePlugin({ archive: (bytes) => bytes }))).toEqual([]);
  });

  it("CLI-4: claim every finding of a host's checks", async () => {
    const codes = new Set(readPackageCodes());
    expect(codes.size).toBeGreaterThan(20);
    const plugin = await examplePlugin({});
    for (const code of codes) {
      const finding = { code, file: "terminal-plugin.json", message: "Expected more." };
      expect(
        rules.some(({ claims }) => claims?.(finding, plugin)),
        code,
      ).toBe(true);
    }
  });

  it("CLI-4: speak in sentences", () => {
    for (const { title, why, hint } of rules)
      for (const text of [title, why, hint])
        expect(text).toMatch(/^(\p{Lu}|npm |context\.log |[a-z]+\.json|`|").*[.]$/su);
  });
});

describe.each(rules.filter(({ observe }) => !observe).map((rule) => [rule.id, rule] as const))(
  "rule %s",
  (_id, rule) => {
    it("CLI-4: finds nothing in its good example", async () => {
      expect(findingsOf(rule, await examplePlugin(rule.good))).toEqual([]);
    });

    it("CLI-4: finds what is wrong in its bad example, with its place", async () => {
      const findings = findingsOf(rule, await examplePlugin(rule.bad));
      expect(findings.length).toBeGreaterThan(0);
      for (const finding of findings) {
        expect(finding.message).toMatch(/^\S.*\.$/s);
        expect(finding.file).not.toBe("");
        expect(finding.severity).toBe(rule.severity);
      }
    });
  },
);

describe.each(rules.filter(({ fixable }) => fixable).map((rule) => [rule.id, rule] as const))(
  "the fix of rule %s",
  (_id, rule) => {
    it("CLI-4: puts its bad example right, and nothing is left to fix", async () => {
      const edits = findingsOf(rule, await examplePlugin(rule.bad)).flatMap(({ edits: some = [] }) => some);
      expect(edits.length).toBeGreaterThan(0);
      const beside = Object.entries(rule.bad.beside ?? {}).map(([path, text]) => ({
        path,
        bytes: Buffer.from(text),
      }));
      const fix = ({
        path,
        bytes,
      }: {
        path: string;
        bytes: Uint8Array;
      }): { path: string; bytes: Uint8Array } => {
        const own = edits.filter(({ file }) => file === path);
        return own.length === 0
          ? { path, bytes }
          : { path, bytes: Buffer.from(applyEdits(Buffer.from(bytes).toString(), own)) };
      };
      const fixed = new Plugin({ packed: exampleFiles(rule.bad).map(fix), beside: beside.map(fix) });
      expect(findingsOf(rule, fixed)).toEqual([]);
      const wereErrors = validatePlugin(await examplePlugin(rule.bad)).filter(
        ({ severity }) => severity === "error",
      );
      const areErrors = validatePlugin(fixed).filter(({ severity }) => severity === "error");
      expect(areErrors.length).toBeLessThanOrEqual(wereErrors.length);
    });
  },
);
