/** What the thread of a machine is called; Linux takes 15 characters. */
export const threadName = "terminal-plugin";

/** What a machine's thread is started with. */
export interface QuickjsWorkerData {
  readonly wasm: WebAssembly.Module;
  readonly guestScript: string;
}

/** What a thread says first, on Linux: its number in the process. */
export interface ThreadReport {
  readonly report: "thread";
  readonly id: number;
}

/** The number in a `ThreadReport`; undefined for anything else. */
export function threadIdOf(data: unknown): number | undefined {
  if (typeof data !== "object" || data === null || Reflect.get(data, "report") !== "thread") return undefined;
  const id: unknown = Reflect.get(data, "id");
  return typeof id === "number" && Number.isSafeInteger(id) ? id : undefined;
}
