import { readVerified } from "../isolated/launch.ts";

/** What a virtual machine runs on, read and checked once. */
export interface QuickjsProgram {
  /** Script of the thread. */
  readonly workerScript: string;
  /** The engine, compiled. */
  readonly wasm: WebAssembly.Module;
  /** Script inside the machine. */
  readonly guestScript: string;
}

/** Reads the files that were built with this package. Throws as `verifyRunner` does. */
export async function readQuickjsProgram(): Promise<QuickjsProgram> {
  const [worker, wasm, guest] = await Promise.all([
    readVerified("quickjs-worker.cjs"),
    readVerified("quickjs.wasm"),
    readVerified("quickjs-guest.js"),
  ]);
  return {
    workerScript: worker.toString("utf8"),
    wasm: await WebAssembly.compile(wasm),
    guestScript: guest.toString("utf8"),
  };
}
