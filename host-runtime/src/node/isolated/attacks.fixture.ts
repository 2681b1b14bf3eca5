/**
 * Attempts of a plugin to reach what it must not have. Each is the body of a function that returns true, or something
 * of the platform's, when it succeeds; throwing or returning anything else is a failed attempt.
 */
export interface Attack {
  readonly name: string;
  /** Body of `async (context) => …`. */
  readonly body: string;
}

const names: readonly string[] = [
  "process require module exports __filename __dirname global Buffer fetch WebAssembly",
  "SharedArrayBuffer Atomics performance navigator Worker MessageChannel WebSocket XMLHttpRequest",
  "eval Compartment lockdown setImmediate BroadcastChannel WeakRef FinalizationRegistry Blob",
  "document importScripts postMessage gc Deno Bun",
].flatMap((line) => line.split(" "));

/** Walks everything that can be reached from a start value, over properties, accessors and prototypes. */
const walk = `
  const seen = new Set();
  const queue = [["context", context], ["globalThis", globalThis]];
  for (const [name, make] of starts) { try { queue.push([name, make()]); } catch (error) { queue.push([name + " error", error]); } }
  while (queue.length) {
    const [path, value] = queue.pop();
    if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) continue;
    seen.add(value);
    const found = visit(path, value);
    if (found) return found;
    const next = (name, get) => { try { queue.push([path + "." + String(name), get()]); } catch (error) { queue.push([path + "." + String(name) + " error", error]); } };
    next("prototype of", () => Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const property = Object.getOwnPropertyDescriptor(value, key);
      if (!property) continue;
      if ("value" in property) queue.push([path + "." + String(key), property.value]);
      else {
        queue.push([path + ".get " + String(key), property.get], [path + ".set " + String(key), property.set]);
        next(key, () => value[key]);
      }
    }
  }
  return false;`;

/** Values that a walk starts from, beside the context and the global object. */
const starts = `
  const starts = [
    ["url", () => new URL("https://example.com/?a=1")], ["url params", () => new URLSearchParams("a=1")], ["params iterator", () => new URLSearchParams("a=1").entries()],
    ["bad url", () => new URL("::")], ["bad base64", () => atob("*")], ["bad btoa", () => btoa("\\u0100")], ["bad clone", () => structuredClone(() => 1)],
    ["decoder", () => new TextDecoder("utf-16le")], ["bad decoder", () => new TextDecoder("no such")], ["bad decode", () => new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array([255]))],
    ["encoder", () => new TextEncoder()], ["controller", () => new AbortController()], ["aborted", () => AbortSignal.abort()], ["event", () => new Event("x")], ["target", () => new EventTarget()],
    ["bad random", () => crypto.getRandomValues(new Uint8Array(70000))], ["bad random type", () => crypto.getRandomValues({})],
    ["timer", () => setTimeout(() => {}, 1e9)], ["context timer", () => context.timers.setTimeout(() => {}, 1e9)],
    ["listener", () => context.terminals.onDidChange(() => {})], ["refused", () => context.providers.register("x", "y", () => {})],
    ["refused bytes", () => context.random.bytes(-1)], ["bytes", () => context.random.bytes(1)], ["permissions", () => context.permissions.list()],
    ["format", () => new Intl.DateTimeFormat()], ["parts", () => new Intl.DateTimeFormat().formatToParts(0)], ["segments", () => new Intl.Segmenter().segment("a")], ["segment iterator", () => new Intl.Segmenter().segment("a")[Symbol.iterator]()],
    ["bad locale", () => new Intl.NumberFormat("no such locale")], ["error", () => new Error("x")], ["overflow", () => { const f = () => f(); f(); }], ["syntax", () => JSON.parse("{")], ["regexp", () => new RegExp("(")],
    ["async", () => (async () => {})()], ["generator", () => Object.getPrototypeOf(function* () {})], ["async generator", () => Object.getPrototypeOf(async function* () {})], ["iterator", () => [][Symbol.iterator]()], ["map iterator", () => new Map()[Symbol.iterator]()], ["match", () => "a".matchAll(/a/g)],
  ];`;

