import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSecretProtector } from "./secret-key-file.ts";

let folder: string;
let keyFile: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "secrets-"));
  keyFile = join(folder, "inner", "secret-key");
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe("protection of secrets", () => {
  it("CFG-1: a sealed secret opens after a restart and holds nothing of the text", async () => {
    const text = "token-ä-1234567890";
    const sealed = await createSecretProtector(keyFile).seal(text, "plugin/key");
    expect(sealed).toMatch(/^v1\.[A-Za-z0-9_-]+$/);
    expect(Buffer.from(sealed.slice(3), "base64url").toString("utf8")).not.toContain("token");
    expect(await createSecretProtector(keyFile).open(sealed, "plugin/key")).toBe(text);
    expect(await createSecretProtector(keyFile).seal(text, "plugin/key")).not.toBe(sealed);
  });

  it("CFG-1: the key file is its owner's alone, and nothing else is left", async () => {
    await createSecretProtector(keyFile).seal("x", "c");
    expect(await readdir(join(folder, "inner"))).toEqual(["secret-key"]);
    expect((await readFile(keyFile)).byteLength).toBe(32);
    if (process.platform === "win32") return;
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "inner"))).mode & 0o777).toBe(0o700);
  });

  it("CFG-1: two that make the key at once use the same one", async () => {
    const [one, two] = [createSecretProtector(keyFile), createSecretProtector(keyFile)];
    const [sealed] = await Promise.all([one.seal("x", "c"), two.seal("y", "c")]);
    expect(await two.open(sealed, "c")).toBe("x");
  });

  it("CFG-1: a changed, foreign or moved secret is store_damaged", async () => {
    const protector = createSecretProtector(keyFile);
    const sealed = await protector.seal("x", "plugin-a/key");
    const other = await createSecretProtector(join(folder, "other")).seal("x", "plugin-a/key");
    const flipped = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
    for (const value of [flipped, other, "", "v1.", "v2.AAAA", sealed.slice(0, 20)])
      await expect(protector.open(value, "plugin-a/key")).rejects.toMatchObject({ code: "store_damaged" });
    await expect(protector.open(sealed, "plugin-b/key")).rejects.toMatchObject({ code: "store_damaged" });
  });

  it.skipIf(process.platform === "win32")("CFG-1: a key file that others may read is refused", async () => {
    await createSecretProtector(keyFile).seal("x", "c");
    await chmod(keyFile, 0o640);
    await expect(createSecretProtector(keyFile).seal("x", "c")).rejects.toMatchObject({
      code: "store_damaged",
    });
  });

  it("CFG-1: a key file of another length is refused and left alone", async () => {
    await createSecretProtector(keyFile).seal("x", "c");
    await writeFile(keyFile, "short");
    await expect(createSecretProtector(keyFile).seal("x", "c")).rejects.toMatchObject({
      code: "store_damaged",
    });
    expect(await readFile(keyFile, "utf8")).toBe("short");
  });
});
