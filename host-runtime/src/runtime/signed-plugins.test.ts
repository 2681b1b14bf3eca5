import { afterEach, describe, expect, it } from "vitest";
import { checkSignature } from "../node/index.ts";
import { createManualClock } from "../ports/index.ts";
import { Admissions, type AdmittedPackage, type Signer } from "../trust/index.ts";
import { createSigner, lineageOf, now, release, rotate } from "../trust/trust.fixture.ts";
import {
  codeOf,
  createPackage,
  createTestRuntime,
  packageFiles,
  settle,
  type PackageChanges,
  type TestRuntime,
} from "./runtime.fixture.ts";

const started: TestRuntime[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ runtime }) => runtime.dispose()));
});

const key = await createSigner();
const next = await createSigner();
const { id: publisherId } = await lineageOf([key]);

async function admit(
  changes: PackageChanges,
  signers: readonly Signer[],
  options = {},
): Promise<AdmittedPackage> {
  const clock = { ...createManualClock(), wallTime: () => now };
  const admissions = new Admissions({ check: checkSignature, clock, knownPublishers: [publisherId] });
  return admissions.admit(await release(signers, { files: packageFiles(changes), ...options }), "any");
}

async function install({ runtime }: TestRuntime, admitted: AdmittedPackage): Promise<void> {
  await runtime.install(admitted.package, { admitted });
}

/** A runtime whose user allowed version 1.0.0 of a signed plugin what it needs. */
async function startSigned(): Promise<TestRuntime> {
  const parts = createTestRuntime();
  started.push(parts);
  await install(
    parts,
    await admit({ required: ["terminal.complete"], optional: ["provider.terminal"] }, [key]),
  );
  const enabled = parts.runtime.enable("com.example.shell");
  await settle();
  parts.asked[0]?.answer({ decision: "allow", lifetime: "always" });
  await enabled;
  return parts;
}

const update = { version: "1.1.0", required: ["terminal.complete"], optional: ["provider.terminal"] };

describe("a signed plugin", () => {
  it("GRA-9: the question and the plugin manager tell who signed", async () => {
    const parts = await startSigned();
    const signer = { publisherId, isKnown: true };
    expect(parts.asked[0]?.request).toMatchObject({ signed: true, signer });
    expect(parts.runtime.overview().plugins).toMatchObject([{ signer }]);
  });

  it("GRA-5, MKT-4: an update by the same publisher keeps what was allowed, also after a change of its keys", async () => {
    const parts = await startSigned();
    await install(parts, await admit(update, [key]));
    expect(parts.runtime.overview().plugins).toMatchObject([{ version: "1.1.0", state: "enabled" }]);
    const changed = await rotate(await lineageOf([key]), [key], [next]);
    const keys = { lineage: changed.lineage, rotations: [changed.rotation] };
    await install(parts, await admit({ ...update, version: "1.2.0" }, [next], keys));
    expect(parts.runtime.overview().plugins).toMatchObject([{ version: "1.2.0", state: "enabled" }]);
    expect(parts.asked).toHaveLength(1);
  });

  it("GRA-5: another publisher, no signature, or a broader permission asks again", async () => {
    for (const [admitted, reason] of [
      [await admit(update, [next]), /^No signature shows/],
      [await admit({ ...update, required: ["terminal.complete", "terminal.output"] }, [key]), /needs more/],
      [undefined, /^No signature shows/],
    ] as const) {
      const parts = await startSigned();
      if (admitted) await install(parts, admitted);
      else await parts.runtime.install(await createPackage(update));
      const [plugin] = parts.runtime.overview().plugins;
      expect(plugin).toMatchObject({
        version: "1.1.0",
        state: "disabled",
        reason: expect.stringMatching(reason),
      });
    }
  });

  it("GRA-5: the admission of another package is refused", async () => {
    const parts = createTestRuntime();
    started.push(parts);
    const admitted = await admit(update, [key]);
    expect(await codeOf(parts.runtime.install(await createPackage(update), { admitted }))).toBe(
      "digest_mismatch",
    );
  });
});
