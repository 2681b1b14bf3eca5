import type { OperationResult } from "@terminal-plugin/sdk/protocol";
import { limits } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it } from "vitest";
import type { RequestUpdate } from "../delivery/index.ts";
import { createMemoryStore } from "../ports/index.ts";
import type { BuiltInProvider } from "../providers/index.ts";
import type { HostRuntimeOptions } from "./index.ts";
import {
  codeOf,
  createPackage,
  createTestRuntime,
  settle,
  type PackageChanges,
  type TestRuntime,
} from "./runtime.fixture.ts";

const pluginId = "com.example.shell";
const item = (text: string): OperationResult => ({ status: "ok", value: { items: [{ text }] } });
const texts = (update: RequestUpdate | undefined): string[] =>
  update?.result && "items" in update.result ? update.result.items.map(({ text }) => text) : [];
const statusOf = (update: RequestUpdate | undefined, id = `${pluginId}.completion`): string | undefined =>
  update?.outcomes.find(({ providerId }) => providerId === id)?.status;

const builtIn: BuiltInProvider = {
  id: "host.history",
  kind: "terminal.completion",
  label: "History",
  provide: () => ({ items: [{ text: "git status" }] }),
};

const started: TestRuntime[] = [];
const start = (options: Partial<HostRuntimeOptions> = {}): TestRuntime => {
  const parts = createTestRuntime(options);
  started.push(parts);
  return parts;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ runtime }) => runtime.dispose()));
});

/** A runtime with one enabled plugin and an open session. */
const startWithPlugin = async (
  changes: PackageChanges = {},
  options: Partial<HostRuntimeOptions> = {},
): Promise<TestRuntime> => {
  const parts = start(options);
  parts.placement.scripts.set(pluginId, { onInvoke: () => item("git stash") });
  await parts.runtime.install(await createPackage(changes));
  await parts.runtime.enable(pluginId);
  parts.openSession();
  return parts;
};

/** Lets the user allow the first use. */
const useOnce = async (
  parts: TestRuntime,
  lifetime: "once" | "session" | "application" | "always" = "session",
): Promise<RequestUpdate[]> => {
  const updates = parts.complete();
  await settle();
  parts.asked.at(-1)?.answer({ decision: "allow", lifetime });
  await settle();
  return updates;
};

