import type { BuiltInProviderOf } from "@terminal-plugin/host-runtime";
import type { DecorationRule } from "@terminal-plugin/sdk/protocol";

/** What every terminal user looks for in output; words of single programs are left to plugins. */
const rules: readonly DecorationRule[] = [
  {
    id: "failure",
    label: "Failures",
    color: "#e5484d",
    patterns: [
      String.raw`\b(command not found|permission denied|no such file or directory)\b`,
      String.raw`\b(segmentation fault|core dumped|out of memory|panicked|traceback)\b`,
    ],
  },
  {
    id: "caution",
    label: "Cautions",
    color: "#d9822b",
    patterns: [String.raw`\b(deprecated|obsolete|not recommended)\b`],
  },
  {
    id: "address",
    label: "Network addresses",
    color: "#3a9bdc",
    patterns: [String.raw`\b[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\b`],
  },
];

/** Highlights words of output with the means that plugins have (HST-6). */
export function createKeywordHighlighter(): BuiltInProviderOf<"terminal.decoration"> {
  return {
    id: "host.keywords",
    kind: "terminal.decoration",
    label: "Keywords",
    provide: () => ({ rules }),
  };
}
