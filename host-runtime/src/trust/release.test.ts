import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  limits,
  type Envelope,
  type EnvelopeSignature,
  type ErrorCodeName,
  type JsonValue,
  type ReleaseStatement,
} from "@terminal-plugin/sdk/protocol";
import { contractJson, toErrorInfo } from "../kernel/index.ts";
import { checkSignature } from "../node/index.ts";
import { signaturePath, type PackageFile } from "../package/index.ts";
import { signStatement, writeEnvelope } from "./envelope.ts";
import { readBase64, verifyRelease, writeBase64, type Signer } from "./index.ts";
import { createSigner, lineageOf, now, pluginFiles, release, rotate } from "./trust.fixture.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

const verify = (files: readonly PackageFile[], time = now): Promise<unknown> =>
  verifyRelease(files, { check: checkSignature, now: time });

/** The code with which files are refused, or `accepted`. */
async function outcome(files: readonly PackageFile[], time?: number): Promise<string> {
  return verify(files, time).then(
    () => "accepted" as const,
    (error: unknown) => toErrorInfo(error).code,
  );
}

const bytesOf = (files: readonly PackageFile[], path: string): Uint8Array =>
  files.find((file) => file.path === path)?.bytes ?? new Uint8Array();

const replace = (files: readonly PackageFile[], path: string, bytes: Uint8Array): PackageFile[] =>
  files.map((file) => (file.path === path ? { path, bytes } : file));

const without = (files: readonly PackageFile[], path: string): PackageFile[] =>
  files.filter((file) => file.path !== path);

const withSignature = (files: readonly PackageFile[], text: string): PackageFile[] =>
  replace(files, signaturePath, encode(text));

const envelopeOf = (files: readonly PackageFile[]): Envelope =>
  JSON.parse(decode(bytesOf(files, signaturePath))) as Envelope;

const withEnvelope = (
  files: readonly PackageFile[],
  change: (envelope: Envelope) => Envelope,
): PackageFile[] => replace(files, signaturePath, writeEnvelope(change(envelopeOf(files))));

/** A statement as JSON that a test changes freely. */
type Statement = { -readonly [Key in keyof ReleaseStatement]: ReleaseStatement[Key] | JsonValue };

/** The release signed again by `signers`, with changes of its statement: what a hostile publisher could sign. */
async function resign(
  files: readonly PackageFile[],
  signers: readonly Signer[],
  change: (statement: ReleaseStatement) => Partial<Statement> = () => ({}),
): Promise<PackageFile[]> {
  const statement = JSON.parse(decode(readBase64(envelopeOf(files).payload))) as ReleaseStatement;
  const changed = { ...statement, ...change(statement) } as unknown as JsonValue;
  return replace(files, signaturePath, writeEnvelope(await signStatement(changed, signers)));
}

/** The good release with other fields in its predicate, signed by its publisher. */
const predicate = (changes: Readonly<Record<string, JsonValue>>): Promise<PackageFile[]> =>
  resign(good, [key], (statement) => ({
    predicate: { ...(contractJson(statement.predicate) as object), ...changes },
  }));

/** The good release with another description of its publisher. */
const publisher = (changes: Readonly<Record<string, JsonValue>>): Promise<PackageFile[]> =>
  predicate({
    publisher: { name: "Example", first: { keys: [key.key.text], threshold: 1 }, rotations: [], ...changes },
  });

/** The good release with another signature in its envelope. */
const signature = (changes: Partial<EnvelopeSignature>): PackageFile[] =>
  withEnvelope(good, (envelope) => ({
    ...envelope,
    signatures: [{ ...firstSignature(envelope), ...changes }],
  }));

/** The good release with a field of its envelope changed. */
const envelope = (changes: Partial<Envelope>): PackageFile[] =>
  withEnvelope(good, (present) => ({ ...present, ...changes }));

/** A release by the new key of a publisher, with these changes of keys. */
const changed = (...rotations: readonly Envelope[]): Promise<readonly PackageFile[]> =>
  release([stranger], { lineage: next.lineage, rotations });

const flip = (bytes: Uint8Array, bit: number): Uint8Array => {
  const flipped = new Uint8Array(bytes);
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
};

const key = await createSigner();
const second = await createSigner("ecdsa-p256");
const stranger = await createSigner();
const good = await release([key]);
const two = await release([key, second]);
const next = await rotate(await lineageOf([key]), [key], [stranger]);
const rotated = await release([stranger], { lineage: next.lineage, rotations: [next.rotation] });

