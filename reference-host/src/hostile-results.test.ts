import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientUpdate } from "@terminal-plugin/host-runtime/xterm";
import type { OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
  folder = await mkdtemp(join(tmpdir(), "hostile-results-"));
});
afterEach(async () => {
  page?.page.close();
  await running?.close();
  await rm(folder, { recursive: true, force: true });
});

const kinds = ["terminal.link", "terminal.hover", "terminal.matcher", "terminal.semantic"] as const;
type Kind = (typeof kinds)[number];

/** A plugin of all four kinds that answers with what stands in the line itself, as a script. */
const script = `({ activate(context) {
  const answer = ({ payload }) => {
    const text = payload.line ?? payload.command ?? payload.lines[0].line;
    const make = { over: () => ({ links: Array.from({ length: 65 }, () => ({ start: 0, length: 1, uri: "https://a.example" })) }) };
    return make[text] ? make[text]() : JSON.parse(text.replaceAll("<rlo>", "\\u202e").replaceAll("<line>", payload.lines?.[0].lineId ?? ""));
  };
  for (const kind of ${JSON.stringify(kinds)})
    context.subscriptions.add(context.providers.register("com.example.hostile." + kind.split(".")[1], kind, answer));
} });`;

async function start(): Promise<(kind: Kind, text: string) => Promise<ClientUpdate<OrdinaryProviderKind>>> {
  const id = "com.example.hostile";
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
    permissions: {
      required: ["provider.terminal", "terminal.output", "terminal.input", "terminal.decorate"],
    },
    contributes: {
      providers: kinds.map((kind) => ({ id: `${id}.${kind.split(".")[1]}`, label: kind, kind })),
    },
  };
  const archive = await packFiles(folder, "hostile", {
    "terminal-plugin.json": JSON.stringify(manifest),
    "package.json": JSON.stringify({ name: "hostile", version: "1.0.0", license: "MIT" }),
    "main.js": script,
  });
  running = await startTestHost({ packages: [archive], quotesInLog: true });
  const connected = await connectTestPage(running.host.url, "allow");
  page = connected;
  const { opened } = await connected.open();
  const client = connected.hub.clientFor(opened.session.sessionId);
  await expect.poll(() => client.isAvailable("terminal.link"), { timeout: 40_000 }).toBe(true);
  await expect.poll(() => connected.plugins()[0]?.state, { timeout: 40_000 }).toMatch(/enabled|active/);
  return (kind, text) =>
    new Promise((resolve) => {
      const payload =
        kind === "terminal.semantic"
          ? { command: text }
          : kind === "terminal.matcher"
            ? { lines: [{ lineId: "line-1", line: text, bufferLineNumber: 0 }] }
            : { line: text, bufferLineNumber: 0 };
      client.request(kind, payload, (update) => {
        if (update.done) resolve(update);
      });
    });
}

/** Kind, what the plugin answers, what is left of it, and what its author reads. */
const rows: readonly (readonly [kind: Kind, answer: object | string, left: object, reason: RegExp])[] = [
  ["terminal.link", { links: [{ start: 0, length: 1, uri: "javascript:x" }] }, { links: [] }, /http:\/\//],
  [
    "terminal.link",
    {
      links: [
        { start: 0, length: 1, uri: "https://u:p@a.example" },
        { start: 0, length: 1, uri: "https://b.example" },
      ],
    },
    { links: [{ uri: "https://b.example/" }] },
    /without credentials/,
  ],
  [
    "terminal.link",
    { links: [{ start: 0, length: 9999, uri: "https://a.example" }] },
    { links: [] },
    /range within/,
  ],
  ["terminal.link", "over", { links: { length: 64 } }, /at most 64/],
  ["terminal.hover", { hovers: [{ start: 0, length: 1, contents: "a<rlo>b" }] }, { hovers: [] }, /U\+202E/],
  ["terminal.hover", { hovers: [{ start: 0, length: 1, contents: "" }] }, { hovers: [] }, /Expected a text/],
  [
    "terminal.matcher",
    { matches: [{ lineId: "other", start: 0, length: 1, label: "a" }] },
    { matches: [] },
    /lineId/,
  ],
  [
    "terminal.matcher",
    {
      matches: [
        { lineId: "<line>", start: 0, length: 1, label: "good" },
        { lineId: "<line>", start: 0, length: 1, label: "bad", color: "red" },
      ],
    },
    { matches: [{ label: "good", severity: "info" }] },
    /#rrggbb/,
  ],
  [
    "terminal.semantic",
    { classification: "x", destructive: true, description: "a<rlo>b" },
    { semantics: [{ classification: "x", destructive: true }] },
    /U\+202E/,
  ],
];

/** Answers that fail as a whole: nothing of them is applied. */
const refused: readonly (readonly [kind: Kind, answer: unknown])[] = [
  ["terminal.link", { links: [{ start: "0", length: 1, uri: "https://a.example" }] }],
  ["terminal.link", { links: [{ start: 0, length: 1, uri: "https://a.example", html: "<b>" }] }],
  ["terminal.hover", { hovers: {} }],
  ["terminal.hover", [1]],
  [
    "terminal.matcher",
    { matches: [{ lineId: "line-1", start: 0, length: 1, label: "a", severity: "fatal" }] },
  ],
  ["terminal.semantic", { classification: "x", destructive: "yes" }],
  ["terminal.semantic", {}],
  ["terminal.semantic", null],
];

describe("hostile results, through a real plugin and host", () => {
  it("LIM-4, LNK-2, HOV-1, MAT-2, SEM-2: a bad element is left out and its author reads why", async () => {
    const ask = await start();
    for (const [kind, answer, left, reason] of rows) {
      const update = await ask(kind, typeof answer === "string" ? answer : JSON.stringify(answer));
      expect(update.result).toMatchObject(left);
      const log = (): string => page?.plugins()[0]?.log.join("\n") ?? "";
      const told = (): string => `${log()}\n${running?.log.map(({ message }) => message).join("\n") ?? ""}`;
      await expect.poll(told, { timeout: 20_000 }).toMatch(reason);
    }
  });

  it("LIM-4: an answer of another shape is refused as a whole and nothing of it is applied", async () => {
    const ask = await start();
    for (const [kind, answer] of refused) {
      const { result, outcomes } = await ask(kind, JSON.stringify(answer));
      expect(Object.values(result ?? {}).flat()).toEqual([]);
      expect(outcomes.filter(({ builtIn }) => !builtIn)).toMatchObject([{ status: "failed" }]);
    }
    const told = (): string => JSON.stringify(running?.log);
    await expect.poll(told, { timeout: 20_000 }).toContain("result_invalid");
  });
});
