import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PluginPlatformError, systemClock } from "@terminal-plugin/host-runtime";
import type { DecisionRequest } from "@terminal-plugin/sdk/protocol";
import { createProviderHub, type ControlClient, type PluginRow } from "../control/index.ts";
import { startReferenceHost, type ReferenceHostOptions } from "../reference-host.ts";
import { connectHeadlessPage } from "./headless-page.ts";
import { openHeadlessTerminal, type HeadlessTerminal } from "./headless-terminal.ts";

/** What a run without a person needs. */
export interface HeadlessOptions extends ReferenceHostOptions {
  /** Prints a line of the run's report. */
  print(line: string): void;
}

/** Longest wait for one thing to happen. */
const stepMs = 40_000;
const typed = "git st";
const wanted = "git status";
const eraseKey = "\x7f";

/**
 * Does the main job without a person: starts the host, opens a terminal over the real channels, answers the permission
 * questions, types into the shell, shows the completion, accepts an item and runs it. Throws with the reason when any
 * step fails.
 */
export async function runHeadless(options: HeadlessOptions): Promise<void> {
  const { print } = options;
  const scratch = await mkdtemp(join(tmpdir(), "terminal-plugin-"));
  try {
    const hasRepository = await createRepository(scratch);
    const home = join(scratch, "home");
    await mkdir(home);
    const host = await startReferenceHost({
      dataFolder: join(scratch, "data"),
      cwd: join(scratch, "repository"),
      // The user's own start-up files may wait or draw anything, and the user's history is none of this run's.
      env: { ...process.env, HOME: home, HISTFILE: undefined, ZDOTDIR: undefined },
      ...options,
    });
    try {
      print(`host: ${host.url}`);
      print(`registry: ${host.registryUrl ?? "not installed"}`);
      await drive(host.url, print, hasRepository);
    } finally {
      await host.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function drive(url: string, print: (line: string) => void, hasRepository: boolean): Promise<void> {
  const page = await connectHeadlessPage(url);
  const failure = createFailure();
  try {
    const { control } = page;
    const hub = createProviderHub(control, failure.report);
    let plugins: readonly PluginRow[] = [];
    control.onNotification("plugins.changed", (change) => {
      plugins = change.plugins;
      hub.setPlugins(change);
    });
    control.onNotification("host.warning", ({ code, message }) => print(`warning: ${code}: ${message}`));
    answerQuestions(control, print);
    const welcome = await control.request("host.hello", {});
    plugins = welcome.plugins;
    hub.setPlugins(welcome);
    const profile = welcome.profiles.find(({ profileId }) => profileId === "bash") ?? welcome.profiles[0];
    if (!profile) throw new PluginPlatformError("profile_unknown", "Expected a shell on this machine.");
    const opened = await control.request("terminal.open", {
      profileId: profile.profileId,
      columns: 100,
      rows: 30,
    });
    print(`terminal: ${profile.label}`);
    const terminal = await openHeadlessTerminal(page, hub, opened, welcome.hostOs, failure.report);
    try {
      await until("a plugin that completes", failure, () => plugins.some(isCompleting));
      print(`plugins: ${plugins.map(({ displayName, state }) => `${displayName} (${state})`).join(", ")}`);
      await until("the shell's prompt", failure, () => terminal.tracker.isAtConfirmedPrompt());
      await complete(terminal, failure, print);
      await submit(terminal, failure, print, hasRepository);
    } finally {
      terminal.dispose();
    }
    const { attachmentRef, attachmentEpoch } = opened;
    await control.request("terminal.close", { attachmentRef, attachmentEpoch });
  } finally {
    page.close();
  }
}

/** Types, waits for items of a plugin and of the host, and accepts one: the shell's line is then exactly the item. */
async function complete(
  { tracker, completion, type }: HeadlessTerminal,
  failure: Failure,
  print: (line: string) => void,
): Promise<void> {
  print(`typed: ${typed}`);
  type(typed);
  let isErased = false;
  await until("items of a plugin and of the host", failure, () => {
    if (isErased && tracker.readCommandLine()?.input === typed.slice(0, -1)) {
      isErased = false;
      type(typed.slice(-1));
    }
    const { items = [], pending = true } = completion.list() ?? {};
    if (isErased || pending || !items.some(({ builtIn }) => builtIn)) return false;
    if (tracker.readCommandLine()?.input !== typed) return false;
    if (items.some(({ builtIn }) => !builtIn)) return true;
    // The plugin was still starting when the request had to end: another key asks again.
    isErased = true;
    type(eraseKey);
    return false;
  });
  const items = completion.list()?.items ?? [];
  for (const { text, description = "", providerId, builtIn } of items)
    print(`  ${text.padEnd(24)} ${description.padEnd(44)} ${providerId}${builtIn ? " (built in)" : ""}`);
  const index = items.findIndex(({ text, builtIn }) => text === wanted && !builtIn);
  if (!completion.accept(index))
    throw new PluginPlatformError("result_invalid", `Expected the item "${wanted}" of a plugin.`);
  await until("the accepted item in the shell's line", failure, () => {
    const line = tracker.readCommandLine();
    return line?.input === wanted && line.cursor === wanted.length;
  });
  print(`accepted: ${tracker.readCommandLine()?.input}`);
}

/** Presses Enter and waits for the shell to be done. */
async function submit(
  { tracker, type, readRows }: HeadlessTerminal,
  failure: Failure,
  print: (line: string) => void,
  hasRepository: boolean,
): Promise<void> {
  let exitCode: number | undefined;
  let isOver = false;
  const following = tracker.onChange((change) => {
    if (change.change !== "commandCompleted") return;
    isOver = true;
    exitCode = change.exitCode;
  });
  type("\r");
  await until("the command's end", failure, () => isOver && tracker.isAtConfirmedPrompt());
  following.dispose();
  print("the shell:");
  for (const row of readRows()) print(`  | ${row}`);
  print(`exit status: ${exitCode}`);
  if (hasRepository && exitCode !== 0)
    throw new PluginPlatformError("terminal_exited", `Expected ${wanted} to succeed, got ${exitCode}.`);
}

function answerQuestions(control: ControlClient, print: (line: string) => void): void {
  control.onNotification("decision.requested", (request: DecisionRequest) => {
    const lifetime =
      request.lifetimes.find((name) => name === "application") ?? request.lifetimes[0] ?? "once";
    print(`question: may ${request.displayName} by ${request.publisher}`);
    for (const { permission, allows } of request.questions) print(`  ${permission}: ${allows}`);
    print(`answer: yes (${lifetime})`);
    control.notify("decision.answer", {
      requestId: request.requestId,
      decision: { decision: "allow", lifetime },
    });
  });
}

function isCompleting({ state, providers }: PluginRow): boolean {
  const isReady = state === "enabled" || state === "active" || state === "activating";
  return isReady && providers.some(({ kind }) => kind === "terminal.completion");
}

/** A repository to look at; false where git is not installed. */
async function createRepository(scratch: string): Promise<boolean> {
  const folder = join(scratch, "repository");
  try {
    await promisify(execFile)("git", ["init", "--quiet", folder]);
    return true;
  } catch {
    return false;
  }
}

/** Failures that happen beside the steps; each ends the step that waits. */
interface Failure {
  readonly report: (error: unknown) => void;
  readonly get: () => unknown;
}

function createFailure(): Failure {
  let first: unknown;
  return { report: (error) => void (first ??= error), get: () => first };
}

async function until(what: string, failure: Failure, isThere: () => boolean): Promise<void> {
  const endsAt = systemClock.now() + stepMs;
  while (!isThere()) {
    if (failure.get() !== undefined) throw failure.get();
    if (systemClock.now() > endsAt)
      throw new PluginPlatformError("deadline_exceeded", `Expected ${what} within ${stepMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
