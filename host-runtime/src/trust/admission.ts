import type { Sha256 } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import { signaturePath, verifyPackage, type PackageFile, type VerifiedPackage } from "../package/index.ts";
import type { Clock, SignatureCheck, StateStore } from "../ports/index.ts";
import { ReleaseMarks } from "./release-marks.ts";
import { verifyRelease, type VerifiedRelease } from "./release.ts";

/**
 * What a host asks of a package before it installs it (SIG-4): nothing, which is for development; a valid signature; or a
 * valid signature of a publisher that the user named. A signature that is there has to be valid in any case.
 */
export type TrustLevel = "any" | "signed" | "known";

declare const admitted: unique symbol;

/** Proof that a package meets what the host asks. Only the trust stage makes one. */
export interface AdmittedPackage {
  readonly [admitted]: true;
  readonly package: VerifiedPackage;
  /** Undefined for a package that is not signed. */
  readonly release: VerifiedRelease | undefined;
  /** Whether it is signed by a publisher that the user named. */
  readonly isKnownPublisher: boolean;
}

/** What admissions depend on. */
export interface AdmissionsOptions {
  readonly check: SignatureCheck;
  readonly clock: Clock;
  /** Keeps which release and which keys were seen last; without one, older ones are refused during this run only. */
  readonly store?: StateStore;
  /** Ids of publishers that the user named. */
  readonly knownPublishers?: readonly Sha256[];
}

/** Decides which packages a host installs, and remembers what it saw, so that nothing older comes back (SIG-3, SIG-4). */
export class Admissions {
  readonly #options: AdmissionsOptions;
  readonly #marks: ReleaseMarks;

  constructor(options: AdmissionsOptions) {
    this.#options = options;
    this.#marks = new ReleaseMarks(options.store);
  }

  /** Reads what earlier runs saw. Throws `store_damaged`; until then nothing is remembered. */
  load(): Promise<void> {
    return this.#marks.load();
  }

  /**
   * Verifies a package before it is installed. Throws what `verifyPackage` and `verifyRelease` throw, and beyond `any`
   * also `signature_missing`, `publisher_unknown`, `publisher_rotated` and `release_replayed`.
   */
  async admit(files: readonly PackageFile[], level: TrustLevel): Promise<AdmittedPackage> {
    const result = await this.#verify(files, level, this.#options.clock.wallTime());
    if (result.release && level !== "any") this.#marks.check(result.release);
    return result;
  }

  /**
   * Verifies a package that was installed before. Its signature may have expired since, and it may be older than another
   * one that was seen, as after a rollback; whether its publisher is known is asked again.
   */
  readmit(files: readonly PackageFile[], level: TrustLevel): Promise<AdmittedPackage> {
    return this.#verify(files, level, undefined);
  }

  /** A package was installed: nothing older of it is admitted from now on. Resolves when that is stored. */
  async remember({ release }: AdmittedPackage): Promise<void> {
    if (release) await this.#marks.remember(release);
  }

  async #verify(
    files: readonly PackageFile[],
    level: TrustLevel,
    now: number | undefined,
  ): Promise<AdmittedPackage> {
    const { check, knownPublishers = [] } = this.#options;
    const isSigned = files.some(({ path }) => path === signaturePath);
    if (level === "any" && !isSigned) return admit(await verifyPackage(files), undefined, false);
    const release = await verifyRelease(files, { check, ...(now === undefined ? {} : { now }) });
    const { name, lineage } = release.publisher;
    const isKnown = knownPublishers.includes(lineage.id);
    if (level === "known" && !isKnown)
      throw new PluginPlatformError(
        "publisher_unknown",
        `${release.package.manifest.id} is signed by the publisher ${lineage.id}, which calls itself ${JSON.stringify(name)} and is none that you named.`,
      );
    return admit(release.package, release, isKnown);
  }
}

function admit(
  verified: VerifiedPackage,
  release: VerifiedRelease | undefined,
  isKnownPublisher: boolean,
): AdmittedPackage {
  return Object.freeze({ package: verified, release, isKnownPublisher }) as unknown as AdmittedPackage;
}
