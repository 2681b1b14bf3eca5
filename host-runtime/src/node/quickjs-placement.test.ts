import { existsSync, readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import * as fc from "fast-check";
import { limits } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it } from "vitest";
import {
  completionScript,
  invocation,
  noAbort,
  packPlugin,
  script,
  testPrincipal,
} from "../activation/plugins.fixture.ts";
import { createRealHost, type RealHost } from "./isolated/isolation.fixture.ts";
import { createQuickjsPlacement } from "./quickjs-placement.ts";
import { threadName } from "./quickjs/thread-messages.ts";

const hosts: RealHost[] = [];
const createHost = (options: { readonly warmRunners?: number } = {}): RealHost => {
  const host = createRealHost(options, createQuickjsPlacement);
  hosts.push(host);
  return host;
};
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.dispose();
  expect(pluginThreads()).toEqual([]);
});

const id = "com.example.busy";
const well = "com.example.well";
const echo = (pluginId: string): string =>
  completionScript(pluginId, "async ({ payload }) => ({ items: [{ text: payload.input }] })");

/** Threads of this process that run a plugin. */
function pluginThreads(): readonly string[] {
  if (process.platform !== "linux") return [];
  const nameOf = (task: string): string =>
    existsSync(`/proc/self/task/${task}`)
      ? readFileSync(`/proc/self/task/${task}/comm`, "latin1").trim()
      : "";
  return readdirSync("/proc/self/task").filter((task) => nameOf(task) === threadName);
}

describe("the placement in virtual machines", () => {
  it("ISO-1: runs a plugin in a thread of this process and gives its result back as JSON", async () => {
    const host = createHost();
    await host.add(id, echo(id));
    const active = await host.activate(id);
    const result = await active.invoke(invocation(id, { input: "git st 漢字 \u0000 😀" }), noAbort());
    expect(result).toEqual({ status: "ok", value: { items: [{ text: "git st 漢字 \u0000 😀" }] } });
    if (process.platform === "linux") expect(pluginThreads()).toHaveLength(1);
  });

  it("ISO-6: tells what the machine costs", async () => {
    const host = createHost();
    await host.add(id, completionScript(id, "() => { for (let i = 0; i < 1e6; i += 1); return {}; }"));
    const active = await host.activate(id);
    const before = host.activations.usage(id, "isolated")?.cpuMs ?? Number.NaN;
    await active.invoke(invocation(id), noAbort());
    const usage = host.activations.usage(id, "isolated");
    expect(usage?.cpuMs).toBeGreaterThan(before);
    expect(usage?.memoryBytes).toBeGreaterThan(16_000_000);
    expect(usage?.memoryBytes).toBeLessThan(limits.machineMemoryBytes);
  });

  it("ICP-1: starts no advanced plugin, and says so with a code", async () => {
    const host = createHost();
    const output = { id: `${id}.input`, label: "Input", kind: "terminal.interceptor.input" } as const;
    const packed = await packPlugin({
      id,
      isolated: null,
      advanced: "({ activate() {} });",
      providers: [output],
      manifest: {
        permissions: { optional: ["provider.terminal", "terminal.intercept.input", "runtime.advanced"] },
      },
    });
    host.activations.add(packed, testPrincipal);
    await expect(host.activations.activate(id, "advanced", `onProvider:${output.id}`)).rejects.toMatchObject({
      code: "platform_unsupported",
    });
  });

  it("ISO-2: an aborted start leaves no thread behind", async () => {
    const host = createHost();
    const controller = new AbortController();
    const starting = host.placement.start(id, controller.signal);
    controller.abort(new Error("No more."));
    await expect(starting).rejects.toThrow("No more.");
    await host.placement.dispose();
    await expect(host.placement.start(id, noAbort())).rejects.toMatchObject({ code: "disposed" });
  });

  it("ISO-2: warm machines wait for plugins, each serves one, and all end with the placement", async () => {
    const host = createHost({ warmRunners: 2 });
    for (const name of ["com.example.one", "com.example.two", "com.example.three"]) {
      await host.add(name, echo(name));
      const active = await host.activate(name);
      const result = await active.invoke(invocation(name, { input: name }), noAbort());
      expect(result).toEqual({ status: "ok", value: { items: [{ text: name }] } });
    }
    await host.dispose();
    expect(host.log.filter(({ event }) => event === "placement.problem")).toEqual([]);
  });

  const harms: readonly (readonly [name: string, body: string, code: string, cause: string])[] = [
    ["loops", "for (;;);", "runtime_unresponsive", "unresponsive"],
    ["awaits without end", "for (;;) await null;", "runtime_unresponsive", "unresponsive"],
    ["loops in a timer", "setTimeout(() => { for (;;); }, 0);", "runtime_unresponsive", "unresponsive"],
    [
      "fills the memory",
      "const all = []; for (;;) all.push(new Array(1000).fill(1));",
      "quota_exceeded",
      "violation",
    ],
    [
      "fills the memory and catches that",
      "const all = []; for (;;) try { for (;;) all.push(new Array(1000).fill(1)); } catch {}",
      "quota_exceeded",
      "violation",
    ],
    ["wants one giant buffer", "new Uint8Array(1e9);", "quota_exceeded", "violation"],
  ];
  it.each(harms)(
    "ISO-4: a plugin that %s ends alone and with its reason; host and other plugins do not wait",
    async (_name, body, code, cause) => {
      const host = createHost();
      await host.add(well, echo(well));
      const other = await host.activate(well);
      await host.add(id, completionScript(id, `async () => { ${body} }`));
      const active = await host.activate(id);
      const failure = host.failureOf(id);
      const result = active.invoke(invocation(id), noAbort());
      expect(await other.invoke(invocation(well, { input: "on" }), noAbort())).toMatchObject({
        status: "ok",
      });
      expect((await failure).failure).toMatchObject({ code, cause });
      expect(await result).toMatchObject({ status: expect.stringMatching(/failed|ok/) as string });
      expect(await other.invoke(invocation(well, { input: "on" }), noAbort())).toMatchObject({
        status: "ok",
      });
    },
  );

  const deep: readonly (readonly [name: string, expression: string])[] = [
    ["a function", "(function f(n) { return f(n + 1) + 1; })(0)"],
    ["a deep JSON text", "JSON.parse('['.repeat(1e6))"],
    ["an expression", "new RegExp('('.repeat(5e4) + ')'.repeat(5e4)).test('a')"],
    ["toString", "(() => { const o = { toString() { return '' + o; } }; return '' + o; })()"],
    ["sort", "(function f() { return [2, 1].sort(f); })()"],
    [
      "a deep clone",
      "(() => { let v = []; for (let i = 0; i < 1e5; i += 1) v = [v]; return structuredClone(v); })()",
    ],
  ];
  it.each(deep)("ISO-4: recursion through %s is an error of the plugin's own", async (_name, expression) => {
    const host = createHost();
    await host.add(
      id,
      completionScript(
        id,
        `() => { try { ${expression}; } catch (error) { return { name: error.name }; } return {}; }`,
      ),
    );
    const active = await host.activate(id);
    const result = await active.invoke(invocation(id), noAbort());
    expect(result).toMatchObject({ status: "ok" });
    expect(active.isCurrent()).toBe(true);
  });
});

