import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  limits,
  type ErrorInfo,
  type InterceptorDirection,
  type RpcMessage,
  type TerminalSnapshot,
} from "@terminal-plugin/sdk/protocol";
import { RpcPeer } from "../kernel/index.ts";
import { systemClock, type PluginChannel, type RuntimeEnd } from "../ports/index.ts";
import { ByteRoute, InterceptorStage, PlaneLinks } from "../terminal/index.ts";
import { createAdvancedPlacement } from "./advanced-placement.ts";
import { takeBytePipe } from "./byte-pipe.ts";
import { createPlanePipe } from "./plane-pipe.ts";
import type { ProcessPluginPlacement } from "./isolated/process-placement.ts";

const placements: ProcessPluginPlacement[] = [];
afterEach(async () => {
  await Promise.all(placements.splice(0).map((placement) => placement.dispose()));
});

const session: TerminalSnapshot = {
  sessionId: "s",
  hostId: "h",
  workspaceId: "w",
  protocol: "local",
  status: "connected",
  columns: 80,
  rows: 24,
  alternateScreen: false,
};
const plugin = (body: string): string => `var terminalPlugin = (function () { return { activate(context) {
  for (const direction of ["input", "output"]) context.subscriptions.add(context.providers.register(
    "com.example.filter." + direction, "terminal.interceptor." + direction, (invocation) => { ${body} }));
} }; })(); terminalPlugin;`;

/** An advanced plugin in its plane, its pipe held by this process, with the stage that the terminal process would have. */
async function startPlane(source: string) {
  const placement = createAdvancedPlacement();
  placements.push(placement);
  const channel: PluginChannel = await placement.start("com.example.filter", AbortSignal.timeout(20_000));
  const ends: RuntimeEnd[] = [];
  const logs: string[] = [];
  const peer = new RpcPeer({
    send: (message) => channel.send(message),
    onRequest: () => ({}),
    onNotification: (_method, params) => logs.push(JSON.stringify(params)),
    onViolation: (error) => logs.push(error.message),
  });
  channel.onMessage((message: RpcMessage) => peer.receive(message));
  channel.onEnd((end) => ends.push(end));
  const ok = async (method: string, params: object): Promise<void> => {
    const result = await peer.request(method, JSON.parse(JSON.stringify(params)) as never);
    expect(result, `${method}: ${JSON.stringify(result)}`).toMatchObject({ status: "ok" });
  };
  const providers = (["input", "output"] as const).map((direction) => ({
    id: `com.example.filter.${direction}`,
    label: direction,
    kind: `terminal.interceptor.${direction}`,
  }));
  await ok("runner.load", {
    source,
    fileName: "advanced.js",
    plugin: { id: "com.example.filter", version: "1.0.0", mode: "advanced" },
    host: {
      name: "test",
      apiVersion: "1.0.0",
      os: "linux",
      supportedKinds: providers.map(({ kind }) => kind),
    },
    providers,
    permissions: [],
    settings: {},
  });
  await ok("plugin.activate", { event: "onStartupFinished" });
  const socket = channel.bytePipe && takeBytePipe(channel.bytePipe);
  if (!socket) throw new Error("the plane has no pipe");
  const links = new PlaneLinks(createPlanePipe(socket));
  socket.on("data", (bytes: Uint8Array) => links.receive(bytes));
  socket.on("close", () => links.end({ code: "runtime_ended", message: "The plane ended." }));
  socket.resume();
  let lastId = 0;
  const attach = async (direction: InterceptorDirection) => {
    const attachmentId = (lastId += 1);
    await ok("interceptor.attach", {
      attachmentId,
      providerId: `com.example.filter.${direction}`,
      kind: `terminal.interceptor.${direction}`,
      session,
      creditBytes: limits.interceptorCreditBytes,
    });
    const trips: ErrorInfo[] = [];
    const output: Uint8Array[] = [];
    const route = new ByteRoute(
      (bytes) => void output.push(bytes.slice()),
      () => {},
    );
    route.attach(
      (stageOutput) =>
        new InterceptorStage(
          {
            direction,
            clock: systemClock,
            passageOf: () => "plugin",
            onTrip: (error) => trips.push(error),
            connect: (answers) => links.open(attachmentId, answers),
          },
          stageOutput,
        ),
    );
    return {
      route,
      trips,
      text: () => Buffer.concat(output).toString(),
      bytes: () => Buffer.concat(output).length,
    };
  };
  return { channel, attach, ends, logs, socket };
}

