import { spawnSync } from "node:child_process";
import { chmod, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createFolder, pluginFiles, runIn, writeFiles, type CommandResult } from "./command.fixture.ts";

const script = "var terminalPlugin = (function () { return {}; })(); terminalPlugin;\n";
const passphrase = "correct horse battery";

/** A folder with a plugin that can be packed, and a passphrase. */
async function createPlugin(): Promise<string> {
  const folder = await createFolder();
  await writeFiles(folder, { ...pluginFiles, "dist/main.js": script, passphrase: `${passphrase}\n` });
  return folder;
}

const withPassphrase = ["--passphrase-file", "passphrase"];
const keygen = (folder: string, name: string, ...more: readonly string[]): Promise<CommandResult> =>
  runIn(folder, "keygen", name, ...withPassphrase, ...more);

/** The id that a command printed. */
const publisherIn = ({ output }: CommandResult): string =>
  /^publisher ([0-9a-f]{64})/m.exec(output)?.[1] ?? "";

const isThere = (program: string): boolean => spawnSync(program, ["--version"]).error === undefined;

describe("a signed plugin", () => {
  it("CLI-6, SIG-1: is signed and verified as a folder and as an archive, and stays signed when it is packed", async () => {
    const folder = await createPlugin();
    const made = await keygen(folder, "a.key");
    expect(made).toMatchObject({ status: 0, output: expect.stringContaining("created a.key (ed25519)") });
    expect((await stat(join(folder, "a.key"))).mode & 0o777).toBe(0o600);
    const signed = await runIn(folder, "sign", "--key", "a.key", ...withPassphrase);
    expect(signed).toMatchObject({
      status: 0,
      output: expect.stringContaining("signed com.example.sample 1.0.0"),
    });
    expect(publisherIn(signed)).toBe(publisherIn(made));
    await runIn(folder, "pack", "--out", "a.tgz");
    const verified = await runIn(folder, "verify", "a.tgz", "--publisher", publisherIn(made));
    expect(verified).toMatchObject({ status: 0, errors: "" });
    await writeFile(join(folder, "dist/main.js"), `${script}\n`);
    await runIn(folder, "sign", "a.tgz", "--key", "a.key", ...withPassphrase, "--out", "b.tgz");
    expect(await runIn(folder, "verify", "b.tgz")).toMatchObject({ status: 0 });
    const refused = await runIn(folder, "verify");
    expect(refused.output).toMatch(
      /^refused \.: "dist\/main\.js" is not the file that was signed\. \[release_file_changed\]\n  Do not/,
    );
    expect(refused.status).toBe(1);
    expect(await runIn(folder, "pack", "--out", "c.tgz")).toMatchObject({
      status: 1,
      errors: expect.stringContaining("[release_file_changed]"),
    });
  });

  it("SIG-5: verify explains each step, and prints JSON", async () => {
    const folder = await createPlugin();
    const id = publisherIn(await keygen(folder, "a.key", "--type", "ecdsa-p256"));
    await runIn(folder, "sign", "--key", "a.key", ...withPassphrase, "--sequence", "7", "--expires", "30");
    const { output } = await runIn(folder, "verify", "--explain");
    expect(output.match(/^✓ \w+/gm)).toEqual(
      ["form", "publisher", "signatures", "files", "package", "identity", "time"].map((step) => `✓ ${step}`),
    );
    expect(output).toContain('It is com.example.sample 1.0.0, number 7, by "Example".');
    const json: unknown = JSON.parse((await runIn(folder, "verify", "--json")).output);
    expect(json).toMatchObject({ verified: true, sequence: 7, publisher: id });
    const other = await runIn(folder, "verify", "--json", "--publisher", "0".repeat(64));
    expect(JSON.parse(other.output)).toMatchObject({ verified: false, code: "publisher_unknown" });
    expect(other.status).toBe(1);
  });

  it("SIG-2: keeps its publisher when the keys change, and needs as many keys as the publisher says", async () => {
    const folder = await createPlugin();
    const id = publisherIn(await keygen(folder, "a.key"));
    await keygen(folder, "b.key");
    await keygen(folder, "c.key");
    const rotated = await runIn(
      folder,
      "rotate",
      "--key",
      "a.key",
      "--new-key",
      "b.key",
      "--new-key",
      "c.key",
      ...withPassphrase,
    );
    expect(rotated).toMatchObject({ status: 0, output: expect.stringContaining("threshold 2 of 2") });
    const sign = (...keys: readonly string[]): Promise<CommandResult> =>
      runIn(
        folder,
        "sign",
        "--publisher",
        "publisher.json",
        ...withPassphrase,
        ...keys.flatMap((key) => ["--key", key]),
      );
    expect(await sign("b.key")).toMatchObject({
      status: 1,
      errors: expect.stringContaining("[signature_threshold]"),
    });
    expect(await sign("a.key", "b.key")).toMatchObject({
      status: 1,
      errors: expect.stringContaining("`rotate`"),
    });
    expect(publisherIn(await sign("b.key", "c.key"))).toBe(id);
    expect(await runIn(folder, "verify", "--publisher", id)).toMatchObject({ status: 0 });
    const again = await runIn(
      folder,
      "rotate",
      "--publisher",
      "publisher.json",
      "--key",
      "b.key",
      "--key",
      "c.key",
      "--new-key",
      "c.key",
      "--new-key",
      "a.key",
      "--threshold",
      "1",
      ...withPassphrase,
    );
    expect(again).toMatchObject({ status: 0, output: expect.stringContaining("threshold 1 of 2") });
    expect(publisherIn(await sign("a.key"))).toBe(id);
  });
});

