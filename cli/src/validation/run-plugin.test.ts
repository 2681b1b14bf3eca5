import { expect, it } from "vitest";
import { examplePlugin } from "./example-plugin.ts";
import { rules } from "./rules/index.ts";
import { runPlugin } from "./run-plugin.ts";
import { judgeRun } from "./validate.ts";

it("CLI-4: a plugin without faults runs in the sandbox without a finding", async () => {
  const plugin = await examplePlugin({});
  const run = await runPlugin(plugin);
  expect(run.answers).toEqual([
    { providerId: "org.acme.words.list", kind: "terminal.completion", status: "ok", drops: [] },
  ]);
  expect(judgeRun(run, plugin)).toEqual([]);
});

it.each(rules.filter(({ observe }) => observe).map((rule) => [rule.id, rule] as const))(
  "CLI-4: rule %s finds what its bad example does in the sandbox",
  async (id, { bad }) => {
    const plugin = await examplePlugin(bad);
    const findings = judgeRun(await runPlugin(plugin), plugin);
    expect(findings.map(({ rule }) => rule)).toContain(id);
    for (const { message, line } of findings) {
      expect(message).toMatch(/[.]$/);
      expect(line).toBeGreaterThan(0);
    }
  },
);
