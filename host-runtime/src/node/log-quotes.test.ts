import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore, type LogEntry, type SecretProtector } from "../ports/index.ts";
import { createHostRuntime, type HostRuntime } from "../runtime/index.ts";
import { completionPayload, createPackage, testSession } from "../runtime/runtime.fixture.ts";
import { createIsolatedPlacement } from "./isolated-placement.ts";
import type { ProcessPluginPlacement } from "./isolated/process-placement.ts";

const id = "com.example.shell";
const api = "https://api.example.com";
/** What the user typed, and words that a plugin could make of it. */
const typed = "deploy --to moonbase";
const traces = [
  typed,
  "moonbase",
  btoa(typed),
  [...typed].toReversed().join(""),
  JSON.stringify(typed + '"'),
];
const secret = 'hunter2 "x"';

const scriptOf = (atStart: string, atInput: string): string => `var terminalPlugin = (function () {
  return { async activate(context) {
    ${atStart}
    context.providers.register("${id}.completion", "terminal.completion", async ({ payload }) => {
      ${atInput}
      return { items: [] };
    });
  } };
})(); terminalPlugin;`;

const protector: SecretProtector = {
  seal: (text) => Promise.resolve(btoa(text)),
  open: (sealed) => Promise.resolve(atob(sealed)),
};

describe("what plugins say in the log of the application", () => {
  let placement: ProcessPluginPlacement;
  let runtime: HostRuntime | undefined;
  let log: LogEntry[];

  beforeEach(() => {
    log = [];
    placement = createIsolatedPlacement({ log: { write: (entry) => void log.push(entry) } });
  });
  afterEach(async () => {
    await runtime?.dispose();
    await placement.dispose();
  });

  const start = async (script: string, quotesInLog = false): Promise<HostRuntime> => {
    runtime = createHostRuntime({
      host: { name: "Test", os: "linux" },
      placements: [placement],
      store: createMemoryStore(),
      secrets: protector,
      quotesInLog,
      log: { write: (entry) => void log.push(entry) },
      fetch: ({ headers }) => Promise.resolve({ status: 200, headers: {}, body: JSON.stringify(headers) }),
      decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "application" }) },
    });
    const settings = { token: { type: "secret", title: "Token", origins: [api] } };
    const optional = ["provider.terminal", "terminal.complete", `network:${api}`];
    await runtime.install(await createPackage({ script, settings, optional }));
    await runtime.setSettings(id, { set: { token: secret } });
    await runtime.enable(id);
    runtime.sessions.open(testSession);
    return runtime;
  };
  let requests = 0;
  /** One completion request for what was typed; resolves with the code of its failure. */
  const complete = (host: HostRuntime): Promise<string | undefined> =>
    new Promise((resolve) => {
      host.request(
        {
          requestId: `request-${(requests += 1)}`,
          rendererId: "page-1",
          sessionId: "session-1",
          kind: "terminal.completion",
          payload: { ...(completionPayload as object), input: typed, cursor: typed.length },
        },
        ({ done, outcomes }) => done && resolve(outcomes[0]?.error?.code),
      );
    });
  /** Asks until the plugin ran: its first start can take longer than a request waits (FAN-12). */
  const completeOnce = async (host: HostRuntime): Promise<void> => {
    while ((await complete(host)) === "deadline_exceeded");
  };
  const linesOf = (host: HostRuntime): string => host.overview().plugins[0]?.log.join("\n") ?? "";
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  const leaks: readonly (readonly [name: string, event: string, script: string])[] = [
    [
      "its payload, plain, encoded and turned around",
      "plugin.log",
      scriptOf(
        "",
        `const text = payload.input;
         for (const line of [text, JSON.stringify(payload), btoa(text), [...text].reverse().join(""), JSON.stringify(text + '"')])
           context.log.warn(line);`,
      ),
    ],
    ["its payload in an error", "provider.failed", scriptOf("", "throw new Error(payload.input);")],
    [
      "its payload in an error that nobody catches",
      "plugin.log",
      scriptOf("", "setTimeout(() => { throw new Error(payload.input); }, 0);"),
    ],
    [
      "its payload in a result that is refused",
      "provider.failed",
      scriptOf("", "return { items: payload.input };"),
    ],
    [
      "its payload in an item that is dropped",
      "provider.dropped",
      scriptOf("", 'return { items: [{ text: payload.input + "\\u0007" }] };'),
    ],
    [
      "its secret, which the server sent back",
      "plugin.log",
      scriptOf(
        "",
        `const { body } = await context.network.fetch("${api}/", { secretHeaders: { authorization: { prefix: "Bearer ", secret: context.settings.get("token") } } });
         context.log.warn(body); context.log.warn(JSON.parse(body).authorization); context.log.warn(payload.input);`,
      ),
    ],
  ];
  it.each(leaks)("OBS-2: a plugin that logs %s puts nothing of it there", async (_name, event, script) => {
    const host = await start(script);
    await completeOnce(host);
    await until(() => log.some((entry) => entry.event === event));
    if (event !== "provider.dropped") await until(() => linesOf(host).includes("moonbase"));
    const told = JSON.stringify(log);
    for (const trace of [...traces, "hunter2"]) expect(told).not.toContain(trace);
    expect(log.find((entry) => entry.event === event)).toMatchObject({
      pluginId: id,
      message: expect.stringMatching(/^com\.example\.shell: \d+ characters are not in this log/),
    });
    expect(linesOf(host)).not.toContain("hunter2");
  });

  it("OBS-2: why a plugin could not start is in its own log, and in the shared one only by code", async () => {
    const host = await start(scriptOf('throw new Error("read moonbase");', ""));
    await completeOnce(host);
    await until(() => linesOf(host).includes("moonbase"));
    expect(JSON.stringify(log)).not.toContain("moonbase");
    expect(log).toContainEqual(
      expect.objectContaining({
        event: "plugin.failed",
        data: { cause: "activation", code: "activation_failed" },
      }),
    );
  });

  it("OBS-2: the log of a host for authors has every word but a secret", async () => {
    const [, , script] = leaks.at(-1) ?? [];
    const host = await start(script ?? "", true);
    await completeOnce(host);
    await until(() => log.some(({ message }) => message === typed));
    const told = JSON.stringify(log);
    expect(told).toContain("<secret>");
    expect(told).not.toContain("hunter2");
  });

  it("OBS-2: what a process writes as it dies is not logged, only how much it was", async () => {
    const host = await start(
      scriptOf("", "const all = []; for (;;) all.push(payload.input.repeat(1000) + all.length);"),
    );
    await completeOnce(host);
    await until(() => log.some(({ event }) => event === "plugin.process-ended"));
    const ended = log.find(({ event }) => event === "plugin.process-ended");
    expect(Object.keys((ended?.data ?? {}) as object)).toEqual(["cause", "code", "errorOutputChars"]);
  });
});
