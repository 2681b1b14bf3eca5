import type {
  HostInfo,
  InvokeParams,
  PluginManifest,
  ProviderContribution,
} from "@terminal-plugin/sdk/protocol";
import { verifyPackage, type VerifiedPackage } from "../package/index.ts";
import type { ManualClock } from "../ports/index.ts";

/** A host as plugins see it. */
export const testHost: HostInfo = {
  name: "test host",
  apiVersion: "1.0.0",
  os: "linux",
  supportedKinds: ["terminal.completion", "terminal.decoration", "terminal.interceptor.input"],
};

/** The principal of an unsigned package in tests. */
export const testPrincipal: `content:${string}` = `content:${"a".repeat(64)}`;

/** A completion provider `<plugin id>.<local name>`. */
export function completion(pluginId: string, localName = "completion"): ProviderContribution {
  return { id: `${pluginId}.${localName}`, label: "Completion", kind: "terminal.completion" };
}

/** What a test plugin differs in from the plain one. */
export interface PluginOptions {
  readonly id?: string;
  readonly version?: string;
  readonly providers?: readonly ProviderContribution[];
  readonly isolated?: string | null;
  readonly advanced?: string;
  readonly manifest?: Partial<PluginManifest>;
}

/** A script that defines a plugin from the body of `activate(context)`. */
export function script(activateBody: string, rest = ""): string {
  return `var terminalPlugin = (function () {\n  return { activate: async (context) => {${activateBody}}, ${rest} };\n})();\nterminalPlugin;\n`;
}

/** A script that registers a completion provider with the given handler expression. */
export function completionScript(id: string, handler: string): string {
  return script(
    `context.subscriptions.add(context.providers.register(${JSON.stringify(`${id}.completion`)}, "terminal.completion", ${handler}));`,
  );
}

/** A package as the package stage makes it, from a script. */
export function packPlugin(options: PluginOptions = {}): Promise<VerifiedPackage> {
  const { id = "com.example.test", version = "1.0.0", advanced, manifest = {} } = options;
  const isolated =
    options.isolated === undefined
      ? completionScript(id, "async () => ({ items: [] })")
      : (options.isolated ?? undefined);
  const whole: PluginManifest = {
    manifestVersion: 1,
    id,
    name: "test-plugin",
    displayName: "Test",
    description: "A plugin of a test.",
    version,
    publisher: "tests",
    license: "MIT",
    engines: { api: "^1.0.0" },
    main: {
      ...(isolated === undefined ? {} : { isolated: "dist/isolated.js" }),
      ...(advanced === undefined ? {} : { advanced: "dist/advanced.js" }),
    },
    permissions: {
      optional: [
        "provider.terminal",
        "terminal.complete",
        "terminal.output",
        "terminal.decorate",
        ...(advanced === undefined ? [] : (["terminal.intercept.input", "runtime.advanced"] as const)),
      ],
    },
    contributes: { providers: options.providers ?? [completion(id)] },
    ...manifest,
  };
  const file = (path: string, text: string | undefined): { path: string; bytes: Uint8Array }[] =>
    text === undefined ? [] : [{ path, bytes: new TextEncoder().encode(text) }];
  const { name, license } = whole;
  return verifyPackage([
    ...file("terminal-plugin.json", JSON.stringify(whole)),
    ...file("package.json", JSON.stringify({ name, version, license })),
    ...file("dist/isolated.js", isolated),
    ...file("dist/advanced.js", advanced),
  ]);
}

/** An invocation of the completion provider. */
export function invocation(
  pluginId = "com.example.test",
  payload: InvokeParams["payload"] = {},
): InvokeParams {
  return {
    providerId: `${pluginId}.completion`,
    kind: "terminal.completion",
    operation: "provideCompletions",
    requestId: "request-1",
    payload,
    deadlineMs: 750,
  };
}

/** A signal that never aborts. */
export function noAbort(): AbortSignal {
  return new AbortController().signal;
}

/** Lets everything that is ready to run, run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Moves the time in small steps and lets promises settle in between. */
export async function advance(clock: ManualClock, byMs: number): Promise<void> {
  for (let left = byMs; left > 0; left -= 250) {
    clock.advance(Math.min(250, left));
    await settle();
  }
}