/** Functions over text that the machine has of its own: here and there they give the same. */
const alike: readonly (readonly [name: string, arbitrary: fc.Arbitrary<unknown>, source: string])[] = [
  [
    "UTF-8 there and back, in pieces",
    fc.tuple(fc.string({ unit: "binary" }), fc.nat(8)),
    `([text, cut]) => {
      const bytes = new TextEncoder().encode(text), decoder = new TextDecoder();
      const target = new Uint8Array(cut);
      return [[...bytes], decoder.decode(bytes.slice(0, cut), { stream: true }), decoder.decode(bytes.slice(cut)), new TextEncoder().encodeInto(text, target), [...target]];
    }`,
  ],
  [
    "bytes that may be no text",
    fc.tuple(
      fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 12 }),
      fc.nat(12),
      fc.constantFrom("utf-8", "utf-16le", "utf-16be", "windows-1251"),
      fc.boolean(),
      fc.boolean(),
    ),
    `([list, cut, label, fatal, ignoreBOM]) => {
      const bytes = Uint8Array.from(list), decoder = new TextDecoder(label, { fatal, ignoreBOM });
      try { return [decoder.encoding, decoder.decode(bytes.slice(0, cut), { stream: true }) + decoder.decode(bytes.slice(cut)), decoder.decode(bytes)]; } catch { return "refused"; }
    }`,
  ],
  [
    "base64",
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 9 }),
      fc.base64String(),
      fc.constantFrom("YQ", "YQ=", "Y Q\\n=\\t=", "=", "a", "YQ==YQ=="),
    ),
    `(text) => [btoa, atob].map((convert) => { try { return convert(text); } catch { return "refused"; } })`,
  ],
  [
    "addresses",
    fc.tuple(
      fc.oneof(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.string(),
        fc.constantFrom("../a?b#c", "//x", "file:///etc", "data:,x", "HTTP://Ä.example:80/%zz"),
      ),
      fc.constantFrom(
        "protocol",
        "username",
        "password",
        "host",
        "hostname",
        "port",
        "pathname",
        "search",
        "hash",
        "href",
      ),
      fc.oneof(fc.string(), fc.constantFrom("a=1&b=2", "8080", "example.org:99")),
    ),
    `([text, part, value]) => {
      let url; try { url = new URL(text, "https://example.com/dir/"); } catch { return "refused"; }
      const before = url.toJSON();
      try { url[part] = value; } catch { return "part refused"; }
      const seen = [url.href, url.origin, url.protocol, url.username, url.password, url.host, url.hostname, url.port, url.pathname, url.search, url.hash, [...url.searchParams]];
      url.searchParams.append(value, part); url.searchParams.delete("a"); url.searchParams.sort();
      return [before, seen, url.href, String(url.searchParams), URL.canParse(text)];
    }`,
  ],
  [
    "queries",
    fc.tuple(fc.string(), fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 4 })),
    `([text, pairs]) => {
      const query = new URLSearchParams(text), other = new URLSearchParams(pairs);
      for (const [name, value] of pairs) { query.append(name, value); query.set(value, name); }
      const seen = [];
      query.forEach((value, name) => seen.push(name, value));
      return [String(query), String(other), seen, [...query.keys()], [...other.values()], query.size, query.getAll("a"), query.get("b"), other.has("a"), String(new URLSearchParams({ a: text }))];
    }`,
  ],
  [
    "clones",
    // A key that no message may have is refused before it gets anywhere (LIM-2).
    fc.jsonValue().filter((value) => !JSON.stringify(value).includes("__proto__")),
    `(value) => {
      const cycle = { value, list: [value, , 1], date: new Date(5), expression: /a+/gi, map: new Map([[{ a: 1 }, new Set([1n.toString()])]]), error: new RangeError("x"), bytes: Uint8Array.of(1, 2).subarray(1), number: new Number(3) };
      cycle.self = cycle;
      const copy = structuredClone(cycle);
      return [copy.self === copy, copy !== cycle, copy.value, Object.keys(copy.list), copy.date.getTime(), String(copy.expression), [...copy.map].map(([key, set]) => [key, [...set]]), copy.error.name, copy.error instanceof RangeError, [...copy.bytes], copy.bytes.buffer.byteLength, typeof copy.number];
    }`,
  ],
];

