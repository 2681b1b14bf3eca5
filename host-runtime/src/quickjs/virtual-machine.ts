import * as engine from "@jitl/quickjs-ng-wasmfile-release-sync/emscripten-module";
import { QuickJSFFI } from "@jitl/quickjs-ng-wasmfile-release-sync/ffi";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from "quickjs-emscripten-core";
import { limits } from "@terminal-plugin/sdk/protocol";
import { crash } from "../activation/index.ts";
import type { RuntimeEnd } from "../ports/index.ts";
import { createMachineMemory, type MachineMemory } from "./machine-memory.ts";
import { computeForMachine, decodeForMachine, encodeForMachine } from "./platform-functions.ts";

/**
 * Longest turn of a machine, in milliseconds. Its host notices a busy machine before and ends its thread; this is for a
 * host that is busy itself.
 */
const turnMs = limits.pingIntervalMs + limits.livenessDeadlineMs;
/** Jobs of promises that run between two looks at the turn's deadline. */
const jobsAtOnce = 1000;

/** The engine's own loader. The package's types say that it is a module below the one that it is in. */
const loadEngine = checkedLoader(engine.default);

function checkedLoader(loader: unknown): typeof engine.default.default {
  if (typeof loader === "function") return loader as typeof engine.default.default;
  throw new TypeError("Expected the loader of the engine.");
}

/** What a machine is made of and connected to. */
export interface MachineOptions {
  /** The program of the engine. */
  readonly wasm: WebAssembly.Module;
  /** The script that locks the machine down and serves a plugin in it. */
  readonly guestScript: string;
  /**
   * Stack of scripts, in bytes of the machine's own memory. The same calls take about eight times as much of the thread's
   * stack: where that is full first, the engine breaks, where this is, the script gets a RangeError.
   */
  readonly stackBytes: number;
  /** Takes a message of the machine. What it throws ends the machine's turn as an error of the script. */
  post(text: string): void;
  queuedBytes(): number;
  /** Milliseconds that only go up. */
  now(): number;
  /** Told the size of its memory, in bytes, after each turn that changed it. */
  onMemory(bytes: number): void;
  /** Told once that the machine is of no use any more, and why. */
  onEnd(end: RuntimeEnd): void;
}

/** A virtual machine with a locked-down realm that serves one plugin. */
export interface VirtualMachine {
  /** Gives it a message of the host, and runs what follows from it. */
  receive(text: string): void;
}

/** Makes a virtual machine; it is locked down and has said `runner.ready` when this resolves, or has ended. */
export async function createVirtualMachine(options: MachineOptions): Promise<VirtualMachine> {
  const memory = createMachineMemory(limits.machineMemoryBytes);
  const variant = newVariant(
    {
      type: "sync",
      importFFI: () => Promise.resolve(QuickJSFFI),
      // What the engine says when it aborts goes nowhere: the abort itself is thrown.
      importModuleLoader: () =>
        Promise.resolve((given) => loadEngine(Object.assign({ printErr: () => {}, print: () => {} }, given))),
    },
    { wasmModule: options.wasm, wasmMemory: memory.memory },
  );
  const module = await newQuickJSWASMModuleFromVariant(variant);
  return new RunningMachine(module.newRuntime({ maxStackSizeBytes: options.stackBytes }), memory, options);
}

class RunningMachine implements VirtualMachine {
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #memory: MachineMemory;
  readonly #options: MachineOptions;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #guest: Readonly<Record<"receive" | "fire" | "uncaught", QuickJSHandle>> | undefined;
  #turnEndsAtMs = Number.POSITIVE_INFINITY;
  #memoryBytes = 0;
  #hasEnded = false;

