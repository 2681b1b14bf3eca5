import { named } from "./named.ts";

/**
 * Event, EventTarget, AbortController and AbortSignal for plugins. The platform's own ones carry a fine clock
 * (`timeStamp`), symbols that lead into the platform, and timers; these have none of that.
 */

type EventListener = ((event: PluginEvent) => void) | { handleEvent(event: PluginEvent): void };
interface ListenerOptions {
  readonly once?: boolean;
  readonly signal?: PluginAbortSignal;
}

/** What only a target may do to an event; says whether the default action goes on. */
let dispatch: (event: PluginEvent, target: PluginEventTarget, calls: readonly (() => void)[]) => boolean;

/** A plain event. `timeStamp` is always 0: events carry no clock. */
class PluginEvent {
  readonly #type: string;
  readonly #cancelable: boolean;
  #target: PluginEventTarget | null = null;
  #isPrevented = false;
  #isStopped = false;

  constructor(type: unknown, { cancelable = false }: { readonly cancelable?: boolean } = {}) {
    this.#type = String(type);
    this.#cancelable = Boolean(cancelable);
  }

  get type(): string {
    return this.#type;
  }
  get target(): PluginEventTarget | null {
    return this.#target;
  }
  get currentTarget(): PluginEventTarget | null {
    return this.#target;
  }
  get cancelable(): boolean {
    return this.#cancelable;
  }
  get defaultPrevented(): boolean {
    return this.#isPrevented;
  }
  get timeStamp(): number {
    return 0;
  }
  preventDefault(): void {
    if (this.#cancelable) this.#isPrevented = true;
  }
  stopPropagation(): void {}
  stopImmediatePropagation(): void {
    this.#isStopped = true;
  }

  static {
    dispatch = (event, target, calls) => {
      event.#target = target;
      event.#isStopped = false;
      for (const call of calls) {
        call();
        if (event.#isStopped) break;
      }
      return !event.#isPrevented;
    };
  }
}

/** Calls listeners in order. What one throws is thrown after all were called. */
class PluginEventTarget {
  readonly #listeners = new Map<string, Map<EventListener, boolean>>();

  addEventListener(type: unknown, listener: EventListener | null, options?: ListenerOptions | boolean): void {
    if (listener === null || listener === undefined) return;
    const { once = false, signal } = typeof options === "object" ? options : {};
    if (signal?.aborted) return;
    const ofType = this.#listeners.get(String(type)) ?? new Map<EventListener, boolean>();
    this.#listeners.set(String(type), ofType);
    if (!ofType.has(listener)) ofType.set(listener, Boolean(once));
    signal?.addEventListener("abort", () => this.removeEventListener(type, listener), { once: true });
  }

  removeEventListener(type: unknown, listener: EventListener | null): void {
    if (listener) this.#listeners.get(String(type))?.delete(listener);
  }

  dispatchEvent(event: PluginEvent): boolean {
    const ofType = this.#listeners.get(event.type) ?? new Map<EventListener, boolean>();
    const failures: unknown[] = [];
    const calls = [...ofType].map(([listener, once]) => () => {
      if (!ofType.has(listener)) return;
      if (once) ofType.delete(listener);
      try {
        if (typeof listener === "function") Reflect.apply(listener, this, [event]);
        else listener.handleEvent(event);
      } catch (error) {
        failures.push(error);
      }
    });
    const isDefault = dispatch(event, this, calls);
    if (failures.length) throw failures[0];
    return isDefault;
  }
}

/** What only the controller may do to its signal. */
let abortSignal: (signal: PluginAbortSignal, reason: unknown) => void;
let newSignal: () => PluginAbortSignal;
const mayConstruct = Symbol("may construct");

class PluginAbortSignal extends PluginEventTarget {
  #reason: unknown;
  #isAborted = false;
  onabort: ((event: PluginEvent) => void) | null = null;

  constructor(key?: symbol) {
    super();
    if (key !== mayConstruct) throw new TypeError("An AbortSignal comes from an AbortController.");
  }

  get aborted(): boolean {
    return this.#isAborted;
  }
  get reason(): unknown {
    return this.#reason;
  }
  throwIfAborted(): void {
    if (this.#isAborted) throw this.#reason;
  }

  static abort(reason?: unknown): PluginAbortSignal {
    const signal = newSignal();
    abortSignal(signal, reason);
    return signal;
  }

  static any(signals: Iterable<PluginAbortSignal>): PluginAbortSignal {
    const combined = newSignal();
    for (const signal of signals) {
      if (signal.aborted) abortSignal(combined, signal.reason);
      else signal.addEventListener("abort", () => abortSignal(combined, signal.reason), { once: true });
    }
    return combined;
  }

  static {
    newSignal = () => new PluginAbortSignal(mayConstruct);
    abortSignal = (signal, reason) => {
      if (signal.#isAborted) return;
      signal.#isAborted = true;
      signal.#reason = reason === undefined ? abortError() : reason;
      const event = new PluginEvent("abort");
      try {
        signal.onabort?.(event);
      } finally {
        signal.dispatchEvent(event);
      }
    };
  }
}

class PluginAbortController {
  readonly #signal = newSignal();

  get signal(): PluginAbortSignal {
    return this.#signal;
  }
  abort(reason?: unknown): void {
    abortSignal(this.#signal, reason);
  }
}

function abortError(): Error {
  const error = new Error("This operation was aborted");
  error.name = "AbortError";
  return error;
}

/** The four globals by name. */
export function createEventGlobals(): Readonly<Record<string, unknown>> {
  return {
    Event: named(PluginEvent, "Event"),
    EventTarget: named(PluginEventTarget, "EventTarget"),
    AbortSignal: named(PluginAbortSignal, "AbortSignal"),
    AbortController: named(PluginAbortController, "AbortController"),
  };
}
