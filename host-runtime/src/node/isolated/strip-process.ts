import { Module } from "node:module";

/** What `process` keeps: the parts that Node's own streams, timers and error handling call. */
const kept: ReadonlySet<string> = new Set(
  "nextTick _tickCallback _fatalException _exiting emitWarning domain _events _eventsCount _maxListeners".split(
    " ",
  ),
);

/**
 * Takes authority away from the process after its runner captured what it needs: a second wall behind the compartment.
 * Modules can no longer be loaded, `process` can no longer leave, spawn, bind or load, and Node's globals are gone.
 * `alsoKept` names what else of `process` stays.
 */
export function stripProcess(keptGlobals: ReadonlySet<string>, alsoKept: readonly string[] = []): void {
  const denied = (): never => {
    throw new Error("Not available in a plugin's process.");
  };
  for (const owner of [Module, Module.prototype])
    for (const name of ["_load", "require", "_resolveFilename", "_extensions", "createRequire", "_compile"])
      if (name in owner) replace(owner, name, denied);
  for (const name of Object.getOwnPropertyNames(process))
    if (!kept.has(name) && !alsoKept.includes(name)) remove(process, name);
  for (const name of ["binding", "_linkedBinding"]) replace(process, name, denied);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!keptGlobals.has(name)) remove(globalThis, name);
}

function replace(owner: object, name: string, value: unknown): void {
  Reflect.defineProperty(owner, name, { value, writable: false, configurable: false });
}

function remove(owner: object, name: string): void {
  if (Reflect.deleteProperty(owner, name)) return;
  Reflect.defineProperty(owner, name, { value: undefined });
}
