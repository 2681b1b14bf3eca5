import type { Attack, Expectation } from "./attack.fixture.ts";

type Row = readonly [name: string, body: string, expected: Expectation];

/** Memory of every kind that the engine has. */
const memory: readonly Row[] = [
  ["a growing array", "const all = []; for (;;) all.push(new Array(1000).fill(all.length));", "killed"],
  ["a growing text", "let text = 'a'; for (;;) text += text + 'b';", "survives"],
  ["many texts", "const all = []; for (let i = 0; ; i += 1) all.push(String(i).repeat(1000) + i);", "killed"],
  [
    "flattened texts",
    "const all = []; for (let i = 0; ; i += 1) { const t = 'x'.repeat(1e6) + i; t.charCodeAt(5); all.push(t); }",
    "killed",
  ],
  [
    "many buffers",
    "const all = []; for (;;) all.push(new Uint8Array(8 * 1024 * 1024).fill(1));",
    {
      either:
        "the kernel refuses the memory, which the attempt gets as an error; or the refusal hits the engine itself, which ends",
    },
  ],
  ["many small buffers", "const all = []; for (;;) all.push(new Uint8Array(4096).fill(1));", "killed"],
  [
    "many buffers, caught",
    "const all = []; for (;;) try { all.push(new ArrayBuffer(1e6)); } catch { all.push(new Array(1000).fill(1)); }",
    "killed",
  ],
  ["one giant buffer", "new Uint8Array(1e12);", "survives"],
  [
    "a buffer that can grow",
    "const b = new ArrayBuffer(1, { maxByteLength: 1e9 }); for (let n = 1; ; n *= 2) { b.resize(n); new Uint8Array(b).fill(1); }",
    { either: "the kernel refuses the memory to the attempt, or to the engine, which ends" },
  ],
  ["a giant array", "const a = new Array(4294967295); a.fill(1);", "killed"],
  ["a growing Map", "const map = new Map(); for (let i = 0; ; i += 1) map.set(i, { i });", "killed"],
  [
    "a growing Set of texts",
    "const set = new Set(); for (let i = 0; ; i += 1) set.add('key' + i);",
    "killed",
  ],
  ["a growing object", "const o = {}; for (let i = 0; ; i += 1) o['key' + i] = i;", "killed"],
  [
    "closures",
    "let f = () => 0; for (;;) { const g = f, big = new Array(100).fill(0); f = () => g() + big.length; }",
    "killed",
  ],
  ["symbols", "const all = []; for (let i = 0; ; i += 1) all.push(Symbol('s' + i));", "killed"],
  ["registered symbols", "for (let i = 0; ; i += 1) Symbol.for('s' + i);", "killed"],
  [
    "big integers",
    "let n = 2n; for (;;) n *= n;",
    { either: "the number gets too big for the engine, or takes too long before" },
  ],
  [
    "compiled expressions",
    "const all = []; for (let i = 0; ; i += 1) { const r = new RegExp('(a|b' + i + ')*c{1,50}'); r.test('ab'); all.push(r); }",
    "killed",
  ],
  [
    "parsed JSON",
    "const text = '[' + '{\"a\":[1,2,3]},'.repeat(1e5) + '1]'; const all = []; for (;;) all.push(JSON.parse(text));",
    "killed",
  ],
  ["a giant JSON text", "const row = 'x'.repeat(1e6); JSON.stringify(new Array(1000).fill(row));", "killed"],
  ["pending promises", "const all = []; for (;;) all.push(new Promise(() => {}).then(() => 1));", "killed"],
  [
    "abort listeners",
    "const c = new AbortController(); for (;;) c.signal.addEventListener('abort', () => {});",
    "killed",
  ],
  ["event listeners on the context", "for (;;) context.terminals.onDidChange(() => {});", "killed"],
  ["things to dispose of", "for (;;) context.subscriptions.add({ dispose() {} });", "killed"],
  [
    "generators",
    "const all = []; for (;;) { const g = (function* () { yield new Array(100).fill(1); })(); g.next(); all.push(g); }",
    "killed",
  ],
  ["proxies around proxies", "let p = {}; for (;;) p = new Proxy(p, {});", "killed"],
  [
    "cloned structures",
    "let v = []; for (;;) v = [structuredClone(v), structuredClone(v), 1, 2, 3];",
    "killed",
  ],
  [
    "formatters of Intl",
    "const all = []; for (;;) all.push(new Intl.DateTimeFormat('en', { dateStyle: 'full' }));",
    "killed",
  ],
  [
    "URLs",
    "const all = []; for (let i = 0; ; i += 1) all.push(new URL('https://example.com/' + 'a'.repeat(1000) + i));",
    "killed",
  ],
  ["errors with stacks", "const all = []; for (;;) all.push(new Error('x'.repeat(1000)));", "killed"],
];

