import { resolve } from "node:path";
import { readPackage } from "@terminal-plugin/host-runtime/node";
import {
  checkPackage,
  PluginPlatformError,
  type PackageFinding,
} from "@terminal-plugin/host-runtime/package";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import { fixHint } from "../fix-hints.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** `terminal-plugin validate`: every finding with code, place and what to do (CLI-4). */
export async function validateCommand(
  path: string,
  options: { readonly json?: true },
  io: TerminalIo,
): Promise<ExitStatus> {
  const findings = await findProblems(resolve(io.cwd, path));
  if (options.json) printJson(findings, io);
  else printText(path, findings, io);
  return findings.length === 0 ? exitStatus.ok : exitStatus.failed;
}

/** What is wrong with the plugin; a refusal to read it at all counts as a finding too. */
async function findProblems(path: string): Promise<readonly PackageFinding[]> {
  try {
    return checkPackage(await readPackage(path)).findings;
  } catch (error) {
    if (!(error instanceof PluginPlatformError) || error.code === "file_not_found") throw error;
    return [{ code: error.code, file: ".", message: error.message }];
  }
}

function printJson(findings: readonly PackageFinding[], io: TerminalIo): void {
  const report = findings.map((finding) => ({ severity: "error", ...finding, fix: fixHint(finding.code) }));
  io.print(JSON.stringify({ valid: findings.length === 0, findings: report }, null, 2));
}

function printText(path: string, findings: readonly PackageFinding[], io: TerminalIo): void {
  const { bold, dim, green, red } = io.colors;
  for (const finding of findings) {
    const place = finding.line === undefined ? "" : `:${finding.line}:${finding.column ?? 1}`;
    io.print(
      `${bold(`${finding.file}${place}`)} ${red("error:")} ${finding.message} ${dim(`[${finding.code}]`)}`,
    );
    const hint = fixHint(finding.code);
    if (hint) io.print(`  ${dim(hint)}`);
  }
  if (findings.length === 0) io.print(`${green("valid")} ${path}`);
  else
    io.print(`${red(String(findings.length))} ${findings.length === 1 ? "finding" : "findings"} in ${path}`);
}
