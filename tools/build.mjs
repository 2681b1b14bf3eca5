// Builds everything that runs: TypeScript projects, then the bundles and the sample plugins.
import { existsSync } from "node:fs";
import { run, step } from "./run.mjs";

await step("contract", () => run("node", ["tools/contract/generate.mjs", "--check"]));
await step("typescript", () => run("node", ["node_modules/typescript/bin/tsc", "-b"]));
for (const script of ["host-runtime/build.mjs", "reference-host/build.mjs", "sample-plugins/build.mjs"]) {
  if (existsSync(script)) await step(script, () => run("node", [script]));
}