/** Time without end, in script and inside single calls of the engine. */
const time: readonly Row[] = [
  ["an endless loop", "for (;;);", "killed"],
  [
    "an endless chain of microtasks",
    "const next = () => Promise.resolve().then(next); await next();",
    "killed",
  ],
  [
    "endless microtasks by queueMicrotask",
    "const next = () => queueMicrotask(next); next(); await new Promise(() => {});",
    "killed",
  ],
  ["an endless await", "for (;;) await null;", "killed"],
  [
    "an endless async iterator",
    "for await (const x of { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: false }) }) });",
    "killed",
  ],
  ["a thenable that resolves with itself", "const t = { then(resolve) { resolve(t); } }; await t;", "killed"],
  ["a catastrophic expression", "/^(a+)+$/.test('a'.repeat(60) + 'b');", "killed"],
  ["a catastrophic replace", "('a'.repeat(50) + '!').replace(/(a|aa)+$/g, '');", "killed"],
  ["a comparator that never ends", "[3, 2, 1].sort(() => { for (;;); });", "killed"],
  ["a callback of a replace that never ends", "'a'.replace(/a/, () => { for (;;); });", "killed"],
  ["a reviver that never ends", "JSON.parse('[1]', () => { for (;;); });", "killed"],
  [
    "a native walk over a sparse array",
    "const a = { length: 2 ** 53 - 1 }; Array.prototype.indexOf.call(a, 1);",
    "killed",
  ],
  ["a join over a giant length", "Array.prototype.join.call({ length: 2 ** 32 });", "survives"],
  [
    "an endless iterator in a native call",
    "new Set({ [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }) }) });",
    "killed",
  ],
  [
    "Array.from without end",
    "Array.from({ [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 0 }) }) });",
    "killed",
  ],
  [
    "a power of big integers",
    "const n = 3n ** 2000000n; for (let i = 0; i < 1e6; i += 1) n * n % (n - 2n);",
    "killed",
  ],
  ["the digits of a big integer", "const n = 7n ** 3000000n; for (;;) n.toString();", "killed"],
  [
    "a search in long texts",
    "const a = 'a'.repeat(2 ** 24), b = 'a'.repeat(2 ** 20) + 'b'; for (;;) a.includes(b);",
    "killed",
  ],
  [
    "a proxy that grows while it is walked",
    "let n = 0; for (const k in new Proxy({}, { ownKeys: () => { for (;;) n += 1; } }));",
    "killed",
  ],
  ["a getter without end in an argument", "structuredClone({ get a() { for (;;); } });", "killed"],
  [
    "a getter without end in a stored value",
    "await context.storage.set('k', new Proxy({}, { ownKeys() { for (;;); } }));",
    "killed",
  ],
  ["a timer that loops", "setTimeout(() => { for (;;); }, 0); await new Promise(() => {});", "killed"],
  ["a finally without end", "try { throw 1; } finally { for (;;); }", "killed"],
  ["dates without end", "for (;;) new Date(NaN).toLocaleString();", "killed"],
];

