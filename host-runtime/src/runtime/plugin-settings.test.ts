import type { FetchParams, JsonValue, OperationResult } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { PluginPlatformError } from "../kernel/index.ts";
import { createMemoryStore, type SecretProtector, type StateStore } from "../ports/index.ts";
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
const api = "https://api.example.com";
const cdn = "https://cdn.example.com";
const settings = {
  maxItems: { type: "integer", title: "Most items", default: 20, minimum: 1, maximum: 100 },
  greeting: { type: "string", title: "Greeting" },
  loud: { type: "boolean", title: "Loud", default: false },
  token: { type: "secret", title: "Token", origins: [api] },
};
const permissions = ["provider.terminal", "terminal.complete", `network:${api}`, `network:${cdn}`];

/** Turns texts around: enough to see that nothing is stored as it came. */
const protector: SecretProtector = {
  seal: (text, context) => Promise.resolve([...`${context}|${text}`].toReversed().join("")),
  open(sealed, context) {
    const plain = sealed.split("").toReversed().join("");
    return plain.startsWith(`${context}|`)
      ? Promise.resolve(plain.slice(context.length + 1))
      : Promise.reject(new PluginPlatformError("store_damaged", "Moved."));
  },
};

const started: TestRuntime[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ runtime }) => runtime.dispose()));
});

/** A runtime with the plugin installed, enabled and running; the user allows everything. */
async function start(
  options: Partial<HostRuntimeOptions> = {},
  changes: PackageChanges = {},
): Promise<TestRuntime> {
  const parts = createTestRuntime({
    secrets: protector,
    decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "application" }) },
    ...options,
  });
  started.push(parts);
  await parts.runtime.install(
    await createPackage({
      settings,
      optional: permissions,
      activationEvents: ["onStartupFinished"],
      ...changes,
    }),
  );
  await parts.runtime.enable(pluginId);
  await settle();
  return parts;
}

function sent({ placement }: TestRuntime, method: string): readonly JsonValue[] {
  return placement.runtimes
    .flatMap(({ received }) => received)
    .flatMap((message) => ("method" in message && message.method === method ? [message.params] : []));
}

const valuesOf = ({ runtime }: TestRuntime): Record<string, unknown> =>
  Object.fromEntries(runtime.settings(pluginId).map(({ key, value, isSet }) => [key, [value, isSet]]));

/** The reference that the plugin was given last. */
function tokenReference(parts: TestRuntime): string {
  const told = sent(parts, "settings.changed").at(-1) as { settings: { token?: string } };
  return String(told.settings.token);
}

