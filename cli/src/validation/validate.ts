import type { PackageFinding } from "@terminal-plugin/host-runtime/package";
import { fixHint } from "../fix-hints.ts";
import type { PluginRun } from "./plugin-run.ts";
import type { Plugin } from "./plugin.ts";
import type { Finding, Severity } from "./problem.ts";
import type { Rule } from "./rule.ts";
import { rules as allRules } from "./rules/index.ts";

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/**
 * Checks a plugin against the rules (CLI-4). Findings come in a fixed order: errors first, then by file, place and rule.
 * Pure: the same plugin, the same findings.
 */
export function validatePlugin(plugin: Plugin, rules: readonly Rule[] = allRules): readonly Finding[] {
  const findings = [
    ...plugin.hostFindings.flatMap((finding) => claim(finding, plugin, rules)),
    ...rules.flatMap((rule) =>
      Array.from(rule.check?.(plugin) ?? [], (problem): Finding => ({
        rule: rule.id,
        severity: rule.severity,
        hint: rule.hint,
        ...problem,
      })),
    ),
  ];
  return findings.toSorted(compareFindings);
}

/** The order of findings in a report. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    ranks[a.severity] - ranks[b.severity] ||
    compare(a.file, b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compare(a.rule, b.rule) ||
    compare(a.message, b.message)
  );
}

/** What the rules say of a run of the plugin, in the same order. */
export function judgeRun(
  run: PluginRun,
  plugin: Plugin,
  rules: readonly Rule[] = allRules,
): readonly Finding[] {
  return rules.flatMap((rule) =>
    Array.from(rule.observe?.(run, plugin) ?? [], (problem): Finding => ({
      rule: rule.id,
      severity: rule.severity,
      hint: rule.hint,
      ...problem,
    })),
  );
}

function claim(finding: PackageFinding, plugin: Plugin, rules: readonly Rule[]): readonly Finding[] {
  const rule = rules.findLast(({ claims }) => claims?.(finding, plugin));
  // Never without a finding, or a plugin that hosts refuse would pass.
  if (!rule)
    return [
      { ...finding, rule: "HOST", severity: "error", hint: fixHint(finding.code, finding.pointer) ?? "" },
    ];
  const edits = rule.repair?.(finding, plugin) ?? [];
  return [
    {
      ...finding,
      rule: rule.id,
      severity: rule.severity,
      hint: fixHint(finding.code, finding.pointer) ?? rule.hint,
      ...(edits.length > 0 ? { edits } : {}),
    },
  ];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
