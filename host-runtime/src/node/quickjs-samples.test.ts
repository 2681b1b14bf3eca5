import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { InvokeParams, JsonValue, OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it, onTestFinished } from "vitest";
import { createActivations, type PluginServices } from "../activation/index.ts";
import { noAbort, testHost, testPrincipal } from "../activation/plugins.fixture.ts";
import { verifyPackage, type VerifiedPackage } from "../package/index.ts";
import { kinds, payloads } from "../results/samples.fixture.ts";
import { createIsolatedPlacement } from "./isolated-placement.ts";
import { readPackageFolder } from "./package-folder.ts";
import { createQuickjsPlacement } from "./quickjs-placement.ts";

const samples = fileURLToPath(new URL("../../../sample-plugins/", import.meta.url));
const names = readdirSync(samples).filter((name) => existsSync(join(samples, name, "terminal-plugin.json")));

/** Payloads that make more of the samples answer. */
const tried: Partial<Record<OrdinaryProviderKind, readonly object[]>> = {
  "terminal.completion": [
    { input: "git ", cursor: 4 },
    { input: "git checkout -", cursor: 14 },
  ],
  "terminal.link": [{ line: "see octo/tools#12 and https://example.com/a?b=1#c" }],
  "terminal.hover": [{ line: "from 10.0.0.1 to 2001:db8::1 and 127.0.0.1" }],
  "terminal.matcher": [{ lines: [{ lineId: "1", line: "src/a.c:1:2: error: no", bufferLineNumber: 1 }] }],
  "terminal.semantic": [{ command: "rm -rf build" }, { command: "ls" }],
  "terminal.prompt": [{ reason: "commandCompleted", command: "make", exitCode: 127 }],
};

interface Answer {
  readonly providerId: string;
  readonly payload: JsonValue;
  readonly result: unknown;
}

/** What the providers of a plugin answer where one placement runs them. */
async function answersOf(
  verified: VerifiedPackage,
  create: () => ReturnType<typeof createQuickjsPlacement>,
): Promise<readonly Answer[]> {
  const placement = create();
  const services: PluginServices = { handle: () => Promise.resolve({}) };
  const activations = createActivations({
    placements: [placement],
    host: { ...testHost, supportedKinds: kinds },
    services,
  });
  onTestFinished(async () => {
    await activations.dispose();
    await placement.dispose();
  });
  activations.add(verified, testPrincipal);
  const { id, contributes } = verified.manifest;
  const answers: Answer[] = [];
  for (const provider of contributes?.providers ?? []) {
    const kind = kinds.find((ordinary) => ordinary === provider.kind);
    if (!kind) continue;
    const active = await activations.activate(id, "isolated", `onProvider:${provider.id}`);
    for (const change of tried[kind] ?? [{}]) {
      const payload = { ...payloads[kind], ...change } as unknown as JsonValue;
      const params: InvokeParams = {
        providerId: provider.id,
        kind,
        operation: "provide",
        requestId: "request-1",
        payload,
        deadlineMs: 750,
      };
      const result = await active.invoke(params, noAbort());
      answers.push({ providerId: provider.id, payload, result });
    }
  }
  return answers;
}

describe("sample plugins in a virtual machine", () => {
  it.each(names)("ISO-2: %s runs unchanged and answers what it answers in a process", async (name) => {
    const verified = await verifyPackage(await readPackageFolder(join(samples, name)));
    if (!verified.manifest.main.isolated) return;
    const there = await answersOf(verified, createIsolatedPlacement);
    expect(there.length).toBeGreaterThan(0);
    expect(there.filter(({ result }) => (result as { status: string }).status !== "ok")).toEqual([]);
    expect(await answersOf(verified, createQuickjsPlacement)).toEqual(there);
  });
});
