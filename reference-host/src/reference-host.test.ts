import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PluginPlatformError, streamCloseCodes } from "@terminal-plugin/host-runtime";
import { afterEach, describe, expect, it } from "vitest";
import { runHeadless } from "./headless/headless-run.ts";
import {
  completionScript,
  connectTestPage,
  packFiles,
  packPlugin,
  provenHere,
  startTestHost,
  type TestHost,
  type TestPage,
} from "./reference-host.fixture.ts";
import type { AttachmentName } from "./server/possessions.ts";

const samples = ["git-completion", "log-levels", "identity-input"].map((name) =>
  fileURLToPath(new URL(`../../sample-plugins/dist/${name}.tgz`, import.meta.url)),
);

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const item of open.splice(0).reverse()) await item.close();
});

async function start(...args: Parameters<typeof startTestHost>): Promise<TestHost> {
  const host = await startTestHost(...args);
  open.push(host);
  return host;
}

async function connect({ host }: TestHost, onQuestion?: "allow" | "deny"): Promise<TestPage> {
  const page = await connectTestPage(host.url, onQuestion);
  open.push({ close: () => page.page.close() });
  return page;
}

const nameOf = ({ attachmentRef, attachmentEpoch }: AttachmentName): AttachmentName => ({
  attachmentRef,
  attachmentEpoch,
});

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof PluginPlatformError ? error.code : String(error)),
  );

const slow = { timeout: 60_000, interval: 20 };