/** Every attack that runs inside one sandbox. */
export const attacks: readonly Attack[] = [
  ...names.map((name) => ({ name: `global ${name}`, body: `return typeof ${name} !== "undefined";` })),
  ...names.map((name) => ({
    name: `property ${name}`,
    body: `return ${JSON.stringify(name)} in globalThis;`,
  })),
  {
    name: "walk to an object of the platform",
    body: `${starts}
      const visit = (path, value) => {
        let own; try { own = Reflect.ownKeys(value); } catch { return false; }
        const looksLike = own.includes("binding") || own.includes("mainModule") || own.includes("_load") || own.includes("allocUnsafe") || own.includes("readFileSync") || own.includes("createRequire") || own.includes("nextTick");
        return looksLike ? path : false;
      };
      ${walk}`,
  },
  {
    name: "walk to something shared that can be changed",
    body: `${starts}
      const own = new Set([globalThis]);
      const visit = (path, value) => {
        if (!/^(context|globalThis\\.(?!self|globalThis))/.test(path) && !/prototype of|constructor/.test(path)) return false;
        if (own.has(value) || path.includes("error")) return false;
        if (path.startsWith("globalThis.terminalPlugin") || path.startsWith("globalThis.attacks")) return false;
        return Object.isFrozen(value) ? false : path;
      };
      ${walk}`,
  },
  {
    name: "walk to a text with a path of the host",
    body: `${starts}
      const visit = (path, value) => {
        for (const key of ["stack", "message", "fileName", "path"]) {
          let text; try { text = value[key]; } catch { continue; }
          if (typeof text === "string" && /isolated-runner|node:internal|\\/(usr|home|work|tmp|root|opt)\\//.test(text)) return path + "." + key + ": " + text.slice(0, 200);
        }
        return false;
      };
      ${walk}`,
  },
  { name: "Function constructor", body: `return new Function("return this")();` },
  {
    name: "constructor of a function",
    body: `return (() => {}).constructor("return typeof process")() !== "undefined";`,
  },
  {
    name: "constructor of an async function",
    body: `return (await (async () => {}).constructor("return this")()) !== undefined;`,
  },
  {
    name: "constructor of a generator",
    body: `return (function* () {}).constructor("yield this")().next().value !== undefined;`,
  },
  {
    name: "constructor of an async generator",
    body: `return (await (async function* () {}).constructor("yield this")().next()).value !== undefined;`,
  },
  {
    name: "constructor through the context",
    body: `return context.log.info.constructor("return this")() !== undefined;`,
  },
  {
    name: "constructor through an error",
    body: `try { context.random.bytes(-1); } catch (error) { return error.constructor.constructor("return process")() !== undefined; }`,
  },
  { name: "indirect eval", body: `return (0, globalThis["ev" + "al"])("1") === 1;` },
  { name: "this of a sloppy function", body: `return (function () { return this; })() !== undefined;` },
  {
    name: "this of a callback",
    body: `return await new Promise((resolve) => setTimeout(function () { resolve(this !== undefined); }, 0));`,
  },
  { name: "caller of a function", body: `const f = function () { return f.caller; }; return Boolean(f());` },
  {
    name: "arguments.callee",
    body: `return (function () { return typeof arguments.callee; })() === "function";`,
  },
  {
    name: "stack frames by prepareStackTrace",
    body: `Error.prepareStackTrace = (_, frames) => frames; const frames = new Error("x").stack; return Array.isArray(frames) && typeof frames[0].getThis === "function";`,
  },
  {
    name: "captureStackTrace",
    body: `const holder = {}; Error.captureStackTrace(holder); return typeof holder.stack === "string" && /runner|node:/.test(holder.stack);`,
  },
  { name: "change Object.prototype", body: `Object.prototype.polluted = 1; return ({}).polluted === 1;` },
  {
    name: "change Array.prototype.push",
    body: `Array.prototype.push = () => 1; return Array.prototype.push([]) === 1;`,
  },
  {
    name: "change Promise.prototype.then",
    body: `Promise.prototype.then = () => 1; return Promise.resolve().then() === 1;`,
  },
  {
    name: "define on Function.prototype",
    body: `Object.defineProperty(Function.prototype, "apply", { value: () => 1 }); return Function.prototype.apply() === 1;`,
  },
  { name: "change JSON.stringify", body: `JSON.stringify = () => "{}"; return JSON.stringify(1) === "{}";` },
  { name: "change Reflect.apply", body: `Reflect.apply = () => 1; return Reflect.apply() === 1;` },
  {
    name: "change the iterator of Map",
    body: `Object.getPrototypeOf(new Map().entries()).next = () => ({ done: true }); return new Map([[1, 1]]).entries().next().done;`,
  },
  {
    name: "change URL.prototype",
    body: `URL.prototype.toString = () => "x"; return String(new URL("https://a/")) === "x";`,
  },
  {
    name: "change the shared error class",
    body: `try { context.providers.register("x", "y", () => {}); } catch (error) { Object.getPrototypeOf(error).code = "changed"; error.constructor.prototype.name = "changed"; return true; }`,
  },
  {
    name: "set the prototype of an intrinsic",
    body: `Object.setPrototypeOf(Array.prototype, { polluted: 1 }); return [].polluted === 1;`,
  },
  { name: "__proto__", body: `({}).__proto__.polluted = 1; return ({}).polluted === 1;` },
  {
    name: "__defineGetter__",
    body: `Object.prototype.__defineGetter__("polluted", () => 1); return ({}).polluted === 1;`,
  },
  { name: "replace a method of the context", body: `context.log.info = () => {}; return true;` },
  { name: "replace the context's part", body: `context.network = { fetch: 1 }; return true;` },
  { name: "take over a console method", body: `console.log = () => {}; return true;` },
  {
    name: "symbols of the platform's inspector",
    body: `return [URL.prototype, URLSearchParams.prototype, new TextDecoder(), new AbortController(), new Event("x")].some((value) => { for (let o = value; o && o !== Object.prototype; o = Object.getPrototypeOf(o)) if (Object.getOwnPropertySymbols(o).some((s) => /nodejs|kEvents|kHandlers|handle/.test(String(s)))) return true; return false; });`,
  },
  { name: "timer handles of the platform", body: `return typeof setTimeout(() => {}, 1e9) !== "number";` },
  { name: "timer with text", body: `setTimeout("globalThis.hit = 1", 0); return true;` },
  { name: "clock of an event", body: `return new Event("x").timeStamp !== 0;` },
  {
    name: "clock with fractions",
    body: `const t = [Date.now(), context.clock.now(), new Date().getTime(), +new Date()]; return t.some((value) => value % 1 !== 0);`,
  },
  { name: "AbortSignal.timeout", body: `return typeof AbortSignal.timeout === "function";` },
  { name: "object URLs", body: `return typeof URL.createObjectURL === "function";` },
  { name: "SubtleCrypto", body: `return crypto.subtle !== undefined;` },
  { name: "symbols of the realm", body: `return Object.getOwnPropertySymbols(globalThis).length > 1;` },
  {
    name: "Symbol registry",
    body: `return [Symbol.for("nodejs.util.inspect.custom"), Symbol.for("nodejs.util.promisify.custom")].some((symbol) => symbol in setTimeout || symbol in globalThis);`,
  },
  {
    name: "a thenable that gets hold of the guest",
    body: `let caught; await { then(resolve) { caught = resolve; resolve(); } }; return caught.constructor("return this")() !== undefined;`,
  },
  {
    name: "storage of another plugin",
    body: `return (await context.storage.get("../com.example.other/key").catch(() => undefined)) !== undefined;`,
  },
];

/** Scripts that must not even load, each with the reason that is shown. */
export const refusedScripts: readonly { readonly name: string; readonly source: string }[] = [
  { name: "dynamic import", source: `import("node:fs"); ({ activate() {} });` },
  { name: "dynamic import with a comment", source: `import/**/("node:fs"); ({ activate() {} });` },
  { name: "static import", source: `import fs from "node:fs"; ({ activate() {} });` },
  { name: "import.meta", source: `import.meta.url; ({ activate() {} });` },
  { name: "direct eval", source: `eval("1"); ({ activate() {} });` },
  { name: "an HTML comment", source: `<!-- x\n({ activate() {} });` },
  { name: "require", source: `require("node:fs"); ({ activate() {} });` },
  { name: "a sloppy with", source: `with ({}) {} ({ activate() {} });` },
  { name: "a way out of the evaluator's function", source: `} ; process.exit(); { ({ activate() {} });` },
];
