import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHostRuntime, type HostRuntime, type RequestUpdate } from "@terminal-plugin/host-runtime";
import {
  createIsolatedPlacement,
  createQuickjsPlacement,
  readPackage,
} from "@terminal-plugin/host-runtime/node";
import { verifyPackage } from "@terminal-plugin/host-runtime/package";
import type { JsonValue, OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { createFolder, repository, runIn } from "./command.fixture.ts";

/** A request for each ordinary kind, and a part of what the template's provider answers. */
const requests: Readonly<Record<OrdinaryProviderKind, readonly [payload: JsonValue, result: object]>> = {
  "terminal.completion": [
    { input: "hello w", cursor: 7, hostOs: "linux", cwdSource: "initial", limit: 20 },
    { items: [{ text: "hello world", description: "Greet the world" }] },
  ],
  "terminal.decoration": [{ reason: "start" }, { rules: [{ color: "#e5c07b" }] }],
  "terminal.link": [
    { line: "Fixes ABC-12.", bufferLineNumber: 0 },
    { links: [{ start: 6, length: 6, uri: "https://issues.example.com/browse/ABC-12" }] },
  ],
  "terminal.hover": [
    { line: "at 1700000000", bufferLineNumber: 0 },
    { hovers: [{ start: 3, length: 10, contents: "2023-11-14T22:13:20.000Z" }] },
  ],
  "terminal.matcher": [
    { lines: [{ lineId: "line-1", line: "a.c:1:2: error: no", bufferLineNumber: 0 }] },
    { matches: [{ lineId: "line-1", start: 0, length: 15, severity: "error" }] },
  ],
  "terminal.semantic": [
    { command: "rm -r build" },
    { semantics: [{ classification: "delete", destructive: true }] },
  ],
  "terminal.prompt": [{ reason: "commandCompleted" }, { annotations: [{ text: "in /srv/production" }] }],
  "terminal.background": [{ reason: "start" }, { layers: [{ color: "#cc0000" }] }],
  "terminal.theme": [{ reason: "start", palette: palette() }, { colors: { cursor: "#112233" } }],
};

function palette(): JsonValue {
  const plain = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];
  const bright = plain.map((name) => `bright${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const others = [
    "foreground",
    "background",
    "cursor",
    "cursorAccent",
    "selectionBackground",
    "selectionForeground",
  ];
  return Object.fromEntries([...plain, ...bright, ...others].map((name) => [name, "#112233"]));
}

function createHost(createPlacement: typeof createQuickjsPlacement): HostRuntime {
  const placement = createPlacement();
  const runtime = createHostRuntime({
    host: { name: "Test", os: "linux" },
    placements: [placement],
    decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "always" }) },
  });
  onTestFinished(async () => {
    await runtime.dispose();
    await placement.dispose();
  });
  runtime.sessions.open({
    sessionId: "session-1",
    ownerId: "page-1",
    hostId: "host-1",
    workspaceId: "workspace-1",
    protocol: "local",
    columns: 80,
    rows: 24,
    cwd: "/srv/production",
  });
  return runtime;
}

/** Asks until the plugin has answered: its first start can take longer than a request waits. */
async function ask(
  runtime: HostRuntime,
  kind: OrdinaryProviderKind,
  payload: JsonValue,
): Promise<RequestUpdate> {
  for (let attempt = 1; ; attempt += 1) {
    const request = {
      requestId: `request-${kind}-${attempt}`,
      rendererId: "page-1",
      sessionId: "session-1",
      kind,
      payload,
    };
    const update = await new Promise<RequestUpdate>((resolve) => {
      runtime.request(request, (answer) => {
        if (answer.done) resolve(answer);
      });
    });
    if (attempt === 20 || update.outcomes[0]?.error?.code !== "deadline_exceeded") return update;
  }
}

describe("a new plugin in a host", () => {
  it.each([
    ["a process", createIsolatedPlacement],
    ["a virtual machine", createQuickjsPlacement],
  ])(
    "CLI-1: every template of an ordinary kind answers in %s without an edit",
    async (_name, create) => {
      const folder = await createFolder();
      const runtime = createHost(create);
      for (const [kind, [payload, result]] of Object.entries(requests)) {
        const plugin = join(folder, kind);
        expect(await runIn(folder, "create", kind, "--kind", kind, "--yes")).toMatchObject({ status: 0 });
        expect(await runIn(plugin, "build")).toMatchObject({ status: 0, errors: "" });
        const verified = await verifyPackage(await readPackage(plugin));
        await runtime.install(verified);
        await runtime.enable(verified.manifest.id);
        const update = await ask(runtime, kind as OrdinaryProviderKind, payload);
        expect(update.outcomes).toMatchObject([{ status: "ok" }]);
        expect(update.result).toMatchObject(result);
        await runtime.uninstall(verified.manifest.id);
      }
    },
    120_000,
  );

  it("CLI-1, CLI-2: `dev` builds it, serves a page, loads each change, keeps the last good build, ends with 0", async () => {
    const folder = await createFolder();
    await runIn(folder, "create", "my-plugin", "--yes");
    const command = join(repository, "cli/bin/terminal-plugin.js");
    const child = spawn(process.execPath, [command, "dev", "--no-open"], { cwd: join(folder, "my-plugin") });
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    onTestFinished(() => void child.kill("SIGKILL"));
    let output = "";
    const address = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        const found = /http:\/\/127\.0\.0\.1:\d+\/(?=#)/.exec(output)?.[0];
        if (found) resolve(found);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("exit", () => reject(new Error(output)));
    });
    expect(output).toContain("built dist/main.js from src/main.ts");
    expect((await fetch(address)).status).toBe(200);
    const source = join(folder, "my-plugin/src/main.ts");
    const good = await readFile(source, "utf8");
    const slow = { timeout: 30_000, interval: 20 };
    await expect.poll(() => output, slow).toContain("Watching for changes");
    await writeFile(source, `${good}\nsyntax error (`);
    await expect
      .poll(() => output, slow)
      .toMatch(/error: src\/main\.ts:\d+:\d+: .*\nThe last good build goes on/);
    await writeFile(source, good);
    await expect.poll(() => output, slow).toMatch(/reloaded 0\.1\.0 in \d+ ms/);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
  }, 60_000);
});
