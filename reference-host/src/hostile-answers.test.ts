import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientUpdate } from "@terminal-plugin/host-runtime/xterm";
import { providerKinds, type OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  connectTestPage,
  packFiles,
  startTestHost,
  type TestHost,
  type TestPage,
} from "./reference-host.fixture.ts";

let folder = "";
let running: TestHost | undefined;
let page: TestPage | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-answers-"));
});
afterEach(async () => {
  page?.page.close();
  await running?.close();
  await rm(folder, { recursive: true, force: true });
});

const color = "#102030";
const palette = Object.fromEntries(
  [
    ..."foreground background cursor cursorAccent selectionBackground selectionForeground".split(" "),
    ..."black red green yellow blue magenta cyan white"
      .split(" ")
      .flatMap((name) => [name, `bright${name.charAt(0).toUpperCase()}${name.slice(1)}`]),
  ].map((name) => [name, color]),
);

interface KindCase {
  readonly payload: object;
  readonly key: string;
  /** A good element, as an expression of the plugin. */
  readonly good: string;
  /** Bad elements and what their author reads; a list of one is refused with the whole result. */
  readonly bad: readonly (readonly [element: string, reason: RegExp])[];
}

const hidden = (part: string): readonly [string, RegExp] => [`{ ...good, ${part}: "a\\u202eb" }`, /U\+202E/];

