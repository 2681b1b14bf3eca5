import { limits } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PluginPlatformError } from "../kernel/index.ts";
import { endHosts, filterId, filterPackage, inputId, startHost } from "./interceptor-host.fixture.ts";

afterEach(endHosts);

describe("an interceptor at a real terminal", () => {
  it("ICP-4: typing goes on through an identity interceptor, and stops going through it when it is taken out", async () => {
    const host = await startHost();
    await host.runtime.install(await filterPackage("return data;"));
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal("bash", ["--norc", "--noprofile"]);
    await terminal.until("$ ");
    expect(await host.choose(terminal.session.sessionId, "input", inputId)).toMatchObject({
      state: "attached",
      providerId: inputId,
    });
    terminal.type("echo one-$((40+2))\r");
    await terminal.until("one-42");
    const costs = async () => (await host.runtime.costs())[0]?.providers[0];
    // A busy machine makes a chunk pass the plugin by: then it counts as late.
    for (let attempt = 0; attempt < 50 && !(await costs())?.calls; attempt += 1) {
      terminal.type(" ");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await costs(), "OBS-1: read while it is attached").toMatchObject({
      providerId: inputId,
      kind: "terminal.interceptor.input",
      latency: { maxMs: expect.any(Number) },
    });
    expect((await costs())?.bytesToPlugin).toBeGreaterThanOrEqual("echo one-$((40+2))\r".length);
    const attached = await costs();
    expect(await host.choose(terminal.session.sessionId, "input")).toMatchObject({ state: "none" });
    terminal.type("echo two-$((40+2))\r");
    await terminal.until("two-42");
    expect(host.statuses.map(({ state }) => state)).toEqual(["attaching", "attached", "none"]);
    expect((await costs())?.calls, "OBS-1: kept when it is out").toBeGreaterThanOrEqual(attached?.calls ?? 1);
    expect((await host.runtime.costs())[0], "ISO-6").toMatchObject({
      cpuMs: expect.any(Number),
      memoryBytes: expect.any(Number),
    });
  });

  it("BEN-6: where the application's policy refuses, an interceptor is listed with the reason, and nobody is asked", async () => {
    const reason = "Interceptors are off here.";
    const host = await startHost(undefined, { refusal: ({ pluginId }) => `${reason} ${pluginId}` });
    await host.runtime.install(await filterPackage("return data;"));
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal("bash", ["--norc", "--noprofile"]);
    await terminal.until("$ ");
    const refusal = `${reason} ${filterId}`;
    expect(host.runtime.interceptors.candidates("input")).toMatchObject([{ providerId: inputId, refusal }]);
    const asked = host.asked.length;
    await expect(host.choose(terminal.session.sessionId, "input", inputId)).rejects.toMatchObject({
      code: "interceptor_rejected",
      message: refusal,
    });
    expect(host.asked).toHaveLength(asked);
    expect(host.statuses).toEqual([]);
    expect(host.runtime.overview().plugins, "its plugin was not started").toMatchObject([
      { state: "enabled" },
    ]);
  });

  it("ICP-4: an output interceptor changes what the page gets", async () => {
    const host = await startHost();
    await host.runtime.install(
      await filterPackage(
        `return new TextEncoder().encode(new TextDecoder().decode(data).replaceAll("blue", "BLUE"));`,
      ),
    );
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal("bash", ["--norc", "--noprofile"]);
    await terminal.until("$ ");
    await host.choose(terminal.session.sessionId, "output", `${filterId}.output`);
    await terminal.typeUntil("printf '%s\\n' blue\r", "BLUE\r");
  });

  it("SEN-2: a plugin that records everything sees no byte of a password that is read without echo", async () => {
    const host = await startHost();
    await host.runtime.install(
      await filterPackage(
        `seen += new TextDecoder().decode(data); return seen.includes("dump") ? new TextEncoder().encode("#" + seen.replaceAll("\\r", "|") + "\\r") : data;`,
      ),
    );
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal("bash", ["--norc", "--noprofile"]);
    await terminal.until("$ ");
    await host.choose(terminal.session.sessionId, "input", inputId);
    terminal.type("read -s -p 'Secret: ' x; echo got-${#x}\r");
    await terminal.until("Secret: ");
    for (const key of "hunter2\r") terminal.type(key);
    await terminal.until("got-7");
    await terminal.typeUntil("dump", "#read -s");
    expect(terminal.text()).not.toContain("hunter2");
  });

  it("ICP-8: a plugin that hangs is taken out with a reason, and the terminal goes on", async () => {
    const host = await startHost();
    await host.runtime.install(await filterPackage("for (;;) {}"));
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal("bash", ["--norc", "--noprofile"]);
    await terminal.until("$ ");
    await host.choose(terminal.session.sessionId, "input", inputId);
    terminal.type("echo still-$((1+1))\r");
    await terminal.until("still-2");
    await vi.waitFor(
      () =>
        expect(host.statuses.at(-1)).toMatchObject({
          state: "tripped",
          reason: expect.stringContaining("4 ms"),
        }),
      { timeout: 60_000 },
    );
  });

  it("ACT-8: three trips of its interceptor put a plugin into quarantine, and its runtime ends", async () => {
    const host = await startHost();
    await host.runtime.install(
      await filterPackage("for (const end = Date.now() + 100; Date.now() < end; ); return data;"),
    );
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal("bash", ["--norc", "--noprofile"]);
    await terminal.until("$ ");
    const { sessionId } = terminal.session;
    const stateOf = () =>
      host.runtime.overview().plugins.find(({ pluginId }) => pluginId === filterId)?.state;
    for (let count = 1; count <= limits.quarantineFailures; count += 1) {
      expect(stateOf()).not.toBe("quarantined");
      await host.choose(sessionId, "input", inputId);
      terminal.type(`echo trip-${count}-$((1+1))\r`);
      await terminal.until(`trip-${count}-2`);
      await vi.waitFor(() =>
        expect(host.runtime.interceptors.status(sessionId, "input").state).not.toBe("attached"),
      );
      await new Promise((resolve) => setTimeout(resolve, limits.failureMergeMs));
    }
    expect(stateOf()).toBe("quarantined");
    expect(host.runtime.interceptors.candidates("input")).toEqual([]);
    terminal.type("echo free-$((1+1))\r");
    await terminal.until("free-2");
  });

  it("GRA-7: revoking the permission takes an attached interceptor out", async () => {
    const host = await startHost();
    await host.runtime.install(await filterPackage("return new TextEncoder().encode('x');"));
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal("bash", ["--norc", "--noprofile"]);
    await terminal.until("$ ");
    const { sessionId } = terminal.session;
    await host.choose(sessionId, "input", inputId);
    await host.runtime.revoke(filterId, "terminal.intercept.input");
    await vi.waitFor(() => expect(host.runtime.interceptors.status(sessionId, "input").state).toBe("none"), {
      timeout: 60_000,
    });
    terminal.type("echo free-$((1+1))\r");
    await terminal.until("free-2");
  });

  it("ICP-1: a grant for once attaches nothing, and an isolated runtime cannot be attached", async () => {
    const host = await startHost(() => ({ decision: "allow", lifetime: "once" }));
    await host.runtime.install(await filterPackage("return data;"));
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal("cat", []);
    const { sessionId } = terminal.session;
    await expect(host.choose(sessionId, "input", inputId)).rejects.toMatchObject({
      code: "permission_denied",
    });
    expect(host.asked[0]?.lifetimes).not.toContain("once");
    expect(host.runtime.interceptors.status(sessionId, "input").state).toBe("none");
    await expect(filterPackage("return data;", "isolated")).rejects.toMatchObject({
      code: "entry_point_missing",
    });
  });

  it("ICP-2: a page that does not own the session is refused before anybody is asked", async () => {
    const host = await startHost();
    await host.runtime.install(await filterPackage("return data;"));
    await host.runtime.enable(filterId);
    const { session } = await host.openTerminal("cat", []);
    await expect(host.choose(session.sessionId, "input", inputId, "other")).rejects.toMatchObject({
      code: "session_not_owned",
    });
    expect(host.asked).toEqual([]);
  });

  it("ICP-15: a denied choice leaves nothing behind, and the terminal works", async () => {
    const host = await startHost(() => ({ decision: "deny", reason: "denied" }));
    await host.runtime.install(await filterPackage("return data;"));
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal("cat", []);
    await expect(host.choose(terminal.session.sessionId, "input", inputId)).rejects.toMatchObject({
      code: "permission_denied",
    });
    terminal.type("hello\r");
    await terminal.until("hello");
    expect(host.statuses.at(-1)?.state).toBe("none");
  });
});

