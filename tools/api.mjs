// Keeps the SDK's public surface under review: a report for each entry point in sdk/etc. Without --write it fails when
// a report is not current, when a public item has no documentation (SDK-9), or when a type in use is not exported.
import { Extractor, ExtractorConfig } from "@microsoft/api-extractor";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./run.mjs";

const entryPoints = [
  { report: "protocol", types: "protocol/index.d.ts" },
  { report: "sdk", types: "index.d.ts" },
  { report: "testing", types: "testing/index.d.ts" },
];

/** API Extractor sets these apart from its default, so each has to be named. */
const ownDefaults = [
  "ae-forgotten-export",
  "ae-incompatible-release-tags",
  "ae-internal-missing-underscore",
  "ae-internal-mixed-release-tag",
  "ae-undocumented",
  "ae-unresolved-inheritdoc-reference",
  "ae-unresolved-inheritdoc-base",
  "ae-wrong-input-file-type",
];
const error = { logLevel: "error", addToApiReportFile: false };

/**
 * With Node 10 resolution an import of the package by its own name counts as external, so that each report names the
 * other entry point instead of repeating its types.
 */
const compilerOptions = {
  target: "es2023",
  lib: ["es2023"],
  module: "esnext",
  moduleResolution: "node10",
  ignoreDeprecations: "6.0",
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** Returns the problems found; with `write`, the reports in `reportFolder` are rewritten instead of compared. */
export function extractApi({ write, reportFolder = join(root, "sdk/etc") }) {
  const problems = [];
  for (const { report, types } of entryPoints) {
    const config = ExtractorConfig.prepare({
      configObject: {
        projectFolder: join(root, "sdk"),
        mainEntryPointFilePath: join(root, "sdk/dist", types),
        compiler: {
          overrideTsconfig: { compilerOptions, files: [join(root, "sdk/dist", types)] },
        },
        newlineKind: "lf",
        apiReport: {
          enabled: true,
          reportFileName: `${report}.api.md`,
          reportFolder,
          reportTempFolder: join(root, "node_modules/.cache/api-extractor"),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          compilerMessageReporting: { default: error },
          extractorMessageReporting: {
            default: error,
            ...Object.fromEntries(ownDefaults.map((name) => [name, error])),
            "ae-missing-release-tag": { logLevel: "none" },
          },
          tsdocMessageReporting: { default: error },
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(root, "sdk/package.json"),
    });
    const result = Extractor.invoke(config, {
      localBuild: write,
      printApiReportDiff: false,
      messageCallback(message) {
        message.handled = true;
        if (message.messageId.startsWith("console-api-report-")) return;
        if (message.logLevel === "none" || message.logLevel === "verbose" || message.logLevel === "info")
          return;
        problems.push(
          `${report}: ${message.text} ${message.sourceFilePath ?? ""}:${message.sourceFileLine ?? ""}`,
        );
      },
    });
    if (result.apiReportChanged && !write)
      problems.push(
        `${report}: sdk/etc/${report}.api.md is not current; look at the change and run "npm run api".`,
      );
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = extractApi({ write: process.argv.includes("--write") });
  for (const problem of problems) console.error(problem);
  if (problems.length) process.exitCode = 1;
}