describe("a signed release", () => {
  it.each([
    ["Ed25519", good],
    ["two keys of both kinds", two],
    ["a publisher that changed its keys", rotated],
  ])("SIG-1: is verified from its files alone: %s", async (_, files) => {
    expect(await outcome(files)).toBe("accepted");
  });

  it("SIG-1, GRA-5: tells its publisher, sequence and lineage, which a change of keys keeps", async () => {
    const verified = await verifyRelease(rotated, { check: checkSignature, now });
    expect(verified).toMatchObject({
      publisher: { name: "Example", lineage: { id: (await lineageOf([key])).id } },
      sequence: 1,
      issuedAt: now,
      package: { manifest: { id: "com.example.git" } },
    });
    expect(verified.signers.map(({ keyId }) => keyId)).toEqual([stranger.key.keyId]);
    expect(Object.isFrozen(verified)).toBe(true);
  });

  it("SIG-1: tells each step that was passed, up to the one that failed", async () => {
    const stepsOf = async (files: readonly PackageFile[]): Promise<readonly string[]> => {
      const steps: string[] = [];
      const onStep = ({ name }: { readonly name: string }): unknown => steps.push(name);
      await verifyRelease(files, { check: checkSignature, now, onStep }).catch(() => undefined);
      return steps;
    };
    const all = ["form", "publisher", "signatures", "files", "package", "identity", "time"];
    expect(await stepsOf(good)).toEqual(all);
    expect(await stepsOf(without(good, "README.md"))).toEqual(all.slice(0, 3));
  });

  it("SIG-1: names the file that differs", async () => {
    const other = replace(good, "dist/main.js", encode("var terminalPlugin = 1; terminalPlugin;"));
    await expect(verify(other)).rejects.toMatchObject({
      code: "release_file_changed",
      message: '"dist/main.js" is not the file that was signed.',
      data: { file: "dist/main.js" },
    });
  });
});

const script = "dist/main.js";
const text = (path: string): string => decode(bytesOf(good, path));
const windows = (files: readonly PackageFile[], path: string): PackageFile[] =>
  replace(files, path, encode(decode(bytesOf(files, path)).replaceAll("\n", "\r\n")));
const payload = (change: (text: string) => string): PackageFile[] =>
  envelope({ payload: writeBase64(encode(change(decode(readBase64(envelopeOf(good).payload))))) });
const firstSignature = (present: Envelope): EnvelopeSignature => {
  const [found] = present.signatures;
  if (!found) throw new Error("An envelope has a signature.");
  return found;
};
const flipped = (path: string, bit: number): PackageFile[] =>
  replace(good, path, flip(bytesOf(good, path), bit));
const otherSignature = async (options: Parameters<typeof pluginFiles>[0]): Promise<PackageFile[]> =>
  replace(good, signaturePath, bytesOf(await release([key], { files: pluginFiles(options) }), signaturePath));
const onlyOf = ({ signatures, ...rest }: Envelope, { key: { keyId } }: Signer): Envelope => ({
  ...rest,
  signatures: signatures.filter(({ keyid }) => keyid === keyId),
});
const smallOrder = `MCowBQYDK2VwAyEA${"A".repeat(43)}=`;
const besideCurve = second.key.text.replace(/.{6}==$/, "AAAAAA==");