  constructor(runtime: QuickJSRuntime, memory: MachineMemory, options: MachineOptions) {
    this.#runtime = runtime;
    this.#context = runtime.newContext();
    this.#memory = memory;
    this.#options = options;
    runtime.setInterruptHandler(() => memory.isExhausted || options.now() > this.#turnEndsAtMs);
    this.#connect();
    this.#tellMemory();
    this.#turn(() => {
      const result = this.#context.evalCode(options.guestScript, "guest.js", { type: "global" });
      if (result.error) return result.error;
      result.value.dispose();
      const guest = this.#context.getProp(this.#context.global, "guest");
      const method = (name: string): QuickJSHandle => this.#context.getProp(guest, name);
      this.#guest = { receive: method("receive"), fire: method("fire"), uncaught: method("uncaught") };
      guest.dispose();
      return undefined;
    });
  }

  receive(text: string): void {
    this.#turn(() => this.#call("receive", this.#context.newString(text)));
  }

  /**
   * One turn of the machine: an action, then every job that follows from it, all before one deadline. An error that the
   * action returns was not caught by the guest, which catches all of the plugin's.
   */
  #turn(action: () => QuickJSHandle | undefined): void {
    if (this.#hasEnded) return;
    this.#turnEndsAtMs = this.#options.now() + turnMs;
    try {
      const error = action();
      const end = this.#trouble();
      if (end) return this.#end(end);
      if (error) return this.#end(crash("The program inside the virtual machine failed."));
      this.#runJobs();
    } catch {
      this.#end(
        this.#trouble() ??
          crash("The engine of the virtual machine broke, as it does when its stack is full."),
      );
    } finally {
      this.#turnEndsAtMs = Number.POSITIVE_INFINITY;
      this.#tellMemory();
    }
  }

  #tellMemory(): void {
    if (this.#memory.byteLength === this.#memoryBytes) return;
    this.#memoryBytes = this.#memory.byteLength;
    this.#options.onMemory(this.#memoryBytes);
  }

  #runJobs(): void {
    while (!this.#hasEnded && this.#runtime.hasPendingJob()) {
      const result = this.#runtime.executePendingJobs(jobsAtOnce);
      const end = this.#trouble();
      if (end) return this.#end(end);
      if (!result.error) continue;
      const failure = this.#call("uncaught", result.error);
      if (failure)
        return this.#end(this.#trouble() ?? crash("The program inside the virtual machine failed."));
    }
  }

  /** Calls the guest; returns what it throws. Takes the value. */
  #call(name: "receive" | "fire" | "uncaught", value: QuickJSHandle): QuickJSHandle | undefined {
    if (!this.#guest) return undefined;
    const result = this.#context.callFunction(this.#guest[name], this.#context.undefined, value);
    value.dispose();
    if (result.error) return result.error;
    result.value.dispose();
    return undefined;
  }

  /** Why the machine must not go on. An engine without memory may have stopped anywhere, in the guest too. */
  #trouble(): RuntimeEnd | undefined {
    if (this.#memory.isExhausted)
      return {
        cause: "violation",
        code: "quota_exceeded",
        message: `The plugin used more memory than allowed: ${limits.machineMemoryBytes / 1_048_576} MiB.`,
      };
    if (this.#options.now() > this.#turnEndsAtMs)
      return {
        cause: "unresponsive",
        code: "runtime_unresponsive",
        message: `The plugin did not come to an end within ${turnMs} ms.`,
      };
    return undefined;
  }

  /** Nothing of the machine runs any more. Its memory goes with its thread. */
  #end(end: RuntimeEnd): void {
    this.#hasEnded = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#options.onEnd(end);
  }

  /** Puts the bridge into the machine: see `MachineBridge`. */
  #connect(): void {
    const context = this.#context;
    const bridge = context.newObject();
    const add = (name: string, call: (...values: QuickJSHandle[]) => QuickJSHandle | undefined): void => {
      context
        .newFunction(name, (...values) => call(...values) ?? context.undefined)
        .consume((made) => context.setProp(bridge, name, made));
    };
    const text = (value: QuickJSHandle | undefined): string => (value ? context.getString(value) : "");
    const number = (value: QuickJSHandle | undefined): number => (value ? context.getNumber(value) : 0);
    const isTrue = (value: QuickJSHandle | undefined): boolean => number(value) !== 0;
    add("post", (message) => {
      this.#options.post(text(message));
      return undefined;
    });
    add("queuedBytes", () => context.newNumber(this.#options.queuedBytes()));
    add("now", () => context.newNumber(this.#options.now()));
    add("startTimer", (id, delayMs) => this.#startTimer(number(id), number(delayMs)));
    add("stopTimer", (id) => this.#stopTimer(number(id)));
    add("randomBytes", (count) =>
      context.newArrayBuffer(crypto.getRandomValues(new Uint8Array(number(count))).buffer),
    );
    add("compute", (name, values) => context.newString(computeForMachine(text(name), text(values))));
    add("encode", (json) => context.newArrayBuffer(encodeForMachine(text(json)).buffer));
    add("decode", (encoding, isFatal, ignoreBOM, bytes) => {
      const copy = bytes
        ? context.getArrayBuffer(bytes).consume((view) => new Uint8Array(view.value))
        : new Uint8Array(0);
      const options = { fatal: isTrue(isFatal), ignoreBOM: isTrue(ignoreBOM) };
      return context.newString(decodeForMachine(text(encoding), options, copy));
    });
    context.setProp(context.global, "bridge", bridge);
    bridge.dispose();
  }

  #startTimer(id: number, delayMs: number): undefined {
    this.#timers.set(
      id,
      setTimeout(() => {
        this.#timers.delete(id);
        this.#turn(() => this.#call("fire", this.#context.newNumber(id)));
      }, delayMs),
    );
  }

  #stopTimer(id: number): undefined {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }
}
