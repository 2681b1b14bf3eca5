import { limits } from "@terminal-plugin/sdk/protocol";
import { afterEach, expect, it } from "vitest";
import { createMemoryStore } from "../ports/index.ts";
import { createHostRuntime, type HostRuntime } from "../runtime/index.ts";
import { completionPayload, createPackage, testSession } from "../runtime/runtime.fixture.ts";
import { createIsolatedPlacement } from "./isolated-placement.ts";
import type { ProcessPluginPlacement } from "./isolated/process-placement.ts";

const flooding = "com.example.flooding";
const calm = "com.example.calm";
const api = "https://api.example.com";

/** A completion plugin that runs `body` once, and answers with what it returned as the text of one item. */
const scriptOf = (id: string, body: string): string => `({ activate(context) {
  const codeOf = (work) => work.then(() => "ok", (error) => error.code);
  const settled = async (works) => [...new Set(await Promise.all(works.map(codeOf)))].sort().join();
  let work;
  context.providers.register("${id}.completion", "terminal.completion", async () => {
    work ??= (async () => { ${body} })();
    return { items: [{ text: await work }] };
  });
} });`;

let placement: ProcessPluginPlacement;
let runtime: HostRuntime;
let fetching = 0;
let mostFetching = 0;
afterEach(async () => {
  await runtime.dispose();
  await placement.dispose();
});

async function start(body: string): Promise<void> {
  fetching = 0;
  mostFetching = 0;
  placement = createIsolatedPlacement();
  runtime = createHostRuntime({
    host: { name: "Test", os: "linux" },
    placements: [placement],
    store: createMemoryStore(),
    fetch: async () => {
      mostFetching = Math.max(mostFetching, (fetching += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      fetching -= 1;
      return { status: 200, headers: {}, body: "" };
    },
    decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "application" }) },
  });
  for (const [id, script] of [
    [flooding, scriptOf(flooding, body)],
    [calm, scriptOf(calm, 'return "calm";')],
  ] as const) {
    const optional = ["provider.terminal", "terminal.complete", `network:${api}`];
    await runtime.install(await createPackage({ id, script, optional }));
    await runtime.enable(id);
  }
  runtime.sessions.open(testSession);
}

let requests = 0;
/** One fan-out to both plugins: the texts that came, and how each ended. */
function complete(): Promise<{
  readonly texts: readonly string[];
  readonly codes: ReadonlyMap<string, string>;
}> {
  return new Promise((resolve) => {
    runtime.request(
      {
        requestId: `request-${(requests += 1)}`,
        rendererId: "page-1",
        sessionId: "session-1",
        kind: "terminal.completion",
        payload: completionPayload,
      },
      ({ done, result, outcomes }) => {
        if (!done) return;
        const { items = [] } = (result ?? {}) as { readonly items?: readonly { readonly text: string }[] };
        const codes = outcomes.map(({ providerId, error }) => [providerId, error?.code ?? "ok"] as const);
        resolve({ texts: items.map(({ text }) => text), codes: new Map(codes) });
      },
    );
  });
}

const stateOf = (id: string): string | undefined =>
  runtime.overview().plugins.find(({ pluginId }) => pluginId === id)?.state;

/** Asks until the calm plugin answered: the first start can take longer than a request waits (FAN-12). */
async function expectCalm(): Promise<void> {
  for (;;) {
    const { texts, codes } = await complete();
    const code = codes.get(`${calm}.completion`);
    if (code === "deadline_exceeded") continue;
    expect(code).toBe("ok");
    expect(texts).toContain("calm");
    return;
  }
}

const floods: readonly (readonly [bound: string, body: string, outcome: string])[] = [
  [
    "log bytes",
    "for (let i = 0; i < 3000; i += 1) context.log.info('x'.repeat(4000)); return 'logged';",
    "logged",
  ],
  [
    "pending requests",
    "return settled(Array.from({ length: 1000 }, () => context.storage.get('k')));",
    "ok,too_many_requests",
  ],
  [
    "requests in flight",
    `return settled(Array.from({ length: 200 }, () => context.network.fetch("${api}/")));`,
    "ok,too_many_requests",
  ],
  [
    "storage bytes",
    `const outcomes = new Set();
     for (let i = 0; i < 120; i += 1) {
       const code = await codeOf(context.storage.set("key" + i, "x".repeat(60000)));
       // Too many bytes in one second are refused by another bound: again later.
       if (code === "message_flood") await new Promise((resolve) => setTimeout(resolve, 200));
       else outcomes.add(code);
     }
     return [...outcomes].sort().join();`,
    "ok,quota_exceeded",
  ],
  ["messages without end", "for (;;) context.storage.get('k').catch(() => {});", "ended"],
  ["log lines without end", "for (;;) context.log.info('x'.repeat(16000));", "ended"],
];

it.each(floods)(
  "LIM-3: a flood against the bound of %s concerns its own runtime only",
  async (_bound, body, outcome) => {
    await start(body);
    await expectCalm();
    if (outcome === "ended") while (stateOf(flooding) === "active") await expectCalm();
    else while (!(await complete()).texts.includes(outcome)) await expectCalm();
    await expectCalm();
    expect(stateOf(calm)).toBe("active");
    // One that was ended is started again by the next request: only the others must still run.
    if (outcome !== "ended") expect(stateOf(flooding)).toBe("active");
    expect(mostFetching).toBeLessThanOrEqual(limits.fetchesInFlight);
    const lines = runtime.overview().plugins.find(({ pluginId }) => pluginId === flooding)?.log ?? [];
    expect(lines.join("").length).toBeLessThan(limits.logBytes);
  },
  60_000,
);
