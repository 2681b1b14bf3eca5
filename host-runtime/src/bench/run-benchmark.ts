import type { InterceptorDirection } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import type { VerifiedPackage } from "../package/index.ts";
import {
  compareLatencies,
  compareRates,
  compareSlowness,
  type Compared,
  type Comparison,
} from "./compare.ts";
import { describeMachine, readLoad } from "./machine.ts";
import { measureActivation } from "./measure/activation.ts";
import { measureAnswers, ordinaryKindOf, type Answers } from "./measure/answers.ts";
import { createCompletionPlugin, createIdentityPlugin } from "./measure/bench-plugins.ts";
import { measureFanOut, type FanOut } from "./measure/fan-out.ts";
import { startInterceptorHost } from "./measure/interceptor-host.ts";
import { measureLatency } from "./measure/latency.ts";
import type { LatencyRound, RateRound, Series } from "./measure/rounds.ts";
import {
  againName,
  bareName,
  measureThroughput,
  plainName,
  type MeasuredPlugin,
} from "./measure/throughput.ts";
import type { BenchmarkResult, BenchmarkTrip, ReportTable } from "./report-types.ts";
import { createRandom, worstVerdict } from "./statistics/index.ts";
import { gateThresholds, slowness, targets } from "./thresholds.ts";
import { createText } from "./workload.ts";

/** What is run. */
export interface BenchmarkOptions {
  /** Seed of the workload and of the order of the runs; a whole number of 32 bits. */
  readonly seed: number;
  /** `quick` shows in seconds that everything works; it has too few rounds for most verdicts. */
  readonly size: "full" | "quick";
  /** A plugin to measure beside one that does nothing, in place of the platform itself. */
  readonly plugin?: VerifiedPackage;
  /** Figures of other measurements for the report; called last. */
  readonly tables?: () => Promise<readonly ReportTable[]>;
  /** Told what is measured now. */
  readonly onStep?: (title: string) => void;
  readonly signal?: AbortSignal;
}

const sizes = {
  full: {
    textBytes: 16e6,
    throughputRounds: 40,
    latencyRounds: 30,
    keys: 150,
    activationRounds: 20,
    answerRounds: 20,
    questions: 20,
    fanOutCounts: [1, 8, 32],
    fanOutRounds: 150,
  },
  quick: {
    textBytes: 1e6,
    throughputRounds: 10,
    latencyRounds: 10,
    keys: 15,
    activationRounds: 2,
    answerRounds: 10,
    questions: 3,
    fanOutCounts: [1, 2],
    fanOutRounds: 5,
  },
} as const;

/** Name of the series of the plugin that does nothing. */
export const identityName = "identity interceptor";
const typingPauseMs = 2;

/**
 * Runs the benchmark on this machine (BEN-1): of the platform itself, or of a plugin when one is given. Needs a
 * system with POSIX pseudoterminals; throws `platform_unsupported` elsewhere. Ends every process that it started.
 */
