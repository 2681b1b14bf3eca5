import { expect, it } from "vitest";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { examplePlugin } from "./example-plugin.ts";
import type { Finding } from "./problem.ts";
import { validatePlugin } from "./validate.ts";
import { applyWaivers } from "./waivers.ts";

const good = { rule: "MAN040", reason: "No editor here reads it.", until: "2026-06-01" };

/** Findings of a plugin without $schema, whose waivers are these. */
async function withWaivers(
  waivers: JsonValue | string,
  manifest: Record<string, JsonValue> = {},
): Promise<readonly Finding[]> {
  const text = typeof waivers === "string" ? waivers : JSON.stringify(waivers);
  const beside = { "terminal-plugin-waivers.json": text };
  const plugin = await examplePlugin({ manifest: { $schema: null, ...manifest }, beside });
  return applyWaivers(validatePlugin(plugin), plugin, "2026-01-01");
}

it("CLI-4: a waiver takes a warning out of account, with its reason", async () => {
  expect(await withWaivers([good])).toEqual([
    expect.objectContaining({ rule: "MAN040", waived: good.reason }),
  ]);
});

it("CLI-4: a waiver of one file leaves the others", async () => {
  const findings = await withWaivers([{ ...good, file: "package.json" }]);
  expect(findings.map(({ rule, waived }) => [rule, waived])).toEqual([
    ["MAN040", undefined],
    ["WVR003", undefined],
  ]);
});

it("CLI-4: a waiver that ran out counts no more and is reported", async () => {
  const findings = await withWaivers([{ ...good, until: "2025-12-31" }]);
  expect(findings.map(({ rule, waived }) => [rule, waived])).toEqual([
    ["MAN040", undefined],
    ["WVR002", undefined],
  ]);
});

it("CLI-4: what a host refuses cannot be waived", async () => {
  const waivers = [good, { ...good, rule: "MAN010" }];
  const findings = await withWaivers(waivers, { engines: { api: "new" } });
  expect(findings.find(({ rule }) => rule === "MAN010")).not.toHaveProperty("waived");
  expect(findings.map(({ rule }) => rule)).toContain("WVR003");
});

it.each<readonly [string, JsonValue | string]>([
  ["text that is no JSON", "[,]"],
  ["no list", {}],
  ["a list of texts", ["MAN040"]],
  ["no rule", [{ reason: good.reason, until: good.until }]],
  ["a rule that is no id", [{ ...good, rule: "*" }]],
  ["no reason", [{ rule: good.rule, until: good.until }]],
  ["a reason that says nothing", [{ ...good, reason: "ok" }]],
  ["no day", [{ rule: good.rule, reason: good.reason }]],
  ["a day that is none", [{ ...good, until: "2026-02-30" }]],
  ["a day that is far away", [{ ...good, until: "2099-01-01" }]],
  ["a file that is no text", [{ ...good, file: 1 }]],
])("CLI-4: waivers with %s are an error and waive nothing", async (_what, waivers) => {
  const findings = await withWaivers(waivers);
  expect(findings.map(({ rule, waived }) => [rule, waived])).toEqual([
    ["MAN040", undefined],
    ["WVR001", undefined],
  ]);
});
