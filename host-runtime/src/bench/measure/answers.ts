import { providerKinds, type OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { completePayload, createSession } from "@terminal-plugin/sdk/testing";
import { PluginPlatformError } from "../../kernel/index.ts";
import { createIsolatedPlacement } from "../../node/isolated-placement.ts";
import type { VerifiedPackage } from "../../package/index.ts";
import type { RandomSource } from "../statistics/index.ts";
import { startAskingHost } from "./asking-host.ts";
import { createCompletionPlugin } from "./bench-plugins.ts";
import { keepChannels } from "./keep-channels.ts";
import { measureRounds, ownCpuMs, type LatencyRound, type Series, type Variant } from "./rounds.ts";

/** What is measured of a plugin with ordinary providers. */
export interface AnswersOptions {
  readonly plugin: VerifiedPackage;
  readonly name: string;
  readonly rounds: number;
  /** Questions of each round. */
  readonly questions: number;
  readonly random: RandomSource;
  readonly signal?: AbortSignal | undefined;
}

/** How fast a plugin starts and answers, beside one that answers at once. */
export interface Answers {
  readonly kind: OrdinaryProviderKind;
  /** From a request to the first result of a plugin that does not run yet. */
  readonly first: readonly Series<LatencyRound>[];
  /** From a request to its result, once it runs. */
  readonly next: readonly Series<LatencyRound>[];
  /** Private memory of the plugin's process after all that; undefined where it cannot be measured. */
  readonly memoryBytes: number | undefined;
}

/** The plugin that answers at once. */
export const referenceName = "reference plugin";
/** The same once more, for the noise floor. */
export const referenceAgainName = "reference plugin, again";

/** The first ordinary kind that a plugin provides in its isolated entry point. */
export function ordinaryKindOf({ manifest }: VerifiedPackage): OrdinaryProviderKind | undefined {
  if (manifest.main.isolated === undefined) return undefined;
  for (const { kind } of manifest.contributes?.providers ?? []) if (isOrdinaryKind(kind)) return kind;
  return undefined;
}

/**
 * Asks the plugin's first ordinary kind with a payload of defaults. Throws `deadline_exceeded` when the plugin gives no
 * result to it.
 */
export async function measureAnswers(options: AnswersOptions): Promise<Answers | undefined> {
  const { plugin, name, rounds, questions, random, signal } = options;
  const kind = ordinaryKindOf(plugin);
  if (!kind) return undefined;
  const { session: _, ...payload } = completePayload(kind, {}, createSession());
  const placement = createIsolatedPlacement();
  const { placement: kept, channels } = keepChannels(createIsolatedPlacement());
  const reference = await createCompletionPlugin(0, 5);
  const startReference = () => startAskingHost(placement, [reference]);
  const startSubject = () => startAskingHost(kept, [plugin], kind, payload);
  const ways = [
    { name: referenceName, start: startReference },
    { name: referenceAgainName, start: startReference },
    { name, start: startSubject },
  ];
  const hosts: { close(): Promise<void> }[] = [];
  try {
    const first = await measureRounds(
      ways.map((way) =>
        timed(way.name, async () => {
          const host = await way.start();
          const { ms, answered } = await host.ask();
          await host.close();
          return [requireAnswer(ms, answered, kind)];
        }),
      ),
      rounds,
      random,
      signal,
    );
    const variants: Variant<LatencyRound>[] = [];
    for (const way of ways) {
      const host = await way.start();
      hosts.push(host);
      variants.push(
        timed(way.name, async () => {
          const samples: number[] = [];
          for (let count = 0; count < questions; count += 1) {
            const { ms, answered } = await host.ask();
            samples.push(requireAnswer(ms, answered, kind));
          }
          return samples;
        }),
      );
    }
    const next = await measureRounds(variants, rounds, random, signal);
    return { kind, first, next, memoryBytes: channels.at(-1)?.usage()?.memoryBytes };
  } finally {
    for (const host of hosts) await host.close();
    await Promise.all([placement.dispose(), kept.dispose()]);
  }
}

function timed(name: string, measure: () => Promise<readonly number[]>): Variant<LatencyRound> {
  return {
    name,
    async measure() {
      const atMs = performance.now();
      const cpuBefore = ownCpuMs();
      const samplesMs = await measure();
      return { atMs, samplesMs, cpuMs: ownCpuMs() - cpuBefore };
    },
  };
}

function requireAnswer(ms: number, answered: number, kind: OrdinaryProviderKind): number {
  if (answered > 0) return ms;
  throw new PluginPlatformError(
    "deadline_exceeded",
    `Expected a result of the plugin for ${kind} with a payload of defaults.`,
  );
}

function isOrdinaryKind(kind: string): kind is OrdinaryProviderKind {
  return Object.hasOwn(providerKinds, kind) && !kind.startsWith("terminal.interceptor.");
}