export async function runBenchmark(options: BenchmarkOptions): Promise<BenchmarkResult> {
  const { seed, size, plugin, signal, onStep = () => {} } = options;
  const startedAt = new Date();
  const began = performance.now();
  const loadBefore = readLoad();
  const sizing = sizes[size];
  const random = createRandom(seed);
  const trips: BenchmarkTrip[] = [];
  const notMeasured: string[] = [];
  /** Plugins that miss their deadlines on a busy machine leave a gap that is named, and the rest of the run. */
  const unlessTooBusy = async <Result>(
    what: string,
    run: () => Promise<Result>,
    nothing: Result,
  ): Promise<Result> => {
    try {
      return await run();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof PluginPlatformError) || error.code !== "deadline_exceeded") throw error;
      notMeasured.push(`${what}: ${error.message}`);
      return nothing;
    }
  };
  const common = { random, signal, onTrip: noteTrip(trips) };
  const plugins = await startPlugins(plugin);
  try {
    const subject = plugins[1];
    const sees = (direction: InterceptorDirection): boolean =>
      subject === undefined || subject.host.directions.includes(direction);
    let throughput: readonly Series<RateRound>[] = [];
    if (sees("output")) {
      onStep("output: bytes per second");
      const text = createText(seed, sizing.textBytes);
      throughput = await measureThroughput({ ...common, plugins, text, rounds: sizing.throughputRounds });
    }
    let latency: readonly Series<LatencyRound>[] = [];
    let latencyBackToBack = latency;
    if (sees("input")) {
      onStep("typing: time from a key to its echo");
      const typing = { ...common, plugins, rounds: sizing.latencyRounds, keys: sizing.keys };
      latency = await measureLatency({ ...typing, pauseMs: typingPauseMs });
      latencyBackToBack = await measureLatency({ ...typing, pauseMs: 0 });
    }
    let activation: readonly Series<LatencyRound>[] = [];
    let fanOut: FanOut = { series: [], memoryBytes: [] };
    let answers: Answers | undefined;
    if (!plugin) {
      onStep("starting plugins");
      activation = await unlessTooBusy(
        "Starting plugins",
        async () => {
          const measured = await createCompletionPlugin(0, 5);
          return measureActivation({ plugin: measured, rounds: sizing.activationRounds, random, signal });
        },
        activation,
      );
      onStep("completions of many plugins");
      const { fanOutCounts: counts, fanOutRounds: rounds } = sizing;
      fanOut = await unlessTooBusy(
        "Completions of many plugins",
        () => measureFanOut({ counts, rounds, random, signal }),
        fanOut,
      );
    } else if (ordinaryKindOf(plugin)) {
      onStep("starting and asking the plugin");
      const { answerRounds: rounds, questions } = sizing;
      answers = await unlessTooBusy(
        "Answers of the plugin",
        () => measureAnswers({ plugin, name: nameOf(plugin), rounds, questions, random, signal }),
        undefined,
      );
    }
    const tables = (await options.tables?.()) ?? [];
    const comparisons = [
      ...(subject === undefined
        ? comparePlatform(throughput, latency)
        : compareSubject(throughput, latency, subject.name)),
      ...(answers ? compareAnswers(answers) : []),
    ];
    return {
      format: "terminal-plugin.benchmark",
      formatVersion: 1,
      startedAt: startedAt.toISOString(),
      durationMs: performance.now() - began,
      seed,
      size,
      machine: describeMachine(),
      load: [loadBefore, readLoad()],
      ...(plugin && {
        subject: {
          pluginId: plugin.manifest.id,
          version: plugin.manifest.version,
          contentDigest: plugin.contentDigest,
        },
      }),
      verdict: worstVerdict(comparisons.filter(({ gates }) => gates).map(({ verdict }) => verdict)),
      comparisons,
      throughput: shift(throughput, began),
      latency: shift(latency, began),
      latencyBackToBack: shift(latencyBackToBack, began),
      activation: shift(activation, began),
      fanOut: {
        ...fanOut,
        series: shift(fanOut.series, began),
      },
      ...(answers && {
        answers: { ...answers, first: shift(answers.first, began), next: shift(answers.next, began) },
      }),
      notMeasured,
      trips,
      tables,
    };
  } finally {
    for (const { host } of plugins) await host.close();
  }
}

async function startPlugins(plugin: VerifiedPackage | undefined): Promise<readonly MeasuredPlugin[]> {
  const identity = {
    name: identityName,
    host: await startInterceptorHost(await createIdentityPlugin()),
  };
  if (!plugin) return [identity];
  try {
    return [identity, { name: nameOf(plugin), host: await startInterceptorHost(plugin) }];
  } catch (error) {
    await identity.host.close();
    throw error;
  }
}

function nameOf({ manifest: { id, version } }: VerifiedPackage): string {
  return `${id} ${version}`;
}

