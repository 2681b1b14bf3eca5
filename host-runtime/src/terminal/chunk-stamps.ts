/** Taken at the start: a locked-down thread has fewer globals later. */
const { Int32Array, Float64Array } = globalThis;
const { load, store } = Atomics;

/** A moment by two clocks that all threads of a plane share, in milliseconds. */
export interface SharedMoment {
  readonly wallMs: number;
  /** CPU time that the whole process has used: an upper bound of what the plugin's thread has. */
  readonly cpuMs: number;
}

/**
 * Stamps that the trusted code beside a plugin leaves for the plane: when it picked a chunk up, whether the plugin gave
 * its thread back without an answer, and when it had the answer. They tell a slow plugin from a slow machine (ICP-17): a
 * plugin that computes is answerable for the CPU time that it got, one that waits for the time that it waits. Shared
 * memory, because a blocked plugin thread cannot send; the plugin itself never sees it.
 */
export class ChunkStamps {
  /** Size of the shared buffer in bytes. */
  static readonly byteLength = 48;
  readonly #sequences: Int32Array<SharedArrayBuffer>;
  readonly #times: Float64Array<SharedArrayBuffer>;

  constructor(shared: SharedArrayBuffer) {
    this.#sequences = new Int32Array(shared, 0, 3);
    this.#times = new Float64Array(shared, 16, 4);
  }

  /** The plugin is about to be called for the chunk. */
  pickedUp(sequence: number, { wallMs, cpuMs }: SharedMoment): void {
    this.#times[0] = wallMs;
    this.#times[1] = cpuMs;
    store(this.#sequences, 0, sequence | 0);
  }

  /** The plugin's code has run as far as it can and has no answer: from now on it waits of its own accord. */
  waits(sequence: number): void {
    store(this.#sequences, 2, sequence | 0);
  }

  /** The plugin's answer for the chunk is there. */
  answered(sequence: number, { wallMs, cpuMs }: SharedMoment): void {
    this.#times[2] = wallMs;
    this.#times[3] = cpuMs;
    store(this.#sequences, 1, sequence | 0);
  }

  /** Whether the plugin was called for the chunk. */
  isPickedUp(sequence: number): boolean {
    return load(this.#sequences, 0) === (sequence | 0);
  }

  /** Whether the answer for the chunk is there. */
  isAnswered(sequence: number): boolean {
    return load(this.#sequences, 1) === (sequence | 0);
  }

  /**
   * How long the plugin has held the chunk, by what it is answerable for: until `now`, or until its answer. 0 when it
   * was not picked up.
   */
  heldMs(sequence: number, now: SharedMoment): number {
    if (!this.isPickedUp(sequence)) return 0;
    const [pickedUpMs = 0, pickedUpCpuMs = 0, answeredMs = 0, answeredCpuMs = 0] = this.#times;
    const end = this.isAnswered(sequence) ? { wallMs: answeredMs, cpuMs: answeredCpuMs } : now;
    const wallMs = Math.max(0, end.wallMs - pickedUpMs);
    const waited = load(this.#sequences, 2) === (sequence | 0);
    return waited ? wallMs : Math.max(0, Math.min(wallMs, end.cpuMs - pickedUpCpuMs));
  }
}