describe("reference host", () => {
  it("HST-1: without a person: a plugin from the registry completes a command in a real shell", async () => {
    const { folder } = await start();
    const lines: string[] = [];
    await runHeadless({
      packages: samples,
      pageFolder: join(folder, "page"),
      log: { write: () => {} },
      print: (line) => lines.push(line),
    });
    const text = lines.join("\n");
    expect(text).toMatch(/question: may Git completion/);
    expect(text).toMatch(/git status .* dev\.terminal-plugin\.git-completion\.subcommands/);
    expect(text).toMatch(/git st\w+ .* host\.completion \(built in\)/);
    expect(text).toContain("accepted: git status");
    expect(text).toContain("exit status: 0");
  });

  it("GRA-10: denied, a plugin is not run and gets nothing; the built-in items come all the same", async () => {
    const host = await start({ packages: [samples[0] ?? ""] });
    const page = await connect(host, "deny");
    await expect.poll(() => page.plugins()[0]?.reason, slow).toBeTruthy();
    const { terminal } = await page.open();
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    terminal.type("git st");
    await expect.poll(() => terminal.completion.list()?.items.length, slow).toBeGreaterThan(0);
    expect(terminal.completion.list()?.items.every(({ builtIn }) => builtIn)).toBe(true);
    expect(page.plugins()[0]).toMatchObject({ state: "disabled", invocations: 0 });
    expect(page.questions).toHaveLength(1);
    // Asked again by the user's own action, and allowed this time.
    const pluginId = page.plugins()[0]?.pluginId ?? "";
    page.page.close();
    await page.page.ended;
    const again = await connect(host, "allow");
    await again.page.control.request("plugins.release", { pluginId });
    await again.page.control.request("plugins.enable", { pluginId, enabled: true });
    expect(again.plugins()[0]?.state).toBe("enabled");
    expect(again.questions).toHaveLength(1);
  });

  it("GRA-3: an offered plugin is installed and asks nothing until the user enables it", async () => {
    const [completion = "", ...offered] = samples;
    const host = await start({ packages: [completion], offered });
    const page = await connect(host, "allow");
    await expect
      .poll(() => host.host.runtime.overview().plugins.map(({ state }) => state), slow)
      .toContain("enabled");
    expect(host.host.runtime.overview().plugins).toHaveLength(3);
    expect(page.questions.map(({ displayName }) => displayName)).toEqual(["Git completion"]);
    await page.page.control.request("plugins.enable", {
      pluginId: "dev.terminal-plugin.log-levels",
      enabled: true,
    });
    expect(page.questions.map(({ displayName }) => displayName)).toEqual(["Git completion", "Log levels"]);
  });

  it("MKT-2: what was installed and allowed is there after a restart without a question", async () => {
    const first = await startTestHost({ packages: [samples[0] ?? ""] });
    const page = await connectTestPage(first.host.url);
    await expect.poll(() => page.questions.length, slow).toBe(1);
    page.page.control.notify("decision.answer", {
      requestId: page.questions[0]?.requestId ?? "",
      decision: { decision: "allow", lifetime: "always" },
    });
    await expect.poll(() => page.plugins()[0]?.state, slow).toBe("enabled");
    page.page.close();
    await first.host.close();
    open.push({ close: () => rm(first.folder, { recursive: true }) });
    const second = await start({ dataFolder: join(first.folder, "data") });
    const again = await connect(second);
    expect(again.plugins()[0]).toMatchObject({
      state: "enabled",
      pluginId: "dev.terminal-plugin.git-completion",
    });
    expect(again.questions).toEqual([]);
  });

  it("GRA-4: what was allowed until the host ends is asked again by the next one; what was denied is not", async () => {
    const first = await startTestHost({ packages: samples.slice(0, 2) });
    const page = await connectTestPage(first.host.url);
    await expect.poll(() => page.questions.length, slow).toBe(2);
    for (const question of page.questions)
      page.answer(question.displayName === "Git completion" ? "allow" : "deny", question);
    await expect.poll(() => page.plugins().map(({ state }) => state), slow).toEqual(["enabled", "disabled"]);
    page.page.close();
    await first.host.close();
    open.push({ close: () => rm(first.folder, { recursive: true }) });
    const second = await start({ dataFolder: join(first.folder, "data") });
    const again = await connect(second, "allow");
    await expect.poll(() => again.plugins().map(({ state }) => state), slow).toEqual(["enabled", "disabled"]);
    expect(again.questions.map(({ displayName }) => displayName)).toEqual(["Git completion"]);
  });

  it.each([
    ["a manifest that is not JSON", { "terminal-plugin.json": "{" }, "manifest_syntax"],
    [
      "a misspelled field",
      { "terminal-plugin.json": '{"manifestVersion":1,"permisions":{}}' },
      "manifest_invalid",
    ],
    ["a manifest of the future", { "terminal-plugin.json": '{"manifestVersion":2}' }, "manifest_newer"],
    ["no manifest", { "package.json": "{}" }, "package_file_missing"],
  ])(
    "MAN-1: a plugin with %s is a typed error in page and log; the others work",
    async (_name, contents, code) => {
      const folder = await mkdtemp(join(tmpdir(), "plugin-"));
      open.push({ close: () => rm(folder, { recursive: true }) });
      const bad = await packFiles(folder, "bad", contents);
      const host = await start({ packages: [bad, samples[0] ?? ""] });
      const page = await connect(host, "allow");
      await expect.poll(() => page.warnings.map((warning) => warning.code), slow).toContain(code);
      expect(host.log).toContainEqual(expect.objectContaining({ event: "install.failed", data: { code } }));
      await expect.poll(() => page.plugins().map(({ state }) => state), slow).toEqual(["enabled"]);
    },
  );

  it("DP-14: a shell that does not exist is a typed error in page and log, and the other terminal goes on", async () => {
    const missing = {
      profileId: "missing",
      label: "Missing",
      shellType: "bash",
      kind: "bash",
      file: "/nonexistent/bash",
      args: [],
      login: false,
    } as const;
    const bash = { ...missing, profileId: "bash", label: "Bash", file: "/bin/bash" } as const;
    const host = await start({ profiles: [bash, missing] });
    const page = await connect(host);
    const { terminal } = await page.open();
    expect(await codeOf(page.open("missing"))).toBe("terminal_spawn_failed");
    expect(await codeOf(page.open("other"))).toBe("profile_unknown");
    expect(host.log).toContainEqual(
      expect.objectContaining({ level: "error", event: "terminal.open_failed" }),
    );
    expect(host.host.runtime.sessions.list()).toHaveLength(1);
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    terminal.type("echo still-$((40+2))\r");
    await expect.poll(() => terminal.readRows().join("\n"), slow).toContain("still-42");
  });

  it("HST-4: a terminal survives the page; the next page starts empty and goes on typing into the same shell", async () => {
    const host = await start();
    const first = await connect(host);
    const { terminal, opened } = await first.open();
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    terminal.type("kept=value-$((1+1))\r");
    await expect.poll(() => terminal.readRows().length, slow).toBeGreaterThan(1);
    first.page.close();
    const second = await connect(host);
    await expect.poll(() => second.possessions()[0]?.status, slow).toBe("active");
    const [possession] = second.possessions();
    if (!possession) throw new Error("Expected a possession.");
    expect(Object.keys(possession).sort()).toEqual(["attachmentEpoch", "attachmentRef", "status"]);
    expect(await codeOf(second.page.control.request("terminal.attach", nameOf(opened)))).toBe(
      "stream_refused",
    );
    const attached = await second.page.control.request("terminal.attach", nameOf(possession));
    expect(attached.session.sessionId).toBe(opened.session.sessionId);
    const again = await second.mount(attached);
    expect(again.readRows()).toEqual([]);
    again.type("echo got-$kept\r");
    await expect.poll(() => again.readRows().join("\n"), slow).toContain("got-value-2");
  });

  it("DP-3: a used token, a foreign ref and a second reader open nothing", async () => {
    const host = await start();
    const [mine, other] = [await connect(host), await connect(host)];
    const { opened } = await mine.open();
    expect(await codeOf(mine.page.openData(opened.dataToken, () => {}))).toBe("stream_refused");
    expect(await codeOf(mine.page.control.request("terminal.attach", nameOf(opened)))).toBe(
      "stream_second_reader",
    );
    const foreign = await codeOf(other.page.control.request("terminal.attach", nameOf(opened)));
    const unknown = await codeOf(
      other.page.control.request("terminal.attach", { ...nameOf(opened), attachmentRef: "attachment-x" }),
    );
    expect([foreign, unknown]).toEqual(["stream_refused", "stream_refused"]);
    const size = { ...nameOf(opened), columns: 90, rows: 20 };
    expect(await codeOf(other.page.control.request("terminal.resize", size))).toBe("stream_refused");
    expect(await codeOf(mine.page.control.request("terminal.resize", size))).toBe("ok");
    expect(host.host.runtime.sessions.list()[0]?.snapshot().columns).toBe(90);
  });

  it("DP-9: the control token opens no data channel, and a data token no control channel", async () => {
    const host = await start();
    const page = await connect(host);
    const opened = await page.page.control.request("terminal.open", {
      profileId: "bash",
      columns: 80,
      rows: 24,
    });
    const controlToken = new URL(host.host.url).hash.slice("#token=".length);
    expect(await codeOf(page.page.openData(controlToken, () => {}))).toBe("stream_refused");
    const withDataToken = new URL(host.host.url);
    withDataToken.hash = `token=${opened.dataToken}`;
    expect(await codeOf(connectTestPage(withDataToken.href))).toBe("unauthorized");
  });

  it("DP-4: the end of the program closes the stream and the page hears of it; closing a terminal ends its program", async () => {
    const host = await start();
    const page = await connect(host);
    const { terminal } = await page.open();
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    terminal.type("exit 3\r");
    await expect.poll(() => page.exits[0]?.exitCode, slow).toBe(3);
    await expect.poll(() => host.host.runtime.sessions.list().length, slow).toBe(0);
    const second = await page.open();
    await page.page.control.request("terminal.close", nameOf(second.opened));
    expect(host.host.runtime.sessions.list()).toHaveLength(0);
  });

  it("FAN-6: only the page that displays a terminal may ask providers for it", async () => {
    const host = await start();
    const [mine, other] = [await connect(host), await connect(host)];
    const { opened } = await mine.open();
    const request = {
      requestId: "r",
      sessionId: opened.session.sessionId,
      kind: "terminal.completion",
      payload: { input: "git ", cursor: 4, hostOs: "linux", cwdSource: "initial", limit: 10 },
    } as const;
    expect(await codeOf(other.page.control.request("provider.request", request))).toBe("session_not_owned");
    expect(await codeOf(mine.page.control.request("provider.request", request))).toBe("ok");
  });

  it("DP-15: a shell sees the user's environment and nothing that the host holds", async () => {
    const host = await start({
      env: {
        ...process.env,
        HOME: tmpdir(),
        TMUX: "x",
        STY: "y",
        COLUMNS: "1",
        USER_OWN: "kept",
        UNDEFINED: undefined,
      },
    });
    const page = await connect(host);
    const { opened, terminal } = await page.open();
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    terminal.type(
      "clear; env -0 | tr '\\0' '\\n' | grep -E 'TMUX|STY|COLUMNS|USER_OWN|UNDEFINED|TERMINAL_PLUGIN|oken'; echo done-$((1+1))\r",
    );
    await expect.poll(() => terminal.readRows().join("\n"), slow).toContain("done-2");
    const text = terminal
      .readRows()
      .filter((row) => !row.includes("grep"))
      .join("\n");
    expect(text).toContain("USER_OWN=kept");
    expect(text).not.toMatch(/TMUX|STY=|COLUMNS|UNDEFINED|TERMINAL_PLUGIN/);
    expect(text).not.toContain(opened.nonce);
    expect(text).not.toContain(opened.dataToken);
  });

  it("HST-3: a page that sends rubbish loses its connection; the terminals of another page go on", async () => {
    const host = await start();
    const [good, bad] = [await connect(host), await connect(host)];
    const { terminal } = await good.open();
    await bad.open();
    bad.page.control.notify("session.report", { sessionId: "x", change: "cwd" });
    await expect.poll(() => bad.warnings[0]?.code, slow).toBe("session_unknown");
    bad.page.control.notify("x" as never, {} as never);
    await bad.page.ended;
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    terminal.type("echo fine-$((1+1))\r");
    await expect.poll(() => terminal.readRows().join("\n"), slow).toContain("fine-2");
    await expect.poll(() => good.possessions().length, slow).toBe(2);
  });

  it("DP-5: rubbish on the data channel closes it with a code; the terminal stays and is attached again", async () => {
    const host = await start();
    const page = await connect(host);
    const { control } = page.page;
    const opened = await control.request("terminal.open", { profileId: "bash", columns: 80, rows: 24 });
    const socket = await page.page.openData(opened.dataToken, () => {});
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    socket.send(Buffer.from("rubbish"));
    expect(await closed).toBe(streamCloseCodes.stream_protocol);
    await expect.poll(() => page.possessions()[0]?.status, slow).toBe("active");
    const terminal = await page.mount(await control.request("terminal.attach", nameOf(opened)));
    terminal.type("echo back-$((1+1))\r");
    await expect.poll(() => terminal.readRows().join("\n"), slow).toContain("back-2");
  });

  it("FAN-11: with plugins off nothing of a plugin runs, and the terminal completes", async () => {
    const host = await start({ packages: [samples[0] ?? ""], pluginsOff: true });
    const page = await connect(host, "allow");
    expect(page.welcome.pluginsOff).toBe(true);
    const { terminal } = await page.open();
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    terminal.type("git st");
    await expect.poll(() => terminal.completion.list()?.items.length, slow).toBeGreaterThan(0);
    expect(terminal.completion.list()?.items.every(({ builtIn }) => builtIn)).toBe(true);
  });

  it("ICP-2: only the page of a terminal attaches an interceptor; typing goes on through it and after it", async () => {
    const host = await start({ packages: [samples[2] ?? ""], gateResults: provenHere });
    const [page, other] = [await connect(host, "allow"), await connect(host, "allow")];
    const { control } = page.page;
    const pluginId = "dev.terminal-plugin.identity-input";
    expect(page.plugins()[0]).toMatchObject({ pluginId, state: "disabled" });
    const { opened, terminal } = await page.open();
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    await control.request("plugins.enable", { pluginId, enabled: true });
    const where = { sessionId: opened.session.sessionId, direction: "input" } as const;
    expect(await codeOf(other.page.control.request("interceptor.list", where))).toBe("session_not_owned");
    const { candidates, current } = await control.request("interceptor.list", where);
    expect(current.state).toBe("none");
    const providerId = candidates[0]?.providerId ?? "";
    const choice = { ...where, providerId };
    expect(await codeOf(other.page.control.request("interceptor.choose", choice))).toBe("session_not_owned");
    expect(await control.request("interceptor.choose", choice)).toMatchObject({
      state: "attached",
      providerId,
    });
    for (const key of "echo through-$((1+1))\r") terminal.type(key);
    await expect.poll(() => terminal.readRows().join("\n"), slow).toContain("through-2");
    expect(await control.request("interceptor.choose", where)).toMatchObject({ state: "none" });
    terminal.type("echo after-$((1+1))\r");
    await expect.poll(() => terminal.readRows().join("\n"), slow).toContain("after-2");
  });

  it("BEN-6: without a passing benchmark of this platform an installed interceptor is refused with the reason", async () => {
    const host = await start({ packages: [samples[2] ?? ""], gateResults: [] });
    const page = await connect(host, "allow");
    const { opened } = await page.open();
    const { control } = page.page;
    await control.request("plugins.enable", {
      pluginId: "dev.terminal-plugin.identity-input",
      enabled: true,
    });
    const where = { sessionId: opened.session.sessionId, direction: "input" } as const;
    const { candidates } = await control.request("interceptor.list", where);
    expect(candidates).toMatchObject([{ refusal: expect.stringContaining("no benchmark was passed there") }]);
    const choice = { ...where, providerId: candidates[0]?.providerId ?? "" };
    expect(await codeOf(control.request("interceptor.choose", choice))).toBe("interceptor_rejected");
  });

  it("BEN-6: the interceptor of a folder that the user named is open for development, its archive is not", async () => {
    const folder = fileURLToPath(new URL("../../sample-plugins/identity-input", import.meta.url));
    for (const [path, isOpen] of [
      [folder, true],
      [samples[2] ?? "", false],
    ] as const) {
      const host = await start({ plugins: [path], gateResults: [] });
      const page = await connect(host, "allow");
      const { opened } = await page.open();
      const { control } = page.page;
      await control.request("plugins.enable", {
        pluginId: "dev.terminal-plugin.identity-input",
        enabled: true,
      });
      const where = { sessionId: opened.session.sessionId, direction: "input" } as const;
      const { candidates } = await control.request("interceptor.list", where);
      const choice = { ...where, providerId: candidates[0]?.providerId ?? "" };
      const outcome = isOpen
        ? await control.request("interceptor.choose", choice)
        : await codeOf(control.request("interceptor.choose", choice));
      if (isOpen) expect(outcome).toMatchObject({ state: "attached" });
      else expect(outcome).toBe("interceptor_rejected");
    }
  });

  it("EMB-2: closing ends every child and socket", async () => {
    const before = childrenOf(process.pid);
    const host = await startTestHost({ packages: [samples[0] ?? ""] });
    const page = await connectTestPage(host.host.url, "allow");
    const { terminal } = await page.open();
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    expect(childrenOf(process.pid).length).toBeGreaterThan(before.length);
    await host.close();
    await page.page.ended;
    await expect.poll(() => childrenOf(process.pid), slow).toEqual(before);
    await expect(fetch(new URL(host.host.url).origin)).rejects.toThrow();
  });
});

