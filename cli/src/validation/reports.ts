import { platformVersion } from "../platform-version.ts";
import type { TerminalIo } from "../terminal-io.ts";
import type { Finding } from "./problem.ts";
import { ruleSetVersion, type Rule } from "./rule.ts";

/** Whether a plugin with these findings passes. */
export function isValid(findings: readonly Finding[]): boolean {
  return findings.every(({ severity, waived }) => severity !== "error" || waived !== undefined);
}

/** The report as JSON: the same plugin, rule set and day give the same bytes. */
export function toJsonReport(findings: readonly Finding[]): string {
  const list = findings.map(({ hint, edits, ...finding }) => ({
    ...finding,
    fix: hint,
    fixable: edits !== undefined,
  }));
  return JSON.stringify({ ruleSet: ruleSetVersion, valid: isValid(findings), findings: list }, null, 2);
}

/** The report as SARIF 2.1.0, for code scanning. Waived findings are in it as suppressed. */
export function toSarifReport(findings: readonly Finding[], rules: readonly Rule[]): string {
  const used = [...new Set(findings.map(({ rule }) => rule))].toSorted();
  const levels = { error: "error", warning: "warning", info: "note" } as const;
  const descriptors = used.map((id) => {
    const rule = rules.find((candidate) => candidate.id === id);
    if (!rule) return { id };
    return {
      id,
      shortDescription: { text: rule.title },
      fullDescription: { text: rule.why },
      help: { text: rule.hint },
      defaultConfiguration: { level: levels[rule.severity] },
    };
  });
  const results = findings.map(({ rule, severity, message, hint, file, line, column, waived }) => ({
    ruleId: rule,
    ruleIndex: used.indexOf(rule),
    level: levels[severity],
    message: { text: hint === "" ? message : `${message} ${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file), uriBaseId: "PLUGIN" },
          ...(line === undefined ? {} : { region: { startLine: line, startColumn: column ?? 1 } }),
        },
      },
    ],
    ...(waived === undefined ? {} : { suppressions: [{ kind: "external", justification: waived }] }),
  }));
  const driver = {
    name: "terminal-plugin",
    semanticVersion: platformVersion(),
    properties: { ruleSet: ruleSetVersion },
    rules: descriptors,
  };
  const run = { tool: { driver }, columnKind: "utf16CodeUnits", results };
  return JSON.stringify(
    {
      $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      version: "2.1.0",
      runs: [run],
    },
    null,
    2,
  );
}

/** Prints the report for a person. Advice is only counted, unless it was asked for. */
export function printReport(
  path: string,
  findings: readonly Finding[],
  options: { readonly info: boolean },
  io: TerminalIo,
): void {
  const { bold, cyan, dim, green, red, yellow } = io.colors;
  const labels = { error: red("error:"), warning: yellow("warning:"), info: cyan("info:") };
  const open = findings.filter(({ waived }) => waived === undefined);
  for (const { severity, rule, code, file, line, column, message, hint } of open) {
    if (severity === "info" && !options.info) continue;
    const place = line === undefined ? "" : `:${line}:${column ?? 1}`;
    io.print(
      `${bold(`${file}${place}`)} ${labels[severity]} ${message} ${dim(`[${code ? `${rule} ${code}` : rule}]`)}`,
    );
    if (hint) io.print(`  ${dim(hint)}`);
  }
  const count = (severity: Finding["severity"]): number =>
    open.filter((finding) => finding.severity === severity).length;
  const parts = [
    countOf(count("error"), "error"),
    countOf(count("warning"), "warning"),
    countOf(count("info"), "hint"),
    countOf(findings.length - open.length, "waived finding"),
    countOf(open.filter(({ edits }) => edits !== undefined).length, "of them with --fix", ""),
  ].filter((part) => part !== undefined);
  const summary = parts.length === 0 ? "" : ` (${parts.join(", ")})`;
  io.print(
    isValid(findings) ? `${green("valid")} ${path}${summary}` : `${red("not valid")} ${path}${summary}`,
  );
  if (count("info") > 0 && !options.info) io.print(dim("  --info shows the hints."));
}

function countOf(count: number, what: string, plural = "s"): string | undefined {
  return count === 0 ? undefined : `${count} ${what}${count === 1 ? "" : plural}`;
}