describe("key files", () => {
  it("SIG-2: hold nothing that opens without the passphrase, and bind every field to it", async () => {
    const folder = await createPlugin();
    await keygen(folder, "a.key");
    await writeFiles(folder, { wrong: "another passphrase" });
    const file = JSON.parse(await readFile(join(folder, "a.key"), "utf8")) as Record<string, unknown>;
    expect(file).toMatchObject({ kind: "encrypted", scryptN: 131_072 });
    const sign = (key: string, from = "passphrase"): Promise<CommandResult> =>
      runIn(folder, "sign", "--key", key, "--passphrase-file", from);
    expect(await sign("a.key", "wrong")).toMatchObject({
      status: 1,
      errors: expect.stringContaining("[passphrase_wrong]"),
    });
    const other = JSON.parse(
      (await keygen(folder, "b.key"), await readFile(join(folder, "b.key"), "utf8")),
    ) as { public: string };
    for (const [name, change, code] of [
      ["public", { public: other.public }, "passphrase_wrong"],
      ["cost", { scryptN: 65_536 }, "passphrase_wrong"],
      ["low cost", { scryptN: 2 }, "key_file_invalid"],
      ["high cost", { scryptN: 2 ** 30 }, "key_file_invalid"],
      ["no key", { sealed: "" }, "key_file_invalid"],
    ] as const) {
      await writeFiles(folder, { [`${name}.key`]: { ...file, ...change } });
      await chmod(join(folder, `${name}.key`), 0o600);
      expect((await sign(`${name}.key`)).errors, name).toContain(`[${code}]`);
    }
    await chmod(join(folder, "a.key"), 0o640);
    expect((await sign("a.key")).errors).toMatch(/mode 640.*chmod 600[^]*\[key_file_invalid\]/);
  });

  it.each([
    [["keygen", "passphrase", "--passphrase-file", "passphrase"], /exists already/],
    [["keygen", "none/a.key", "--passphrase-file", "passphrase"], /its folder is not there/],
    [["keygen", "a.key", "--passphrase-file", "none"], /passphrase file none cannot be read/],
    [
      ["keygen", "a.key", "--passphrase-file", "dist/main.js", "--type", "rsa"],
      /Allowed choices are ed25519, ecdsa-p256/,
    ],
    [["keygen", "a.key", "--passphrase-file", "short"], /12 characters or more/],
    [["keygen", "a.key", "--public-key", "a.pem"], /belongs to --command/],
    [["keygen", "a.key", "--command", "true"], /Name the public key/],
    [["sign"], /--key <file>' not specified/],
    [["sign", "--key", "none.key"], /Make one with keygen/],
    [["sign", "--key", "a.key", "--sequence", "0"], /whole number above 0/],
    [["rotate", "--key", "a.key"], /--new-key <file>' not specified/],
    [["verify", "none.tgz"], /Expected a folder or a \.tgz file/],
  ])("CLI-7: says in a sentence what is wrong with %j", async (argv, message) => {
    const folder = await createPlugin();
    await writeFiles(folder, { short: "short" });
    const { status, errors } = await runIn(folder, ...argv);
    expect(status).toBe(2);
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/\n\s+at /);
  });

  it("SIG-2: asks for no passphrase where nobody is there, and takes it from the environment", async () => {
    const folder = await createPlugin();
    expect(await runIn(folder, "keygen", "a.key")).toMatchObject({
      status: 2,
      errors: expect.stringContaining("--passphrase-file or in TERMINAL_PLUGIN_PASSPHRASE"),
    });
    process.env["TERMINAL_PLUGIN_PASSPHRASE"] = passphrase;
    onTestFinished(() => void delete process.env["TERMINAL_PLUGIN_PASSPHRASE"]);
    expect(await runIn(folder, "keygen", "a.key")).toMatchObject({ status: 0 });
    expect(await runIn(folder, "sign", "--key", "a.key")).toMatchObject({ status: 0 });
  });
});

describe("keys behind a command", () => {
  /** Makes the key file of a command, signs with it and verifies. */
  async function signWith(folder: string, command: string): Promise<CommandResult> {
    const made = await runIn(folder, "keygen", "card.key", "--public-key", "card.pem", "--command", command);
    expect(made).toMatchObject({ status: 0, errors: expect.stringContaining("trial message") });
    expect(await runIn(folder, "sign", "--key", "card.key")).toMatchObject({ status: 0 });
    return runIn(folder, "verify", "--publisher", publisherIn(made));
  }

  it.skipIf(!isThere("openssl"))(
    "SIG-2: openssl signs, with both kinds of keys (skipped without openssl)",
    async () => {
      for (const [algorithm, command] of [
        [["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"], "openssl dgst -sha256 -sign"],
        [["-algorithm", "ED25519"], 'openssl pkeyutl -sign -rawin -in "$MESSAGE_FILE" -inkey'],
      ] as const) {
        const folder = await createPlugin();
        const secret = join(folder, "secret.pem");
        spawnSync("openssl", ["genpkey", ...algorithm, "-out", secret]);
        spawnSync("openssl", ["pkey", "-in", secret, "-pubout", "-out", join(folder, "card.pem")]);
        expect(await signWith(folder, `${command} '${secret}'`)).toMatchObject({ status: 0 });
      }
    },
  );

  const module = "/usr/lib/softhsm/libsofthsm2.so";
  const hasToken =
    isThere("softhsm2-util") &&
    isThere("openssl") &&
    spawnSync("pkcs11-tool", ["--help"]).error === undefined;
  it.skipIf(!hasToken)(
    "SIG-2: a key in a SoftHSM token signs (skipped without softhsm2 and opensc)",
    async () => {
      const folder = await createPlugin();
      await writeFiles(folder, {
        "hsm.conf": `directories.tokendir = ${folder}/tokens\n`,
        "tokens/empty": "",
      });
      await rm(join(folder, "tokens/empty"));
      const env = { ...process.env, SOFTHSM2_CONF: join(folder, "hsm.conf") };
      const inToken = (...args: readonly string[]): number | null =>
        spawnSync("pkcs11-tool", ["--module", module, "--login", "--pin", "1234", ...args], { env }).status;
      spawnSync(
        "softhsm2-util",
        ["--init-token", "--free", "--label", "t", "--so-pin", "1234", "--pin", "1234"],
        { env },
      );
      expect(inToken("--keypairgen", "--key-type", "EC:prime256v1", "--id", "01")).toBe(0);
      expect(inToken("--read-object", "--type", "pubkey", "--id", "01", "-o", join(folder, "card.der"))).toBe(
        0,
      );
      spawnSync("openssl", [
        "pkey",
        "-pubin",
        "-inform",
        "DER",
        "-in",
        join(folder, "card.der"),
        "-out",
        join(folder, "card.pem"),
      ]);
      const sign = `pkcs11-tool --module ${module} --login --pin 1234 --sign --mechanism ECDSA --id 01 2>/dev/null`;
      const command = `export SOFTHSM2_CONF='${folder}/hsm.conf'; openssl dgst -sha256 -binary | ${sign}`;
      expect(await signWith(folder, command)).toMatchObject({ status: 0 });
    },
  );

  it("SIG-2: refuses what a command gives when it is no signature of the key", async () => {
    const folder = await createPlugin();
    await keygen(folder, "a.key", "--type", "ecdsa-p256");
    const { public: text } = JSON.parse(await readFile(join(folder, "a.key"), "utf8")) as { public: string };
    await writeFiles(folder, {
      "card.pem": `-----BEGIN PUBLIC KEY-----\n${text}\n-----END PUBLIC KEY-----\n`,
    });
    const messages = {
      "exit 3": "ended with the status 3",
      "head -c 64 /dev/zero": "64 bytes that are no signature",
      "echo hello": "6 bytes that are no signature",
      "head -c 1000000 /dev/zero": "no signature",
    };
    for (const [command, message] of Object.entries(messages)) {
      const { status, errors } = await runIn(
        folder,
        "keygen",
        "card.key",
        "--public-key",
        "card.pem",
        "--command",
        command,
      );
      expect(errors).toContain(message);
      expect(status).toBe(1);
    }
    await expect(stat(join(folder, "card.key"))).rejects.toThrow("ENOENT");
  });
});