type Files = readonly PackageFile[] | Promise<readonly PackageFile[]>;
const hostile: readonly (readonly [name: string, files: () => Files, code: ErrorCodeName, time?: number])[] =
  [
    // Files.
    ["an unsigned package", () => pluginFiles(), "signature_missing"],
    ["a script with a bit flipped", () => flipped(script, 100), "release_file_changed"],
    ["a manifest with a bit flipped", () => flipped("terminal-plugin.json", 300), "release_file_changed"],
    [
      "a file with a space more",
      () => replace(good, "README.md", encode("# Git\n ")),
      "release_file_changed",
    ],
    ["a file without content", () => replace(good, "README.md", new Uint8Array()), "release_file_changed"],
    [
      "two files swapped",
      () => replace(replace(good, script, encode(text("README.md"))), "README.md", encode(text(script))),
      "release_file_changed",
    ],
    ["a file more", () => [...good, { path: "dist/extra.js", bytes: encode("1") }], "release_file_added"],
    [
      "a signed file under another name",
      () => [...without(good, "README.md"), { path: "readme.md", bytes: bytesOf(good, "README.md") }],
      "release_file_added",
    ],
    ["a file less", () => without(good, "README.md"), "release_file_removed"],
    ["no script", () => without(good, script), "release_file_removed"],
    ["a script with the line ends of Windows", () => windows(good, script), "release_line_endings"],
    [
      "a release of Windows line ends, read with those of Unix",
      async () =>
        replace(
          await release([key], { files: windows(pluginFiles(), script) }),
          script,
          encode(text(script)),
        ),
      "release_line_endings",
    ],
    ["the signature of another version", () => otherSignature({ version: "2.0.0" }), "release_file_changed"],
    [
      "the signature of another plugin",
      () => otherSignature({ id: "com.example.other" }),
      "release_file_changed",
    ],
    // The envelope's text.
    ["an empty signature file", () => withSignature(good, ""), "signature_malformed"],
    ["a signature file that is no JSON", () => withSignature(good, "{"), "signature_malformed"],
    [
      "a signature that is not UTF-8",
      () => replace(good, signaturePath, Uint8Array.of(0x22, 0xff, 0x22)),
      "signature_malformed",
    ],
    ["a byte order mark", () => withSignature(good, `\ufeff${text(signaturePath)}`), "signature_malformed"],
    [
      "an envelope that is too large",
      () => withSignature(good, " ".repeat(limits.signatureBytes + 1)),
      "signature_malformed",
    ],
    [
      "an envelope with a key twice",
      () => withSignature(good, text(signaturePath).replace('{"payload"', '{"payload":"e30=","payload"')),
      "signature_malformed",
    ],
    [
      "an envelope with a field more",
      () => withSignature(good, text(signaturePath).replace("{", '{"more":1,')),
      "signature_malformed",
    ],
    ["an envelope without signatures", () => envelope({ signatures: [] }), "signature_malformed"],
    [
      "a line end after the envelope",
      () => withSignature(good, `${text(signaturePath)}\n`),
      "signature_not_canonical",
    ],
    [
      "an envelope with its keys in another order",
      () =>
        withSignature(
          good,
          JSON.stringify(Object.fromEntries(Object.entries(envelopeOf(good)).toReversed())),
        ),
      "signature_not_canonical",
    ],
    [
      "an envelope with an escape that is not needed",
      () => withSignature(good, text(signaturePath).replace("payloadType", "payload\\u0054ype")),
      "signature_not_canonical",
    ],
    ["another payload type", () => envelope({ payloadType: "application/json" }), "signature_type"],
    ["a payload with unused bits set", () => envelope({ payload: "e31=" }), "signature_encoding"],
    ["a payload of another base64 alphabet", () => envelope({ payload: "_-8=" }), "signature_malformed"],
    ["a payload without padding", () => envelope({ payload: "e30xMQ" }), "signature_encoding"],
    // Signatures and keys.
    [
      "a changed number",
      () => payload((json) => json.replace('"sequence":1', '"sequence":2')),
      "signature_invalid",
    ],
    ["a payload that is no JSON", () => payload((json) => json.replace("{", "[")), "signature_malformed"],
    ["a payload with white space", () => payload((json) => ` ${json}`), "signature_not_canonical"],
    [
      "a signature with a bit flipped",
      () =>
        signature({
          sig: writeBase64(flip(readBase64(firstSignature(envelopeOf(good)).sig) ?? new Uint8Array(), 77)),
        }),
      "signature_invalid",
    ],
    [
      "a signature with unused bits set",
      () => signature({ sig: `${"A".repeat(85)}B==` }),
      "signature_encoding",
    ],
    ["a signature of zeros", () => signature({ sig: `${"A".repeat(86)}==` }), "signature_invalid"],
    ["a signature that is too short", () => signature({ sig: "AAAA" }), "signature_malformed"],
    ["the key id of another key", () => signature({ keyid: stranger.key.keyId }), "signature_key_unknown"],
    [
      "a stranger's signature under the right key id",
      async () => signature({ sig: firstSignature(envelopeOf(await resign(good, [stranger]))).sig }),
      "signature_invalid",
    ],
    ["a stranger's signature", () => resign(good, [stranger]), "signature_key_unknown"],
    [
      "a stranger's signature beside the right one",
      () => resign(good, [key, stranger]),
      "signature_key_unknown",
    ],
    ["the same key twice", () => resign(two, [key, key]), "signature_duplicate"],
    ["one of two signatures", () => withEnvelope(two, (both) => onlyOf(both, key)), "signature_threshold"],
    [
      "the signatures of two keys exchanged",
      () =>
        withEnvelope(two, ({ signatures: [a, b], ...rest }) => ({
          ...rest,
          signatures: [
            { keyid: a?.keyid ?? "", sig: b?.sig ?? "" },
            { keyid: b?.keyid ?? "", sig: a?.sig ?? "" },
          ],
        })),
      "signature_invalid",
    ],
    // What a publisher could sign.
    [
      "another predicate",
      () => resign(good, [key], () => ({ predicateType: "https://example.com/v1" })),
      "signature_type",
    ],
    [
      "another statement type",
      () => resign(good, [key], () => ({ _type: "https://example.com/v1" })),
      "signature_malformed",
    ],
    ["no sequence number", () => predicate({ sequence: null }), "signature_malformed"],
    ["a sequence number of zero", () => predicate({ sequence: 0 }), "signature_malformed"],
    ["a signed field that is not known", () => predicate({ more: 1 }), "signature_malformed"],
    [
      "a file that is listed twice",
      () => resign(good, [key], ({ subject }) => ({ subject: [...subject, ...subject] })),
      "signature_malformed",
    ],
    ["another plugin id", () => predicate({ pluginId: "com.example.other" }), "release_mismatch"],
    ["another package name", () => predicate({ name: "other" }), "release_mismatch"],
    ["another version", () => predicate({ version: "9.0.0" }), "release_mismatch"],
    ["another content digest", () => predicate({ contentDigest: "0".repeat(64) }), "release_mismatch"],
    ["another publisher's name", () => publisher({ name: "Trusted" }), "release_mismatch"],
    ["a key of small order", () => publisher({ first: { keys: [smallOrder], threshold: 1 } }), "key_weak"],
    [
      "a key that is not a point",
      () => publisher({ first: { keys: [besideCurve], threshold: 1 } }),
      "key_invalid",
    ],
    [
      "a key twice",
      () => publisher({ first: { keys: [key.key.text, key.key.text], threshold: 2 } }),
      "key_set_invalid",
    ],
    [
      "a threshold beyond the keys",
      () => publisher({ first: { keys: [key.key.text], threshold: 2 } }),
      "key_set_invalid",
    ],
    [
      "a threshold of zero",
      () => publisher({ first: { keys: [key.key.text], threshold: 0 } }),
      "signature_malformed",
    ],
    // Changes of keys.
    ["a key after its replacement", () => resign(rotated, [key]), "signature_key_unknown"],
    ["a change of keys left out", () => changed(), "signature_key_unknown"],
    ["a change of keys twice", () => changed(next.rotation, next.rotation), "rotation_invalid"],
    [
      "a change that only the new key signed",
      () => changed(onlyOf(next.rotation, stranger)),
      "signature_threshold",
    ],
    [
      "a change that only the old key signed",
      () => changed(onlyOf(next.rotation, key)),
      "signature_threshold",
    ],
    [
      "a change of keys of another publisher",
      async () => changed((await rotate(await lineageOf([second]), [second], [stranger])).rotation),
      "rotation_invalid",
    ],
    ["a release in place of a change of keys", () => changed(envelopeOf(good)), "rotation_invalid"],
    // Time.
    ["an expired signature", () => release([key], { expiresAt: now }), "release_expired"],
    [
      "a signature from the future",
      () => release([key], { issuedAt: now + limits.clockToleranceMs + 1 }),
      "clock_wrong",
    ],
    ["a clock that stands at 1970", () => good, "clock_wrong", 0],
  ];