describe("plugins that misbehave", () => {
  it.each([
    ["throws-on-load", "throw new Error('no');", "activation_failed"],
    ["no-plugin", "42;", "activation_failed"],
    ["throws-in-activate", "({ activate() { throw new Error('no'); } });", "activation_failed"],
    ["nonsense", completionScript("nonsense", "() => ({ items: 'many' })"), "result_invalid"],
    [
      "throws-in-call",
      completionScript("throws-in-call", "() => { throw new Error('no'); }"),
      "plugin_error",
    ],
    ["hangs", completionScript("hangs", "() => { for (;;); }"), "deadline_exceeded"],
    ["never-answers", completionScript("never-answers", "() => new Promise(() => {})"), "deadline_exceeded"],
    [
      "floods",
      completionScript("floods", "() => { for (;;) console.log('x'.repeat(1000)); }"),
      "deadline_exceeded",
    ],
  ])(
    "FAN-4: %s: the page hears why, the built-in items come, the terminal goes on",
    async (name, script, code) => {
      const folder = await mkdtemp(join(tmpdir(), "plugin-"));
      open.push({ close: () => rm(folder, { recursive: true }) });
      const host = await start({ packages: [await packPlugin(folder, name, script)] });
      const page = await connect(host, "allow");
      await expect.poll(() => page.plugins()[0]?.state, slow).toBe("enabled");
      const { opened, terminal } = await page.open();
      const client = page.hub.clientFor(opened.session.sessionId);
      const payload = {
        input: "git st",
        cursor: 6,
        hostOs: "linux",
        cwdSource: "initial",
        limit: 20,
      } as const;
      const ask = async (): Promise<unknown> => {
        await page.page.control.request("plugins.release", { pluginId: `com.example.${name}` });
        return new Promise((resolve) => {
          client.request("terminal.completion", payload, ({ outcomes, done, result }) => {
            if (!done) return;
            const hasBuiltIn = result?.items.some(({ builtIn }) => builtIn) ?? false;
            resolve({ ...outcomes.find(({ builtIn }) => !builtIn), hasBuiltIn });
          });
        });
      };
      // Asked again while the machine is too busy for an answer within the deadline.
      await expect.poll(ask, slow).toMatchObject({ status: "failed", error: { code }, hasBuiltIn: true });
      await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
      terminal.type("echo on-$((1+1))\r");
      await expect.poll(() => terminal.readRows().join("\n"), slow).toContain("on-2");
    },
  );
});