/** What is sent, asked for and left behind. */
const floods: readonly Row[] = [
  ["a flood of log lines", "for (let i = 0; i < 1e4; i += 1) context.log.info('x'.repeat(100));", "survives"],
  [
    "a flood of giant log lines",
    "for (let i = 0; i < 1e4; i += 1) console.error('x'.repeat(100000));",
    "survives",
  ],
  ["log lines without end", "for (;;) context.log.info('x'.repeat(16000));", "killed"],
  [
    "a long turn of log lines",
    "for (const end = Date.now() + 2500; Date.now() < end;) context.log.info('line');",
    "survives",
  ],
  [
    "log lines of joiners",
    "for (let i = 0; i < 5000; i += 1) context.log.info('\\u{11305}\\u200d'.repeat(5000));",
    "survives",
  ],
  [
    "log lines of joiners in many scripts",
    "const letters = [], letter = /[\\p{L}\\p{M}]/u; for (let c = 0x600; c < 0x1900; c += 1) if (letter.test(String.fromCodePoint(c))) letters.push(String.fromCodePoint(c)); const text = letters.join('\\u200d'); for (let i = 0; i < 800; i += 1) context.log.info(text.slice(i));",
    "survives",
  ],
  [
    "log lines of control characters",
    "for (let i = 0; i < 5000; i += 1) context.log.info('\\u001b]0;x\\u0007\\u202e'.repeat(1000));",
    "survives",
  ],
  [
    "a flood of requests",
    "for (let i = 0; i < 1e4; i += 1) context.storage.get('k').catch(() => {});",
    "survives",
  ],
  [
    "a flood of stored values",
    "for (let i = 0; i < 2000; i += 1) context.storage.set('k' + i, 'x'.repeat(1e5)).catch(() => {});",
    "killed",
  ],
  [
    "a storage that is rewritten again and again",
    "for (let i = 0; i < 60; i += 1) await context.storage.set('k' + (i % 5), 'x'.repeat(9e5)).catch(() => {});",
    "survives",
  ],
  [
    "a storage of many small values",
    "for (let i = 0; i < 6000; i += 200) await Promise.all(Array.from({ length: 200 }, (_, j) => context.storage.set('k' + (i + j), j).catch(() => {})));",
    "survives",
  ],
  [
    "a flood of fetches",
    "for (let i = 0; i < 1e4; i += 1) context.network.fetch('https://example.com/').catch(() => {});",
    "survives",
  ],
  [
    "a flood of registrations",
    "for (let i = 0; i < 1e4; i += 1) try { context.providers.register('x', 'y', () => {}); } catch {}",
    "survives",
  ],
  [
    "a flood of timers",
    "for (let i = 0; i < 1e4; i += 1) try { setTimeout(() => {}, 1e6); } catch {}",
    "survives",
  ],
  [
    "a storm of due timers",
    "let n = 0; for (let i = 0; i < 200; i += 1) try { setInterval(() => { n += 1; }, 0); } catch {} await new Promise((resolve) => setTimeout(resolve, 500));",
    "survives",
  ],
  [
    "thousands of pending promises",
    "await Promise.race([Promise.resolve(), ...Array.from({ length: 1e5 }, () => new Promise(() => {}))]);",
    "survives",
  ],
  [
    "a flood of unhandled rejections",
    "for (let i = 0; i < 1e4; i += 1) Promise.reject(new Error('x' + i));",
    "survives",
  ],
  [
    "a flood of errors in timers",
    "for (let i = 0; i < 200; i += 1) try { setTimeout(() => { throw new Error('x'.repeat(1e5)); }, 0); } catch {} await new Promise((resolve) => setTimeout(resolve, 200));",
    "survives",
  ],
  ["a giant stored value", "await context.storage.set('k', 'x'.repeat(5e6)).catch(() => {});", "survives"],
  [
    "a deep stored value",
    "let v = []; for (let i = 0; i < 1e5; i += 1) v = [v]; await context.storage.set('k', v).catch(() => {});",
    "survives",
  ],
  [
    "a wide stored value",
    "await context.storage.set('k', new Array(2e5).fill(1)).catch(() => {});",
    "survives",
  ],
  ["a giant storage key", "await context.storage.get('k'.repeat(3e6)).catch(() => {});", "survives"],
  [
    "noise for standard output",
    "for (let i = 0; i < 1e4; i += 1) { console.log('x'.repeat(1000)); console.table([[1]]); console.trace('x'); }",
    "survives",
  ],
];

/** Stacks, ends and errors. */
const endings: readonly Row[] = [
  ["deep recursion", "const f = (n) => f(n + 1) + 1; f(0);", "survives"],
  [
    "recursion through JSON",
    "let v = []; for (let i = 0; i < 1e5; i += 1) v = [v]; JSON.stringify(v);",
    "survives",
  ],
  ["recursion through a deep JSON text", "JSON.parse('['.repeat(1e6));", "survives"],
  [
    "recursion through an expression",
    "new RegExp('('.repeat(50000) + ')'.repeat(50000)).test('a');",
    "survives",
  ],
  ["recursion through toString", "const o = { toString() { return '' + o; } }; '' + o;", "survives"],
  ["recursion through a proxy", "const p = new Proxy({}, { get: (t, k, r) => r[k] }); p.x;", "survives"],
  [
    "recursion through prototypes",
    "let o = {}; for (let i = 0; i < 1e6; i += 1) o = Object.create(o); o.missing;",
    { either: "the walk succeeds, or the heap is full before" },
  ],
  ["recursion through sort", "const f = () => [2, 1].sort(f); f();", "survives"],
  ["recursion through async functions", "const f = async () => { await f(); }; await f();", "survives"],
  ["recursion through generators", "function* g() { yield* g(); } g().next();", "survives"],
  ["recursion through constructors", "class A { x = new A(); } new A();", "survives"],
  [
    "overflow inside the runner",
    "const f = () => { try { f(); } finally { context.log.info('x'); } }; f();",
    { either: "the overflow is the attempt's own error, or hits the runner, which ends" },
  ],
  [
    "an error that cannot be read",
    "throw new Proxy(new Error('x'), { get() { throw 1; }, getPrototypeOf() { throw 1; } });",
    "survives",
  ],
  ["an error with a giant message", "throw new Error('x'.repeat(5e6));", "survives"],
  [
    "a message that throws when it is read",
    "throw Object.defineProperty(new Error('x'), 'message', { get() { throw 1; } });",
    "survives",
  ],
  [
    "an unhandled rejection that cannot be read",
    "Promise.reject(new Proxy({}, { get() { throw 1; } }));",
    "survives",
  ],
  [
    "a throw of undefined in a timer",
    "setTimeout(() => { throw undefined; }, 0); await new Promise((resolve) => setTimeout(resolve, 20));",
    "survives",
  ],
  ["a thenable that settles twice", "await { then(a, b) { a(); a(); b(); throw 1; } };", "survives"],
  ["a way out by exit", "process.exit(0);", "survives"],
  ["a way out by abort", "process.abort();", "survives"],
  ["a way out by a signal to itself", "process.kill(process.pid, 9);", "survives"],
  ["a way out by the loop's end", "context.subscriptions.add({ dispose() { for (;;); } });", "survives"],
  ["a breakpoint", "debugger;", "survives"],
];

