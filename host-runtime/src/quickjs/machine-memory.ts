/** Bytes of a page of WebAssembly memory. */
const pageBytes = 65_536;
/** What the machine's program needs at its start, in pages. */
const initialPages = 256;

/** The whole memory of one virtual machine, no larger than its limit. */
export interface MachineMemory {
  readonly memory: WebAssembly.Memory;
  /** Bytes that it takes now. */
  readonly byteLength: number;
  /** Whether it wanted more than its limit, and did not get it. */
  readonly isExhausted: boolean;
}

/** Makes the memory of a virtual machine. Its program grows it through `grow` and goes on with less when that throws. */
export function createMachineMemory(maxBytes: number): MachineMemory {
  const memory = new WebAssembly.Memory({ initial: initialPages, maximum: Math.floor(maxBytes / pageBytes) });
  const grow = memory.grow.bind(memory);
  let isExhausted = false;
  Object.defineProperty(memory, "grow", {
    value(pages: number): number {
      // The program asks for more than it needs first, then for less: only the last answer counts.
      isExhausted = true;
      const before = grow(pages);
      isExhausted = false;
      return before;
    },
  });
  return {
    memory,
    get byteLength() {
      return memory.buffer.byteLength;
    },
    get isExhausted() {
      return isExhausted;
    },
  };
}
