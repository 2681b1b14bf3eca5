import type { ErrorInfo } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../../kernel/index.ts";
import type { RandomSource } from "../statistics/index.ts";
import { readBare } from "./bare-terminal.ts";
import type { InterceptorHost } from "./interceptor-host.ts";
import { readTerminal } from "./platform-terminal.ts";
import { createOutputProgram } from "./program.ts";
import { measureRounds, ownCpuMs, type RateRound, type Series, type Variant } from "./rounds.ts";

/** A plugin that is measured, by name. */
export interface MeasuredPlugin {
  readonly name: string;
  readonly host: InterceptorHost;
}

/** What is measured of output. */
export interface ThroughputOptions {
  readonly text: Uint8Array;
  readonly rounds: number;
  readonly random: RandomSource;
  readonly plugins: readonly MeasuredPlugin[];
  readonly onTrip: (name: string, error: ErrorInfo) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Names of the variants that every run has. */
export const bareName = "bare";
/** The platform's terminal without an interceptor. */
export const plainName = "no interceptor";
/** The same once more, to see what two measurements of the same thing differ by. */
export const againName = "no interceptor, again";

/**
 * Output of a program that writes as fast as it is read: through node-pty's bare reader, through the platform's
 * terminal twice, and through the interceptor of each plugin. Throws `internal_error` when a byte is missing.
 */
export async function measureThroughput(options: ThroughputOptions): Promise<readonly Series<RateRound>[]> {
  const { text, rounds, random, plugins, onTrip, signal } = options;
  const program = createOutputProgram(text);
  const variant = (
    name: string,
    read: () => Promise<number>,
    pluginCpuMs = (): number => 0,
  ): Variant<RateRound> => ({
    name,
    async measure() {
      const atMs = performance.now();
      const cpuBefore = ownCpuMs() + pluginCpuMs();
      const bytes = await read();
      const round = { atMs, bytes, wallMs: performance.now() - atMs };
      // The bare reader loses the end of the output sometimes; a plugin may change how long it is.
      if ((name === plainName || name === againName) && bytes !== text.length)
        throw new PluginPlatformError("internal_error", `Expected ${text.length} bytes, got ${bytes}.`);
      return { ...round, cpuMs: ownCpuMs() + pluginCpuMs() - cpuBefore };
    },
  });
  try {
    return await measureRounds(
      [
        variant(bareName, () => readBare(program)),
        variant(plainName, () => readTerminal(program)),
        variant(againName, () => readTerminal(program)),
        ...plugins
          .filter(({ host }) => host.directions.includes("output"))
          .map(({ name, host }) =>
            variant(
              name,
              () => readTerminal(program, host.attach, (error) => onTrip(name, error)),
              () => host.cpuMs(),
            ),
          ),
      ],
      rounds,
      random,
      signal,
    );
  } finally {
    program.remove();
  }
}
