import { createDisposable, type Disposable } from "./disposable.ts";

const listenersOf = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `listener` once when the signal aborts, at once when it has; not after the result was disposed of. A signal gets
 * one listener of the platform's for any number of ours, and none when all are gone: many wait for one deadline, and
 * Node takes more than ten for a leak. Listeners must not throw.
 */
export function onAbort(signal: AbortSignal, listener: () => void): Disposable {
  if (signal.aborted) {
    listener();
    return createDisposable(() => {});
  }
  const listeners = listenersOf.get(signal) ?? listen(signal);
  const own = (): void => listener();
  listeners.add(own);
  return createDisposable(() => {
    listeners.delete(own);
    if (listeners.size > 0 || listenersOf.get(signal) !== listeners) return;
    listenersOf.delete(signal);
    signal.removeEventListener("abort", callAll);
  });
}

function listen(signal: AbortSignal): Set<() => void> {
  const listeners = new Set<() => void>();
  listenersOf.set(signal, listeners);
  signal.addEventListener("abort", callAll, { once: true });
  return listeners;
}

function callAll({ target }: Event): void {
  const signal = target as AbortSignal; // oxlint-disable-line typescript/no-unsafe-type-assertion
  const listeners = listenersOf.get(signal);
  listenersOf.delete(signal);
  for (const listener of listeners ?? []) listener();
}
