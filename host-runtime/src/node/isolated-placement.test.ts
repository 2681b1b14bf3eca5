import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { completionScript, invocation, noAbort, script } from "../activation/plugins.fixture.ts";
import { createRealHost, type RealHost } from "./isolated/isolation.fixture.ts";
import { verifyRunner } from "./isolated/launch.ts";

const hosts: RealHost[] = [];
const createHost = (...args: Parameters<typeof createRealHost>): RealHost => {
  const host = createRealHost(...args);
  hosts.push(host);
  return host;
};
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.dispose();
});

const id = "com.example.busy";
const well = "com.example.well";
const echo = (pluginId: string): string =>
  completionScript(pluginId, "async ({ payload }) => ({ items: [{ text: payload.input }] })");

/** Waits until a condition holds, for a process that another process has to end. */
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe("the isolated placement", () => {
  it("ISO-2: runs a plugin in its own process and gives its result back as JSON", async () => {
    const host = createHost();
    await host.add(id, echo(id));
    const active = await host.activate(id);
    const result = await active.invoke(invocation(id, { input: "git st" }), noAbort());
    expect(result).toEqual({ status: "ok", value: { items: [{ text: "git st" }] } });
    const usage = host.activations.usage(id, "isolated");
    if (process.platform === "linux") expect(usage?.memoryBytes).toBeGreaterThan(1_000_000);
  });

  it("ISO-2: the child has an empty environment, an empty folder and one channel", async () => {
    if (process.platform !== "linux") return;
    const host = createHost();
    const channel = await host.placement.start(id, noAbort());
    const pid = (channel as unknown as { readonly pid: number }).pid;
    const args = readFileSync(`/proc/${pid}/cmdline`, "latin1").split("\0");
    expect(readFileSync(`/proc/${pid}/environ`, "latin1").replaceAll("\0", "")).toMatch(
      /^(PWD=[^=]*)?(_=[^=]*)?$/,
    );
    expect(args).toEqual(expect.arrayContaining(["--jitless", "--no-addons", "--disable-proto=delete"]));
    expect(args.filter((argument) => argument.startsWith("--allow-"))).toEqual([
      `--allow-fs-read=${await verifyRunner("isolated-runner.cjs")}`,
    ]);
    const kernelLimits = readFileSync(`/proc/${pid}/limits`, "latin1");
    expect(kernelLimits).toMatch(/Max core file size\s+0/);
    expect(kernelLimits).toMatch(/Max data size\s+307200000\s/);
    await channel.terminate({ cause: "requested", code: "runtime_ended", message: "Done." });
    expect(existsSync(`/proc/${pid}`)).toBe(false);
  });

  it("ISO-2: an aborted start leaves no process behind", async () => {
    const host = createHost();
    const controller = new AbortController();
    const starting = host.placement.start(id, controller.signal);
    controller.abort(new Error("No more."));
    await expect(starting).rejects.toThrow("No more.");
    await host.placement.dispose();
  });

  it("ISO-2: warm runners wait for plugins, each serves one, and all end with the placement", async () => {
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

  it("SDK-6: standard globals without authority work in the sandbox", async () => {
    const host = createHost();
    await host.add(
      id,
      completionScript(
        id,
        `async () => {
          const told = [];
          const controller = new AbortController();
          controller.signal.addEventListener("abort", (event) => told.push(event.type, event.target === controller.signal), { once: true });
          controller.abort(); controller.abort();
          const target = new EventTarget();
          target.addEventListener("x", { handleEvent: (event) => { event.preventDefault(); } });
          let refused; try { structuredClone(() => 1); } catch (error) { refused = error.name; }
          class Custom extends Error { constructor(message) { super(message); this.name = "Custom"; } }
          await new Promise((resolve) => setTimeout(resolve, 1, "ignored"));
          const repeated = await new Promise((resolve) => { let n = 0; const timer = setInterval(() => { n += 1; if (n === 3) { clearInterval(timer); resolve(n); } }, 1); });
          return {
            told, refused, repeated,
            prevented: target.dispatchEvent(new Event("x", { cancelable: true })),
            url: new URL("/b?q=1#h", "https://example.com/a").href,
            params: [...new URLSearchParams("a=1&b=2")],
            text: new TextDecoder().decode(new TextEncoder().encode("é")),
            base64: atob(btoa("ok")),
            cloned: structuredClone(new Map([[1, { a: [2] }]])).get(1),
            random: crypto.getRandomValues(new Uint8Array(4)).length + crypto.randomUUID().length + context.random.bytes(3).length,
            number: new Intl.NumberFormat("en").format(1234.5),
            date: new Date(0).toISOString() + typeof Math.random() + (Date.now() > 0),
            error: String(new Custom("m")),
            self: self === globalThis,
            function: typeof Function.prototype.bind,
            host: context.host.name + context.plugin.mode,
          };
        }`,
      ),
    );
    const active = await host.activate(id);
    expect(await active.invoke(invocation(id), noAbort())).toEqual({
      status: "ok",
      value: {
        told: ["abort", true],
        refused: "TypeError",
        repeated: 3,
        prevented: false,
        url: "https://example.com/b?q=1#h",
        params: [
          ["a", "1"],
          ["b", "2"],
        ],
        text: "é",
        base64: "ok",
        cloned: { a: [2] },
        random: 4 + 36 + 3,
        number: "1,234.5",
        date: "1970-01-01T00:00:00.000Znumbertrue",
        error: "Custom: m",
        self: true,
        function: "function",
        host: "test hostisolated",
      },
    });
  });

  it("SNP-1: payloads and events reach the plugin deeply frozen", async () => {
    const host = createHost();
    await host.add(
      id,
      completionScript(
        id,
        `({ payload }) => { try { payload.session.cwd = "changed"; } catch (error) { return { cwd: payload.session.cwd, error: error.name }; } }`,
      ),
    );
    const active = await host.activate(id);
    expect(await active.invoke(invocation(id, { session: { cwd: "/home" } }), noAbort())).toEqual({
      status: "ok",
      value: { cwd: "/home", error: "TypeError" },
    });
  });

  it("ISO-1: errors and uncaught rejections of a plugin go to its log without a path of the host", async () => {
    const host = createHost();
    await host.add(
      id,
      script(`
        Promise.reject(new Error("nobody cares"));
        setTimeout(() => { throw new Error("in a timer"); }, 0);
        queueMicrotask(() => { throw new Error("in a microtask"); });
        console.log("text", { a: 1 }, [1, 2], new Error("shown"), () => 1, undefined);
        context.log.warn("\\u202e bidi");
        context.providers.register("${id}.completion", "terminal.completion", () => { throw new Error("thrown"); });`),
    );
    const active = await host.activate(id);
    await until(() => host.log.some(({ message }) => message.includes("in a timer")));
    expect(await active.invoke(invocation(id), noAbort())).toEqual({
      status: "failed",
      error: { code: "plugin_error", message: "Error: thrown" },
    });
    const lines = host.log.filter(({ event }) => event === "plugin.log").map(({ message }) => message);
    expect(lines).toEqual(
      expect.arrayContaining([
        "Error: nobody cares",
        "Error: in a timer",
        "Error: in a microtask",
        'text {"a":1} [1,2] Error: shown () => 1 undefined',
        "<U+202E> bidi",
      ]),
    );
    expect(lines.join("\n")).not.toMatch(/runner|node:/);
    expect(active.isCurrent()).toBe(true);
  });
});

describe("a process that must end", () => {
  it("ISO-2: is ended for its memory by the host itself, where no kernel limit is, with the reason", async () => {
    const host = createHost({ watchMemory: true });
    await host.add(well, script(""));
    const other = await host.activate(well);
    await host.add(
      id,
      script(
        "setTimeout(() => { globalThis.all = []; for (;;) all.push(new Uint8Array(1e6).fill(1)); }, 0);",
      ),
    );
    await host.activate(id);
    expect((await host.failureOf(id)).failure).toEqual({
      cause: "violation",
      code: "quota_exceeded",
      message: expect.stringMatching(/^The plugin used more memory than allowed: \d+ MiB of 256 MiB\.$/),
    });
    expect(other.isCurrent()).toBe(true);
  });

  it("ISO-4: a plugin that hangs while it loads or activates is ended at the activation's deadline", async () => {
    const host = createHost();
    host.hurry();
    await host.add(id, "for (;;);");
    await expect(host.activate(id)).rejects.toMatchObject({ code: "activation_timeout" });
    await host.add(well, script("for (;;);"));
    await expect(host.activate(well)).rejects.toMatchObject({ code: "activation_timeout" });
  });

  it("ISO-4: when the host is killed, a plugin in an endless loop dies too", async () => {
    if (process.platform !== "linux") return;
    const program = `
      const { spawn } = await import("node:child_process");
      const { createIsolatedCommand } = await import(${JSON.stringify(new URL("../../dist/node/isolated/launch.js", import.meta.url).href)});
      const { file, args } = createIsolatedCommand("/dev/null", { allowJit: false, byKernel: true });
      const looping = args.slice(0, -1).concat("-e", "for (;;);");
      const child = spawn(file, looping, { env: {}, stdio: "ignore" });
      process.stdout.write(child.pid + "\\n");
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const pid = Number(
      await new Promise((resolve) => parent.stdout.once("data", (text: Buffer) => resolve(text.toString()))),
    );
    await until(() => readFileSync(`/proc/${pid}/cmdline`, "latin1").startsWith(process.execPath));
    parent.kill("SIGKILL");
    await until(
      () => !existsSync(`/proc/${pid}`) || /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "latin1")),
    );
  });

  it("ISO-2: a runner that was changed is not started", async () => {
    await expect(verifyRunner("runner-digests.json")).rejects.toMatchObject({ code: "digest_mismatch" });
    await expect(verifyRunner("no-such-runner.cjs")).rejects.toMatchObject({ code: "runtime_start_failed" });
  });
});