describe("an invocation", () => {
  it("GRA-3: sends nothing of the terminal to a plugin before the user allows it, and starts nothing", async () => {
    const parts = await startWithPlugin();
    const updates = parts.complete();
    await settle();
    expect(parts.asked).toHaveLength(1);
    expect(parts.placement.runtimes).toHaveLength(0);
    parts.asked[0]?.answer({ decision: "deny", reason: "denied" });
    await settle();
    expect(statusOf(updates.at(-1))).toBe("denied");
    expect(updates.at(-1)?.done).toBe(true);
    expect(parts.placement.runtimes).toHaveLength(0);
  });

  it("GRA-3: a plugin that runs already gets nothing of the terminal after a denial", async () => {
    const parts = await startWithPlugin({ activationEvents: ["onStartupFinished"] });
    await settle();
    expect(parts.placement.runtimes).toHaveLength(1);
    parts.complete();
    await settle();
    parts.asked[0]?.answer({ decision: "deny", reason: "denied" });
    await settle();
    parts.runtime.sessions.get("session-1")?.apply({ change: "cwd", cwd: "/other" });
    expect(parts.placement.terminalMessages()).toEqual([]);
    expect(JSON.stringify(parts.placement.runtimes.map(({ received }) => received))).not.toMatch(
      /secret-folder|git st/,
    );
  });

  it("GRA-3: a permission that is revoked while the plugin is activated sends nothing of the terminal", async () => {
    const parts = await startWithPlugin();
    let activated: (() => void) | undefined;
    parts.placement.scripts.set(pluginId, {
      onActivate: () => new Promise((resolve) => (activated = resolve)),
      onInvoke: () => item("git stash"),
    });
    const updates = await useOnce(parts);
    expect(parts.placement.runtimes).toHaveLength(1);
    await parts.runtime.revoke(pluginId, "terminal.complete");
    activated?.();
    await settle();
    expect(statusOf(updates.at(-1))).toBe("denied");
    expect(parts.placement.terminalMessages()).toEqual([]);
  });

  it("ACT-2: activates the plugin with the provider's event and delivers its result", async () => {
    const parts = await startWithPlugin();
    const updates = await useOnce(parts);
    expect(texts(updates.at(-1))).toEqual(["git stash"]);
    const methods = parts.placement.runtimes[0]?.received.flatMap((message) =>
      message.type === "request" ? [message.method] : [],
    );
    expect(methods).toEqual(["runner.load", "plugin.activate", "provider.invoke"]);
    expect(JSON.stringify(parts.placement.runtimes[0]?.received)).toContain(
      `"event":"onProvider:${pluginId}.completion"`,
    );
  });

  it("SNP-3: a snapshot event comes immediately before the first invocation, and not again while it follows", async () => {
    const parts = await startWithPlugin();
    await useOnce(parts);
    parts.complete();
    await settle();
    const seen = parts.placement.terminalMessages().map((message) => "method" in message && message.method);
    expect(seen).toEqual(["terminal.event", "provider.invoke", "provider.invoke"]);
    expect(parts.placement.terminalMessages()[0]).toMatchObject({
      params: { event: { type: "snapshot", session: { sessionId: "session-1", cwd: "/secret-folder" } } },
    });
  });

  it("SNP-7: ongoing events begin with a successful invocation under a grant that lasts", async () => {
    const parts = await startWithPlugin();
    const session = parts.runtime.sessions.get("session-1");
    session?.apply({ change: "cwd", cwd: "/before" });
    await useOnce(parts);
    parts.openSession("session-2").apply({ change: "cwd", cwd: "/elsewhere" });
    session?.apply({ change: "cwd", cwd: "/after" });
    session?.apply({ change: "commandSubmitted" });
    const types = parts.placement
      .terminalMessages()
      .flatMap((message) =>
        message.type === "notification" && typeof message.params === "object" ? [message.params] : [],
      );
    expect(types).toMatchObject([
      { event: { type: "snapshot" } },
      { event: { type: "cwdChanged", session: { cwd: "/after" } } },
      { event: { type: "commandSubmitted" } },
    ]);
  });

  it("SNP-7: a once grant gets the invocation's snapshot and payload only", async () => {
    const parts = await startWithPlugin();
    const updates = await useOnce(parts, "once");
    expect(texts(updates.at(-1))).toEqual(["git stash"]);
    const count = parts.placement.terminalMessages().length;
    parts.runtime.sessions.get("session-1")?.apply({ change: "cwd", cwd: "/after" });
    await settle();
    expect(parts.placement.terminalMessages()).toHaveLength(count);
  });

  it("SNP-7: an invocation that failed begins nothing", async () => {
    const parts = await startWithPlugin();
    parts.placement.scripts.set(pluginId, {
      onInvoke: () => ({ status: "failed", error: { code: "plugin_error", message: "no" } }),
    });
    await useOnce(parts);
    const count = parts.placement.terminalMessages().length;
    parts.runtime.sessions.get("session-1")?.apply({ change: "cwd", cwd: "/after" });
    expect(parts.placement.terminalMessages()).toHaveLength(count);
  });

  it("SNP-7: each event asks for the grant again, without a prompt", async () => {
    const parts = await startWithPlugin();
    await useOnce(parts);
    const session = parts.runtime.sessions.get("session-1");
    session?.apply({ change: "cwd", cwd: "/one" });
    const count = parts.placement.terminalMessages().length;
    await parts.runtime.revoke(pluginId, "provider.terminal");
    session?.apply({ change: "cwd", cwd: "/two" });
    await settle();
    expect(parts.placement.terminalMessages()).toHaveLength(count);
    expect(parts.asked).toHaveLength(1);
  });

  it("SNP-7: the end of a session is told before its grants end", async () => {
    const parts = await startWithPlugin();
    await useOnce(parts, "session");
    parts.runtime.sessions.get("session-1")?.dispose();
    expect(parts.placement.terminalMessages().slice(-2)).toMatchObject([
      { params: { event: { type: "disconnected" } } },
      { params: { event: { type: "disposed" } } },
    ]);
    expect(parts.runtime.overview().plugins[0]?.permissions[0]?.state).toBe("prompt");
  });

  it("SNP-7: events stay bound to the runtime that was invoked", async () => {
    const parts = await startWithPlugin({ activationEvents: ["onStartupFinished"] });
    await useOnce(parts);
    parts.placement.runtimes[0]?.crash();
    await settle();
    const count = parts.placement.terminalMessages().length;
    parts.runtime.sessions.get("session-1")?.apply({ change: "cwd", cwd: "/after" });
    expect(parts.placement.terminalMessages()).toHaveLength(count);
    parts.complete();
    await settle();
    const ofSecond = parts.placement.runtimes[1]?.received.flatMap((message) =>
      "method" in message && message.method === "terminal.event" ? [message.params] : [],
    );
    expect(ofSecond).toMatchObject([{ event: { type: "snapshot", session: { cwd: "/after" } } }]);
  });

  it("ACT-6: an answer of a runtime that ended meanwhile is not used", async () => {
    const parts = await startWithPlugin();
    await useOnce(parts);
    let answer: ((result: OperationResult) => void) | undefined;
    parts.placement.scripts.set(pluginId, {});
    parts.placement.runtimes[0]?.crash();
    await settle();
    parts.placement.scripts.set(pluginId, {
      onInvoke: () => new Promise((resolve) => (answer = resolve)),
    });
    const updates = parts.complete();
    await settle();
    parts.placement.runtimes[1]?.crash();
    answer?.(item("late"));
    await settle();
    expect(texts(updates.at(-1))).toEqual([]);
    expect(statusOf(updates.at(-1))).toBe("failed");
  });

  it("ACT-6: an answer that comes after its plugin was disabled is not used", async () => {
    const parts = await startWithPlugin();
    let answer: ((result: OperationResult) => void) | undefined;
    parts.placement.scripts.set(pluginId, {
      onInvoke: () => new Promise((resolve) => (answer = resolve)),
    });
    const updates = await useOnce(parts);
    const disabled = parts.runtime.disable(pluginId);
    answer?.(item("late"));
    await disabled;
    await settle();
    expect(updates.flatMap(texts)).toEqual([]);
  });

  it("GRA-7: an answer that comes after a revocation is not used, and the next use is denied or asked", async () => {
    const parts = await startWithPlugin();
    let answer: ((result: OperationResult) => void) | undefined;
    parts.placement.scripts.set(pluginId, {
      onInvoke: () => new Promise((resolve) => (answer = resolve)),
    });
    const updates = await useOnce(parts);
    await parts.runtime.revoke(pluginId, "terminal.complete");
    answer?.(item("late"));
    await settle();
    expect(texts(updates.at(-1))).toEqual([]);
    expect(statusOf(updates.at(-1))).toBe("denied");
    parts.complete();
    await settle();
    expect(parts.asked).toHaveLength(2);
  });

  it("ACT-3: a provider that the plugin did not register gets no snapshot", async () => {
    const parts = await startWithPlugin();
    parts.placement.scripts.set(pluginId, { unregistered: [`${pluginId}.completion`] });
    const updates = await useOnce(parts);
    expect(updates.at(-1)?.outcomes[0]?.error?.code).toBe("provider_not_registered");
    expect(parts.placement.terminalMessages()).toEqual([]);
  });

  it("FAN-12: the deadline ends the request and not the prompt, whose answer holds for the next request", async () => {
    const parts = await startWithPlugin();
    const updates = parts.complete();
    await settle();
    parts.clock.advance(limits.completionEndToEndMs);
    await settle();
    expect(updates.at(-1)?.done).toBe(true);
    expect(parts.asked[0]?.signal.aborted).toBe(false);
    const count = updates.length;
    parts.asked[0]?.answer({ decision: "allow", lifetime: "once" });
    await settle();
    expect(updates).toHaveLength(count);
    expect(parts.placement.terminalMessages()).toEqual([]);
    const next = parts.complete();
    await settle();
    expect(texts(next.at(-1))).toEqual(["git stash"]);
    expect(parts.asked).toHaveLength(1);
  });

  it("FAN-12: a once answer whose request ends while the plugin starts covers the next request", async () => {
    const parts = await startWithPlugin();
    let go: (() => void) | undefined;
    parts.placement.scripts.set(pluginId, {
      onActivate: () => new Promise((resolve) => (go = resolve)),
      onInvoke: () => item("git stash"),
    });
    await useOnce(parts, "once");
    parts.clock.advance(limits.completionEndToEndMs);
    await settle();
    go?.();
    await settle();
    const next = parts.complete();
    await settle();
    expect(texts(next.at(-1))).toEqual(["git stash"]);
    expect(parts.asked).toHaveLength(1);
  });

  it("GRA-11: a denial is remembered for the session until the plugin manager releases it", async () => {
    const parts = await startWithPlugin();
    parts.complete();
    await settle();
    parts.asked[0]?.answer({ decision: "deny", reason: "denied" });
    await settle();
    expect(statusOf((await useOnce(parts)).at(-1))).toBe("denied");
    expect(parts.asked).toHaveLength(1);
    await parts.runtime.release(pluginId);
    parts.complete();
    await settle();
    expect(parts.asked).toHaveLength(2);
  });

  it("GRA-6: the end of the page withdraws the questions of its sessions", async () => {
    const parts = await startWithPlugin();
    parts.complete();
    await settle();
    parts.runtime.rendererGone("page-1");
    await settle();
    expect(parts.asked[0]?.signal.aborted).toBe(true);
    expect(parts.runtime.sessions.get("session-1")?.ownerId).toBeUndefined();
  });

  it("GRA-6: the end of the plugin's runtime withdraws its questions", async () => {
    const parts = await startWithPlugin({ activationEvents: ["onStartupFinished"] });
    const updates = parts.complete();
    await settle();
    parts.placement.runtimes[0]?.crash();
    await settle();
    expect(parts.asked[0]?.signal.aborted).toBe(true);
    expect(statusOf(updates.at(-1))).toBe("denied");
  });

  it("FAN-1: built-in items arrive while a plugin's question is open", async () => {
    const parts = await startWithPlugin({}, { builtIns: [builtIn] });
    const updates = parts.complete();
    await settle();
    expect(texts(updates.at(-1))).toEqual(["git status"]);
    expect(updates.at(-1)?.done).toBe(false);
    parts.asked[0]?.answer({ decision: "allow", lifetime: "once" });
    await settle();
    expect(texts(updates.at(-1))).toEqual(["git status", "git stash"]);
  });
});

