import { globalUses } from "../global-uses.ts";
import type { Rule } from "../rule.ts";

/** The script uses only globals that the sandbox has. */
export const rule: Rule = {
  id: "SRC040",
  severity: "warning",
  title: "The script uses only globals that the sandbox has.",
  why: "A name that is not there throws a ReferenceError when the code comes by.",
  hint: "Correct the name, or use what the context offers.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      script.globalNames.flatMap((name) =>
        knownGlobals.has(name) ? [] : globalUses(script, [name], () => `The sandbox has no ${name}.`),
      ),
    ),
  good: { activate: "const now = Date.now() + Math.random() + new Map().size;" },
  bad: { activate: "setImmediate(() => {});" },
};

/** Globals of the sandbox, and those that other rules speak of. */
const knownGlobals: ReadonlySet<string> = new Set(
  (
    "undefined NaN Infinity globalThis self arguments Object Function Array String Number Boolean Symbol BigInt Math Date JSON " +
    "RegExp Promise Proxy Reflect Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator Error AggregateError EvalError " +
    "RangeError ReferenceError SyntaxError TypeError URIError ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray " +
    "Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array Intl URL " +
    "URLSearchParams TextEncoder TextDecoder AbortController AbortSignal Event EventTarget DOMException structuredClone crypto " +
    "atob btoa console setTimeout clearTimeout setInterval clearInterval queueMicrotask isFinite isNaN parseFloat parseInt " +
    "encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape Atomics WebAssembly CustomEvent " +
    "eval importScripts require __dirname __filename process document window navigator location alert confirm fetch " +
    "XMLHttpRequest WebSocket EventSource Buffer localStorage sessionStorage indexedDB caches Worker SharedWorker " +
    "SharedArrayBuffer BroadcastChannel module exports define global"
  ).split(" "),
);
