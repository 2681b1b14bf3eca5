import { describe, expect, it } from "vitest";
import { readPublicKeyBytes, writeCanonicalJson } from "./index.ts";
import { createSigner } from "./trust.fixture.ts";

const ed25519 = (hex: string): Uint8Array =>
  new Uint8Array(Buffer.from(`302a300506032b6570032100${hex}`, "hex"));
const p256 = (hex: string): Uint8Array =>
  new Uint8Array(Buffer.from(`3059301306072a8648ce3d020106082a8648ce3d030107034200${hex}`, "hex"));
const generator =
  "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5";

describe("public keys", () => {
  it.each(["ed25519", "ecdsa-p256"] as const)("SIG-2: new keys of %s are read", async (algorithm) => {
    const { key } = await createSigner(algorithm);
    expect(key).toMatchObject({ algorithm, keyId: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it("SIG-2: the generator of P-256 is a point of it", async () => {
    await expect(readPublicKeyBytes(p256(generator))).resolves.toMatchObject({ algorithm: "ecdsa-p256" });
  });

  it.each([
    ["the point of order 1", `01${"00".repeat(31)}`],
    ["the point of order 1 with the other sign", `01${"00".repeat(30)}80`],
    ["the point of order 2", `ec${"ff".repeat(30)}7f`],
    ["a point of order 4", "00".repeat(32)],
    ["a point of order 4 with the other sign", `${"00".repeat(31)}80`],
    ["a point of order 8", "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"],
    [
      "a point of order 8 with the other sign",
      "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    ],
    ["another point of order 8", "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"],
    [
      "another point of order 8 with the other sign",
      "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    ],
  ])("SIG-2: refuses %s as weak", async (_, hex) => {
    await expect(readPublicKeyBytes(ed25519(hex))).rejects.toMatchObject({ code: "key_weak" });
  });

  it.each([
    ["a y of p", ed25519(`ed${"ff".repeat(30)}7f`)],
    ["a y of p + 1, the point of order 1 in another form", ed25519(`ee${"ff".repeat(30)}7f`)],
    ["a y for which there is no x", ed25519(`02${"00".repeat(31)}`)],
    ["a key that is too short", ed25519("00".repeat(31))],
    ["a point beside the curve", p256(generator.replace(/f5$/, "f6"))],
    ["a coordinate beyond the field", p256(`04${"ff".repeat(64)}`)],
    ["a compressed point", p256(`02${generator.slice(2, 66)}`)],
    ["no bytes", new Uint8Array()],
    ["X25519", new Uint8Array(Buffer.from(`302a300506032b656e032100${"09".repeat(32)}`, "hex"))],
  ])("SIG-2: refuses %s", async (_, spki) => {
    await expect(readPublicKeyBytes(spki)).rejects.toMatchObject({ code: "key_invalid" });
  });
});

describe("canonical JSON", () => {
  it.each([["half a pair \ud800"], [{ "\udc00": 1 }], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    "SIG-1: has no form for %j",
    (value) => {
      expect(() => writeCanonicalJson(value)).toThrow(
        expect.objectContaining({ code: "signature_not_canonical" }),
      );
    },
  );

  it("SIG-1: orders keys by UTF-16 code units and writes numbers as ECMAScript does", () => {
    expect(writeCanonicalJson({ "\ufb33": 1, "\ud83d\ude00": -0, a: [1e21, 0.1] })).toBe(
      '{"a":[1e+21,0.1],"\ud83d\ude00":0,"\ufb33":1}',
    );
  });
});
