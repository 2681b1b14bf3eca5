import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditedStep, DecisionStep, WriterLine } from "./crash-writer.fixture.ts";

const rounds = 15;
/** Longest time between the first decision of a process and its kill. */
const maxLifeMs = 60;

let folder = "";
let writer = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "crash-safety-"));
  writer = join(folder, "writer.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL("crash-writer.fixture.ts", import.meta.url))],
    outfile: writer,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What may be stored for each key after the kill. */
class Expected {
  readonly #stored = new Map<string, boolean>();
  readonly #underWay = new Map<string, DecisionStep>();
  /** What was decided about each permission, in order. Quarantines are in no audit log. */
  readonly #decisions = new Map<string, readonly boolean[]>();

  take(line: WriterLine): void {
    if (line.type === "begins") this.#underWay.set(line.step.key, line.step);
    if (line.type !== "stored") return;
    this.#underWay.delete(line.step.key);
    this.#stored.set(line.step.key, line.step.value);
    const { key, value } = line.step;
    if (key.includes(" ")) this.#decisions.set(key, [...(this.#decisions.get(key) ?? []), value]);
  }

  /**
   * Every decision about a permission that ended is in the audit log once, in its order; one that was cut short may be.
   * What is granted was audited before. Goes on from what the next process found.
   */
  checkAudit(found: ReadonlySet<string>, audited: readonly AuditedStep[]): void {
    const keys = new Set([...this.#decisions.keys(), ...audited.map(([key]) => key)]);
    for (const key of keys) {
      const steps = audited.filter(([name]) => name === key).map(([, value]) => value);
      const ended = this.#decisions.get(key) ?? [];
      const cutShort = this.#underWay.get(key);
      const extra = cutShort && steps.length > ended.length ? [cutShort.value] : [];
      expect({ key, steps }).toEqual({ key, steps: [...ended, ...extra] });
      if (found.has(key))
        expect({ key, wasGranted: steps.includes(true) }).toEqual({ key, wasGranted: true });
      this.#decisions.set(key, steps);
    }
  }

  /** Compares with what the next process found, and goes on from there. */
  check(found: ReadonlySet<string>): void {
    for (const key of new Set([...this.#stored.keys(), ...this.#underWay.keys(), ...found])) {
      const isOpen = this.#underWay.has(key);
      if (!isOpen)
        expect({ key, isSet: found.has(key) }).toEqual({ key, isSet: this.#stored.get(key) ?? false });
      this.#stored.set(key, found.has(key));
    }
    this.#underWay.clear();
  }

  get decided(): number {
    return this.#stored.size;
  }
}

/** Runs a writer until it is killed at a random point; resolves with every line that it wrote. */
async function runAndKill(state: string): Promise<WriterLine[]> {
  const child = spawn(process.execPath, [writer, state], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  const lines: WriterLine[] = [];
  const reader = createInterface({ input: child.stdout });
  for await (const text of reader) {
    lines.push(JSON.parse(text) as WriterLine);
    if (lines.length === 2) setTimeout(() => child.kill("SIGKILL"), Math.random() * maxLifeMs);
  }
  expect(await exited).toBe("SIGKILL");
  return lines;
}

describe("stored decisions", () => {
  it("HST-10, ACT-8, GRA-4: a host that is killed at any point loses no decision, gains none and damages nothing", async () => {
    const state = join(folder, "state");
    const expected = new Expected();
    let steps = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const line of await runAndKill(state)) {
        if (line.type === "found") {
          expect(line.problems).toEqual([]);
          expected.checkAudit(new Set(line.keys), line.audited);
          expected.check(new Set(line.keys));
        }
        expected.take(line);
        if (line.type === "stored") steps += 1;
      }
    }
    expect(steps).toBeGreaterThan(rounds);
    expect(expected.decided).toBeGreaterThan(5);
    const names = await readdir(state);
    expect(names.filter((name) => name.includes("damaged"))).toEqual([]);
    expect(names).toContain("audit.0.json");
    // A killed write leaves at most one unfinished file for each document.
    const unfinished = names.filter((name) => name.endsWith(".new"));
    expect(unfinished.length).toBeLessThanOrEqual(names.length - unfinished.length);
  }, 60_000);
});