describe("standard globals in a virtual machine", () => {
  it.each(alike)("SDK-6: does the same as the platform's: %s", async (_name, arbitrary, source) => {
    const host = createHost();
    await host.add(id, completionScript(id, `({ payload }) => payload.cases.map(${source})`));
    const active = await host.activate(id);
    const here = runInNewContext(`(text) => JSON.stringify(JSON.parse(text).map(${source}))`, {
      TextEncoder,
      TextDecoder,
      Uint8Array,
      URL,
      URLSearchParams,
      RangeError,
      structuredClone: (value: unknown) => structuredClone(value),
      atob,
      btoa,
    }) as (text: string) => string;
    const cases = fc.sample(arbitrary, 150);
    const payload = JSON.parse(JSON.stringify({ cases })) as { readonly cases: never[] };
    for (let start = 0; start < cases.length; start += 30) {
      const part = payload.cases.slice(start, start + 30);
      const result = await active.invoke(invocation(id, { cases: part }), noAbort());
      expect(result).toEqual({ status: "ok", value: JSON.parse(here(JSON.stringify(part))) as unknown });
    }
  });

  it("SDK-6: says what is missing: there is no Intl, and texts come and go without it", async () => {
    const host = createHost();
    await host.add(
      id,
      completionScript(
        id,
        `() => ({ intl: typeof Intl, upper: "straße".toLocaleUpperCase(), number: (1234.5).toLocaleString(), order: ["b", "a"].sort((a, b) => a.localeCompare(b)).join(""), normal: "e\\u0301".normalize("NFC"), random: crypto.getRandomValues(new Uint8Array(4)).length + crypto.randomUUID().length })`,
      ),
    );
    const active = await host.activate(id);
    expect(await active.invoke(invocation(id), noAbort())).toEqual({
      status: "ok",
      value: { intl: "undefined", upper: "STRASSE", number: "1234.5", order: "ab", normal: "é", random: 40 },
    });
  });

  it("SDK-6: an error that nobody caught is in the log, and the plugin goes on", async () => {
    const host = createHost();
    await host.add(
      id,
      script(`setTimeout(() => { throw new Error("late"); }, 0); queueMicrotask(() => { throw new Error("soon"); });
      context.providers.register("${id}.completion", "terminal.completion", () => new Promise((resolve) => setTimeout(resolve, 20, {})));`),
    );
    const active = await host.activate(id);
    expect(await active.invoke(invocation(id), noAbort())).toMatchObject({ status: "ok" });
    const lines = host.log.filter(({ event }) => event === "plugin.log").map(({ message }) => message);
    expect(lines.join()).toMatch(/soon.*late/s);
  });
});