describe("an advanced plugin in its plane process", () => {
  it("ICP-4: bytes go through an identity interceptor in both directions, in order and complete", async () => {
    const plane = await startPlane(plugin("return invocation.data;"));
    const input = await plane.attach("input");
    const output = await plane.attach("output");
    const sent = Array.from({ length: 200 }, (_, index) => `line ${index} äöü 漢字 😀\r\n`);
    for (const line of sent) {
      input.route.push(new TextEncoder().encode(line));
      output.route.push(new TextEncoder().encode(line));
    }
    await vi.waitFor(() => expect(input.route.pendingBytes + output.route.pendingBytes).toBe(0), {
      timeout: 60_000,
    });
    expect(input.text()).toBe(sent.join(""));
    expect(output.text()).toBe(sent.join(""));
    expect(output.trips).toEqual([]);
  });

  it("SDK-11: what the plugin returns takes the place of what came, and an empty result suppresses it", async () => {
    const plane = await startPlane(
      plugin(`const text = new TextDecoder().decode(invocation.data);
        return text === "drop" ? new Uint8Array() : new TextEncoder().encode(text.toUpperCase() + invocation.sequence);`),
    );
    const { route, text } = await plane.attach("output");
    for (const word of ["one ", "drop", "two "]) {
      route.push(new TextEncoder().encode(word));
      await vi.waitFor(() => expect(route.pendingBytes).toBe(0), { timeout: 60_000 });
    }
    expect(text()).toBe("ONE 1TWO 3");
  });

  it("ISO-3: an advanced plugin has no authority and cannot reach its port, its thread or the stamps", async () => {
    const plane = await startPlane(
      plugin(`const seen = ["process", "require", "module", "globalThis.process", "SharedArrayBuffer", "Atomics", "MessagePort", "Worker", "performance", "postMessage", "parentPort"]
        .filter((name) => { try { return (0, invocation.data.constructor.constructor)("return typeof " + name)() !== "undefined"; } catch { return false; } });
        const own = [typeof process, typeof require, typeof SharedArrayBuffer, typeof MessagePort, typeof Worker, typeof performance];
        return new TextEncoder().encode(JSON.stringify({ seen, own }));`),
    );
    const { route, text } = await plane.attach("output");
    route.push(new TextEncoder().encode("x"));
    await vi.waitFor(() => expect(route.pendingBytes).toBe(0), { timeout: 60_000 });
    expect(JSON.parse(text())).toEqual({ seen: [], own: Array.from({ length: 6 }, () => "undefined") });
  });

  const failures: readonly [string, string, string][] = [
    ["throws", "throw new Error('no');", "plugin_error"],
    ["returns nonsense", "return 42;", "interceptor_result_invalid"],
    ["returns invalid UTF-8", "return new Uint8Array([255]);", "interceptor_result_invalid"],
    ["never answers", "return new Promise(() => {});", "interceptor_timeout"],
    ["loops forever", "for (;;) {}", "interceptor_timeout"],
    [
      "eats memory",
      "const all = []; for (;;) all.push(new Array(1e6).fill(invocation.sequence));",
      "interceptor_timeout",
    ],
  ];
  it.each(failures)(
    "ICP-8: a plugin that %s trips the breaker and loses no byte",
    async (_name, body, code) => {
      const plane = await startPlane(plugin(body));
      const { route, trips, text } = await plane.attach("output");
      route.push(new TextEncoder().encode("first"));
      await vi.waitFor(() => expect(trips.map((trip) => trip.code)).toEqual([code]), { timeout: 60_000 });
      route.push(new TextEncoder().encode(" second"));
      expect(text()).toBe("first second");
    },
  );

  it.runIf(process.platform === "linux")(
    "ISO-3: the kernel holds its process's data to a limit",
    async () => {
      const placement = createAdvancedPlacement();
      placements.push(placement);
      const channel = await placement.start("com.example.filter", AbortSignal.timeout(60_000));
      const limitsOfKernel = readFileSync(`/proc/${String(Reflect.get(channel, "pid"))}/limits`, "latin1");
      expect(limitsOfKernel).toMatch(/Max core file size\s+0/);
      expect(limitsOfKernel).toMatch(/Max data size\s+\d{9}\s/);
    },
  );

  it("ICP-8: a plane that dies lets everything pass", async () => {
    const plane = await startPlane(plugin("return new Promise(() => {});"));
    const { route, trips, text } = await plane.attach("output");
    route.push(new TextEncoder().encode("held"));
    await plane.channel.terminate({ cause: "requested", code: "runtime_ended", message: "test" });
    await vi.waitFor(() => expect(trips.length).toBe(1), { timeout: 60_000 });
    expect(text()).toBe("held");
  });

  it("ISO-4: a plugin that eats all memory ends with its plane only, and the reason is known", async () => {
    const plane = await startPlane(
      plugin("return invocation.data;").replace(
        "activate(context) {",
        "activate(context) { setTimeout(() => { const all = []; for (;;) all.push(new Array(1e5).fill(0)); }, 50);",
      ),
    );
    await vi.waitFor(() => expect(plane.ends.length).toBe(1), { timeout: 60_000 });
    expect(plane.ends[0]).toMatchObject({ cause: "crash", message: expect.stringContaining("memory") });
  });
});
