import type { PluginId } from "@terminal-plugin/sdk/protocol";
import { SandboxPool } from "../activation/index.ts";
import {
  guardLog,
  silentLog,
  systemClock,
  type Clock,
  type LogSink,
  type PluginChannel,
  type PluginPlacement,
} from "../ports/index.ts";
import { MachineChannel } from "../quickjs/index.ts";
import { messageSlices } from "./isolated/message-slices.ts";
import { startMachineThread } from "./quickjs/machine-thread.ts";
import { readQuickjsProgram, type QuickjsProgram } from "./quickjs/quickjs-program.ts";

/** How plugins run in virtual machines. */
export interface QuickjsPlacementOptions {
  readonly clock?: Clock;
  readonly log?: LogSink;
  /** Empty machines that are kept started, from now on. Default: 0. */
  readonly warmRunners?: number;
}

/** A placement that owns threads of this process. */
export interface QuickjsPluginPlacement extends PluginPlacement {
  /** Ends every machine that it started; resolves when their threads are gone. */
  dispose(): Promise<void>;
}

/**
 * Runs each isolated plugin in a QuickJS virtual machine, locked down as everywhere, in a thread of this process: for
 * applications that cannot start a process. Slower than `createIsolatedPlacement`, and without the wall of a process.
 */
export function createQuickjsPlacement(options: QuickjsPlacementOptions = {}): QuickjsPluginPlacement {
  const { clock = systemClock, warmRunners = 0 } = options;
  const log = guardLog(options.log ?? silentLog);
  let program: Promise<QuickjsProgram> | undefined;
  const pool = new SandboxPool({
    warmCount: warmRunners,
    log,
    async spawn() {
      program ??= readQuickjsProgram();
      const read = await program;
      return new MachineChannel({
        clock,
        log,
        startThread: (events) => startMachineThread(read, events),
        share: (step) => messageSlices.run(step),
      });
    },
  });
  return {
    kind: "isolated",
    start: (pluginId: PluginId, signal: AbortSignal): Promise<PluginChannel> => pool.start(pluginId, signal),
    dispose: () => pool.dispose(),
  };
}