/** Results of a provider's request. */
const results: readonly Row[] = [
  ["a giant result", "return { text: 'x'.repeat(5e6) };", "survives"],
  ["a deeply nested result", "let v = []; for (let i = 0; i < 1e4; i += 1) v = [v]; return v;", "survives"],
  ["a wide result", "return new Array(2e5).fill(1);", "survives"],
  ["a cyclic result", "const a = []; a.push(a); return a;", "survives"],
  [
    "a result whose proxy lies",
    "return new Proxy([], { get: (target, key) => (key === 'then' ? undefined : () => 1), ownKeys: () => ['length', 'x'] });",
    "survives",
  ],
  ["a result whose proxy never ends", "return new Proxy({}, { ownKeys() { for (;;); } });", "killed"],
  ["a result that never comes", "return { then: () => 1 };", "survives"],
  [
    "a result that grows while it is read",
    "const a = [1]; return new Proxy(a, { get(t, k) { if (k === 'then') return undefined; if (k === 'length') t.push(1); return t[k]; } });",
    "survives",
  ],
];

/** Answers of an interceptor. The bytes that it holds must come out, whatever it does. */
const chunks: readonly Row[] = [
  ["an answer that never comes", "return new Promise(() => {});", "survives"],
  ["a loop in a chunk", "for (;;);", "killed"],
  [
    "memory in a chunk",
    "const all = []; for (;;) all.push(new Array(1e6).fill(invocation.sequence));",
    "killed",
  ],
  ["an answer that is no array", "return { byteLength: 1, buffer: new ArrayBuffer(1) };", "survives"],
  ["a giant answer", "return new Uint8Array(1e8);", "survives"],
  [
    "an answer over a buffer that can grow",
    "const a = new Uint8Array(new ArrayBuffer(invocation.data.length, { maxByteLength: 1e6 })); a.set(invocation.data); return a;",
    "survives",
  ],
  ["an answer whose proxy lies", "return new Proxy(new Uint8Array(4), { get: () => 1e9 });", "survives"],
  [
    "an answer with its own then",
    "const a = new Uint8Array(4); a.then = (resolve) => { for (let i = 0; i < 1e5; i += 1) resolve(a); }; return a;",
    "killed",
  ],
  ["an answer of invalid UTF-8", "return new Uint8Array([255, 254, 128]);", "survives"],
  [
    "a chunk whose buffer is detached",
    "structuredClone(invocation.data.buffer); invocation.data.buffer.transfer?.(); return invocation.data;",
    "survives",
  ],
  [
    "a thousand cancellations listened for",
    "for (let i = 0; i < 1e5; i += 1) invocation.cancellationToken.onCancellationRequested?.(() => {}); return invocation.data;",
    { either: "the listeners are taken in time, or the chunk is late and the plugin blocked" },
  ],
];

const toAttacks =
  (success: string, via: NonNullable<Attack["via"]> = "message") =>
  ([name, body, expected]: Row): Attack => ({ name, success, expected, body, via });

/** Every attempt to deny service. */
export const denialAttacks: readonly Attack[] = [
  ...memory
    .map(toAttacks("the host or the machine runs out of memory, or the child is not ended"))
    .map((attack) => ({ ...attack, onMemory: true as const })),
  ...time.map(toAttacks("the child is not ended, or the host waits for it")),
  ...floods.map(toAttacks("the host stalls or grows, or another plugin waits")),
  ...endings.map(toAttacks("the host ends, or does not notice the end of the child")),
  ...results.map(toAttacks("the host stalls, or takes the result", "request")),
  ...chunks.map(toAttacks("a byte of the terminal is lost, changed or held", "chunk")),
];