describe("settings of plugins", () => {
  it("CFG-1: a plugin starts with the defaults and what was set before, and secrets as references", async () => {
    const store = createMemoryStore();
    const first = await start({ store });
    expect(sent(first, "runner.load")).toMatchObject([{ settings: { maxItems: 20, loud: false } }]);
    await first.runtime.setSettings(pluginId, {
      set: { maxItems: 5, greeting: "hi", token: "hunter2-secret" },
    });
    await first.runtime.dispose();
    const second = await start({ store });
    const [{ settings: given }] = sent(second, "runner.load") as unknown as [{ settings: object }];
    expect(given).toEqual({
      maxItems: 5,
      greeting: "hi",
      loud: false,
      token: expect.stringMatching(/^secret:[A-Za-z0-9_-]{22}$/),
    });
    expect(valuesOf(second)).toEqual({
      maxItems: [5, true],
      greeting: ["hi", true],
      loud: [false, false],
      token: [undefined, true],
    });
  });

  it("CFG-1: the running plugin is told of a change with all values, once it is stored", async () => {
    const parts = await start();
    await parts.runtime.setSettings(pluginId, { set: { loud: true } });
    await parts.runtime.setSettings(pluginId, { set: { maxItems: 7 }, reset: ["loud"] });
    expect(sent(parts, "settings.changed")).toEqual([
      { settings: { maxItems: 20, loud: true } },
      { settings: { maxItems: 7, loud: false } },
    ]);
  });

  it("CFG-1: a change with one bad value changes nothing, and each problem names its setting", async () => {
    const parts = await start();
    const work = parts.runtime.setSettings(pluginId, {
      set: { loud: true, maxItems: 0, unknown: 1, token: "bad secret\n" },
      reset: ["other"],
    });
    await expect(work).rejects.toMatchObject({
      code: "setting_value_invalid",
      data: {
        problems: [
          { key: "other", message: "The plugin declares no such setting." },
          { key: "unknown", message: "The plugin declares no such setting." },
          { key: "maxItems", message: "Expected at least 1." },
          { key: "token", message: expect.stringMatching(/^Expected 1 to 4096 plain characters/) },
        ],
      },
    });
    await expect(work).rejects.not.toMatchObject({ message: expect.stringContaining("bad secret") });
    expect(sent(parts, "settings.changed")).toEqual([]);
    expect(valuesOf(parts)["loud"]).toEqual([false, false]);
    expect(await codeOf(parts.runtime.setSettings(pluginId, { set: { loud: true }, reset: ["loud"] }))).toBe(
      "setting_value_invalid",
    );
    expect(await codeOf(parts.runtime.setSettings("com.example.other", {}))).toBe("plugin_unknown");
  });

  it("CFG-1: a change that cannot be stored changes nothing and is not told", async () => {
    const memory = createMemoryStore();
    const store: StateStore = {
      ...memory,
      write: (name, value) =>
        name.startsWith("settings.") ? Promise.reject(new Error("disk full")) : memory.write(name, value),
    };
    const parts = await start({ store });
    await expect(parts.runtime.setSettings(pluginId, { set: { loud: true } })).rejects.toThrow("disk full");
    expect(sent(parts, "settings.changed")).toEqual([]);
    expect(valuesOf(parts)["loud"]).toEqual([false, false]);
  });

  it("CFG-1: a value that another version does not allow gives way to its default", async () => {
    const store = createMemoryStore();
    const parts = await start({ store });
    await parts.runtime.setSettings(pluginId, { set: { maxItems: 50 } });
    await parts.runtime.install(
      await createPackage({
        version: "2.0.0",
        settings: { maxItems: { type: "integer", title: "Most items", default: 3, maximum: 10 } },
      }),
    );
    expect(valuesOf(parts)).toEqual({ maxItems: [3, false] });
  });

  it("CFG-1: settings that cannot be read are reported, and the defaults hold", async () => {
    const store = createMemoryStore();
    await store.write(`settings.${pluginId}`, { version: 9, values: {} });
    const parts = await start({ store });
    expect(parts.log.filter(({ event }) => event === "settings.unreadable")).toHaveLength(1);
    expect(sent(parts, "runner.load")).toMatchObject([{ settings: { maxItems: 20, loud: false } }]);
  });
});

