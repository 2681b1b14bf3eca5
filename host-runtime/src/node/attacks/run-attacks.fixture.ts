import type { PluginId } from "@terminal-plugin/sdk/protocol";
import { testPrincipal } from "../../activation/plugins.fixture.ts";
import {
  attacksFor,
  createAttackHost,
  packAttacks,
  type Attacker,
  type AttackHost,
  type AttackReport,
} from "./attack-host.fixture.ts";
import { isExpected, type Attack } from "./attack.fixture.ts";
import { authorityAttacks, refusedScripts } from "./authority.fixture.ts";
import { denialAttacks } from "./denial.fixture.ts";
import type { AttackPlacement, Harm } from "./attack-placement.fixture.ts";
import type { Stall, StallWatch } from "./stalls.fixture.ts";

/** What one attack did. */
export interface AttackResult {
  readonly name: string;
  readonly attackClass: "authority" | "denial of service";
  /** Whether it ended as the table expects. */
  readonly contained: boolean;
  readonly escaped: boolean;
  readonly how: string;
  readonly stall: Stall;
  /** How long another plugin needed to answer while the attack ran. */
  readonly otherMs: number;
  /** From the decision to end the plugin until its process was reaped. */
  readonly reapMs?: number;
}

/** Which attacks run, and where their results go. */
export interface AttackRun {
  readonly placement: AttackPlacement;
  isWanted(attack: { readonly name: string; readonly attackClass: AttackResult["attackClass"] }): boolean;
  onResult(result: AttackResult): void;
  /** How many attackers of service run at the same time. */
  readonly atOnce: number;
}

/** Longest wait for the end of an attacker that has to be killed: well above what the liveness check needs. */
const patienceMs = 45_000;

/** Runs every wanted attack against one placement; resolves with what it harmed beside the attackers themselves. */
export async function runAttacks(run: AttackRun): Promise<Harm> {
  const host = await createAttackHost(run.placement);
  const stalls = host.watchStalls();
  const parts = { run, host, stalls };
  await runAuthority(parts);
  await runRefusedScripts(parts);
  await runDenials(parts);
  stalls.end();
  return host.dispose();
}

interface Parts {
  readonly run: AttackRun;
  readonly host: AttackHost;
  readonly stalls: StallWatch;
}

/** One plugin makes all attempts; it has to be there, unharmed, after the last. */
async function runAuthority(parts: Parts): Promise<void> {
  const { run, host } = parts;
  const attackClass = "authority";
  const attacks = attacksFor(host.kind, authorityAttacks).filter(({ name }) =>
    run.isWanted({ name, attackClass }),
  );
  if (attacks.length === 0) return;
  const attacker = await host.startAttacker("com.example.thief", attacks);
  for (const attack of attacks) {
    await watch(parts, attack.name, attackClass, async () => {
      const report = await attacker.run(attack, patienceMs);
      const escaped = report.end === "answered" && report.escaped;
      return { report, escaped, contained: report.end === "answered" && !escaped };
    });
  }
  if (!(await attacker.answers())) throw new Error("The plugin does not answer after its attempts.");
  await attacker.dispose();
}

async function runRefusedScripts(parts: Parts): Promise<void> {
  const attackClass = "authority";
  for (const { name, source } of refusedScripts) {
    if (!parts.run.isWanted({ name, attackClass })) continue;
    await watch(parts, name, attackClass, async () => {
      const report = await load(parts.host, name, source);
      return { report, escaped: report.end !== "killed", contained: report.end === "killed" };
    });
  }
}

/** A plugin for each attack, some of them at the same time; those in the terminal's bytes one after the other. */
async function runDenials(parts: Parts): Promise<void> {
  const { run, host } = parts;
  const attackClass = "denial of service";
  const attacks = attacksFor(host.kind, denialAttacks).filter(({ name }) =>
    run.isWanted({ name, attackClass }),
  );
  let count = 0;
  const runOne = async (attack: Attack): Promise<void> => {
    const attacker = await host.startAttacker(`com.example.attacker${(count += 1)}`, [attack]);
    await watch(parts, attack.name, attackClass, async () => {
      const first = await attacker.run(attack, attack.expected === "survives" ? 5000 : patienceMs);
      const report = first.end === "killed" ? first : await reportAfter(attacker, first);
      return { report, escaped: false, contained: isContained(run.placement, attack, report) };
    });
    await attacker.dispose();
  };
  const queue = attacks.filter(({ via }) => via !== "chunk");
  const worker = async (): Promise<void> => {
    for (let attack = queue.shift(); attack; attack = queue.shift()) await runOne(attack);
  };
  await Promise.all(Array.from({ length: run.atOnce }, worker));
  for (const attack of attacks.filter(({ via }) => via === "chunk")) await runOne(attack);
}

/** Whatever came of an attack that did not end its plugin: whether that answers now decides. */
async function reportAfter(attacker: Attacker, first: AttackReport): Promise<AttackReport> {
  if (!(await attacker.answers())) return attacker.run(areYouThere, patienceMs);
  return first.end === "silent" ? { end: "answered", escaped: false, outcome: "goes on" } : first;
}

const areYouThere: Attack = { name: "are you there", success: "", expected: "survives", body: "" };

function isContained(
  { withoutMemoryLimit, ownEnds }: AttackPlacement,
  attack: Attack,
  report: AttackReport,
): boolean {
  if (report.end === "silent") return false;
  if (withoutMemoryLimit && attack.onMemory) return report.end === "answered" || report.reason !== "";
  const expected = ownEnds?.[attack.name] ?? attack.expected;
  if (report.end === "killed") return isExpected(expected, "killed") && report.reason !== "";
  return isExpected(expected, "survives");
}

let scripts = 0;

/** A script that must not load: the end is `killed` when its start was refused. */
async function load(host: AttackHost, name: string, source: string): Promise<AttackReport> {
  const id: PluginId = `com.example.refused${(scripts += 1)}`;
  host.activations.add(await packAttacks(id, host.kind, source), testPrincipal);
  const error: unknown = await host.activations
    .activate(id, host.kind, host.activationEventOf(id))
    .then(() => undefined)
    .catch((reason: unknown) => reason);
  await host.activations.remove(id);
  if (!(error instanceof Error)) return { end: "answered", escaped: true, outcome: `loaded: ${name}` };
  return { end: "killed", reason: error.message, reapMs: 0 };
}

/** Runs one attack beside the watch on the event loop and a question to the other plugin, during and after it. */
async function watch(
  { run, host, stalls }: Parts,
  name: string,
  attackClass: AttackResult["attackClass"],
  attack: () => Promise<{
    readonly report: AttackReport;
    readonly contained: boolean;
    readonly escaped: boolean;
  }>,
): Promise<void> {
  const startedAt = performance.now();
  const running = attack();
  const otherMs = await host.askOther();
  const { report, contained, escaped } = await running;
  await host.askOther();
  run.onResult({
    name,
    attackClass,
    contained,
    escaped,
    how: textOf(report),
    stall: stalls.worstSince(startedAt),
    otherMs,
    ...(report.end === "killed" ? { reapMs: report.reapMs } : {}),
  });
}

function textOf(report: AttackReport): string {
  if (report.end === "answered") return report.outcome;
  return report.end === "killed" ? report.reason : "no answer";
}
