import type { SemanticResult } from "@terminal-plugin/sdk";

interface Risk {
  readonly pattern: RegExp;
  readonly classification: string;
  readonly description: string;
  /** Whether a second run changes nothing more. */
  readonly idempotent?: boolean;
  readonly note?: string;
}

/** The start of a simple command: after an operator, `sudo`, or values for its environment. */
const start = String.raw`(?:^|[;&|(]|\b(?:then|do|else)\b)\s*(?:sudo\s+(?:-\S+\s+)*)?(?:\w+=\S*\s+)*`;
const command = (text: string): RegExp => new RegExp(start + text);

const risks: readonly Risk[] = [
  {
    pattern: command(String.raw`rm\s+(?:\S+\s+)*-\w*[rR]`),
    classification: "deletes-files",
    description: "Deletes folders with all they hold",
    idempotent: true,
  },
  {
    pattern: command(String.raw`(?:rm|unlink|shred)\s+\S`),
    classification: "deletes-files",
    description: "Deletes files",
    idempotent: true,
  },
  {
    pattern: command(String.raw`dd\s+(?:\S+\s+)*of=`),
    classification: "overwrites-device",
    description: "Overwrites a file or device",
  },
  {
    pattern: command(String.raw`(?:mkfs(?:\.\w+)?|wipefs)\s+\S`),
    classification: "overwrites-device",
    description: "Erases a file system",
  },
  {
    pattern: command(String.raw`git\s+reset\s+(?:\S+\s+)*--hard`),
    classification: "discards-changes",
    description: "Discards changes that were not committed",
    idempotent: true,
  },
  {
    pattern: command(String.raw`git\s+clean\s+(?:\S+\s+)*-\w*f`),
    classification: "deletes-files",
    description: "Deletes files that git does not track",
    idempotent: true,
  },
  {
    pattern: command(String.raw`git\s+push\s+(?:\S+\s+)*(?:--force(?!-)|-f\b)`),
    classification: "rewrites-history",
    description: "Replaces commits on the remote",
    note: "--force-with-lease keeps the work of others",
  },
  {
    pattern: command(String.raw`kubectl\s+(?:\S+\s+)*delete\s`),
    classification: "deletes-resources",
    description: "Deletes resources of a cluster",
    idempotent: true,
  },
  {
    pattern: command(String.raw`terraform\s+(?:\S+\s+)*destroy\b`),
    classification: "deletes-resources",
    description: "Destroys infrastructure",
  },
  {
    pattern: command(String.raw`docker\s+(?:system|volume|image)\s+prune\b`),
    classification: "deletes-resources",
    description: "Deletes images, containers or volumes that are not in use",
    idempotent: true,
  },
  {
    pattern: /\b(?:drop\s+(?:table|database|schema)|truncate\s+table)\b/i,
    classification: "deletes-data",
    description: "Deletes data of a database",
  },
];

/** What the command destroys. A command that is not known to destroy anything gets a statement that shows nothing. */
export function classify(line: string): SemanticResult {
  const risk = risks.find(({ pattern }) => pattern.test(line));
  if (!risk) return { classification: "harmless", destructive: false };
  const { classification, description, idempotent = false, note } = risk;
  return {
    classification,
    description,
    destructive: true,
    idempotent,
    ...(note === undefined ? {} : { annotations: [{ text: note }] }),
  };
}
