import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GateResult, LogEntry } from "@terminal-plugin/host-runtime";
import { readGatePlatform, writeArchive } from "@terminal-plugin/host-runtime/node";
import type { DecisionRequest } from "@terminal-plugin/sdk/protocol";
import {
  createProviderHub,
  type HostWarning,
  type OpenedTerminal,
  type PluginRow,
  type Possession,
  type ProviderHub,
  type TerminalExitedParams,
  type WelcomeResult,
} from "./control/index.ts";
import { connectHeadlessPage, type HeadlessPage } from "./headless/headless-page.ts";
import { openHeadlessTerminal, type HeadlessTerminal } from "./headless/headless-terminal.ts";
import { startReferenceHost, type ReferenceHost, type ReferenceHostOptions } from "./reference-host.ts";

/** A started host with everything that it logged, in a folder of its own. */
export interface TestHost {
  readonly host: ReferenceHost;
  readonly log: readonly LogEntry[];
  readonly folder: string;
  close(): Promise<void>;
}

/** A build that passed the benchmark on this platform: interceptors may be attached (BEN-6). */
export const provenHere: readonly GateResult[] = [
  { ...readGatePlatform(), verdict: "pass", measuredAt: "2026-01-01T00:00:00.000Z" },
];

/** Starts a host with an empty state and a page of one file. */
export async function startTestHost(options: ReferenceHostOptions = {}): Promise<TestHost> {
  const folder = await mkdtemp(join(tmpdir(), "reference-host-"));
  const pageFolder = join(folder, "page");
  await mkdir(pageFolder);
  await writeFile(join(pageFolder, "index.html"), "<!doctype html>");
  const log: LogEntry[] = [];
  const host = await startReferenceHost({
    dataFolder: join(folder, "data"),
    cwd: folder,
    pageFolder,
    env: { ...process.env, HOME: folder, HISTFILE: undefined },
    log: { write: (entry) => void log.push(entry) },
    ...options,
  });
  return {
    host,
    log,
    folder,
    async close() {
      await host.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A page that said hello, with everything that it was told. */
export interface TestPage {
  readonly page: HeadlessPage;
  readonly hub: ProviderHub;
  readonly welcome: WelcomeResult;
  readonly questions: DecisionRequest[];
  readonly warnings: HostWarning[];
  readonly exits: TerminalExitedParams[];
  readonly failures: unknown[];
  plugins(): readonly PluginRow[];
  possessions(): readonly Possession[];
  answer(decision: "allow" | "deny", question?: DecisionRequest): void;
  open(profileId?: string): Promise<{ opened: OpenedTerminal; terminal: HeadlessTerminal }>;
  mount(opened: OpenedTerminal): Promise<HeadlessTerminal>;
}

/** Connects a page to the host. `onQuestion` answers permission questions at once. */
export async function connectTestPage(url: string, onQuestion?: "allow" | "deny"): Promise<TestPage> {
  const page = await connectHeadlessPage(url);
  const { control } = page;
  const failures: unknown[] = [];
  const hub = createProviderHub(control, (error) => failures.push(error));
  const questions: DecisionRequest[] = [];
  const warnings: HostWarning[] = [];
  const exits: TerminalExitedParams[] = [];
  let plugins: readonly PluginRow[] = [];
  let possessions: readonly Possession[] = [];
  const answer = (decision: "allow" | "deny", question = questions.at(-1)): void => {
    if (!question) throw new Error("Expected a question.");
    control.notify("decision.answer", {
      requestId: question.requestId,
      decision:
        decision === "allow"
          ? { decision, lifetime: question.lifetimes.find((name) => name !== "once") ?? "once" }
          : { decision, reason: "denied" },
    });
  };
  control.onNotification("decision.requested", (question) => {
    questions.push(question);
    if (onQuestion) answer(onQuestion, question);
  });
  control.onNotification("host.warning", (warning) => warnings.push(warning));
  control.onNotification("terminal.exited", (exit) => exits.push(exit));
  control.onNotification("possessions.changed", (change) => (possessions = change.possessions));
  control.onNotification("plugins.changed", (change) => {
    plugins = change.plugins;
    hub.setPlugins(change);
  });
  const welcome = await control.request("host.hello", {});
  plugins = welcome.plugins;
  possessions = welcome.possessions;
  hub.setPlugins(welcome);
  const mount = (opened: OpenedTerminal): Promise<HeadlessTerminal> =>
    openHeadlessTerminal(page, hub, opened, "linux", (error) => failures.push(error));
  return {
    page,
    hub,
    welcome,
    questions,
    warnings,
    exits,
    failures,
    plugins: () => plugins,
    possessions: () => possessions,
    answer,
    mount,
    async open(profileId = "bash") {
      const opened = await control.request("terminal.open", { profileId, columns: 80, rows: 24 });
      return { opened, terminal: await mount(opened) };
    },
  };
}

/** Packs a completion plugin of one script into `folder` and returns the archive's path. */
export async function packPlugin(folder: string, name: string, script: string): Promise<string> {
  return packFiles(folder, name, pluginFiles(name, script));
}

/** Files of a completion plugin of one script. */
export function pluginFiles(name: string, script: string): Readonly<Record<string, string>> {
  const id = `com.example.${name}`;
  const manifest = {
    manifestVersion: 1,
    id,
    name,
    displayName: name,
    description: "A plugin of a test.",
    version: "1.0.0",
    publisher: "Example",
    license: "MIT",
    engines: { api: "^1.0.0" },
    main: { isolated: "main.js" },
    permissions: { required: ["provider.terminal", "terminal.complete"] },
    contributes: { providers: [{ id: `${id}.items`, label: "Items", kind: "terminal.completion" }] },
  };
  return {
    "terminal-plugin.json": JSON.stringify(manifest),
    "package.json": JSON.stringify({ name, version: "1.0.0", license: "MIT" }),
    "main.js": script,
  };
}

/** Packs files as they are into `folder` and returns the archive's path. */
export async function packFiles(
  folder: string,
  name: string,
  contents: Readonly<Record<string, string>>,
): Promise<string> {
  const files = Object.entries(contents).map(([path, text]) => ({
    path,
    bytes: new TextEncoder().encode(text),
  }));
  const archive = join(folder, `${name}.tgz`);
  await writeFile(archive, await writeArchive(files));
  return archive;
}

/** A script whose plugin registers its provider with this handler. */
export function completionScript(name: string, handler: string): string {
  return `({ activate(context) {
    context.subscriptions.add(context.providers.register(
      "com.example.${name}.items", "terminal.completion", ${handler}));
  } });`;
}
