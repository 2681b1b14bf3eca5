import { relative, resolve } from "node:path";
import { readKeySet, signRotation, writeKeySet } from "@terminal-plugin/host-runtime/trust";
import { UsageError } from "../command-error.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import { Passphrases } from "../signing/passphrase.ts";
import { followKeys, publisherOf, readPublisherFile, writePublisherFile } from "../signing/publisher-file.ts";
import { openSigners } from "../signing/signers.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** What the command line gives for a change of keys. */
export interface RotateOptions {
  readonly key: readonly string[];
  readonly newKey: readonly string[];
  readonly publisher?: string;
  readonly out: string;
  readonly threshold?: number;
  readonly passphraseFile?: readonly string[];
}

/** `terminal-plugin rotate`: replaces a publisher's keys, signed by the old and the new ones (SIG-2). */
export async function rotateCommand(options: RotateOptions, io: TerminalIo): Promise<ExitStatus> {
  const { key, newKey, publisher, out, threshold = newKey.length } = options;
  if (threshold > newKey.length)
    throw new UsageError(`--threshold: expected at most ${newKey.length}, the number of new keys.`);
  const passphrases = new Passphrases(options.passphraseFile ?? [], io);
  const old = await openSigners(key, passphrases, io);
  // A key that stays is named twice and opened once.
  const staying = newKey.map((path) => old[key.indexOf(path)]);
  const added = await openSigners(
    newKey.filter((path) => !key.includes(path)),
    passphrases,
    io,
  );
  const next = [...staying.filter((signer) => signer !== undefined), ...added];
  const before =
    publisher === undefined
      ? await publisherOf(old.map(({ key }) => key))
      : await readPublisherFile(resolve(io.cwd, publisher));
  const rotation = await signRotation({
    lineage: before.lineage,
    next: await readKeySet({ keys: next.map((signer) => signer.key.text).toSorted(), threshold }),
    signers: [...new Set([...old, ...next])],
    issuedAt: Date.now(),
  });
  const [first] = before.lineage.history;
  if (!first) throw new UsageError("The publisher has no keys.");
  const after = await followKeys(writeKeySet(first), [...before.rotations, rotation]);
  const target = resolve(io.cwd, publisher ?? out);
  await writePublisherFile(target, after);
  io.print(`${io.colors.green("changed")} the keys of the publisher ${after.lineage.id}`);
  for (const { keyId, algorithm } of after.lineage.current.keys)
    io.print(`key       ${keyId} (${algorithm})`);
  io.print(`threshold ${threshold} of ${next.length}`);
  io.note(
    `Sign from now on with --publisher ${relative(io.cwd, target)}. Hosts that saw a release with the new keys refuse the old ones.`,
  );
  return exitStatus.ok;
}