describe("a plugin that fails too often", () => {
  const pluginId = "com.example.broken";
  const allowAlways = async (page: TestPage): Promise<void> => {
    await expect.poll(() => page.questions.length, slow).toBe(1);
    page.page.control.notify("decision.answer", {
      requestId: page.questions[0]?.requestId ?? "",
      decision: { decision: "allow", lifetime: "always" },
    });
    await expect.poll(() => page.plugins()[0]?.state, slow).toBe("enabled");
  };

  it("ACT-8: is in quarantine, also after a restart, until the user lifts it in the page", async () => {
    const script = "({ activate() { throw new Error('broken'); } });";
    const folder = await mkdtemp(join(tmpdir(), "plugin-"));
    open.push({ close: () => rm(folder, { recursive: true }) });
    const first = await startTestHost({ packages: [await packPlugin(folder, "broken", script)] });
    open.push({ close: () => rm(first.folder, { recursive: true }) });
    const page = await connectTestPage(first.host.url);
    await allowAlways(page);
    const { terminal } = await page.open();
    await expect.poll(() => terminal.tracker.isAtConfirmedPrompt(), slow).toBe(true);
    for (const key of "git status") {
      terminal.type(key);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await expect.poll(() => page.plugins()[0]?.state, slow).toBe("quarantined");
    expect(page.plugins()[0]?.reason).toMatch(/failed 3 times within 5 minutes: .*broken/);
    expect(page.warnings).toContainEqual(expect.objectContaining({ code: "plugin_quarantined", pluginId }));
    expect(await codeOf(page.page.control.request("plugins.enable", { pluginId, enabled: true }))).toBe(
      "plugin_quarantined",
    );
    page.page.close();
    await first.host.close();

    const second = await start({ dataFolder: join(first.folder, "data") });
    const again = await connect(second);
    expect(again.plugins()[0]).toMatchObject({ pluginId, state: "quarantined" });
    await again.page.control.request("plugins.release", { pluginId });
    await expect.poll(() => again.plugins()[0]?.state, slow).toBe("enabled");
  });

  it("ACT-9: an update that does not start leaves the old version in place, also after a restart", async () => {
    const folder = await mkdtemp(join(tmpdir(), "plugin-"));
    open.push({ close: () => rm(folder, { recursive: true }) });
    const pack = (version: string, script: string): Promise<string> => {
      const manifest = {
        manifestVersion: 1,
        id: pluginId,
        name: "broken",
        displayName: "Broken",
        description: "A plugin of a test.",
        version,
        publisher: "Example",
        license: "MIT",
        engines: { api: "^1.0.0" },
        main: { isolated: "main.js" },
        permissions: { optional: ["provider.terminal", "terminal.complete"] },
        contributes: {
          providers: [{ id: `${pluginId}.items`, label: "Items", kind: "terminal.completion" }],
        },
      };
      return packFiles(folder, `broken-${version}`, {
        "terminal-plugin.json": JSON.stringify(manifest),
        "package.json": JSON.stringify({ name: "broken", version, license: "MIT" }),
        "main.js": script,
      });
    };
    const works = await pack("1.0.0", completionScript("broken", "() => ({ items: [] })"));
    const fails = await pack("2.0.0", "({ activate() { throw new Error('broken'); } });");
    const first = await startTestHost({ packages: [works] });
    open.push({ close: () => rm(first.folder, { recursive: true }) });
    const dataFolder = join(first.folder, "data");
    const page = await connectTestPage(first.host.url);
    await expect.poll(() => first.host.runtime.overview().plugins[0]?.state, slow).toBe("enabled");
    page.page.close();
    await first.host.close();

    const second = await startTestHost({ dataFolder, packages: [fails] });
    open.push({ close: () => rm(second.folder, { recursive: true }) });
    expect(second.host.runtime.overview().plugins).toMatchObject([
      {
        pluginId,
        version: "1.0.0",
        state: "enabled",
        reason: expect.stringMatching(/2\.0\.0 was undone.*broken/),
      },
    ]);
    await second.host.close();
    const third = await start({ dataFolder });
    expect(third.host.runtime.overview().plugins).toMatchObject([{ version: "1.0.0", state: "enabled" }]);
  });

  it("HST-7: a start with plugins off is for that run", async () => {
    const first = await startTestHost({ pluginsOff: true });
    open.push({ close: () => rm(first.folder, { recursive: true }) });
    expect(first.host.runtime.overview().pluginsOff).toBe(true);
    await first.host.close();
    const second = await start({ dataFolder: join(first.folder, "data") });
    expect(second.host.runtime.overview().pluginsOff).toBe(false);
  });
});

function childrenOf(pid: number): readonly string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return Number(parent) === pid && state !== "Z";
      } catch {
        return false;
      }
    })
    .sort();
}