/** Kinds with lists of elements. */
const lists: Readonly<Partial<Record<OrdinaryProviderKind, KindCase>>> = {
  "terminal.completion": {
    payload: { input: "git st", cursor: 6, hostOs: "linux", cwdSource: "trusted", limit: 100 },
    key: "items",
    good: '{ text: "git st of this test" }',
    bad: [
      hidden("text"),
      hidden("description"),
      ['{ text: "" }', /Expected a text/],
      ['{ text: "rm\\u200b" }', /U\+200B/],
      ['{ text: "x".repeat(4097) }', /at most 4096/],
      ['{ ...good, description: "x".repeat(2049) }', /at most 2048/],
    ],
  },
  "terminal.decoration": {
    payload: { reason: "start" },
    key: "rules",
    good: `{ id: "good", label: "Good", patterns: ["error"], color: "${color}" }`,
    bad: [
      ['{ ...good, id: "b", patterns: ["a*"] }', /match the empty string/],
      ['{ ...good, id: "b", patterns: ["(?=a)b"] }', /RE2 does not accept/],
      ['{ ...good, id: "b", patterns: ["((a{10}){10}){10}"] }', /at most 600 instructions/],
      ['{ ...good, id: "b", color: "red" }', /#rrggbb/],
      ['{ ...good, id: "b", label: "x".repeat(257) }', /at most 256/],
      ["good", /no earlier rule has/],
    ],
  },
  "terminal.link": {
    payload: { line: "0123456789", bufferLineNumber: 0 },
    key: "links",
    good: '{ start: 0, length: 1, uri: "https://example.com/" }',
    bad: [
      ['{ ...good, uri: "javascript:alert(1)" }', /http:\/\//],
      ['{ ...good, uri: "https://a:b@example.com/" }', /without credentials/],
      [
        '{ ...good, uri: "https://example.com/" + "é".repeat(1000) }',
        /at most 2048 characters as it is opened/,
      ],
      ["{ ...good, start: 9, length: 2 }", /range within/],
      ["{ ...good, start: 3, length: -1 }", /range within/],
    ],
  },
  "terminal.hover": {
    payload: { line: "0123456789", bufferLineNumber: 0 },
    key: "hovers",
    good: '{ start: 0, length: 1, contents: "a\\nb" }',
    bad: [
      hidden("contents"),
      ["{ ...good, start: 10 }", /range within/],
      ['{ ...good, contents: " " }', /Expected a text/],
    ],
  },
  "terminal.matcher": {
    payload: { lines: [{ lineId: "line-1", line: "0123456789", bufferLineNumber: 0 }] },
    key: "matches",
    good: '{ lineId: "line-1", start: 0, length: 1, label: "a" }',
    bad: [
      hidden("label"),
      ['{ ...good, lineId: "line-2" }', /lineId of a line of the request/],
      ['{ ...good, color: "#12345" }', /#rrggbb/],
    ],
  },
  "terminal.prompt": {
    payload: { reason: "commandCompleted" },
    key: "annotations",
    good: '{ text: "a" }',
    bad: [
      hidden("text"),
      ['{ ...good, color: "url(x)" }', /#rrggbb/],
      ['{ text: "x".repeat(513) }', /at most 512/],
    ],
  },
  "terminal.background": {
    payload: { reason: "start", backgroundColor: "#000000" },
    key: "layers",
    good: `{ color: "${color}", opacity: 0.1 }`,
    bad: [
      ['{ color: "red" }', /#rrggbb/],
      ['{ color: "#000000\\u200b" }', /#rrggbb/],
    ],
  },
};

/** What no kind takes, as expressions: not JSON, another shape, too deep, too much. */
const refused: readonly (readonly [name: string, expression: string, code: RegExp])[] = [
  ["nothing", "undefined", /value_not_json|result_invalid/],
  ["null", "null", /result_invalid/],
  ["a text", '"text"', /result_invalid/],
  ["another shape", "({ wrong: true })", /result_invalid/],
  ["a function", "() => 1", /value_not_json/],
  ["an accessor", "({ get items() { return []; } })", /value_not_json/],
  ["a cycle", "(() => { const a = {}; a.a = a; return a; })()", /value_not_json|value_too_deep/],
  ["a sparse list", "({ items: Array(3) })", /value_not_json/],
  ["no number", "({ score: NaN })", /value_not_json/],
  ["a text of its own", "({ toJSON: () => ({ items: [] }) })", /value_not_json/],
  ["a prototype as key", 'JSON.parse(\'{"__proto__":{"items":[]}}\')', /value_not_json/],
  [
    "too deep",
    "(() => { let a = 1; for (let i = 0; i < 200; i += 1) a = [a]; return a; })()",
    /value_too_deep/,
  ],
  ["too much", '({ items: [{ text: "x".repeat(140000) }] })', /value_too_large/],
  [
    "a throw",
    '(() => { throw new TypeError("no \\u202e luck"); })()',
    /plugin_error|provider_error|internal_error/,
  ],
];

interface Asked {
  readonly kind: OrdinaryProviderKind;
  readonly expression: string;
}

/** Starts a host with one plugin of all kinds that gives these answers one after the other. */
async function start(
  answers: readonly Asked[],
): Promise<(kind: OrdinaryProviderKind, payload: object) => Promise<ClientUpdate<OrdinaryProviderKind>>> {
  const id = "com.example.hostile";
  const kinds = Object.entries(providerKinds).filter(([, row]) => row.payload !== null);
  const providers = kinds.map(([kind]) => ({ id: `${id}.${kind.split(".")[1]}`, label: kind, kind }));
  const script = `({ activate(context) {
    const answers = [${answers.map(({ expression }) => `() => (${expression})`).join(",\n")}];
    let next = 0;
    for (const { id, kind } of ${JSON.stringify(providers)})
      context.subscriptions.add(context.providers.register(id, kind, async () => answers[next++]()));
  } });`;
  const manifest = {
    manifestVersion: 1,
    id,
    name: "hostile",
    displayName: "Hostile",
    description: "A plugin of a test.",
    version: "1.0.0",
    publisher: "Example",
    license: "MIT",
    engines: { api: "^1.0.0" },
    main: { isolated: "main.js" },
    permissions: { required: [...new Set(kinds.flatMap(([, row]) => [...row.permissions]))] },
    contributes: { providers },
  };
  const archive = await packFiles(folder, "hostile", {
    "terminal-plugin.json": JSON.stringify(manifest),
    "package.json": JSON.stringify({ name: "hostile", version: "1.0.0", license: "MIT" }),
    "main.js": script,
  });
  running = await startTestHost({ packages: [archive], quotesInLog: true });
  const connected = await connectTestPage(running.host.url, "allow");
  page = connected;
  // No terminal is drawn: the test alone asks.
  const opened = await connected.page.control.request("terminal.open", {
    profileId: "bash",
    columns: 80,
    rows: 24,
  });
  const client = connected.hub.clientFor(opened.session.sessionId);
  await expect.poll(() => client.isAvailable("terminal.link"), { timeout: 40_000 }).toBe(true);
  return (kind, payload) =>
    new Promise((resolve) => {
      client.request(kind, payload, (update) => {
        if (update.done) resolve(update);
      });
    });
}

const ownOf = (
  update: ClientUpdate<OrdinaryProviderKind>,
): ClientUpdate<OrdinaryProviderKind>["outcomes"][number] | undefined =>
  update.outcomes.find(({ builtIn }) => !builtIn);
const told = (): string =>
  `${page?.plugins()[0]?.log.join("\n") ?? ""}\n${running?.log.map(({ message }) => message).join("\n") ?? ""}`;

it("LIM-4: of each kind of list, a bad element is left out alone, its author reads why, and the next good answer works", async () => {
  const cases = Object.entries(lists).flatMap(([kind, of]) =>
    of.bad.map(([bad, reason]) => ({ kind: kind as OrdinaryProviderKind, ...of, bad, reason })),
  );
  const ask = await start(
    cases.flatMap(({ kind, key, good, bad }) => [
      { kind, expression: `(() => { const good = ${good}; return { ${key}: [good, ${bad}] }; })()` },
      { kind, expression: `({ ${key}: [${good}] })` },
    ]),
  );
  for (const { kind, payload, key, bad, reason } of cases) {
    for (const drops of [1, 0]) {
      const update = await ask(kind, payload);
      const title = `${kind}: ${bad}`;
      expect({ title, ...ownOf(update) }).toMatchObject({ title, status: "ok", drops });
      const elements = (update.result as Record<string, unknown> | undefined)?.[key];
      expect(Array.isArray(elements) && elements.filter((element) => !isBuiltIn(element))).toHaveLength(1);
    }
    await expect.poll(told, { timeout: 20_000 }).toMatch(reason);
  }
});

it("LIM-2, LIM-4: what is no result is refused for every kind, named to its author, and the next good answer works", async () => {
  const good: Readonly<
    Partial<Record<OrdinaryProviderKind, readonly [payload: object, expression: string]>>
  > = {
    ...Object.fromEntries(
      Object.entries(lists).map(([kind, of]) => [kind, [of.payload, `({ ${of.key}: [${of.good}] })`]]),
    ),
    "terminal.semantic": [{ command: "rm x" }, '({ classification: "deletes", destructive: true })'],
    "terminal.theme": [{ reason: "start", palette }, '({ colors: { red: "#ff0000" } })'],
  };
  const cases = Object.entries(good).flatMap(([kind, [payload, expression]]) =>
    refused.map(([name, bad, code]) => ({
      kind: kind as OrdinaryProviderKind,
      payload,
      expression,
      name,
      bad,
      code,
    })),
  );
  expect(Object.keys(good)).toHaveLength(9);
  const ask = await start(
    cases.flatMap(({ kind, bad, expression }) => [
      { kind, expression: bad },
      { kind, expression },
    ]),
  );
  for (const { kind, payload, name, code } of cases) {
    const title = `${kind}: ${name}`;
    const update = await ask(kind, payload);
    const outcome = ownOf(update);
    expect({ title, status: outcome?.status, outcome: JSON.stringify(outcome) }).toEqual({
      title,
      status: "failed",
      outcome: expect.stringMatching(code),
    });
    const left = Object.values(update.result ?? {})
      .flat()
      .filter((element) => !isBuiltIn(element));
    expect({ title, left: JSON.stringify(left) }).toEqual({
      title,
      left: expect.stringMatching(/^\[(\{\})?\]$/),
    });
    expect({ title, next: ownOf(await ask(kind, payload))?.status }).toEqual({ title, next: "ok" });
  }
  for (const code of ["value_not_json", "result_invalid", "value_too_deep", "value_too_large"])
    await expect.poll(told, { timeout: 20_000 }).toContain(code);
  expect(page?.plugins()[0]?.state).toBe("active");
});

function isBuiltIn(element: unknown): boolean {
  return typeof element === "object" && element !== null && "builtIn" in element && element.builtIn === true;
}
