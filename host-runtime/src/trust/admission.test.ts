import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PluginPlatformError } from "../kernel/index.ts";
import { checkSignature } from "../node/index.ts";
import { createManualClock, createMemoryStore, type StateStore } from "../ports/index.ts";
import type { PackageFile } from "../package/index.ts";
import { Admissions, type Signer, type TrustLevel } from "./index.ts";
import { createSigner, lineageOf, now, pluginFiles, release, rotate } from "./trust.fixture.ts";

const key = await createSigner();
const other = await createSigner();
const { id: keyId } = await lineageOf([key]);

interface Parts {
  readonly known?: readonly string[];
  readonly store?: StateStore;
}

async function start({ known = [keyId], store = createMemoryStore() }: Parts = {}): Promise<Admissions> {
  const clock = { ...createManualClock(), wallTime: () => now };
  const admissions = new Admissions({ check: checkSignature, clock, store, knownPublishers: known });
  await admissions.load();
  return admissions;
}

/** Admits and remembers, as an installation does; the code of a refusal. */
async function install(
  admissions: Admissions,
  files: readonly PackageFile[],
  level: TrustLevel = "known",
): Promise<string> {
  try {
    await admissions.remember(await admissions.admit(files, level));
    return "admitted";
  } catch (error) {
    return error instanceof PluginPlatformError ? error.code : String(error);
  }
}

const signed = (sequence: number, signers: readonly Signer[] = [key], version = `1.0.${sequence}`) =>
  release(signers, { sequence, files: pluginFiles({ version }) });

describe("the policy of a host", () => {
  const damaged = async (): Promise<readonly PackageFile[]> =>
    (await signed(1)).map(({ path, bytes }) => ({
      path,
      bytes: path === "README.md" ? bytes.subarray(1) : bytes,
    }));

  it.each<
    [string, () => Promise<readonly PackageFile[]> | readonly PackageFile[], Record<TrustLevel, string>]
  >([
    [
      "no signature",
      () => pluginFiles(),
      { any: "admitted", signed: "signature_missing", known: "signature_missing" },
    ],
    ["a known publisher", () => signed(1), { any: "admitted", signed: "admitted", known: "admitted" }],
    [
      "another publisher",
      () => signed(1, [other]),
      { any: "admitted", signed: "admitted", known: "publisher_unknown" },
    ],
    [
      "a wrong signature",
      damaged,
      { any: "release_file_changed", signed: "release_file_changed", known: "release_file_changed" },
    ],
  ])("SIG-4: decides about a package with %s", async (_, files, expected) => {
    for (const level of ["any", "signed", "known"] as const)
      expect(await install(await start(), await files(), level), level).toBe(expected[level]);
  });

  it("SIG-4: says whether the user named the publisher, which a change of keys keeps", async () => {
    const changed = await rotate(await lineageOf([key]), [key], [other]);
    const files = await release([other], { lineage: changed.lineage, rotations: [changed.rotation] });
    expect(await (await start()).admit(files, "known")).toMatchObject({ isKnownPublisher: true });
    expect(await (await start({ known: [] })).admit(files, "signed")).toMatchObject({
      isKnownPublisher: false,
    });
  });
});

describe("what a host saw before", () => {
  it("SIG-3: refuses an older release, and another one with the same number, also after a restart", async () => {
    const store = createMemoryStore();
    const first = await start({ store });
    expect(await install(first, await signed(2))).toBe("admitted");
    for (const admissions of [first, await start({ store })]) {
      expect(await install(admissions, await signed(1))).toBe("release_replayed");
      expect(await install(admissions, await signed(2, [key], "9.0.0"))).toBe("release_replayed");
      expect(await install(admissions, await signed(2))).toBe("admitted");
    }
    expect(await install(first, await signed(3))).toBe("admitted");
    expect(await install(first, await signed(1), "any")).toBe("admitted");
    expect(await install(first, await signed(2))).toBe("release_replayed");
  });

  it("SIG-2: refuses keys that were replaced, also after a restart: a stolen old key signs nothing new", async () => {
    const store = createMemoryStore();
    const first = await start({ store });
    const changed = await rotate(await lineageOf([key]), [key], [other]);
    const options = { lineage: changed.lineage, rotations: [changed.rotation] };
    expect(await install(first, await signed(1))).toBe("admitted");
    expect(await install(first, await release([other], { ...options, sequence: 2 }))).toBe("admitted");
    const thief = await createSigner();
    const stolen = await rotate(await lineageOf([key]), [key], [thief]);
    for (const admissions of [first, await start({ store })]) {
      expect(await install(admissions, await signed(9))).toBe("publisher_rotated");
      const fork = await release([thief], {
        lineage: stolen.lineage,
        rotations: [stolen.rotation],
        sequence: 9,
      });
      expect(await install(admissions, fork)).toBe("publisher_rotated");
    }
    expect(await install(first, await release([other], { ...options, sequence: 3 }))).toBe("admitted");
  });

  it("SIG-3: never admits a lower number after a higher one, in any order of releases", async () => {
    const releases = await Promise.all([1, 2, 3, 4].map((sequence) => signed(sequence)));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 8 }), async (order) => {
        const admissions = await start();
        let highest = -1;
        for (const index of order) {
          const outcome = await install(admissions, releases[index] ?? []);
          expect(outcome).toBe(index >= highest ? "admitted" : "release_replayed");
          highest = Math.max(highest, index);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("HST-10: a stored document of another form is refused and kept aside", async () => {
    const store = createMemoryStore();
    await store.write("release-marks", { version: 1, publishers: [{ lineage: 1 }], releases: [] });
    await expect(start({ store })).rejects.toMatchObject({ code: "store_damaged" });
  });

  it("SIG-3: a package that was installed before is taken again when its signature has expired or the clock is wrong", async () => {
    const admissions = await start();
    const expired = await release([key], { expiresAt: now });
    const ahead = await release([key], { issuedAt: now * 2 });
    expect(await install(admissions, expired)).toBe("release_expired");
    expect(await install(admissions, ahead)).toBe("clock_wrong");
    for (const files of [expired, ahead])
      await expect(admissions.readmit(files, "known")).resolves.toMatchObject({ isKnownPublisher: true });
    await expect((await start({ known: [] })).readmit(expired, "known")).rejects.toMatchObject({
      code: "publisher_unknown",
    });
  });
});
