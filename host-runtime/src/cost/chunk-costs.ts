import { LatencyHistogram, type LatencyRecord } from "./latency-histogram.ts";

/** What one attachment of an interceptor cost, as it crosses the boundary of the terminal process. */
export interface ChunkCosts {
  /** Chunks that the plugin answered in time. */
  readonly chunks: number;
  /** Chunks that went on unchanged because their deadline passed. */
  readonly late: number;
  readonly bytesToPlugin: number;
  readonly bytesFromPlugin: number;
  /** Time from the hand-over of a chunk to its answer: what the interceptor adds to the way of its bytes. */
  readonly latency: LatencyRecord;
}

/** Counts the chunks of one attachment beside the path of the bytes: additions only, read on demand (OBS-1). */
export class ChunkTally {
  #chunks = 0;
  #late = 0;
  #bytesToPlugin = 0;
  #bytesFromPlugin = 0;
  readonly #latency = new LatencyHistogram();

  sent(bytes: number): void {
    this.#bytesToPlugin += bytes;
  }

  answered(bytes: number, durationMs: number): void {
    this.#chunks += 1;
    this.#bytesFromPlugin += bytes;
    this.#latency.record(durationMs);
  }

  missed(): void {
    this.#late += 1;
  }

  costs(): ChunkCosts {
    return {
      chunks: this.#chunks,
      late: this.#late,
      bytesToPlugin: this.#bytesToPlugin,
      bytesFromPlugin: this.#bytesFromPlugin,
      latency: this.#latency.toRecord(),
    };
  }
}

const counters = ["chunks", "late", "bytesToPlugin", "bytesFromPlugin"] as const;

/** Reads costs that another process reported; undefined for anything else. */
export function readChunkCosts(value: unknown): ChunkCosts | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const latency: unknown = fields.get("latency");
  if (!Array.isArray(latency) || !latency.every((item): item is number => isCount(item))) return undefined;
  const [chunks, late, bytesToPlugin, bytesFromPlugin] = counters.map((name) => fields.get(name));
  if (!isCount(chunks) || !isCount(late) || !isCount(bytesToPlugin) || !isCount(bytesFromPlugin))
    return undefined;
  return { chunks, late, bytesToPlugin, bytesFromPlugin, latency };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