/** The gate (BEN-2) and the project's targets. */
function comparePlatform(
  throughput: readonly Series<RateRound>[],
  latency: readonly Series<LatencyRound>[],
): readonly Comparison[] {
  const output = (title: string, candidate: string, isGate: boolean): Compared<RateRound> =>
    compared(throughput, { title, base: bareName, candidate, gates: isGate });
  const typing = (title: string): Compared<LatencyRound> =>
    compared(latency, { title, base: plainName, candidate: identityName, gates: true });
  const { plainRatio, addedP95Ms, addedP99Ms } = gateThresholds;
  return [
    compareRates(output("Output without an interceptor", plainName, true), "wallMs", plainRatio),
    compareLatencies(typing("Added input latency of an interceptor, p95"), 0.95, addedP95Ms),
    compareLatencies(typing("Added input latency of an interceptor, p99"), 0.99, addedP99Ms),
    compareRates(
      output("CPU for each byte without an interceptor", plainName, false),
      "cpuMs",
      targets.plainCpuRatio,
    ),
    compareRates(
      output("Output through an identity interceptor", identityName, false),
      "wallMs",
      targets.interceptorRatio,
    ),
  ];
}

/** What a plugin's interceptors cost, beside the terminal without one and beside the plugin that does nothing. */
function compareSubject(
  throughput: readonly Series<RateRound>[],
  latency: readonly Series<LatencyRound>[],
  candidate: string,
): readonly Comparison[] {
  const has = (series: readonly Series<unknown>[]): boolean => series.some(({ name }) => name === candidate);
  const { addedP95Ms, addedP99Ms } = gateThresholds;
  const typing = (title: string, base: string): Compared<LatencyRound> =>
    compared(latency, { title, base, candidate, gates: true });
  return [
    ...(has(latency)
      ? [
          compareLatencies(typing("Input latency that the plugin adds, p95", plainName), 0.95, addedP95Ms),
          compareLatencies(typing("Input latency that the plugin adds, p99", plainName), 0.99, addedP99Ms),
          ...compareSlowness(typing("Slower on a key than a plugin that does nothing", identityName)),
        ]
      : []),
    ...(has(throughput)
      ? [
          compareRates(
            compared(throughput, {
              title: "Output beside a plugin that does nothing",
              base: identityName,
              candidate,
              gates: true,
            }),
            "wallMs",
            slowness.outputRatio,
          ),
        ]
      : []),
  ];
}

/** What an ordinary plugin takes above one that answers at once. */
function compareAnswers({ first, next }: Answers): readonly Comparison[] {
  const of = (series: readonly Series<LatencyRound>[], title: string): Compared<LatencyRound> => {
    const [base, again, candidate] = series;
    const none = { name: "", rounds: [] };
    return {
      title,
      gates: true,
      base: base ?? none,
      noise: [base ?? none, again ?? none],
      candidate: candidate ?? none,
    };
  };
  return [
    compareLatencies(of(first, "First result of the plugin, not running yet"), 0.5, slowness.firstResultMs),
    compareLatencies(of(next, "Result of the running plugin, p95"), 0.95, slowness.answerMs),
  ];
}

function compared<Round>(
  series: readonly Series<Round>[],
  names: {
    readonly title: string;
    readonly base: string;
    readonly candidate: string;
    readonly gates: boolean;
  },
): Compared<Round> {
  const find = (name: string): Series<Round> =>
    series.find((one) => one.name === name) ?? { name, rounds: [] };
  return {
    title: names.title,
    gates: names.gates,
    base: find(names.base),
    candidate: find(names.candidate),
    noise: [find(plainName), find(againName)],
  };
}

/** Most trips that are kept: on a hopeless machine there is one for each key. */
const maxTrips = 100;

function noteTrip(trips: BenchmarkTrip[]): (name: string, error: { readonly message: string }) => void {
  return (name, { message }) => {
    if (trips.length < maxTrips) trips.push({ name, message });
  };
}

/** Times relative to the run's begin, and samples without digits that no clock has. */
function shift<Round extends RateRound | LatencyRound>(
  series: readonly Series<Round>[],
  began: number,
): readonly Series<Round>[] {
  const short = (value: number): number => Math.round(value * 1e4) / 1e4;
  return series.map(({ name, rounds }) => ({
    name,
    rounds: rounds.map((round) => ({
      ...round,
      atMs: short(round.atMs - began),
      ...("samplesMs" in round ? { samplesMs: round.samplesMs.map(short) } : {}),
    })),
  }));
}
