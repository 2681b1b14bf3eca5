import type { Attack, RefusedScript } from "./attack.fixture.ts";

const names: readonly string[] = [
  "process require module exports __filename __dirname global Buffer fetch WebAssembly",
  "SharedArrayBuffer Atomics performance navigator Worker MessageChannel WebSocket XMLHttpRequest",
  "eval Compartment lockdown setImmediate BroadcastChannel WeakRef FinalizationRegistry Blob",
  "document importScripts postMessage gc Deno Bun",
  "indexedDB caches cookieStore localStorage location SharedWorker EventSource WebTransport FileReader",
  "OffscreenCanvas createImageBitmap requestAnimationFrame RTCPeerConnection Notification close onmessage",
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

const rows: readonly Omit<Attack, "expected">[] = [
  ...names.map((name) => ({
    name: `global ${name}`,
    success: `${name} can be used by its name`,
    body: `return typeof ${name} !== "undefined";`,
  })),
  ...names.map((name) => ({
    name: `property ${name}`,
    success: `${name} is on the global object`,
    body: `return ${JSON.stringify(name)} in globalThis;`,
  })),
  {
    name: "walk to an object of the platform",
    success: "an object of Node is reachable",
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
    success: "an object that the runner shares is not frozen",
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
    success: "a text tells where the host is installed",
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
  {
    name: "Function with plain text",
    success: "text is evaluated, which no check of the package saw",
    body: `return [new Function("return 1"), Function("return 1"), globalThis.Function("return 1")].some((made) => made() === 1);`,
  },
  {
    name: "Function constructor",
    success: "text becomes code outside the compartment",
    body: `return new Function("return this")();`,
  },
  {
    name: "constructor of a function",
    success: "text becomes code that sees process",
    body: `return (() => {}).constructor("return typeof process")() !== "undefined";`,
  },
  {
    name: "constructor of an async function",
    success: "text becomes code with a global this",
    body: `return (await (async () => {}).constructor("return this")()) !== undefined;`,
  },
  {
    name: "constructor of a generator",
    success: "text becomes code with a global this",
    body: `return (function* () {}).constructor("yield this")().next().value !== undefined;`,
  },
  {
    name: "constructor of an async generator",
    success: "text becomes code with a global this",
    body: `return (await (async function* () {}).constructor("yield this")().next()).value !== undefined;`,
  },
  {
    name: "constructor through the context",
    success: "the runner's Function constructor evaluates text",
    body: `return context.log.info.constructor("return this")() !== undefined;`,
  },
  {
    name: "constructor through an error",
    success: "the constructor behind an error of the runner evaluates text",
    body: `try { context.random.bytes(-1); } catch (error) { return error.constructor.constructor("return process")() !== undefined; }`,
  },
  {
    name: "indirect eval",
    success: "eval is there under a computed name",
    body: `return (0, globalThis["ev" + "al"])("1") === 1;`,
  },
  {
    name: "this of a sloppy function",
    success: "a function without receiver sees a global object",
    body: `return (function () { return this; })() !== undefined;`,
  },
  {
    name: "this of a callback",
    success: "a timer's callback gets Node's timer as its receiver",
    body: `return await new Promise((resolve) => setTimeout(function () { resolve(this !== undefined); }, 0));`,
  },
  {
    name: "caller of a function",
    success: "the calling function of the runner is handed out",
    body: `const f = function () { return f.caller; }; return Boolean(f());`,
  },
  {
    name: "arguments.callee",
    success: "the strict mode of the compartment is off",
    body: `return (function () { return typeof arguments.callee; })() === "function";`,
  },
  {
    name: "stack frames by prepareStackTrace",
    success: "call sites of the runner's frames are handed out",
    body: `Error.prepareStackTrace = (_, frames) => frames; const frames = new Error("x").stack; return Array.isArray(frames) && typeof frames[0].getThis === "function";`,
  },
  {
    name: "captureStackTrace",
    success: "a stack shows frames of the runner",
    body: `const holder = {}; Error.captureStackTrace(holder); return typeof holder.stack === "string" && /runner|node:/.test(holder.stack);`,
  },
  {
    name: "change Object.prototype",
    success: "every object of the realm is changed",
    body: `Object.prototype.polluted = 1; return ({}).polluted === 1;`,
  },
  {
    name: "change Array.prototype.push",
    success: "an intrinsic that the runner uses is replaced",
    body: `Array.prototype.push = () => 1; return Array.prototype.push([]) === 1;`,
  },
  {
    name: "change Promise.prototype.then",
    success: "an intrinsic that the runner uses is replaced",
    body: `Promise.prototype.then = () => 1; return Promise.resolve().then() === 1;`,
  },
  {
    name: "define on Function.prototype",
    success: "an intrinsic that the runner uses is replaced",
    body: `Object.defineProperty(Function.prototype, "apply", { value: () => 1 }); return Function.prototype.apply() === 1;`,
  },
  {
    name: "change JSON.stringify",
    success: "what the runner sends is changed",
    body: `JSON.stringify = () => "{}"; return JSON.stringify(1) === "{}";`,
  },
  {
    name: "change Reflect.apply",
    success: "an intrinsic that the runner uses is replaced",
    body: `Reflect.apply = () => 1; return Reflect.apply() === 1;`,
  },
  {
    name: "change the iterator of Map",
    success: "an intrinsic that the runner uses is replaced",
    body: `Object.getPrototypeOf(new Map().entries()).next = () => ({ done: true }); return new Map([[1, 1]]).entries().next().done;`,
  },
  {
    name: "change URL.prototype",
    success: "a shared class is changed",
    body: `URL.prototype.toString = () => "x"; return String(new URL("https://a/")) === "x";`,
  },
  {
    name: "change the shared error class",
    success: "the runner's errors are changed",
    body: `try { context.providers.register("x", "y", () => {}); } catch (error) { Object.getPrototypeOf(error).code = "changed"; error.constructor.prototype.name = "changed"; return true; }`,
  },
  {
    name: "set the prototype of an intrinsic",
    success: "every array of the realm is changed",
    body: `Object.setPrototypeOf(Array.prototype, { polluted: 1 }); return [].polluted === 1;`,
  },
  {
    name: "__proto__",
    success: "every object of the realm is changed",
    body: `({}).__proto__.polluted = 1; return ({}).polluted === 1;`,
  },
  {
    name: "__defineGetter__",
    success: "every object of the realm is changed",
    body: `Object.prototype.__defineGetter__("polluted", () => 1); return ({}).polluted === 1;`,
  },
  {
    name: "replace a method of the context",
    success: "the context is changed",
    body: `context.log.info = () => {}; return true;`,
  },
  {
    name: "replace the context's part",
    success: "the context is changed",
    body: `context.network = { fetch: 1 }; return true;`,
  },
  {
    name: "take over a console method",
    success: "the console is changed",
    body: `console.log = () => {}; return true;`,
  },
  {
    name: "symbols of the platform's inspector",
    success: "a symbol leads into Node's internals",
    body: `return [URL.prototype, URLSearchParams.prototype, new TextDecoder(), new AbortController(), new Event("x")].some((value) => { for (let o = value; o && o !== Object.prototype; o = Object.getPrototypeOf(o)) if (Object.getOwnPropertySymbols(o).some((s) => /nodejs|kEvents|kHandlers|handle/.test(String(s)))) return true; return false; });`,
  },
  {
    name: "timer handles of the platform",
    success: "Node's timer object is handed out",
    body: `return typeof setTimeout(() => {}, 1e9) !== "number";`,
  },
  {
    name: "timer with text",
    success: "text becomes code",
    body: `setTimeout("globalThis.hit = 1", 0); return true;`,
  },
  {
    name: "clock of an event",
    success: "a clock finer than 1 ms is there",
    body: `return new Event("x").timeStamp !== 0;`,
  },
  {
    name: "clock with fractions",
    success: "a clock finer than 1 ms is there",
    body: `const t = [Date.now(), context.clock.now(), new Date().getTime(), +new Date()]; return t.some((value) => value % 1 !== 0);`,
  },
  {
    name: "AbortSignal.timeout",
    success: "a timer without a bound is there",
    body: `return typeof AbortSignal.timeout === "function";`,
  },
  {
    name: "object URLs",
    success: "Node's store of blobs is there",
    body: `return typeof URL.createObjectURL === "function";`,
  },
  {
    name: "SubtleCrypto",
    success: "Node's thread pool can be used",
    body: `return crypto.subtle !== undefined;`,
  },
  {
    name: "symbols of the realm",
    success: "the global object carries symbols of Node",
    body: `return Object.getOwnPropertySymbols(globalThis).length > 1;`,
  },
  {
    name: "Symbol registry",
    success: "a hook of Node's is on a function of the runner",
    body: `return [Symbol.for("nodejs.util.inspect.custom"), Symbol.for("nodejs.util.promisify.custom")].some((symbol) => symbol in setTimeout || symbol in globalThis);`,
  },
  {
    name: "a thenable that gets hold of the guest",
    success: "the resolver's constructor evaluates text",
    body: `let caught; await { then(resolve) { caught = resolve; resolve(); } }; return caught.constructor("return this")() !== undefined;`,
  },
  {
    name: "storage of another plugin",
    success: "a value of another plugin is read",
    body: `return (await context.storage.get("../com.example.other/key").catch(() => undefined)) !== undefined;`,
  },
  {
    name: "ShadowRealm",
    success: "a fresh realm evaluates text",
    body: `return new ShadowRealm().evaluate("1") === 1;`,
  },
  {
    name: "a constructor through Reflect.construct",
    success: "text becomes code",
    body: `return Reflect.construct((() => {}).constructor, ["return 1"])() === 1;`,
  },
  {
    name: "a constructor through bind",
    success: "text becomes code",
    body: `return Function.prototype.bind.call((() => {}).constructor, null, "return 1")()() === 1;`,
  },
  {
    name: "a subclass of Function",
    success: "text becomes code",
    body: `class Code extends (() => {}).constructor {} return new Code("return 1")() === 1;`,
  },
  {
    name: "a constructor through a promise of the runner",
    success: "text becomes code",
    body: `const answer = context.storage.get("k"); answer.catch(() => {}); return answer.constructor.constructor("return 1")() === 1;`,
  },
  {
    name: "a species that receives the runner's promise",
    success: "the runner calls a constructor of the plugin's with its own executor",
    body: `let got; class Trap extends Promise { static get [Symbol.species]() { return function (executor) { got = executor; executor(() => {}, () => {}); }; } } Trap.resolve(1).then(() => 1); return Boolean(got && got.constructor("return 1")());`,
  },
  {
    name: "call sites through stackTraceLimit",
    success: "a stack shows frames of the runner",
    body: `try { Error.stackTraceLimit = 100; } catch {} const text = String(new Error("x").stack); return /isolated-runner|plane-plugin|node:internal/.test(text) && text;`,
  },
  {
    name: "call sites through an own prepareStackTrace accessor",
    success: "call sites are handed out",
    body: `let frames; Object.defineProperty(Error, "prepareStackTrace", { get: () => (_, list) => (frames = list), configurable: true }); void new Error("x").stack; return Boolean(frames);`,
  },
  {
    name: "the stack of a native error",
    success: "a stack shows frames of the runner",
    body: `try { null.x; } catch (error) { return /isolated-runner|plane-plugin|node:internal/.test(String(error.stack)); }`,
  },
  {
    name: "the stack of an overflow inside the runner",
    success: "an error of the unprotected realm is caught",
    body: `let caught; const deep = () => { try { deep(); } catch (error) { caught ??= error; context.random.bytes(1); } }; try { deep(); } catch (error) { caught = error; } return caught.constructor.constructor("return 1")() === 1;`,
  },
  {
    name: "legacy statics of RegExp",
    success: "text that the runner matched can be read",
    body: `return typeof RegExp.$1 === "string" || typeof RegExp.input === "string" || "lastMatch" in RegExp;`,
  },
  {
    name: "RegExp.prototype.compile",
    success: "a shared expression can be changed",
    body: `return typeof /a/.compile === "function";`,
  },
  {
    name: "change RegExp.prototype.exec",
    success: "an intrinsic that the runner uses is replaced",
    body: `RegExp.prototype.exec = () => null; return RegExp.prototype.exec() === null;`,
  },
  {
    name: "change Array.prototype[Symbol.iterator]",
    success: "an intrinsic that the runner uses is replaced",
    body: `Array.prototype[Symbol.iterator] = function* () {}; return [...[1]].length === 0;`,
  },
  {
    name: "change the prototype of typed arrays",
    success: "an intrinsic that the byte path uses is replaced",
    body: `Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), "byteLength", { get: () => 7 }); return new Uint8Array(1).byteLength === 7;`,
  },
  {
    name: "change Symbol.species of ArrayBuffer",
    success: "an intrinsic that the byte path uses is replaced",
    body: `Object.defineProperty(ArrayBuffer, Symbol.species, { value: Array }); return ArrayBuffer[Symbol.species] === Array;`,
  },
  {
    name: "change Date.now",
    success: "the runner's clock is replaced",
    body: `Date.now = () => 7; return Date.now() === 7;`,
  },
  {
    name: "change Math.random",
    success: "an intrinsic that is shared is replaced",
    body: `Math.random = () => 7; return Math.random() === 7;`,
  },
  {
    name: "change the string of an object",
    success: "every object of the realm is changed",
    body: `Object.prototype.toString = () => "x"; return Object.prototype.toString() === "x";`,
  },
  {
    name: "a then on Object.prototype",
    success: "every promise of the runner calls the plugin",
    body: `Object.prototype.then = () => {}; return "then" in {};`,
  },
  {
    name: "a toJSON on Object.prototype",
    success: "what the runner sends is changed",
    body: `Object.prototype.toJSON = () => "x"; return JSON.stringify({}) === '"x"';`,
  },
  {
    name: "a setter for a field that the runner writes",
    success: "values of the runner reach the plugin",
    body: `Object.defineProperty(Object.prototype, "method", { set() {}, configurable: true }); return Object.hasOwn(Object.prototype, "method");`,
  },
  {
    name: "a proxy as a listener",
    success: "the runner's arguments or receiver lead out",
    body: `let seen; const trap = new Proxy(() => {}, { apply(target, self, list) { seen = [self, ...list]; } }); context.timers.setTimeout(trap, 0); await new Promise((resolve) => setTimeout(resolve, 20)); return Boolean(seen && seen.some((value) => value !== undefined));`,
  },
  {
    name: "a proxy as a storage key",
    success: "the runner hands a value of its own to a trap",
    body: `let hit = false; await context.storage.get(new Proxy({}, { get() { hit = true; } })).catch(() => {}); return hit;`,
  },
  {
    name: "a number that runs code when it is converted",
    success: "code of the plugin runs inside the runner with its receiver",
    body: `let self; try { context.random.bytes({ valueOf() { self = arguments.callee; return 1; } }); } catch {} return self !== undefined;`,
  },
  {
    name: "a value whose getter runs during its check",
    success: "a getter is called while the runner checks the value",
    body: `let hit = false; await context.storage.set("k", { get a() { hit = true; return 1; } }).catch(() => {}); return hit;`,
  },
  {
    name: "toJSON of a stored value",
    success: "the runner calls a function of a value",
    body: `let hit = false; await context.storage.set("k", { toJSON() { hit = true; return 1; } }).catch(() => {}); return hit;`,
  },
  {
    name: "the inspector's symbol on a logged value",
    success: "Node's inspector calls the plugin with its own functions",
    body: `let seen = false; console.log({ [Symbol.for("nodejs.util.inspect.custom")]: () => { seen = true; } }); return seen;`,
  },
  {
    name: "a transfer through structuredClone",
    success: "a shared buffer is detached",
    body: `const buffer = new ArrayBuffer(8); structuredClone(buffer, { transfer: [buffer] }); return buffer.byteLength === 0;`,
  },
  {
    name: "shared memory through WebAssembly",
    success: "a shared buffer and so a fine clock is there",
    body: `return new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }) !== undefined;`,
  },
  {
    name: "shared memory through a clone",
    success: "a shared buffer is there",
    body: `return Object.prototype.toString.call(structuredClone(new ArrayBuffer(1))) === "[object SharedArrayBuffer]";`,
  },
  {
    name: "shared memory behind random bytes",
    success: "a pooled or shared buffer of Node is handed out",
    body: `const bytes = context.random.bytes(1); return bytes.buffer.byteLength !== 1 || bytes.buffer.constructor !== ArrayBuffer;`,
  },
  {
    name: "shared memory behind an encoder",
    success: "a pooled buffer of Node is handed out",
    body: `const bytes = new TextEncoder().encode("a"); return bytes.buffer.byteLength > 64 || bytes.buffer.constructor !== ArrayBuffer;`,
  },
  {
    name: "Array.fromAsync with a hostile iterator",
    success: "the runner's realm is reached through an async iterator",
    body: `let got; const iterator = { [Symbol.asyncIterator]() { got = this; return { next: async () => ({ done: true }) }; } }; if (Array.fromAsync) await Array.fromAsync(iterator); return Boolean(got && got !== iterator);`,
  },
  {
    name: "the constructor behind iterator helpers",
    success: "text becomes code",
    body: `const helper = [1].values().map?.((x) => x); return Boolean(helper) && helper.constructor.constructor("return 1")() === 1;`,
  },
  {
    name: "a timer whose callback is an object with text",
    success: "text becomes code",
    body: `setTimeout({ toString: () => "globalThis.hit = 1" }, 0); return true;`,
  },
  {
    name: "an interval with text",
    success: "text becomes code",
    body: `setInterval("globalThis.hit = 1", 1); return true;`,
  },
  {
    name: "queueMicrotask with text",
    success: "text becomes code",
    body: `queueMicrotask("globalThis.hit = 1"); return true;`,
  },
  {
    name: "a listener with a receiver",
    success: "an object of the runner is the receiver",
    body: `let self; context.timers.setTimeout(function () { self = this; }, 0); await new Promise((resolve) => setTimeout(resolve, 20)); return self !== undefined;`,
  },
  {
    name: "a fetch of the host's own address",
    success: "a request leaves without a grant",
    body: `return (await context.network.fetch("http://127.0.0.1:1/")).status > 0;`,
  },
  {
    name: "a fetch of a file",
    success: "a file is read",
    body: `return (await context.network.fetch("file:///etc/passwd")).body.length > 0;`,
  },
  {
    name: "a provider of another plugin",
    success: "a provider is registered that the manifest does not declare",
    body: `context.providers.register("com.example.other.completion", "terminal.completion", () => {}); return true;`,
  },
  {
    name: "a module record in the global object",
    success: "Node's module is reachable",
    body: `return Reflect.ownKeys(globalThis).map(String).some((key) => /module|require|__dirname|primordials|internalBinding/.test(key));`,
  },
];

/** Every attempt at authority that runs inside one sandbox. */
export const authorityAttacks: readonly Attack[] = rows.map((row) => ({ ...row, expected: "refused" }));

/** Scripts that must not even load, each with the reason that is shown. */
export const refusedScripts: readonly RefusedScript[] = [
  { name: "dynamic import", source: `import("node:fs"); ({ activate() {} });` },
  { name: "dynamic import with a comment", source: `import/**/("node:fs"); ({ activate() {} });` },
  { name: "static import", source: `import fs from "node:fs"; ({ activate() {} });` },
  { name: "import.meta", source: `import.meta.url; ({ activate() {} });` },
  { name: "direct eval", source: `eval("1"); ({ activate() {} });` },
  { name: "an HTML comment", source: `<!-- x\n({ activate() {} });` },
  { name: "require", source: `require("node:fs"); ({ activate() {} });` },
  {
    name: "an import with attributes",
    source: `import data from "./x.json" with { type: "json" }; ({ activate() {} });`,
  },
  { name: "a re-export", source: `export * from "node:fs"; ({ activate() {} });` },
  { name: "import in a template", source: "`${import('node:fs')}`; ({ activate() {} });" },
  { name: "import behind a line end", source: `import\n("node:fs"); ({ activate() {} });` },
  {
    name: "import inside a regular expression's look-alike",
    source: `1 / import("node:fs") / 1; ({ activate() {} });`,
  },
  { name: "import with a unicode escape", source: `im\\u0070ort("node:fs"); ({ activate() {} });` },
  { name: "top-level await of an import", source: `await import("node:fs"); ({ activate() {} });` },
  { name: "process at load", source: `process.exit(0); ({ activate() {} });` },
  { name: "an HTML comment at the end", source: `({ activate() {} });\n--> x` },
  { name: "a module that throws at load", source: `throw new Error("no"); ({ activate() {} });` },
  { name: "a sloppy with", source: `with ({}) {} ({ activate() {} });` },
  { name: "a way out of the evaluator's function", source: `} ; process.exit(); { ({ activate() {} });` },
];
