import { resolve } from "node:path";
import { readPackage } from "@terminal-plugin/host-runtime/node";
import {
  checkCompatibility,
  checkPackage,
  PluginPlatformError,
  type PackageFinding,
} from "@terminal-plugin/host-runtime/package";
import { apiVersion, providerKinds, type PluginManifest } from "@terminal-plugin/sdk/protocol";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import { fixHint } from "../fix-hints.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** What a host refuses is an error; what a host of this version would not run is a warning. */
interface Finding extends PackageFinding {
  readonly severity: "error" | "warning";
}

/** `terminal-plugin validate`: every finding with code, place and what to do (CLI-4). */
export async function validateCommand(
  path: string,
  options: { readonly json?: true },
  io: TerminalIo,
): Promise<ExitStatus> {
  const findings = await findProblems(resolve(io.cwd, path));
  if (options.json) printJson(findings, io);
  else printText(path, findings, io);
  return isValid(findings) ? exitStatus.ok : exitStatus.failed;
}

function isValid(findings: readonly Finding[]): boolean {
  return findings.every(({ severity }) => severity === "warning");
}

/** What is wrong with the plugin; a refusal to read it at all counts as a finding too. */
async function findProblems(path: string): Promise<readonly Finding[]> {
  try {
    const { manifest, findings } = checkPackage(await readPackage(path));
    if (findings.length > 0) return findings.map((finding) => ({ severity: "error", ...finding }));
    return manifest ? findDoubts(manifest) : [];
  } catch (error) {
    if (!(error instanceof PluginPlatformError) || error.code === "file_not_found") throw error;
    return [{ severity: "error", code: error.code, file: ".", message: error.message }];
  }
}

/** Right for some other host, and a slip of the author more often than not (MAN-7, SDK-13). */
function findDoubts(manifest: PluginManifest): Finding[] {
  const shared = { severity: "warning", file: "terminal-plugin.json" } as const;
  const { compatible, unsupportedKinds } = checkCompatibility(
    manifest,
    apiVersion,
    Object.keys(providerKinds),
  );
  const range = `Hosts of API version ${apiVersion} do not install it: "engines.api" is ${manifest.engines.api}.`;
  return [
    ...(compatible
      ? []
      : [{ ...shared, code: "engine_incompatible", pointer: "/engines/api", message: range } as const]),
    ...unsupportedKinds.map((kind): Finding => {
      const at = manifest.contributes?.providers?.findIndex((provider) => provider.kind === kind) ?? 0;
      const message = `Hosts of API version ${apiVersion} know no kind ${JSON.stringify(kind)} and never ask its provider.`;
      return { ...shared, code: "unsupported_kind", pointer: `/contributes/providers/${at}/kind`, message };
    }),
  ];
}

function printJson(findings: readonly Finding[], io: TerminalIo): void {
  const report = findings.map((finding) => ({ ...finding, fix: fixHint(finding.code, finding.pointer) }));
  io.print(JSON.stringify({ valid: isValid(findings), findings: report }, null, 2));
}

function printText(path: string, findings: readonly Finding[], io: TerminalIo): void {
  const { bold, dim, green, red, yellow } = io.colors;
  for (const { severity, code, file, pointer, line, column, message } of findings) {
    const place = line === undefined ? "" : `:${line}:${column ?? 1}`;
    const label = severity === "error" ? red("error:") : yellow("warning:");
    io.print(`${bold(`${file}${place}`)} ${label} ${message} ${dim(`[${code}]`)}`);
    const hint = fixHint(code, pointer);
    if (hint) io.print(`  ${dim(hint)}`);
  }
  const errors = findings.filter(({ severity }) => severity === "error").length;
  if (errors === 0) io.print(`${green("valid")} ${path}`);
  else io.print(`${red(String(errors))} ${errors === 1 ? "finding" : "findings"} in ${path}`);
}
