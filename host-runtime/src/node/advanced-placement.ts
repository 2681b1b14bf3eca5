import { createPlaneCommand, verifyRunner } from "./isolated/launch.ts";
import {
  ProcessPlacement,
  type ProcessPlacementOptions,
  type ProcessPluginPlacement,
} from "./isolated/process-placement.ts";

/**
 * Runs each advanced plugin in a plane process of its own: the same compartment, no authority, and a byte path to the
 * terminals that its grants name (ISO-3).
 */
export function createAdvancedPlacement(options: ProcessPlacementOptions = {}): ProcessPluginPlacement {
  return new ProcessPlacement(
    "advanced",
    async (limited) => {
      const files = ["plane-main.cjs", "plane-terminal-worker.cjs", "plane-plugin-worker.cjs"] as const;
      const [main, terminalWorker, pluginWorker] = await Promise.all([
        verifyRunner(files[0]),
        verifyRunner(files[1]),
        verifyRunner(files[2]),
      ]);
      return createPlaneCommand([main, terminalWorker, pluginWorker], limited);
    },
    options,
  );
}