describe("plugins", () => {
  it("ACT-1: installing, listing and enabling starts nothing", async () => {
    const parts = start();
    await parts.runtime.install(await createPackage());
    await parts.runtime.enable(pluginId);
    expect(parts.runtime.overview()).toMatchObject({
      availableKinds: ["terminal.completion"],
      pluginsOff: false,
      plugins: [{ pluginId, state: "enabled", providers: [{ supported: true }] }],
    });
    expect(parts.placement.runtimes).toHaveLength(0);
  });

  it("MAN-7: a plugin for another API version is refused with the reason", async () => {
    const { runtime } = start();
    const verified = await createPackage({ engines: "^9.0.0" });
    expect(await codeOf(runtime.install(verified))).toBe("engine_incompatible");
    expect(runtime.overview().plugins).toEqual([]);
  });

  it("SDK-13: an unknown kind is listed as unsupported and the rest works", async () => {
    const parts = await startWithPlugin({
      providers: [
        { id: `${pluginId}.completion`, kind: "terminal.completion" },
        { id: `${pluginId}.later`, kind: "terminal.later" },
      ],
    });
    expect(parts.runtime.overview().plugins[0]?.providers.map(({ supported }) => supported)).toEqual([
      true,
      false,
    ]);
    expect(parts.runtime.overview().availableKinds).toEqual(["terminal.completion"]);
    expect(texts((await useOnce(parts)).at(-1))).toEqual(["git stash"]);
  });

  it("GRA-9: the plugin manager shows the plugin's strings with unsafe characters made visible", async () => {
    const parts = await startWithPlugin();
    expect(parts.runtime.overview().plugins[0]?.log).toEqual([]);
    parts.placement.scripts.set(pluginId, {
      onActivate: (call) => {
        void call("log.write", {});
        throw new Error("bad\u202etxt");
      },
    });
    const updates = await useOnce(parts);
    expect(updates.at(-1)?.outcomes[0]?.error?.message).toContain("<U+202E>");
    expect(parts.runtime.overview().plugins[0]).toMatchObject({ state: "failed" });
    expect(JSON.stringify(parts.runtime.overview().plugins[0])).not.toContain("\u202e");
  });

  it("GRA-10: a plugin with required permissions is disabled until they are granted together, and says why", async () => {
    const parts = start();
    const required = ["provider.terminal", "terminal.complete"];
    await parts.runtime.install(await createPackage({ required, optional: [] }));
    const enabled = codeOf(parts.runtime.enable(pluginId));
    await settle();
    expect(parts.asked[0]?.request.questions.map(({ permission }) => permission)).toEqual(required);
    parts.asked[0]?.answer({ decision: "deny", reason: "denied" });
    expect(await enabled).toBe("permission_denied");
    expect(parts.runtime.overview()).toMatchObject({
      availableKinds: [],
      plugins: [{ state: "disabled", reason: expect.stringContaining("the user denied it") }],
    });
    const again = parts.runtime.enable(pluginId);
    await settle();
    parts.asked[1]?.answer({ decision: "allow", lifetime: "application" });
    await again;
    parts.openSession();
    parts.placement.scripts.set(pluginId, { onInvoke: () => item("git stash") });
    const updates = parts.complete();
    await settle();
    expect(texts(updates.at(-1))).toEqual(["git stash"]);
    expect(parts.asked).toHaveLength(2);
  });

  it("GRA-10: revoking a required permission disables the plugin with the reason and ends its runtime", async () => {
    const parts = start();
    await parts.runtime.install(
      await createPackage({ required: ["provider.terminal", "terminal.complete"], optional: [] }),
    );
    const enabled = parts.runtime.enable(pluginId);
    await settle();
    parts.asked[0]?.answer({ decision: "allow", lifetime: "always" });
    await enabled;
    parts.openSession();
    parts.complete();
    await settle();
    await parts.runtime.revoke(pluginId, "terminal.complete");
    await settle();
    expect(parts.placement.runtimes.map(({ isEnded }) => isEnded)).toEqual([true]);
    expect(parts.runtime.overview()).toMatchObject({
      availableKinds: [],
      plugins: [{ state: "disabled", reason: expect.stringContaining("terminal.complete was revoked") }],
    });
  });

  it("GRA-4: after a restart a plugin is enabled again when its required permissions were granted for always", async () => {
    for (const [lifetime, state] of [
      ["always", "enabled"],
      ["application", "disabled"],
    ] as const) {
      const store = createMemoryStore();
      const verified = await createPackage({
        required: ["provider.terminal", "terminal.complete"],
        optional: [],
      });
      const first = start({ store });
      await first.runtime.install(verified);
      const enabled = first.runtime.enable(pluginId);
      await settle();
      first.asked[0]?.answer({ decision: "allow", lifetime });
      await enabled;
      await first.runtime.dispose();
      const second = start({ store });
      await second.runtime.install(verified);
      expect(second.runtime.overview().plugins[0]?.state).toBe(state);
      expect(second.asked).toHaveLength(0);
    }
  });

  it("GRA-5: another version of an unsigned plugin replaces the old one and asks again", async () => {
    const parts = await startWithPlugin();
    await useOnce(parts, "always");
    await parts.runtime.install(await createPackage({ version: "1.0.1" }));
    expect(parts.placement.runtimes[0]?.isEnded).toBe(true);
    expect(parts.runtime.overview().plugins).toMatchObject([{ version: "1.0.1", state: "active" }]);
    parts.complete();
    await settle();
    expect(parts.asked).toHaveLength(2);
  });

  it("ACT-9: an uninstalled plugin is gone with its grants, values and runtimes", async () => {
    const store = createMemoryStore();
    const parts = await startWithPlugin({}, { store });
    await useOnce(parts, "always");
    await parts.runtime.uninstall(pluginId);
    expect(parts.runtime.overview()).toMatchObject({ plugins: [], availableKinds: [] });
    expect(parts.placement.runtimes[0]?.isEnded).toBe(true);
    expect(await store.read("grants")).toMatchObject({ grants: [] });
    expect(await codeOf(parts.runtime.enable(pluginId))).toBe("plugin_unknown");
    await parts.runtime.install(await createPackage());
    expect(parts.runtime.overview().plugins[0]?.state).toBe("disabled");
  });

  it("GRA-7: only a declared permission of an installed plugin can be revoked", async () => {
    const { runtime } = await startWithPlugin();
    expect(await codeOf(runtime.revoke(pluginId, "terminal.input"))).toBe("permission_undeclared");
    expect(await codeOf(runtime.revoke("com.example.other", "terminal.input"))).toBe("plugin_unknown");
  });

  it("SDK-14: a plugin is told of its permissions, and of a change, without a prompt", async () => {
    const parts = await startWithPlugin();
    await useOnce(parts);
    const received = parts.placement.runtimes[0]?.received ?? [];
    expect(received[0]).toMatchObject({
      method: "runner.load",
      params: {
        permissions: [{ permission: "provider.terminal", state: "granted", lifetime: "session" }, {}],
      },
    });
    await parts.runtime.revoke(pluginId, "terminal.complete");
    await settle();
    expect(received.at(-1)).toMatchObject({
      method: "permissions.changed",
      params: { permissions: [{ state: "granted" }, { permission: "terminal.complete", state: "prompt" }] },
    });
  });

  it("OBS-1: the plugin manager sees calls, failures and their duration", async () => {
    const parts = await startWithPlugin();
    await useOnce(parts);
    parts.placement.scripts.set(pluginId, {});
    parts.complete();
    await settle();
    expect(parts.runtime.overview().plugins[0]).toMatchObject({
      invocations: 2,
      failures: 0,
      state: "active",
    });
  });

  it("OBS-1: each provider is charged with its calls, bytes, failures and drops, and nobody when accounting is off", async () => {
    const parts = await startWithPlugin();
    await useOnce(parts);
    parts.placement.scripts.set(pluginId, {});
    const answers: OperationResult[] = [
      { status: "ok", value: { items: [{ text: "a\u0000" }, { text: "git status" }] } },
      { status: "ok", value: { wrong: true } },
      { status: "failed", error: { code: "plugin_error", message: "no" } },
    ];
    const script = parts.placement.scripts.get(pluginId);
    if (script) script.onInvoke = () => answers.shift() ?? { status: "cancelled" };
    await parts.runtime.disable(pluginId);
    await parts.runtime.enable(pluginId);
    for (let round = 0; round < 3; round += 1) {
      parts.complete();
      await settle();
    }
    const [cost] = await parts.runtime.costs();
    expect(cost).toMatchObject({ pluginId, calls: 4, drops: 1, failures: 2, latency: { count: 4 } });
    expect(cost?.failuresByCode.map(({ code }) => code).toSorted()).toEqual([
      "plugin_error",
      "result_invalid",
    ]);
    const dropsByCode = [
      { code: "unsafe_character", count: 1, example: expect.stringMatching(/^.items.0.text: .*U\+0000/) },
    ];
    expect(cost).toMatchObject({ dropsByCode, providers: [{ dropsByCode }] });
    expect(parts.runtime.overview().plugins[0]).toMatchObject({ drops: dropsByCode });
    expect(cost?.providers[0]?.bytesToPlugin).toBeGreaterThan(4 * 50);
    expect(cost).not.toHaveProperty("memoryBytes");

    const off = await startWithPlugin({}, { accounting: false });
    await useOnce(off);
    expect((await off.runtime.costs())[0]).toMatchObject({ calls: 0, providers: [] });
  });
});

