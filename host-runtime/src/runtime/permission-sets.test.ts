import { readFileSync } from "node:fs";
import { providerKinds, type JsonValue, type OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { permissionsOf } from "./request-pipeline.ts";
import { createPackage, createTestRuntime, settle, type TestRuntime } from "./runtime.fixture.ts";

const pluginId = "com.example.shell";
const output = ["provider.terminal", "terminal.output", "terminal.decorate"];
const sets: { readonly [Kind in OrdinaryProviderKind]: readonly string[] } = {
  "terminal.completion": ["provider.terminal", "terminal.complete"],
  "terminal.decoration": output,
  "terminal.link": output,
  "terminal.hover": output,
  "terminal.matcher": output,
  "terminal.prompt": output,
  "terminal.semantic": ["provider.terminal", "terminal.input", "terminal.decorate"],
  "terminal.background": ["provider.terminal", "terminal.decorate"],
  "terminal.theme": ["provider.terminal", "terminal.decorate"],
};

/** A payload of the contract's example corpus, without its session. */
function examplePayload(kind: OrdinaryProviderKind): JsonValue {
  const file = new URL(`../../../sdk/contract/examples/${providerKinds[kind].payload}.json`, import.meta.url);
  const corpus = JSON.parse(readFileSync(file, "utf8")) as { valid: Record<string, JsonValue>[] };
  const { session: _session, ...payload } = corpus.valid[0] ?? {};
  return payload;
}

describe("permission sets", () => {
  let parts: TestRuntime | undefined;
  afterEach(() => parts?.runtime.dispose());

  it.each(Object.entries(sets))("GRA-2: %s asks for exactly its set", async (kind, permissions) => {
    parts = createTestRuntime();
    await parts.runtime.install(
      await createPackage({
        optional: [...new Set(Object.values(sets).flat())],
        providers: [{ id: `${pluginId}.one`, kind }],
      }),
    );
    await parts.runtime.enable(pluginId);
    parts.openSession();
    parts.complete({ kind, payload: examplePayload(kind as OrdinaryProviderKind) });
    await settle();
    expect(parts.asked[0]?.request.questions.map(({ permission }) => permission)).toEqual(permissions);
    expect(parts.placement.runtimes).toHaveLength(0);
  });

  it("GRA-2: an advanced runtime needs its permission on top, an isolated one does not", () => {
    expect(permissionsOf("terminal.theme", "isolated")).toEqual(sets["terminal.theme"]);
    expect(permissionsOf("terminal.theme", "advanced")).toEqual([
      ...sets["terminal.theme"],
      "runtime.advanced",
    ]);
  });

  it("GRA-2: interceptors need the terminal, their direction and the advanced runtime", () => {
    expect(providerKinds["terminal.interceptor.input"].permissions).toEqual([
      "provider.terminal",
      "terminal.intercept.input",
      "runtime.advanced",
    ]);
    expect(providerKinds["terminal.interceptor.output"].permissions).toEqual([
      "provider.terminal",
      "terminal.intercept.output",
      "runtime.advanced",
    ]);
  });
});
