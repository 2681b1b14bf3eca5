import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Decision, DecisionRequest } from "@terminal-plugin/sdk/protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RequestUpdate } from "../delivery/index.ts";
import { createHostRuntime, type HostRuntime } from "../runtime/index.ts";
import { codeOf, completionPayload, createPackage, testSession } from "../runtime/runtime.fixture.ts";
import { createFileStore } from "./file-store.ts";
import { createIsolatedPlacement } from "./isolated-placement.ts";
import type { ProcessPluginPlacement } from "./isolated/process-placement.ts";

const id = "com.example.shell";
const scriptOf = (body: string): string => `var terminalPlugin = (function () {
  return { activate(context) { ${body} } };
})(); terminalPlugin;`;
const completing = scriptOf(`
  const seen = [];
  context.terminals.onDidChange((event) => seen.push(event.type));
  context.providers.register("${id}.completion", "terminal.completion", async ({ payload }) => {
    const count = ((await context.storage.get("count")) ?? 0) + 1;
    await context.storage.set("count", count);
    return { items: [{ text: payload.input + " " + count, description: payload.session.cwd + " " + seen.join() }] };
  });
`);

describe("a host runtime on Node", () => {
  let folder = "";
  let placement: ProcessPluginPlacement;
  let runtime: HostRuntime;
  let asked: DecisionRequest[];
  let decision: Decision;

  const createRuntime = (): HostRuntime =>
    createHostRuntime({
      host: { name: "Test", os: "linux" },
      placements: [placement],
      store: createFileStore(folder),
      decisions: {
        decide: (request) => {
          asked.push(request);
          return Promise.resolve(decision);
        },
      },
    });
  const openSession = (): void => void runtime.sessions.open({ ...testSession, cwd: "/tmp" });
  /** The last update of a completion request. */
  const complete = (): Promise<RequestUpdate> =>
    new Promise((resolve) => {
      const request = {
        requestId: `request-${Math.random()}`,
        rendererId: "page-1",
        sessionId: "session-1",
        kind: "terminal.completion",
        payload: completionPayload,
      };
      runtime.request(request, (update) => update.done && resolve(update));
    });
  /** Asks until the plugin has answered: its first start can take longer than a request waits (FAN-12). */
  const completeWithItems = async (): Promise<RequestUpdate["result"]> => {
    for (;;) {
      const { result, outcomes } = await complete();
      const [outcome] = outcomes;
      if (outcome?.status === "ok") return result;
      if (outcome?.error?.code !== "deadline_exceeded") throw new Error(JSON.stringify(outcomes));
    }
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "host-runtime-"));
    placement = createIsolatedPlacement();
    asked = [];
    decision = { decision: "allow", lifetime: "always" };
    runtime = createRuntime();
  });
  afterEach(async () => {
    await runtime.dispose();
    await placement.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it("GRA-3: a sandboxed plugin completes after the user allowed it, and again after a restart without a question", async () => {
    const verified = await createPackage({ script: completing });
    await runtime.install(verified);
    await runtime.enable(id);
    openSession();
    expect(await completeWithItems()).toMatchObject({
      items: [{ text: "git st 1", description: "/tmp snapshot", providerId: `${id}.completion` }],
    });
    await runtime.dispose();
    runtime = createRuntime();
    await runtime.install(verified);
    openSession();
    expect(await completeWithItems()).toMatchObject({ items: [{ text: "git st 2" }] });
    expect(asked).toHaveLength(1);
  });

  it("GRA-3: a plugin that was denied is never started", async () => {
    decision = { decision: "deny", reason: "denied" };
    await runtime.install(await createPackage({ script: completing }));
    await runtime.enable(id);
    openSession();
    expect(await complete()).toMatchObject({ outcomes: [{ status: "denied" }] });
    expect(runtime.overview().plugins[0]).toMatchObject({ state: "enabled", invocations: 0 });
  });

  const bad: readonly (readonly [name: string, script: string, code: string])[] = [
    ["throws when it is loaded", "throw new Error('no');", "activation_failed"],
    ["throws when it is activated", scriptOf("throw new Error('no');"), "activation_failed"],
    ["is nothing", "1;", "activation_failed"],
    ["registers nothing", scriptOf(""), "provider_not_registered"],
  ];
  it.each(bad)(
    "ACT-2: a plugin that %s is a failure of its own with a reason",
    async (_name, script, code) => {
      await runtime.install(await createPackage({ script }));
      await runtime.enable(id);
      openSession();
      let update = await complete();
      while (update.outcomes[0]?.error?.code === "deadline_exceeded") update = await complete();
      expect(update.outcomes[0]).toMatchObject({ status: "failed", error: { code } });
      const [plugin] = runtime.overview().plugins;
      expect(plugin?.state).toBe(code === "activation_failed" ? "failed" : "active");
      expect(runtime.sessions.list()).toHaveLength(1);
    },
  );

  it("FAN-4: a plugin that never answers costs one deadline, and the others' items are there", async () => {
    await runtime.install(
      await createPackage({
        script: scriptOf(
          `context.providers.register("${id}.completion", "terminal.completion", () => { for (;;); });`,
        ),
      }),
    );
    const other = "com.example.other";
    await runtime.install(
      await createPackage({
        id: other,
        script: scriptOf(
          `context.providers.register("${other}.completion", "terminal.completion", () => ({ items: [{ text: "other" }] }));`,
        ),
      }),
    );
    await runtime.enable(id);
    await runtime.enable(other);
    openSession();
    let update = await complete();
    while (update.outcomes[0]?.status !== "ok") update = await complete();
    expect(update.outcomes.map(({ status }) => status)).toEqual(["ok", "failed"]);
    expect(update.result).toMatchObject({ items: [{ text: "other", providerId: `${other}.completion` }] });
  });

  it("EMB-2: dispose ends the child and refuses what comes after", async () => {
    await runtime.install(await createPackage({ script: completing }));
    await runtime.enable(id);
    openSession();
    await completeWithItems();
    await runtime.dispose();
    expect(await codeOf(runtime.enable(id))).toBe("disposed");
    expect(runtime.overview().plugins[0]?.state).not.toBe("active");
  });
});