describe("a release that is not what its publisher signed", () => {
  it.each(hostile.map(([name, files, code, time = now]) => ({ name, files, code, time })))(
    "SIG-1, SIG-2, SIG-5: is refused: $name",
    async ({ files, code, time }) => {
      expect(await outcome(await files(), time)).toBe(code);
    },
  );

  it("SIG-5: has more than 40 rows, and 16 codes among them", () => {
    expect(hostile.length).toBeGreaterThan(40);
    expect(new Set(hostile.map(([, , code]) => code)).size).toBeGreaterThanOrEqual(16);
  });

  const bits = two.flatMap(({ bytes }, file) =>
    Array.from({ length: bytes.length }, (_, at) => ({ file, at })),
  );
  it("SIG-1: is refused after any bit of any file is flipped", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bits.length - 1), fc.nat(7), async (place, bit) => {
        const { file, at } = bits[place] ?? { file: 0, at: 0 };
        const damaged = two.map(({ path, bytes }, index) => ({
          path,
          bytes: index === file ? flip(bytes, at * 8 + bit) : bytes,
        }));
        expect(await outcome(damaged)).not.toBe("accepted");
      }),
      { numRuns: 500 },
    );
  });
});

describe("what is accepted beside", () => {
  it("SIG-1: a signature made within the tolerance of clocks, and one that has not expired yet", async () => {
    expect(await outcome(await release([key], { issuedAt: now + limits.clockToleranceMs }))).toBe("accepted");
    expect(await outcome(await release([key], { expiresAt: now + 1 }))).toBe("accepted");
  });

  it("SIG-2: a threshold below the number of keys", async () => {
    const signed = await release([second], { lineage: await lineageOf([key, second], 1) });
    expect(await outcome(signed)).toBe("accepted");
  });
});
