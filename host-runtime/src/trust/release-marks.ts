import type { JsonValue, PluginId, Sha256 } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import { StoredDocument, type StateStore } from "../ports/index.ts";
import type { VerifiedRelease } from "./release.ts";

/** The latest keys that were seen of a publisher. */
interface PublisherMark {
  readonly lineage: Sha256;
  /** How often its keys had changed. */
  readonly changes: number;
  /** Digest of the keys after that. */
  readonly keys: Sha256;
}

/** The highest release that was seen of a plugin by one publisher. */
interface ReleaseMark {
  readonly pluginId: PluginId;
  readonly lineage: Sha256;
  readonly sequence: number;
  readonly contentDigest: Sha256;
}

/** What was seen last. It only ever rises, and outlives the removal of a plugin. */
export class ReleaseMarks {
  readonly #publishers = new Map<Sha256, PublisherMark>();
  readonly #releases = new Map<string, ReleaseMark>();
  readonly #document: StoredDocument<StoredMarks>;

  constructor(store: StateStore | undefined) {
    this.#document = new StoredDocument(store, { name: "release-marks", version: 1, read: readMarks });
  }

  async load(): Promise<void> {
    const stored = await this.#document.load();
    for (const mark of stored?.publishers ?? []) this.#publishers.set(mark.lineage, mark);
    for (const mark of stored?.releases ?? []) this.#releases.set(keyOf(mark), mark);
  }

  /** Throws `publisher_rotated` for keys that were replaced, and `release_replayed` for a release that is no newer one. */
  check(release: VerifiedRelease): void {
    const { lineage } = release.publisher;
    const seen = this.#publishers.get(lineage.id);
    if (seen && lineage.history[seen.changes]?.digest !== seen.keys)
      throw new PluginPlatformError(
        "publisher_rotated",
        `${release.package.manifest.id}: its publisher ${lineage.id} has changed its keys since. A release with the old ones is not taken.`,
      );
    const { pluginId, sequence, contentDigest } = markOf(release);
    const last = this.#releases.get(keyOf(markOf(release)));
    if (!last || sequence > last.sequence) return;
    if (sequence === last.sequence && contentDigest === last.contentDigest) return;
    throw new PluginPlatformError(
      "release_replayed",
      sequence === last.sequence
        ? `${pluginId}: two different releases have the number ${sequence}.`
        : `${pluginId}: the release has the number ${sequence}, and ${last.sequence} was here before.`,
    );
  }

  async remember(release: VerifiedRelease): Promise<void> {
    const { lineage } = release.publisher;
    const changes = lineage.history.length - 1;
    if (changes >= (this.#publishers.get(lineage.id)?.changes ?? 0))
      this.#publishers.set(lineage.id, { lineage: lineage.id, changes, keys: lineage.current.digest });
    const mark = markOf(release);
    if (mark.sequence >= (this.#releases.get(keyOf(mark))?.sequence ?? 0))
      this.#releases.set(keyOf(mark), mark);
    await this.#document.save(() => ({
      publishers: [...this.#publishers.values()].map((row) => ({ ...row })),
      releases: [...this.#releases.values()].map((row) => ({ ...row })),
    }));
  }
}

interface StoredMarks {
  readonly publishers: readonly PublisherMark[];
  readonly releases: readonly ReleaseMark[];
}

function markOf({ package: { manifest, contentDigest }, publisher, sequence }: VerifiedRelease): ReleaseMark {
  return { pluginId: manifest.id, lineage: publisher.lineage.id, sequence, contentDigest };
}

function keyOf({ pluginId, lineage }: ReleaseMark): string {
  return `${pluginId} ${lineage}`;
}

function readMarks({ publishers, releases }: { readonly [key: string]: JsonValue }): StoredMarks | undefined {
  const isStored =
    isListOf<PublisherMark>(publishers, { lineage: "string", changes: "number", keys: "string" }) &&
    isListOf<ReleaseMark>(releases, {
      pluginId: "string",
      lineage: "string",
      sequence: "number",
      contentDigest: "string",
    });
  return isStored ? ({ publishers, releases } as unknown as StoredMarks) : undefined;
}

/** Whether a stored value is a list of rows with exactly these types of fields. */
function isListOf<Row>(
  value: JsonValue | undefined,
  fields: { readonly [Field in keyof Row]: "string" | "number" },
): boolean {
  if (!Array.isArray(value)) return false;
  const rows: readonly unknown[] = value;
  return rows.every(
    (row) =>
      typeof row === "object" &&
      row !== null &&
      Object.entries(fields).every(
        ([name, type]) => typeof (row as Readonly<Record<string, unknown>>)[name] === type,
      ),
  );
}
