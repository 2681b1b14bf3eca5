import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { completionScript, invocation, noAbort } from "../../activation/plugins.fixture.ts";
import { PluginPlatformError } from "../../kernel/index.ts";
import type { LogEntry } from "../../ports/index.ts";
import { createAdvancedPlacement } from "../advanced-placement.ts";
import { createIsolatedPlacement } from "../isolated-placement.ts";
import { findBubblewrap } from "./bubblewrap.ts";
import { createIsolatedCommand, verifyRunner } from "./launch.ts";
import { createRealHost } from "./isolation.fixture.ts";
import { PluginProcess } from "./plugin-process.ts";
import { ProcessPlacement, type ProcessPluginPlacement } from "./process-placement.ts";

const id = "com.example.busy";
const isUsable = await findBubblewrap().then(
  () => true,
  () => false,
);
const ended: ProcessPluginPlacement[] = [];
afterEach(async () => {
  for (const placement of ended.splice(0)) await placement.dispose();
});

/** Starts a sandbox and gives the number of its process; the channel is a process here. */
async function start(placement: ProcessPluginPlacement): Promise<PluginProcess> {
  ended.push(placement);
  const channel = await placement.start(id, noAbort());
  if (channel instanceof PluginProcess) return channel;
  throw new Error("Expected a process.");
}

describe("namespaces around a plugin's process", () => {
  it.each([
    ["isolated", createIsolatedPlacement],
    ["advanced", createAdvancedPlacement],
  ] as const)(
    "ISO-2: an %s plugin's process has no network, no other process, no folder of a user and no capability",
    async (_kind, create) => {
      const placement = create({ systemSandbox: "require" });
      if (!isUsable) {
        ended.push(placement);
        await expect(placement.start(id, noAbort())).rejects.toMatchObject({ code: "platform_unsupported" });
        return;
      }
      const { pid, ...channel } = await start(placement).then((started) => ({
        pid: started.pid,
        usage: started.usage(),
      }));
      const read = (file: string): string => readFileSync(`/proc/${pid}/${file}`, "latin1");
      expect(read("cmdline").split("\0")[0]).toBe(process.execPath);
      for (const namespace of ["net", "pid", "mnt", "ipc", "uts"])
        expect(readlinkSync(`/proc/${pid}/ns/${namespace}`)).not.toBe(
          readlinkSync(`/proc/self/ns/${namespace}`),
        );
      expect(read("status")).toMatch(/^CapEff:\s+0+$/m);
      expect(read("status")).toMatch(/^CapBnd:\s+0+$/m);
      expect(read("status")).toMatch(/^NoNewPrivs:\s+1$/m);
      expect(read("environ").replaceAll("\0", "")).toMatch(/^(PWD=\/)?$/);
      expect(read("net/dev").match(/^\s*\w+:/gm)).toEqual([expect.stringContaining("lo:")]);
      const visible = new Set(readdirSync(`/proc/${pid}/root`));
      for (const folder of ["home", "root", "tmp", "var", "proc"]) expect(visible).not.toContain(folder);
      expect(channel.usage?.memoryBytes).toBeGreaterThan(2_000_000);
      await placement.dispose();
      expect(existsSync(`/proc/${pid}`)).toBe(false);
    },
  );

  it("ISO-2: plugins answer inside, and how one ended is told as outside", async () => {
    const host = createRealHost({ systemSandbox: "try" });
    await host.add(
      id,
      completionScript(
        id,
        `({ payload }) => {
          const all = [];
          if (payload.input === "grow") for (;;) all.push(new Array(1e5).fill(payload));
          return { items: [{ text: payload.input }] };
        }`,
      ),
    );
    const active = await host.activate(id);
    const ask = (input: string): Promise<unknown> => active.invoke(invocation(id, { input }), noAbort());
    expect(await ask("git st")).toEqual({ status: "ok", value: { items: [{ text: "git st" }] } });
    expect(await ask("grow")).toMatchObject({ status: "failed" });
    expect((await host.failureOf(id)).failure?.message).toBe("The plugin used more memory than allowed.");
    await host.dispose();
  });

  it("ISO-2: where they cannot be had, plugins run without and the log says so, or not at all, as asked", async () => {
    const log: LogEntry[] = [];
    const create = (systemSandbox: "try" | "require"): ProcessPluginPlacement =>
      new ProcessPlacement(
        "isolated",
        async (limited) =>
          createIsolatedCommand(await verifyRunner("isolated-runner.cjs"), { allowJit: false, ...limited }),
        { systemSandbox, log: { write: (entry) => void log.push(entry) } },
        () =>
          Promise.reject(new PluginPlatformError("platform_unsupported", "Bubblewrap cannot be used: no.")),
      );
    expect((await start(create("try"))).pid).toBeGreaterThan(0);
    expect(log).toEqual([
      {
        level: "warn",
        event: "placement.problem",
        message: "plugins run without namespaces of their own: Bubblewrap cannot be used: no.",
      },
    ]);
    const required = create("require");
    ended.push(required);
    await expect(required.start(id, noAbort())).rejects.toMatchObject({ code: "platform_unsupported" });
  });

  it("ISO-2: a machine without bubblewrap is told as such", async () => {
    await expect(findBubblewrap("/no/such/bwrap")).rejects.toMatchObject({
      code: "platform_unsupported",
      message: "Bubblewrap cannot be used: there is no program /no/such/bwrap.",
    });
    await expect(findBubblewrap("/bin/false")).rejects.toMatchObject({ code: "platform_unsupported" });
  });
});