describe("secrets of plugins", () => {
  it("CFG-1: a secret's text reaches neither the plugin, the store, the log, an export nor the audit", async () => {
    const store = createMemoryStore();
    const parts = await start({ store });
    await parts.runtime.setSettings(pluginId, { set: { token: "hunter2-secret" } });
    const everything = JSON.stringify([
      parts.placement.runtimes.map(({ received }) => received),
      await store.read(`settings.${pluginId}`),
      parts.log,
      parts.runtime.audit(),
      parts.runtime.settings(pluginId),
      parts.runtime.overview(),
      await parts.runtime.exportData(pluginId),
    ]);
    expect(everything).not.toContain("hunter2-secret");
    expect(await parts.runtime.exportData(pluginId)).toMatchObject({ secrets: ["token"], settings: {} });
  });

  it("CFG-1: without a protector no secret can be set", async () => {
    const parts = await start({ secrets: undefined as never });
    expect(await codeOf(parts.runtime.setSettings(pluginId, { set: { token: "x" } }))).toBe(
      "unsupported_capability",
    );
    expect(valuesOf(parts)["token"]).toEqual([undefined, false]);
  });

  /** A runtime whose plugin makes one request after the token was set, and what came of it. */
  const request = async (
    params: (reference: string) => JsonValue,
    fetch: HostRuntimeOptions["fetch"],
    before: (parts: TestRuntime) => Promise<void> = () => Promise.resolve(),
  ): Promise<OperationResult> => {
    const parts = await start({ ...(fetch && { fetch }) }, { activationEvents: [] });
    await parts.runtime.setSettings(pluginId, { set: { token: "hunter2-secret" } });
    await before(parts);
    let result: OperationResult = { status: "cancelled" };
    parts.placement.scripts.set(pluginId, {
      onActivate: async (call) => {
        const load = sent(parts, "runner.load").at(-1) as { settings: { token?: string } };
        result = await call("network.fetch", params(load.settings.token ?? "secret:AAAAAAAAAAAAAAAAAAAAAA"));
      },
    });
    parts.openSession();
    parts.complete();
    await settle();
    return result;
  };
  const withSecret = (url: string) => (secret: string) => ({
    url,
    method: "GET",
    headers: { "X-A": "1" },
    secretHeaders: { Authorization: { prefix: "Bearer ", secret } },
  });
  const echo =
    (seen: FetchParams[]): HostRuntimeOptions["fetch"] =>
    (params) => {
      seen.push(params);
      const got = params.headers?.["authorization"] ?? "nothing";
      return Promise.resolve({ status: 200, headers: { "x-got": got }, body: `You sent ${got}.` });
    };

  it("CFG-1: the host completes a header with the secret, and hides it in what comes back", async () => {
    const seen: FetchParams[] = [];
    const result = await request(withSecret(`${api}/`), echo(seen));
    expect(seen).toEqual([
      { url: `${api}/`, method: "GET", headers: { "x-a": "1", authorization: "Bearer hunter2-secret" } },
    ]);
    expect(result).toEqual({
      status: "ok",
      value: { status: 200, headers: { "x-got": "Bearer [secret]" }, body: "You sent Bearer [secret]." },
    });
  });

  it("CFG-1: a secret goes to no server that it was not entered for, granted or not", async () => {
    const seen: FetchParams[] = [];
    expect(await request(withSecret(`${cdn}/`), echo(seen))).toMatchObject({
      status: "failed",
      error: { code: "secret_unknown" },
    });
    expect(seen).toEqual([]);
  });

  it("CFG-1: a secret stays behind when a redirect leads to another origin", async () => {
    const seen: FetchParams[] = [];
    const answer = echo(seen);
    const result = await request(withSecret(`${api}/`), async (params, signal) => {
      const got = await answer?.(params, signal);
      return params.url === `${api}/` || !got
        ? { status: 307, headers: { location: `${cdn}/` }, body: "" }
        : got;
    });
    expect(seen.map(({ headers }) => headers?.["authorization"])).toEqual([
      "Bearer hunter2-secret",
      undefined,
    ]);
    expect(result).toMatchObject({ value: { body: "You sent nothing." } });
  });

  const refusedReferences: readonly (readonly [
    name: string,
    params: (reference: string) => JsonValue,
    code: string,
  ])[] = [
    ["an invented reference", () => withSecret(`${api}/`)("secret:BBBBBBBBBBBBBBBBBBBBBB"), "secret_unknown"],
    ["a text", () => withSecret(`${api}/`)("hunter2"), "contract_violation"],
    [
      "a header that is given without a secret too",
      (secret) => ({ ...withSecret(`${api}/`)(secret), headers: { authorization: "x" } }),
      "contract_violation",
    ],
    [
      "a cookie",
      (secret) => ({ url: `${api}/`, method: "GET", secretHeaders: { Cookie: { prefix: "a=", secret } } }),
      "contract_violation",
    ],
    [
      "a prefix with a second line",
      (secret) => ({
        url: `${api}/`,
        method: "GET",
        secretHeaders: { "x-a": { prefix: "a\r\nb: ", secret } },
      }),
      "contract_violation",
    ],
  ];
  it.each(refusedReferences)("CFG-1: refuses %s and sends nothing", async (_name, params, code) => {
    const seen: FetchParams[] = [];
    expect(await request(params, echo(seen))).toMatchObject({ status: "failed", error: { code } });
    expect(seen).toEqual([]);
  });

  it("CFG-1: a reference ends when the secret is changed or forgotten", async () => {
    const parts = await start();
    await parts.runtime.setSettings(pluginId, { set: { token: "first" } });
    const old = tokenReference(parts);
    await parts.runtime.setSettings(pluginId, { set: { token: "second" } });
    expect(tokenReference(parts)).not.toBe(old);
    await parts.runtime.setSettings(pluginId, { reset: ["token"] });
    expect(tokenReference(parts)).toBe("undefined");
    const seen: FetchParams[] = [];
    const forgotten = await request(withSecret(`${api}/`), echo(seen), ({ runtime }) =>
      runtime.setSettings(pluginId, { reset: ["token"] }),
    );
    expect(forgotten).toMatchObject({ error: { code: "secret_unknown" } });
    expect(seen).toEqual([]);
  });

  it("CFG-1: a version that names more servers for a secret needs it to be entered again", async () => {
    const seen: FetchParams[] = [];
    const wider = { ...settings, token: { ...settings.token, origins: [api, cdn] } };
    const update = async ({ runtime }: TestRuntime): Promise<void> => {
      await runtime.install(
        await createPackage({ version: "2.0.0", settings: wider, optional: permissions }),
      );
      await runtime.enable(pluginId);
    };
    expect(await request(withSecret(`${cdn}/`), echo(seen), update)).toMatchObject({
      error: { code: "secret_unknown" },
    });
    const again = async (parts: TestRuntime): Promise<void> => {
      await update(parts);
      await parts.runtime.setSettings(pluginId, { set: { token: "entered-again" } });
    };
    expect(await request(withSecret(`${cdn}/`), echo(seen), again)).toMatchObject({ status: "ok" });
    expect(seen).toMatchObject([{ headers: { authorization: "Bearer entered-again" } }]);
  });
});

