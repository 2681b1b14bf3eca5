/** What the process that owns a PTY tells the page beside its output, in order with it. */
export interface HostTerminalState {
  /** The terminal's own program is a shell, and its process group is in the foreground (SEM-1). */
  readonly shellInForeground: boolean;
  /** The line discipline passes on each key: a line editor or full-screen program reads. */
  readonly rawInput: boolean;
  /** An interceptor may have changed the output that follows: marks in it prove nothing (ICP-12). */
  readonly outputTransformed: boolean;
  /** Original output is at a prompt that is confirmed; known while output is transformed. */
  readonly atOriginalPrompt: boolean;
  /** An interceptor saw the nonce: a mark with it counts only while the shell is in the foreground. */
  readonly nonceExposed: boolean;
}

const flagOrder: readonly (keyof HostTerminalState)[] = [
  "shellInForeground",
  "rawInput",
  "outputTransformed",
  "atOriginalPrompt",
  "nonceExposed",
];

/** Packs a state into one byte. */
export function encodeHostState(state: HostTerminalState): number {
  return flagOrder.reduce((byte, name, bit) => byte | (state[name] ? 1 << bit : 0), 0);
}

/** Reads what encodeHostState made; unknown bits are ignored. */
export function decodeHostState(byte: number): HostTerminalState {
  const has = (name: keyof HostTerminalState): boolean => (byte & (1 << flagOrder.indexOf(name))) !== 0;
  return {
    shellInForeground: has("shellInForeground"),
    rawInput: has("rawInput"),
    outputTransformed: has("outputTransformed"),
    atOriginalPrompt: has("atOriginalPrompt"),
    nonceExposed: has("nonceExposed"),
  };
}
