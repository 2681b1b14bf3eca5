import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPrincipal } from "../../activation/plugins.fixture.ts";
import {
  attacksFor,
  createAttackHost,
  packAttacks,
  type Attacker,
  type AttackHost,
} from "./attack-host.fixture.ts";
import { authorityAttacks, refusedScripts } from "./authority.fixture.ts";
import { attackPlacements } from "./placements.fixture.ts";

describe.each(attackPlacements)("a plugin that looks for authority, $name", (placement) => {
  const { kind } = placement;
  const attacks = attacksFor(kind, authorityAttacks);
  let host: AttackHost;
  let attacker: Attacker;
  beforeAll(async () => {
    host = await createAttackHost(placement);
    attacker = await host.startAttacker("com.example.thief", attacks);
  });
  afterAll(async () => {
    expect(await host.dispose()).toEqual({ unreaped: [] });
  });

  it.each(attacks)("ISO-1: gets nothing by $name", async (attack) => {
    const report = await attacker.run(attack, 20_000);
    expect(report, JSON.stringify(report)).toMatchObject({ end: "answered", escaped: false });
  });

  it("ISO-1: is still alive and unharmed after all of it", async () => {
    expect(await attacker.answers()).toBe(true);
    await host.askOther();
  });

  it.each(refusedScripts)("ISO-1: does not load with $name", async ({ source }) => {
    const id = "com.example.refused";
    host.activations.add(await packAttacks(id, kind, source), testPrincipal);
    const error: unknown = await host.activations
      .activate(id, kind, host.activationEventOf(id))
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "activation_failed" });
    await host.activations.remove(id);
  });
});

describe("the table of attacks", () => {
  it("ISO-1: has at least 60 attempts at authority for every placement, each with its own name", () => {
    const names = [...authorityAttacks, ...refusedScripts].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { kind } of attackPlacements)
      expect(attacksFor(kind, authorityAttacks).length).toBeGreaterThanOrEqual(60);
  });
});
