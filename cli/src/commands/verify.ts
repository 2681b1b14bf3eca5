import { resolve } from "node:path";
import { checkSignature, readPackage } from "@terminal-plugin/host-runtime/node";
import { PluginPlatformError } from "@terminal-plugin/host-runtime/package";
import { verifyRelease, type ReleaseStep, type VerifiedRelease } from "@terminal-plugin/host-runtime/trust";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import { fixHint } from "../fix-hints.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** What the command line gives for a verification. */
export interface VerifyOptions {
  readonly publisher?: string;
  readonly explain?: true;
  readonly json?: true;
}

/** `terminal-plugin verify`: whether a package is what a publisher signed, and why (SIG-1, SIG-5). Needs no network. */
export async function verifyCommand(
  path: string,
  options: VerifyOptions,
  io: TerminalIo,
): Promise<ExitStatus> {
  const files = await readPackage(resolve(io.cwd, path));
  const steps: ReleaseStep[] = [];
  try {
    const onStep = (step: ReleaseStep): void => void steps.push(step);
    const release = await verifyRelease(files, { check: checkSignature, now: Date.now(), onStep });
    checkPublisher(release, options.publisher);
    report(path, release, steps, options, io);
    return exitStatus.ok;
  } catch (error) {
    if (!(error instanceof PluginPlatformError)) throw error;
    refuse(path, error, steps, options, io);
    return exitStatus.failed;
  }
}

function checkPublisher({ publisher }: VerifiedRelease, expected: string | undefined): void {
  if (expected === undefined || publisher.lineage.id === expected) return;
  throw new PluginPlatformError(
    "publisher_unknown",
    `Expected a release of the publisher ${expected}, this one is of ${publisher.lineage.id}.`,
  );
}

function report(
  path: string,
  { package: { manifest, contentDigest }, publisher, signers, sequence }: VerifiedRelease,
  steps: readonly ReleaseStep[],
  { json, explain, publisher: expected }: VerifyOptions,
  io: TerminalIo,
): void {
  if (json) {
    const keys = signers.map(({ keyId }) => keyId);
    const { id: pluginId, version } = manifest;
    const identity = { pluginId, version, sequence, publisher: publisher.lineage.id, keys, contentDigest };
    io.print(JSON.stringify({ verified: true, ...identity, steps }, null, 2));
    return;
  }
  if (explain) printSteps(steps, io);
  io.print(`${io.colors.green("verified")} ${path}: ${manifest.id} ${manifest.version}`);
  io.print(`content   sha256:${contentDigest}`);
  io.print(`publisher ${publisher.lineage.id}, which calls itself ${JSON.stringify(publisher.name)}`);
  if (expected === undefined)
    io.note(
      "The signature tells that one publisher signed every byte. Whether you trust that publisher is yours to say: compare the id, or name it with --publisher.",
    );
}

function refuse(
  path: string,
  { code, message }: PluginPlatformError,
  steps: readonly ReleaseStep[],
  { json, explain }: VerifyOptions,
  io: TerminalIo,
): void {
  const fix = fixHint(code);
  if (json) {
    io.print(JSON.stringify({ verified: false, code, message, fix, steps }, null, 2));
    return;
  }
  const { red, dim } = io.colors;
  if (explain) printSteps(steps, io);
  io.print(`${red("refused")} ${path}: ${message} ${dim(`[${code}]`)}`);
  if (fix) io.print(`  ${dim(fix)}`);
}

function printSteps(steps: readonly ReleaseStep[], io: TerminalIo): void {
  for (const { name, found } of steps) io.print(`${io.colors.green("✓")} ${name.padEnd(10)} ${found}`);
}
