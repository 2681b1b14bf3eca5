import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { createManualClock, type LogEntry } from "../../ports/index.ts";
import { auditFiles, verifyInputAudit } from "./audit-files.ts";
import { createInputAudit, type InputAuditOptions } from "./input-audit.ts";

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "audit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

async function record(
  folder: string,
  texts: readonly string[],
  more: Omit<InputAuditOptions, "folder"> = {},
): Promise<void> {
  const audit = await createInputAudit({ folder, clock: createManualClock(1_700_000_000_999), ...more });
  for (const text of texts) audit.record({ terminalId: "term-1", bytes: bytes(text) });
  audit.dispose();
}
const linesOf = (folder: string): string[] =>
  readFileSync(auditFiles(folder).entries, "utf8").trimEnd().split("\n");
const entriesOf = (folder: string): readonly Record<string, unknown>[] =>
  linesOf(folder).map((line) => JSON.parse(line) as Record<string, unknown>);

describe("record of remote inputs", () => {
  it("TPC-8: an entry has length, newline and hash, and nothing from which the input could be read", async () => {
    const folder = createFolder();
    const audit = await createInputAudit({ folder, clock: createManualClock(1_700_000_000_999) });
    audit.record({ terminalId: "term-1", bytes: bytes("é\r") });
    audit.record({ terminalId: "term-2", bytes: bytes("a\n"), refusal: "terminal_not_managed" });
    audit.record({ terminalId: "term-1", bytes: bytes("") });
    audit.dispose();
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    const base = { at: 1_700_000_000_000, hash, chain: hash };
    expect(entriesOf(folder)).toEqual([
      { ...base, seq: 1, terminalId: "term-1", len: 3, hasNewline: true },
      { ...base, seq: 2, terminalId: "term-2", len: 2, hasNewline: true, code: "terminal_not_managed" },
      { ...base, seq: 3, terminalId: "term-1", len: 0, hasNewline: false },
    ]);
    for (const path of Object.values(auditFiles(folder))) expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await verifyInputAudit(folder)).toEqual({ entries: 3 });
  });

  it("TPC-8: one keystroke cannot be found by trying, and not by another host; a setting restores the plain hash", async () => {
    const hashes: unknown[] = [];
    for (const hash of ["hmac", "hmac", "sha256"] as const) {
      const folder = createFolder();
      await record(folder, ["a"], { hash });
      hashes.push(entriesOf(folder)[0]?.["hash"]);
    }
    expect(new Set(hashes).size).toBe(3);
    expect(hashes.indexOf(sha256("a"))).toBe(2);
  });

  it("TPC-8: the chain is SHA-256 of the value before and the entry in canonical form, from 64 zeros on", async () => {
    const folder = createFolder();
    await record(folder, ["a", "b"]);
    let before = "0".repeat(64);
    for (const { chain, ...entry } of entriesOf(folder)) {
      const keys = Object.keys(entry).sort();
      expect(chain).toBe(sha256(before + JSON.stringify(entry, keys)));
      before = String(chain);
    }
  });

  it("TPC-8: goes on after a restart, in the same chain", async () => {
    const folder = createFolder();
    await record(folder, ["a", "b"]);
    await record(folder, ["c"]);
    expect(await verifyInputAudit(folder)).toEqual({ entries: 3 });
    expect(await verifyInputAudit(createFolder())).toEqual({ entries: 0 });
  });

  const tampering: readonly [name: string, change: (lines: string[]) => string[], entry: number][] = [
    ["a changed length", (lines) => lines.with(2, (lines[2] ?? "").replace('"len":1', '"len":2')), 3],
    ["a changed terminal", (lines) => lines.with(0, (lines[0] ?? "").replace("term-1", "term-2")), 1],
    ["a removed entry", (lines) => lines.toSpliced(1, 1), 2],
    ["a removed first entry", (lines) => lines.slice(1), 1],
    [
      "two entries in another order",
      (lines) => [...lines.slice(0, 2), ...lines.slice(2, 4).reverse(), ...lines.slice(4)],
      3,
    ],
    ["a repeated entry", (lines) => [...lines.slice(0, 3), ...lines.slice(2)], 4],
    ["an added field", (lines) => lines.with(1, (lines[1] ?? "").replace("{", '{"a":1,')), 2],
    ["another spelling", (lines) => lines.with(1, (lines[1] ?? "").replace(":", ": ")), 2],
    ["an empty line", (lines) => lines.toSpliced(3, 0, ""), 4],
    ["a cut at an entry", (lines) => lines.slice(0, 4), 5],
    ["a cut of everything", () => [], 1],
  ];

  it.each(tampering)("TPC-8: names the first entry after %s", async (_, change, entry) => {
    const folder = createFolder();
    await record(folder, ["a", "b", "c", "d", "e"]);
    const changed = change(linesOf(folder)).map((line) => `${line}\n`);
    writeFileSync(auditFiles(folder).entries, changed.join(""));
    const report = await verifyInputAudit(folder);
    expect(report).toEqual({ entries: entry - 1, problem: { entry, message: expect.stringMatching(/./) } });
  });

  it("TPC-8: names the entry of any changed byte", async () => {
    const folder = createFolder();
    await record(folder, ["a", "b", "c"]);
    const { entries } = auditFiles(folder);
    const whole = readFileSync(entries);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ change;
        writeFileSync(entries, changed);
        const line = whole.subarray(0, at).filter((byte) => byte === 10).length + 1;
        const { problem } = await verifyInputAudit(folder);
        expect(problem?.entry).toBe(line);
      }),
      { numRuns: 150 },
    );
  });

  it("TPC-8: a rewritten end, a missing end file and a forged entry show", async () => {
    const folder = createFolder();
    await record(folder, ["a", "b"]);
    const { entries, end } = auditFiles(folder);
    const [before, kept] = [readFileSync(entries), readFileSync(end)];
    rmSync(end);
    expect((await verifyInputAudit(folder)).problem?.entry).toBe(1);
    writeFileSync(end, "{}");
    expect((await verifyInputAudit(folder)).problem?.message).toMatch(/cannot be read/);
    writeFileSync(end, kept);
    await record(folder, ["forged"]);
    writeFileSync(end, kept);
    expect(await verifyInputAudit(folder)).toMatchObject({ entries: 2, problem: { entry: 3 } });
    writeFileSync(entries, before);
    expect(await verifyInputAudit(folder)).toEqual({ entries: 2 });
    await record(folder, ["c"]);
    const longer = readFileSync(end);
    rmSync(entries);
    rmSync(end);
    await record(folder, ["x", "y", "z"]);
    writeFileSync(end, longer);
    expect((await verifyInputAudit(folder)).problem).toMatchObject({ entry: 3 });
  });

  it("TPC-8, HST-10: what an interrupted host began is cut off; a broken record is kept aside, and both are told", async () => {
    const folder = createFolder();
    const log: LogEntry[] = [];
    const sink = { write: (entry: LogEntry) => void log.push(entry) };
    await record(folder, ["a", "b"]);
    const { entries } = auditFiles(folder);
    writeFileSync(entries, `${readFileSync(entries, "utf8")}{"at":17`);
    expect((await verifyInputAudit(folder)).problem).toMatchObject({ entry: 3, message: "it is cut off" });
    await record(folder, ["c"], { log: sink });
    expect(await verifyInputAudit(folder)).toEqual({ entries: 3 });
    expect(log.map(({ event }) => event)).toEqual(["remote.audit_cut"]);
    writeFileSync(entries, readFileSync(entries, "utf8").replace('"seq":2', '"seq":5'));
    await record(folder, ["d"], { log: sink });
    expect(await verifyInputAudit(folder)).toEqual({ entries: 1 });
    expect(log.map(({ event }) => event)).toEqual(["remote.audit_cut", "remote.audit_broken"]);
    expect(readdirSync(folder).filter((name) => name.includes(".broken-"))).toHaveLength(2);
  });
});