describe("data of plugins", () => {
  /** A runtime whose plugin stored something and has settings, a secret and a grant. */
  const startWithData = async (store: StateStore): Promise<TestRuntime> => {
    const parts = await start({ store }, { activationEvents: [] });
    parts.placement.scripts.set(pluginId, {
      onActivate: async (call) => {
        await call("storage.set", { key: "b", value: [1] });
        await call("storage.set", { key: "a", value: "x" });
      },
    });
    parts.openSession();
    parts.complete();
    await settle();
    await parts.runtime.setSettings(pluginId, { set: { maxItems: 5, token: "hunter2-secret" } });
    return parts;
  };

  it("MKT-7: an export has grants, settings and stored values, and of secrets only which are set", async () => {
    const { runtime } = await startWithData(createMemoryStore());
    expect(await runtime.exportData(pluginId)).toEqual({
      pluginId,
      permissions: expect.arrayContaining([
        expect.objectContaining({ permission: "terminal.complete", state: "granted" }),
      ]),
      settings: { maxItems: 5 },
      secrets: ["token"],
      storage: [
        { key: "a", value: "x" },
        { key: "b", value: [1] },
      ],
    });
    expect(await codeOf(runtime.exportData("com.example.other"))).toBe("plugin_unknown");
  });

  it("MKT-7: erasing stops the plugin and leaves nothing of it in the store", async () => {
    const store = createMemoryStore();
    const parts = await startWithData(store);
    await parts.runtime.eraseData(pluginId);
    expect(parts.placement.runtimes.every(({ isEnded }) => isEnded)).toBe(true);
    expect(await store.read(`storage.${pluginId}`)).toBeUndefined();
    expect(await store.read(`settings.${pluginId}`)).toBeUndefined();
    expect(JSON.stringify([await store.read("grants"), await store.read("plugins")])).not.toContain(pluginId);
    expect(parts.runtime.overview().plugins).toMatchObject([{ pluginId, state: "disabled" }]);
    expect(await parts.runtime.exportData(pluginId)).toMatchObject({
      settings: {},
      secrets: [],
      storage: [],
    });
    expect(valuesOf(parts)["maxItems"]).toEqual([20, false]);
    expect(await codeOf(parts.runtime.eraseData("com.example.other"))).toBe("plugin_unknown");
  });

  it("MKT-7: uninstalling removes settings and secrets too", async () => {
    const store = createMemoryStore();
    const parts = await startWithData(store);
    await parts.runtime.uninstall(pluginId);
    expect(await store.read(`settings.${pluginId}`)).toBeUndefined();
    expect(await store.read(`storage.${pluginId}`)).toBeUndefined();
    expect(() => parts.runtime.settings(pluginId)).toThrow(PluginPlatformError);
  });
});
