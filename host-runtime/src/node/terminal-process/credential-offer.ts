import { readFileSync, statSync } from "node:fs";
import { PluginPlatformError, type Disposable } from "../../kernel/index.ts";
import type { Clock } from "../../ports/index.ts";

/** The programs whose password prompt a stored credential may answer (SEN-7). */
export const credentialPrograms = ["sudo", "su"] as const;
/** One of them. */
export type CredentialProgram = (typeof credentialPrograms)[number];

/** How often the terminal is looked at while a credential waits, in milliseconds. */
const lookEveryMs = 50;

/** What has to be known of a terminal before a credential goes to it. */
export interface CredentialTarget {
  /** The line has echo off and is read as a whole. */
  readsPassword(): boolean;
  /** The row of the cursor asks for a password. */
  asksForPassword(): boolean;
  /** Process group in the foreground. */
  foregroundGroup(): number | undefined;
  /** Writes the credential. */
  write(): void;
}

/**
 * Waits until `program` asks for a password and writes the credential, once. Rejects with `deadline_exceeded` when it
 * does not ask in time, and with `disposed` when the result is disposed of before; then nothing was written.
 */
export function offerCredential(
  target: CredentialTarget,
  program: CredentialProgram,
  deadlineMs: number,
  clock: Clock,
): { readonly done: Promise<void> } & Disposable {
  const endsAt = clock.now() + deadlineMs;
  let timer: Disposable | undefined;
  let stop: (error: PluginPlatformError) => void = () => {};
  const done = new Promise<void>((resolve, reject) => {
    stop = reject;
    const look = (): void => {
      const group = target.foregroundGroup();
      const asks = target.readsPassword() && target.asksForPassword();
      if (asks && group !== undefined && isProgram(group, program)) {
        target.write();
        resolve();
      } else if (clock.now() >= endsAt) {
        reject(
          new PluginPlatformError(
            "deadline_exceeded",
            `Expected a password prompt of ${program} within ${deadlineMs} ms.`,
          ),
        );
      } else timer = clock.setTimeout(look, lookEveryMs);
    };
    timer = clock.setTimeout(look, lookEveryMs);
  });
  return {
    done,
    dispose(): void {
      timer?.dispose();
      stop(new PluginPlatformError("disposed", "The terminal ended, or another credential was offered."));
    },
  };
}

/**
 * Whether the leader of a process group is that program: by its name, and by root as its owner, which a program of the
 * user's own with the same name has not. Only Linux tells; elsewhere no process is.
 */
function isProgram(pid: number, program: CredentialProgram): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === program && statSync(`/proc/${pid}`).uid === 0;
  } catch {
    // No such process any more, or no such file system: it is not known to be the program.
    return false;
  }
}
