/** Taken at the start: a locked-down thread has fewer globals later. */
const { Int32Array, Float64Array } = globalThis;
const { load, store } = Atomics;

/**
 * Two stamps that the trusted code beside a plugin leaves for the plane: when it picked a chunk up, and when it had the
 * answer. They tell a slow plugin from a slow machine (ICP-17). Shared memory, because a blocked plugin thread cannot
 * send; the plugin itself never sees it.
 */
export class ChunkStamps {
  /** Size of the shared buffer in bytes. */
  static readonly byteLength = 32;
  readonly #sequences: Int32Array<SharedArrayBuffer>;
  readonly #times: Float64Array<SharedArrayBuffer>;

  constructor(shared: SharedArrayBuffer) {
    this.#sequences = new Int32Array(shared, 0, 2);
    this.#times = new Float64Array(shared, 16, 2);
  }

  /** The plugin is about to be called for the chunk. */
  pickedUp(sequence: number, nowMs: number): void {
    this.#times[0] = nowMs;
    store(this.#sequences, 0, sequence | 0);
  }

  /** The plugin's answer for the chunk is there. */
  answered(sequence: number, nowMs: number): void {
    this.#times[1] = nowMs;
    store(this.#sequences, 1, sequence | 0);
  }

  /** When the chunk was picked up, or undefined when it was not yet. */
  pickedUpAt(sequence: number): number | undefined {
    return load(this.#sequences, 0) === (sequence | 0) ? this.#times[0] : undefined;
  }

  /** How long the plugin held the chunk; 0 when the stamps do not say. */
  heldMs(sequence: number): number {
    const from = this.pickedUpAt(sequence);
    if (from === undefined || load(this.#sequences, 1) !== (sequence | 0)) return 0;
    return Math.max(0, (this.#times[1] ?? from) - from);
  }
}