describe("plugins off", () => {
  it("FAN-11: ends every runtime and question, and no request reaches a plugin; built-ins go on", async () => {
    const parts = await startWithPlugin({}, { builtIns: [builtIn] });
    await useOnce(parts);
    const second = { id: "com.example.other", optional: ["provider.terminal", "terminal.complete"] };
    await parts.runtime.install(await createPackage(second));
    await parts.runtime.enable("com.example.other");
    parts.complete();
    await settle();
    expect(parts.asked).toHaveLength(2);
    await parts.runtime.setPluginsOff(true);
    await settle();
    expect(parts.asked[1]?.signal.aborted).toBe(true);
    expect(parts.placement.runtimes.every(({ isEnded }) => isEnded)).toBe(true);
    const count = parts.placement.runtimes.length;
    const updates = parts.complete();
    await settle();
    expect(updates.at(-1)?.outcomes.map(({ providerId }) => providerId)).toEqual(["host.history"]);
    expect(texts(updates.at(-1))).toEqual(["git status"]);
    parts.runtime.sessions.get("session-1")?.apply({ change: "cwd", cwd: "/other" });
    expect(parts.placement.runtimes).toHaveLength(count);
    expect(parts.runtime.overview()).toMatchObject({
      pluginsOff: true,
      availableKinds: ["terminal.completion"],
    });
  });

  it("FAN-11: an answer on its way is not used, and on again everything works as before", async () => {
    const parts = await startWithPlugin();
    let answer: ((result: OperationResult) => void) | undefined;
    parts.placement.scripts.set(pluginId, { onInvoke: () => new Promise((resolve) => (answer = resolve)) });
    const updates = await useOnce(parts);
    const off = parts.runtime.setPluginsOff(true);
    answer?.(item("late"));
    await off;
    await settle();
    expect(updates.flatMap(texts)).toEqual([]);
    parts.placement.scripts.set(pluginId, { onInvoke: () => item("git stash") });
    await parts.runtime.setPluginsOff(false);
    const again = parts.complete();
    await settle();
    expect(texts(again.at(-1))).toEqual(["git stash"]);
  });

  it("FAN-11: switching off right at the start keeps which plugins were enabled", async () => {
    const store = createMemoryStore();
    const first = await startWithPlugin({}, { store });
    await first.runtime.dispose();
    const second = start({ store });
    await second.runtime.setPluginsOff(true);
    await second.runtime.install(await createPackage());
    expect(second.runtime.overview()).toMatchObject({ pluginsOff: true, plugins: [{ state: "enabled" }] });
    await second.runtime.dispose();
    const third = start({ store });
    await settle();
    expect(third.runtime.overview().pluginsOff).toBe(true);
  });

  it("FAN-11: the switch is kept over a restart", async () => {
    const store = createMemoryStore();
    const first = start({ store });
    await first.runtime.setPluginsOff(true);
    await first.runtime.dispose();
    const second = start({ store });
    await second.runtime.install(await createPackage());
    await second.runtime.enable(pluginId);
    expect(second.runtime.overview()).toMatchObject({ pluginsOff: true, availableKinds: [] });
  });
});

