import { createIsolatedCommand, verifyRunner } from "./isolated/launch.ts";
import {
  ProcessPlacement,
  type ProcessPlacementOptions,
  type ProcessPluginPlacement,
} from "./isolated/process-placement.ts";

/** How isolated plugins run on this machine. */
export interface IsolatedPlacementOptions extends ProcessPlacementOptions {
  /**
   * Whether plugin code may be compiled to machine code. Off by default: `--jitless` removes the largest attack
   * surface of the engine and costs about five times the CPU.
   */
  readonly allowJit?: boolean;
}

/** Runs each isolated plugin in a child process of its own, locked down (ISO-2). */
export function createIsolatedPlacement(options: IsolatedPlacementOptions = {}): ProcessPluginPlacement {
  const { allowJit = false } = options;
  return new ProcessPlacement(
    "isolated",
    async (limited) =>
      createIsolatedCommand(await verifyRunner("isolated-runner.cjs"), { allowJit, ...limited }),
    options,
  );
}
