import { readJsonText } from "@terminal-plugin/host-runtime/package";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { JsonDocument } from "./json-document.ts";
import type { Plugin } from "./plugin.ts";
import type { Finding, Place } from "./problem.ts";

/** Where an author writes waivers, beside the manifest. The file is not packed. */
export const waiversPath = "terminal-plugin-waivers.json";

/** Longest time that a waiver may last. */
const maxDays = 366;

/** A finding that an author looked at and accepts for a time. */
interface Waiver {
  readonly rule: string;
  readonly reason: string;
  /** The last day on which it counts, as YYYY-MM-DD. */
  readonly until: string;
  /** Only findings in this file. */
  readonly file?: string;
  readonly place: Place;
}

/**
 * Marks the findings that the plugin's waivers cover and adds what is wrong with the waivers themselves: WVR001 for one
 * that cannot be read, WVR002 for one that ran out, WVR003 for one that covers nothing. What a host refuses cannot be
 * waived. `today` is YYYY-MM-DD.
 */
export function applyWaivers(
  findings: readonly Finding[],
  plugin: Plugin,
  today: string,
): readonly Finding[] {
  const { waivers, problems } = readWaivers(plugin, today);
  const used = new Set<Waiver>();
  const marked = findings.map((finding) => {
    const waiver =
      finding.severity === "error" ? undefined : waivers.find((candidate) => covers(candidate, finding));
    if (!waiver) return finding;
    used.add(waiver);
    return waiver.until < today ? finding : { ...finding, waived: waiver.reason };
  });
  const expired = waivers
    .filter((waiver) => used.has(waiver) && waiver.until < today)
    .map(({ rule, until, place }) => warn("WVR002", place, `The waiver of ${rule} ran out on ${until}.`));
  const unused = waivers
    .filter((waiver) => !used.has(waiver))
    .map(({ rule, place }) =>
      warn("WVR003", place, `The waiver of ${rule} covers no finding that can be waived.`),
    );
  return [...marked, ...problems, ...expired, ...unused];
}

function covers({ rule, file }: Waiver, finding: Finding): boolean {
  return rule === finding.rule && (file === undefined || file === finding.file);
}

const hints: Readonly<Record<string, string>> = {
  WVR001:
    'Write a list of { "rule": "MAN016", "reason": "…", "until": "2027-01-31" }, and "file" for one file.',
  WVR002: "Put the finding right, or give the waiver a new day and a reason that still holds.",
  WVR003: "Remove the waiver.",
};

function warn(rule: string, place: Place, message: string): Finding {
  return {
    rule,
    severity: rule === "WVR001" ? "error" : "warning",
    hint: hints[rule] ?? "",
    ...place,
    message,
  };
}

function readWaivers(
  plugin: Plugin,
  today: string,
): { readonly waivers: readonly Waiver[]; readonly problems: readonly Finding[] } {
  const text = plugin.text(waiversPath);
  if (text === undefined) return { waivers: [], problems: [] };
  const file = new JsonDocument(waiversPath, text);
  const { value, problems } = readJsonText(text);
  const first = problems[0];
  if (first) {
    const place = { file: waiversPath, ...first.place };
    return { waivers: [], problems: [warn("WVR001", place, `The file is not JSON: ${first.message}.`)] };
  }
  if (!Array.isArray(value))
    return { waivers: [], problems: [warn("WVR001", file.at(), "Expected a list.")] };
  const read = value.map((item: JsonValue, index) => readWaiver(item, file.at(index), today));
  return {
    waivers: read.flatMap((item) => (typeof item === "string" ? [] : [item])),
    problems: read.flatMap((item, index) =>
      typeof item === "string" ? [warn("WVR001", file.at(index), item)] : [],
    ),
  };
}

/** A waiver, or what is wrong with it. */
function readWaiver(item: JsonValue, place: Place, today: string): Waiver | string {
  if (typeof item !== "object" || item === null || !("rule" in item))
    return 'Expected an object with "rule".';
  const { rule, reason, until, file } = item;
  if (typeof rule !== "string" || !/^[A-Z]{3,4}\d{3}$/.test(rule))
    return 'Expected "rule" to be the id of a rule.';
  if (typeof reason !== "string" || reason.trim().length < 10) return 'Expected "reason" to be a sentence.';
  if (typeof until !== "string" || !isDay(until)) return 'Expected "until" to be a day such as 2027-01-31.';
  if (daysBetween(today, until) > maxDays) return `Expected "until" to be at most ${maxDays} days from now.`;
  if (file !== undefined && typeof file !== "string") return 'Expected "file" to be a path.';
  return { rule, reason, until, place, ...(file === undefined ? {} : { file }) };
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // A day that a month does not have is read as one of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}