describe("built-ins", () => {
  it("HST-6: a built-in stands before a plugin at equal rank and cannot be shadowed", async () => {
    const shadow: BuiltInProvider = { ...builtIn, id: `${pluginId}.completion` };
    const parts = await startWithPlugin({}, { builtIns: [shadow] });
    const updates = parts.complete();
    await settle();
    expect(parts.asked).toHaveLength(0);
    expect(updates.at(-1)?.outcomes).toMatchObject([{ builtIn: true, status: "ok" }]);
  });
});

describe("services", () => {
  /** Calls a service from inside a plugin. */
  const callFromPlugin = async (
    parts: TestRuntime,
    calls: readonly (readonly [method: string, params: Record<string, unknown>])[],
  ): Promise<OperationResult[]> => {
    const results: OperationResult[] = [];
    parts.placement.scripts.set(pluginId, {
      onActivate: async (call) => {
        for (const [method, params] of calls) results.push(await call(method, params as never));
      },
    });
    await useOnce(parts);
    return results;
  };

  it("SDK-6: storage belongs to its plugin and survives a restart", async () => {
    const store = createMemoryStore();
    const first = await startWithPlugin({}, { store });
    expect(
      await callFromPlugin(first, [
        ["storage.set", { key: "__proto__", value: { a: [1] } }],
        ["storage.set", { key: "b", value: null }],
        ["storage.delete", { key: "b" }],
        ["storage.keys", {}],
      ]),
    ).toMatchObject([{}, {}, {}, { status: "ok", value: { keys: ["__proto__"] } }]);
    await first.runtime.dispose();
    const second = await startWithPlugin({}, { store });
    expect(await callFromPlugin(second, [["storage.get", { key: "__proto__" }]])).toEqual([
      { status: "ok", value: { value: { a: [1] } } },
    ]);
    expect(await store.read("storage.com.example.other")).toBeUndefined();
  });

  it("LIM-6: stored values have a quota, and a value above it changes nothing", async () => {
    const parts = await startWithPlugin();
    const big = "x".repeat(500_000);
    const results = await callFromPlugin(parts, [
      ...Array.from({ length: 11 }, (_, index) => ["storage.set", { key: `k${index}`, value: big }] as const),
      ["storage.keys", {}],
      ["storage.set", { key: "k0", value: "small" }],
      ["storage.set", { key: "k10", value: big }],
    ]);
    expect(results[10]).toMatchObject({ status: "failed", error: { code: "quota_exceeded" } });
    expect(results[11]).toMatchObject({ value: { keys: expect.not.arrayContaining(["k10"]) } });
    expect(results[13]).toMatchObject({ status: "ok" });
  });

  it("GRA-12: without a network port a plugin gets unsupported_capability", async () => {
    const parts = await startWithPlugin();
    expect(
      await callFromPlugin(parts, [["network.fetch", { url: "https://example.com/", method: "GET" }]]),
    ).toMatchObject([{ status: "failed", error: { code: "unsupported_capability" } }]);
  });

  it("GRA-12: a request goes only to an origin that is declared and granted", async () => {
    const fetched: string[] = [];
    const parts = await startWithPlugin(
      { optional: ["provider.terminal", "terminal.complete", "network:https://example.com"] },
      {
        fetch: ({ url }) => {
          fetched.push(url);
          return Promise.resolve({ status: 200, headers: {}, body: "ok" });
        },
        decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "application" }) },
      },
    );
    const results = await callFromPlugin(parts, [
      ["network.fetch", { url: "https://example.com/a", method: "GET" }],
      ["network.fetch", { url: "https://example.com.evil.example/a", method: "GET" }],
      ["network.fetch", { url: "https://example.com:8443/a", method: "GET" }],
      ["network.fetch", { url: "https://user:word@example.com/a", method: "GET" }],
    ]);
    expect(results.map((result) => (result.status === "failed" ? result.error.code : result.status))).toEqual(
      ["ok", "permission_undeclared", "permission_undeclared", "contract_violation"],
    );
    expect(fetched).toEqual(["https://example.com/a"]);
  });
});

