import type { ErrorCodeName, PackageFinding } from "@terminal-plugin/host-runtime/package";
import type { ExampleFiles } from "./example-files.ts";
import type { Plugin } from "./plugin.ts";
import type { PluginRun } from "./plugin-run.ts";
import type { Edit, Problem, Severity } from "./problem.ts";

/** One rule of `terminal-plugin validate`. It lives in a file that is named after its id. */
export interface Rule {
  /** Never reused. */
  readonly id: string;
  readonly severity: Severity;
  /** What is true of a good plugin, as a sentence. */
  readonly title: string;
  /** Why it matters. */
  readonly why: string;
  /** What to do about a finding. */
  readonly hint: string;
  /** Whether `--fix` can put it right. */
  readonly fixable?: boolean;
  /** Findings of the checks that every host makes that belong to this rule; of several rules that claim one, the last has it. */
  readonly claims?: (finding: PackageFinding, plugin: Plugin) => boolean;
  /** What puts a claimed finding right. */
  readonly repair?: (finding: PackageFinding, plugin: Plugin) => readonly Edit[];
  /** Checks beyond those of a host. */
  readonly check?: (plugin: Plugin) => Iterable<Problem>;
  /** Checks what the plugin did when it ran in the sandbox, for rules that need that. */
  readonly observe?: (run: PluginRun, plugin: Plugin) => Iterable<Problem>;
  /** A plugin that keeps to the rule, as a difference to a plain one. */
  readonly good: ExampleFiles;
  /** A plugin that does not. */
  readonly bad: ExampleFiles;
}

/** Version of the rule set: changes with every rule that is added, removed or judges otherwise. */
export const ruleSetVersion = "1.0.0";

/** A rule for findings of the host's checks with one of these codes. */
export function claimCodes(...codes: readonly ErrorCodeName[]): NonNullable<Rule["claims"]> {
  return ({ code }) => codes.includes(code);
}
