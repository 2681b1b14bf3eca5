import { writeSync } from "node:fs";
import type { Permission } from "@terminal-plugin/sdk/protocol";
import { createGrants, type GrantSubject } from "../grants/index.ts";
import { createIds } from "../kernel/index.ts";
import { systemClock } from "../ports/index.ts";
import { Switches } from "../runtime/switches.ts";
import { createFileStore } from "./file-store.ts";

/** A decision about one plugin: a permission of it, or its quarantine. */
export interface DecisionStep {
  /** What is decided. Steps of one key are never under way at the same time. */
  readonly key: string;
  readonly value: boolean;
}

/** A decision in the audit log: the key of its step, and whether it set it. */
export type AuditedStep = readonly [key: string, value: boolean];

/** What the writer tells, one JSON line each: what it found, then the begin and the end of each step. */
export type WriterLine =
  | {
      readonly type: "found";
      readonly keys: readonly string[];
      readonly audited: readonly AuditedStep[];
      readonly problems: readonly string[];
    }
  | { readonly type: "begins" | "stored"; readonly step: DecisionStep };

/** Makes a write take long enough to be cut short. */
const longReason = "It crashed. ".repeat(50_000);

const pluginIds = ["com.example.a", "com.example.b", "com.example.c"];
const permissions: readonly Permission[] = ["provider.terminal", "terminal.output", "terminal.complete"];
const subjectOf = (pluginId: string, permission: Permission): GrantSubject => ({
  pluginId,
  version: "1.0.0",
  principal: `content:${"a".repeat(64)}`,
  displayName: pluginId,
  publisher: "Example",
  signed: false,
  required: [permission],
  optional: [],
});

/** Decides at random, several things at a time, until the process is killed. */
async function writeUntilKilled(folder: string): Promise<void> {
  const problems: string[] = [];
  const log = { write: ({ message }: { readonly message: string }) => void problems.push(message) };
  const store = createFileStore(folder);
  const grants = createGrants({
    clock: systemClock,
    ids: createIds(),
    log,
    store,
    decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "always" }) },
  });
  const switches = new Switches({ store, log, startOff: false });
  await Promise.all([grants.load(), switches.load()]);

  const decisions = new Map<string, { isSet(): boolean; set(value: boolean): Promise<void> }>();
  for (const pluginId of pluginIds) {
    decisions.set(pluginId, {
      isSet: () => switches.quarantineOf(pluginId) !== undefined,
      set: (value) =>
        switches.setQuarantine(pluginId, value ? { since: 1, reasons: [longReason] } : undefined),
    });
    for (const permission of permissions) {
      const subject = subjectOf(pluginId, permission);
      decisions.set(`${pluginId} ${permission}`, {
        isSet: () => grants.missingRequired(subject).length === 0,
        set: (value) =>
          value ? grants.enable(subject, new AbortController().signal) : grants.revoke(pluginId, permission),
      });
    }
  }
  const found = [...decisions].filter(([, { isSet }]) => isSet()).map(([key]) => key);
  const audited = grants
    .audit()
    .filter(({ action }) => action === "granted" || action === "revoked")
    .map(({ action, pluginId, permission }) => [`${pluginId} ${permission}`, action === "granted"] as const);
  tell({ type: "found", keys: found, audited, problems });

  const turnOf = async (keys: readonly string[]): Promise<never> => {
    for (;;) {
      const key = keys[Math.floor(Math.random() * keys.length)] ?? "";
      const decision = decisions.get(key);
      if (!decision) throw new Error(`No decision ${key}.`);
      const step: DecisionStep = { key, value: !decision.isSet() };
      tell({ type: "begins", step });
      await decision.set(step.value);
      tell({ type: "stored", step });
    }
  };
  const keys = [...decisions.keys()];
  await Promise.all([0, 1, 2].map((lane) => turnOf(keys.filter((_key, index) => index % 3 === lane))));
}

/** Written before the call returns, so that a kill loses no line. */
function tell(line: WriterLine): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

await writeUntilKilled(process.argv[2] ?? "");