/** Numbers from 0 to below 1 that a seed decides. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("an interceptor that comes and goes under load", () => {
  const seed = Number(process.env["CHAOS_SEED"] ?? Date.now() % 1_000_000);
  /** An identity that now and then throws, and less often hangs. */
  const unreliable = `seen = (seen || 0) + 1; if (seen % 40 === 0) throw new Error("no"); if (seen % 90 === 0) for (;;); return data;`;

  /** Attaches, detaches and revokes at random moments until `isOver`; returns how often each was done. */
  async function disturb(
    host: Awaited<ReturnType<typeof startHost>>,
    sessionId: string,
    direction: "input" | "output",
    isOver: () => boolean,
  ): Promise<number> {
    const random = seededRandom(seed);
    let attached = 0;
    while (!isOver()) {
      const action = random();
      try {
        if (action < 0.6) {
          const { state } = await host.choose(sessionId, direction, `${filterId}.${direction}`);
          if (state === "attached") attached += 1;
        } else if (action < 0.85) await host.choose(sessionId, direction);
        else await host.runtime.revoke(filterId, `terminal.intercept.${direction}`);
      } catch (error) {
        // A choice that a crash, a revocation or the session's end overtook is refused with a code.
        if (!(error instanceof PluginPlatformError)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, random() * 30));
    }
    return attached;
  }

  it(`ICP-10: no byte of the output is lost, doubled or moved by attach, detach, crash and revocation (seed ${seed})`, async () => {
    const host = await startHost();
    await host.runtime.install(await filterPackage(unreliable));
    await host.runtime.enable(filterId);
    const lines = 900_000;
    const terminal = await host.openTerminal("/bin/sh", [
      "-c",
      `stty -opost -echo; echo ready; read go; seq 1 ${lines}; echo over; exec cat`,
    ]);
    await terminal.until("ready\n");
    const isOver = (): boolean => terminal.text().endsWith("over\n");
    const disturbed = disturb(host, terminal.session.sessionId, "output", isOver);
    terminal.type("\n");
    await vi.waitFor(() => expect(isOver()).toBe(true), { timeout: 60_000, interval: 20 });
    expect(await disturbed).toBeGreaterThan(0);
    const expected = `ready\n${Array.from({ length: lines }, (_, index) => `${index + 1}\n`).join("")}over\n`;
    expect(terminal.text() === expected).toBe(true);
  }, 180_000);

  it(`ICP-10: no byte of the input is lost, doubled or moved by attach, detach, crash and revocation (seed ${seed})`, async () => {
    const host = await startHost();
    await host.runtime.install(await filterPackage(unreliable));
    await host.runtime.enable(filterId);
    const terminal = await host.openTerminal("/bin/sh", ["-c", "stty raw -echo; echo ready; exec cat"]);
    await terminal.until("ready\n");
    const random = seededRandom(seed + 1);
    let isOver = false;
    const disturbed = disturb(host, terminal.session.sessionId, "input", () => isOver);
    let expected = "ready\n";
    for (let line = 0; line < 1500; line += 1) {
      const keys = `${line} ${"ab\u00e9\u6f22".repeat(Math.floor(random() ** 4 * 120))}\n`;
      expected += keys;
      terminal.type(keys);
      if (random() < 0.5) await new Promise((resolve) => setTimeout(resolve, random() * 4));
    }
    await vi.waitFor(() => expect(terminal.text().length).toBeGreaterThanOrEqual(expected.length), {
      timeout: 60_000,
      interval: 20,
    });
    isOver = true;
    expect(await disturbed).toBeGreaterThan(0);
    expect(terminal.text() === expected).toBe(true);
  }, 180_000);
});
