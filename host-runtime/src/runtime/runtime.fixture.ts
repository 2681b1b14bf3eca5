import type { Decision, DecisionRequest, JsonValue } from "@terminal-plugin/sdk/protocol";
import type { ProviderRequest, RequestUpdate } from "../delivery/index.ts";
import { PluginPlatformError } from "../kernel/index.ts";
import { verifyPackage, type PackageFile, type VerifiedPackage } from "../package/index.ts";
import { createManualClock, type LogEntry, type ManualClock } from "../ports/index.ts";
import type { Session, SessionOptions } from "../terminal/index.ts";
import { createHostRuntime, type HostRuntime, type HostRuntimeOptions } from "./index.ts";
import { ScriptedPlacement } from "./scripted-placement.fixture.ts";

/** What differs between the packages of tests. */
export interface PackageChanges {
  readonly id?: string;
  readonly version?: string;
  readonly displayName?: string;
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  readonly providers?: readonly { readonly id: string; readonly kind: string; readonly label?: string }[];
  readonly activationEvents?: readonly string[];
  /** Declared settings by key. */
  readonly settings?: { readonly [key: string]: unknown };
  readonly engines?: string;
  readonly script?: string;
  /** Runtime that the package has its one entry point for. */
  readonly entry?: "isolated" | "advanced";
}

/** A verified package of a completion plugin whose permissions are optional, unless the test says otherwise. */
export function createPackage(changes: PackageChanges = {}): Promise<VerifiedPackage> {
  return verifyPackage(packageFiles(changes));
}

/** The files of such a package. */
export function packageFiles(changes: PackageChanges = {}): readonly PackageFile[] {
  const id = changes.id ?? "com.example.shell";
  const version = changes.version ?? "1.0.0";
  const name = id.replaceAll(".", "-");
  const manifest = {
    manifestVersion: 1,
    id,
    name,
    displayName: changes.displayName ?? "Shell",
    description: "Helps in a shell.",
    version,
    publisher: "Example",
    license: "MIT",
    engines: { api: changes.engines ?? "^1.0.0" },
    main: { [changes.entry ?? "isolated"]: "main.js" },
    activationEvents: changes.activationEvents ?? [],
    permissions: {
      required: changes.required ?? [],
      optional: changes.optional ?? ["provider.terminal", "terminal.complete"],
    },
    contributes: {
      providers: (changes.providers ?? [{ id: `${id}.completion`, kind: "terminal.completion" }]).map(
        (provider) => ({ label: "Completion", ...provider }),
      ),
      ...(changes.settings && { configuration: { properties: changes.settings } }),
    },
  };
  const text = (content: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(content));
  return [
    { path: "terminal-plugin.json", bytes: text(manifest) },
    { path: "package.json", bytes: text({ name, version, license: "MIT" }) },
    { path: "main.js", bytes: new TextEncoder().encode(changes.script ?? "var plugin = {}; plugin;") },
  ];
}

/** A question that waits for the test's answer. */
export interface Asked {
  readonly request: DecisionRequest;
  readonly signal: AbortSignal;
  answer(decision: Decision): void;
}

/** A runtime over scripted plugins, a clock that stands still and a user whose answers the test gives. */
export interface TestRuntime {
  readonly runtime: HostRuntime;
  readonly placement: ScriptedPlacement;
  readonly clock: ManualClock;
  readonly asked: readonly Asked[];
  readonly log: readonly LogEntry[];
  openSession(sessionId?: string, ownerId?: string): Session;
  /** Starts a completion request and collects its updates. */
  complete(changes?: Partial<ProviderRequest>): RequestUpdate[];
}

/** Builds a runtime for one test, which disposes of it. */
export function createTestRuntime(options: Partial<HostRuntimeOptions> = {}): TestRuntime {
  const placement = new ScriptedPlacement();
  const clock = createManualClock();
  const asked: Asked[] = [];
  const log: LogEntry[] = [];
  const runtime = createHostRuntime({
    host: { name: "Test", os: "linux" },
    placements: [placement],
    clock,
    log: { write: (entry) => log.push(entry) },
    decisions: {
      decide: (request, signal) =>
        new Promise((answer) => {
          asked.push({ request, signal, answer });
        }),
    },
    ...options,
  });
  let requests = 0;
  return {
    runtime,
    placement,
    clock,
    asked,
    log,
    openSession: (sessionId = "session-1", ownerId = "page-1") =>
      runtime.sessions.open({ ...testSession, sessionId, ownerId, cwd: "/secret-folder" }),
    complete(changes = {}): RequestUpdate[] {
      const updates: RequestUpdate[] = [];
      const request: ProviderRequest = {
        requestId: `request-${(requests += 1)}`,
        rendererId: "page-1",
        sessionId: "session-1",
        kind: "terminal.completion",
        payload: completionPayload,
        ...changes,
      };
      runtime.request(request, (update) => updates.push(update));
      return updates;
    },
  };
}

/** The session that tests open. */
export const testSession: SessionOptions = Object.freeze({
  sessionId: "session-1",
  ownerId: "page-1",
  hostId: "host-1",
  workspaceId: "workspace-1",
  protocol: "local",
  columns: 80,
  rows: 24,
});

/** A completion payload without its session. */
export const completionPayload: JsonValue = {
  input: "git st",
  cursor: 6,
  hostOs: "linux",
  cwdSource: "initial",
  limit: 20,
};

/** Lets everything that is due settle, timers of the platform included. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The code with which a promise was rejected, or `resolved`. */
export function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "resolved",
    (error: unknown) => (error instanceof PluginPlatformError ? error.code : `untyped: ${String(error)}`),
  );
}
