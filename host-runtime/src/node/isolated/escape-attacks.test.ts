import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActivePlugin } from "../../activation/index.ts";
import { invocation, noAbort, script, testPrincipal } from "../../activation/plugins.fixture.ts";
import { attacks, refusedScripts } from "./attacks.fixture.ts";
import { createRealHost, packUnchecked, type RealHost } from "./isolation.fixture.ts";

const pluginId = "com.example.attacker";
const table = attacks
  .map(({ name, body }) => `${JSON.stringify(name)}: async (context) => { ${body} }`)
  .join(",\n");
const source = script(`
  const attacks = { ${table} };
  context.providers.register("${pluginId}.completion", "terminal.completion", async ({ payload }) => {
    try {
      const outcome = await attacks[payload.name](context);
      return { escaped: outcome !== false && outcome !== undefined, outcome: String(outcome).slice(0, 500) };
    } catch (error) {
      return { escaped: false, outcome: "threw " + String(error && error.message).slice(0, 200) };
    }
  });`);

let host: RealHost;
let active: ActivePlugin;
beforeAll(async () => {
  host = createRealHost();
  host.activations.add(await packUnchecked(pluginId, source), testPrincipal);
  active = await host.activate(pluginId);
});
afterAll(() => host.dispose());

describe("a plugin that looks for authority", () => {
  it.each(attacks.map(({ name }) => name))("ISO-1: gets nothing by %s", async (name) => {
    const result = await active.invoke(invocation(pluginId, { name }), noAbort());
    const outcome = result.status === "ok" ? result.value : result;
    expect(outcome, JSON.stringify(outcome)).toMatchObject({ escaped: false });
  });

  it("ISO-1: is still alive and unharmed after all of it", async () => {
    const result = await active.invoke(invocation(pluginId, { name: "global process" }), noAbort());
    expect(result).toMatchObject({ status: "ok" });
    expect(active.isCurrent()).toBe(true);
  });

  it.each(refusedScripts)("ISO-1: does not load with $name", async ({ source: text }) => {
    const id = "com.example.refused";
    host.activations.add(await packUnchecked(id, text), testPrincipal);
    const error: unknown = await host.activate(id).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "activation_failed" });
    await host.activations.remove(id);
  });
});
