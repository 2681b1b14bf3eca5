// Prints the arguments that plugin processes of both kinds really have on this version of Node.
import { readFileSync } from "node:fs";
import { createAdvancedPlacement } from "../advanced-placement.ts";
import { createIsolatedPlacement } from "../isolated-placement.ts";
import { createIsolatedCommand } from "../isolated/launch.ts";

const report: Record<string, readonly string[]> = {};
for (const create of [createIsolatedPlacement, createAdvancedPlacement]) {
  const placement = create();
  const channel = await placement.start("com.example.flags", AbortSignal.timeout(60_000));
  const pid: unknown = Reflect.get(channel, "pid");
  report[placement.kind] = process.platform === "linux" ? argumentsOf(Number(pid)) : argumentsOfCommand();
  await placement.dispose();
}
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));

function argumentsOf(pid: number): readonly string[] {
  return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
}

function argumentsOfCommand(): readonly string[] {
  return createIsolatedCommand("runner", { allowJit: false, byKernel: false }).args;
}
