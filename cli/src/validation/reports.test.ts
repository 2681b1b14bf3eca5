import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { examplePlugin } from "./example-plugin.ts";
import { toJsonReport, toSarifReport } from "./reports.ts";
import { rules } from "./rules/index.ts";
import { validatePlugin } from "./validate.ts";
import { applyWaivers } from "./waivers.ts";

const published = createRequire(import.meta.url)(
  "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json",
) as object;
// The schema is of draft 4, which differs from what Ajv reads in the name of its own address only.
const schema = Object.fromEntries(
  Object.entries(published).filter(([key]) => key !== "id" && key !== "$schema"),
);
const isSarif = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);

it("CLI-4: the SARIF report of every bad example fits the published schema", async () => {
  for (const { id, bad } of rules) {
    const plugin = await examplePlugin(bad);
    const report: unknown = JSON.parse(toSarifReport(validatePlugin(plugin), rules));
    expect(isSarif(report), `${id}: ${JSON.stringify(isSarif.errors)}`).toBe(true);
  }
});

it("CLI-4: SARIF names rule, level, place and reason of a waiver", async () => {
  const bad = { manifest: { $schema: null } };
  const waivers = JSON.stringify([
    { rule: "MAN040", reason: "No editor here reads it.", until: "2026-06-01" },
  ]);
  const plugin = await examplePlugin({ ...bad, beside: { "terminal-plugin-waivers.json": waivers } });
  const report: unknown = JSON.parse(
    toSarifReport(applyWaivers(validatePlugin(plugin), plugin, "2026-01-01"), rules),
  );
  expect(isSarif(report)).toBe(true);
  expect(report).toMatchObject({
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "terminal-plugin", rules: [{ id: "MAN040" }] } },
        results: [
          {
            ruleId: "MAN040",
            ruleIndex: 0,
            level: "warning",
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: "terminal-plugin.json" },
                  region: { startLine: 1, startColumn: 1 },
                },
              },
            ],
            suppressions: [{ kind: "external", justification: "No editor here reads it." }],
          },
        ],
      },
    ],
  });
});

it("CLI-4: the JSON report names the rule set, and is the same for the same plugin", async () => {
  const report = async (): Promise<string> =>
    toJsonReport(validatePlugin(await examplePlugin({ manifest: { engines: { api: "new" } } })));
  expect(await report()).toBe(await report());
  expect(JSON.parse(await report())).toMatchObject({
    ruleSet: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    valid: false,
    findings: [
      {
        rule: "MAN010",
        severity: "error",
        code: "engine_range_invalid",
        line: 14,
        column: 12,
        fixable: true,
      },
    ],
  });
});
