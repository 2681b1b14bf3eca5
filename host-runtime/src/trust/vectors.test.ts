import { createPrivateKey, createPublicKey } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { checkSignature } from "../node/index.ts";
import {
  encodeForSigning,
  readBase64,
  readDerSignature,
  readPublicKeyBytes,
  writeCanonicalJson,
} from "./index.ts";
import { hasVectors, signerOf, vectorFolder } from "./trust.fixture.ts";

interface VectorFile {
  readonly testGroups: readonly {
    readonly publicKeyDer: string;
    readonly tests: readonly {
      readonly tcId: number;
      readonly msg: string;
      readonly sig: string;
      readonly result: "valid" | "invalid";
    }[];
  }[];
}

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, "hex"));

/** Whether the product takes the signature, by file. */
const readers: Readonly<Record<string, (sig: Uint8Array) => Uint8Array | undefined>> = {
  "ed25519_test.json": (sig) => sig,
  "ecdsa_secp256r1_sha256_p1363_test.json": (sig) => sig,
  "ecdsa_secp256r1_sha256_test.json": readDerSignature,
};

// The vectors are published elsewhere and not kept here.
describe.skipIf(!hasVectors)("published vectors (skipped where shared/vectors is missing)", () => {
  it.each(Object.entries(readers))(
    "SIG-5: decides every case of %s as published",
    async (name, readSignature) => {
      const { testGroups } = JSON.parse(readFileSync(join(vectorFolder, name), "utf8")) as VectorFile;
      const wrong: string[] = [];
      for (const { publicKeyDer, tests } of testGroups) {
        const key = await readPublicKeyBytes(bytesOf(publicKeyDer));
        for (const { tcId, msg, sig, result } of tests) {
          const signature = readSignature(bytesOf(sig));
          const isValid = signature?.length === 64 && (await checkSignature(key, bytesOf(msg), signature));
          if (isValid !== (result === "valid")) wrong.push(`${tcId}: expected ${result}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(testGroups.length).toBeGreaterThan(50);
    },
  );

  const pairs = existsSync(join(vectorFolder, "jcs")) ? readdirSync(join(vectorFolder, "jcs/input")) : [];
  it.each(pairs)("SIG-1: writes the canonical form of RFC 8785 for %s", (name) => {
    const input = JSON.parse(readFileSync(join(vectorFolder, "jcs/input", name), "utf8")) as JsonValue;
    const output = readFileSync(join(vectorFolder, "jcs/output", name), "utf8");
    expect(writeCanonicalJson(input)).toBe(output);
  });
});

describe("the vector of the DSSE specification", () => {
  const x = 46950820868899156662930047687818585632848591499744589407958293238635476079160n;
  const y = 5640078356564379163099075877009565129882514886557779369047442380624545832820n;
  const d = 97358161215184420915383655311931858321456579547487070936769975997791359926199n;
  const field = (value: bigint): string =>
    Buffer.from(value.toString(16).padStart(64, "0"), "hex").toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: field(x), y: field(y) };
  const message = encodeForSigning("http://example.com/HelloWorld", new TextEncoder().encode("hello world"));

  it("SIG-1: is encoded for signing as specified", () => {
    expect(new TextDecoder().decode(message)).toBe("DSSEv1 29 http://example.com/HelloWorld 11 hello world");
  });

  it("SIG-1: its signature is accepted, and one made with its key as well", async () => {
    const signer = await signerOf(
      createPrivateKey({ key: { ...jwk, d: field(d) }, format: "jwk" }),
      createPublicKey({ key: jwk, format: "jwk" }),
    );
    const published = readBase64(
      "A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA==",
    );
    expect(published && (await checkSignature(signer.key, message, published))).toBe(true);
    expect(await checkSignature(signer.key, message, await signer.sign(message))).toBe(true);
    message[0] = 0;
    expect(published && (await checkSignature(signer.key, message, published))).toBe(false);
  });
});