describe("the application's side", () => {
  it("EMB-3: without any port nothing throws, requests are denied and built-ins work", async () => {
    const parts = start();
    const bare = createTestRuntime({ decisions: undefined as never, builtIns: [builtIn] });
    started.push(bare);
    await bare.runtime.install(await createPackage());
    await bare.runtime.enable(pluginId);
    bare.openSession();
    const updates = bare.complete();
    await settle();
    expect(statusOf(updates.at(-1))).toBe("denied");
    expect(texts(updates.at(-1))).toEqual(["git status"]);
    expect(bare.placement.runtimes).toHaveLength(0);
    expect(parts.runtime.overview().plugins).toEqual([]);
  });

  it("EMB-2: dispose ends runtimes, questions, requests, timers and sessions, and is idempotent", async () => {
    const parts = await startWithPlugin({ activationEvents: ["onStartupFinished"] });
    const updates = parts.complete();
    await settle();
    const enabling = codeOf(parts.runtime.enable(pluginId));
    await Promise.all([parts.runtime.dispose(), parts.runtime.dispose()]);
    await enabling;
    const count = updates.length;
    parts.asked[0]?.answer({ decision: "allow", lifetime: "always" });
    await settle();
    expect(updates).toHaveLength(count);
    expect(parts.placement.runtimes.every(({ isEnded }) => isEnded)).toBe(true);
    expect(parts.asked.every(({ signal }) => signal.aborted)).toBe(true);
    expect(parts.runtime.sessions.list()).toEqual([]);
    expect(parts.clock.pendingTimers).toBe(0);
    expect(await codeOf(parts.runtime.enable(pluginId))).toBe("disposed");
    expect(await codeOf(parts.runtime.install(await createPackage()))).toBe("disposed");
  });

  it("EMB-2: two runtimes in one process do not touch each other", async () => {
    const [one, two] = [await startWithPlugin(), await startWithPlugin()];
    await useOnce(one);
    await one.runtime.dispose();
    const updates = await useOnce(two);
    expect(texts(updates.at(-1))).toEqual(["git stash"]);
    expect(two.asked).toHaveLength(1);
  });

  it("FAN-8: changes are told once per turn, and never after the end", async () => {
    const parts = start();
    let told = 0;
    parts.runtime.onDidChange(() => (told += 1));
    await parts.runtime.install(await createPackage());
    await settle();
    const afterInstall = told;
    expect(afterInstall).toBeGreaterThan(0);
    await parts.runtime.setPluginsOff(true);
    await settle();
    expect(told).toBe(afterInstall + 1);
    const count = told;
    await parts.runtime.dispose();
    await settle();
    expect(told).toBe(count);
  });
});
