import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PluginPlatformError, silentLog, systemClock, type StateStore } from "@terminal-plugin/host-runtime";
import { checkSignature, readArchive, writeArchive } from "@terminal-plugin/host-runtime/node";
import type { VerifiedPackage } from "@terminal-plugin/host-runtime/package";
import { Admissions, type Signer } from "@terminal-plugin/host-runtime/trust";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TrustPolicy } from "../control/index.ts";
import { startEmbeddedRegistry, type EmbeddedRegistry } from "./embedded-registry.ts";
import { Installer, type InstallTarget } from "./installer.ts";
import { PackageShelf } from "./package-shelf.ts";
import { publishPackage } from "./publish.ts";
import { createSigner, publisherIdOf, signArchive } from "./signing.fixture.ts";
import { downloadTarball, publishRelease, readReleases } from "./registry-client.ts";

let registryFolder: string;
let registry: EmbeddedRegistry;
beforeAll(async () => {
  registryFolder = await mkdtemp(join(tmpdir(), "registry-"));
  registry = await startEmbeddedRegistry(registryFolder);
});
afterAll(async () => {
  await registry.close();
  await rm(registryFolder, { recursive: true });
});

let serial = 0;
/** A packed plugin under a name that no other test uses. */
async function pack(changes: { name?: string; version?: string; text?: string; readme?: string } = {}) {
  serial += 1;
  const { name = `git-plugin-${serial}`, version = "1.0.0" } = changes;
  const manifest = {
    manifestVersion: 1,
    id: `com.example.${name}`,
    name,
    displayName: "Git",
    description: "Completes git.",
    version,
    publisher: "Example",
    license: "MIT",
    engines: { api: "^1.0.0" },
    main: { isolated: "main.js" },
    permissions: { required: ["provider.terminal", "terminal.complete"] },
    contributes: {
      providers: [{ id: `com.example.${name}.git`, label: "Git", kind: "terminal.completion" }],
    },
  };
  const contents = {
    "terminal-plugin.json": JSON.stringify(manifest),
    "package.json": JSON.stringify({ name, version, license: "MIT", description: "Completes git." }),
    "main.js": changes.text ?? "({});",
    "README.md": changes.readme ?? "Git.",
  };
  const files = Object.entries(contents).map(([path, text]) => ({
    path,
    bytes: new TextEncoder().encode(text),
  }));
  return { name, id: manifest.id, archive: await writeArchive(files) };
}

function createStore(): StateStore & { readonly documents: Map<string, JsonValue> } {
  const documents = new Map<string, JsonValue>();
  return {
    documents,
    read: async (name) => documents.get(name),
    write: async (name, value) => void documents.set(name, JSON.parse(JSON.stringify(value)) as JsonValue),
    remove: async (name) => void documents.delete(name),
  };
}

function createTarget(): InstallTarget & {
  readonly installed: Map<string, VerifiedPackage>;
  failNext: boolean;
} {
  const target = {
    installed: new Map<string, VerifiedPackage>(),
    failNext: false,
    install: async (verified: VerifiedPackage) => {
      if (target.failNext) {
        target.failNext = false;
        throw new PluginPlatformError("engine_incompatible", "Expected another host.");
      }
      target.installed.set(verified.manifest.id, verified);
    },
    uninstall: async (pluginId: string) => void target.installed.delete(pluginId),
  };
  return target;
}

let shelfFolder: string;
beforeEach(async () => {
  shelfFolder = await mkdtemp(join(tmpdir(), "shelf-"));
});
afterEach(() => rm(shelfFolder, { recursive: true }));

function createInstaller(
  store = createStore(),
  target = createTarget(),
  trust: TrustPolicy = { registry: "any", local: "any" },
  knownPublishers: readonly string[] = [],
) {
  const admissions = new Admissions({ check: checkSignature, clock: systemClock, store, knownPublishers });
  const shelf = new PackageShelf(shelfFolder);
  const installer = new Installer({ shelf, store, target, log: silentLog, admissions, trust });
  return { installer, store, target, admissions };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "ok";
  } catch (error) {
    return error instanceof PluginPlatformError ? error.code : String(error);
  }
}

describe("embedded registry", () => {
  it("MKT-1: publishes over the npm protocol and gives the same bytes back", async () => {
    const { name, archive } = await pack();
    expect((await publishPackage(registry, archive)).outcome).toBe("published");
    expect(Buffer.compare(await downloadTarball(registry, name), archive)).toBe(0);
    expect((await readReleases(registry, name)).latest).toBe("1.0.0");
    const search = (await (await fetch(`${registry.url}-/v1/search?text=${name}`)).json()) as {
      objects: { package: { name: string } }[];
    };
    expect(search.objects.map((found) => found.package.name)).toEqual([name]);
  });

  it("MKT-1: a package of the largest allowed size can be published", async () => {
    const { name, archive } = await pack({ readme: randomText(11_000_000) });
    expect(archive.length).toBeGreaterThan(8_000_000);
    await publishPackage(registry, archive);
    expect((await downloadTarball(registry, name)).length).toBe(archive.length);
  });

  it("HST-3: the registry answers no browser, no foreign Host, and has no second account", async () => {
    const { name, archive } = await pack();
    await publishPackage(registry, archive);
    expect((await fetch(registry.url + name)).status).toBe(200);
    expect((await fetch(registry.url + name, { headers: { Origin: "http://evil.example" } })).status).toBe(
      403,
    );
    expect((await fetch(registry.url + name, { headers: { "Sec-Fetch-Site": "none" } })).status).toBe(403);
    const account = await fetch(`${registry.url}-/user/org.couchdb.user:other`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "other", password: "password123" }),
    });
    expect(account.status).toBeGreaterThanOrEqual(400);
    const other = await pack();
    expect(await codeOf(publishPackage({ url: registry.url }, other.archive))).toBe("registry_error");
  });

  it("MKT-1: what is published stays over a restart, with a new publisher, and a half publication does not spoil search", async () => {
    const folder = await mkdtemp(join(tmpdir(), "registry-"));
    const { name, archive } = await pack();
    const first = await startEmbeddedRegistry(folder);
    await publishPackage(first, archive);
    await first.close();
    await mkdir(join(folder, "broken"));
    await writeFile(join(folder, "broken/package.json"), JSON.stringify({ name: "broken", versions: {} }));
    const second = await startEmbeddedRegistry(folder);
    const found = (await (await fetch(`${second.url}-/v1/search?text=git`)).json()) as { objects: unknown[] };
    expect(found.objects).toHaveLength(1);
    expect((await publishPackage(second, archive)).outcome).toBe("present");
    expect((await publishPackage(second, (await pack({ name, version: "1.0.1" })).archive)).outcome).toBe(
      "published",
    );
    await second.close();
    await rm(folder, { recursive: true });
  });

  it("MKT-2: a package that is not valid is refused before the registry sees it", async () => {
    const { name, archive } = await pack({ text: "import 'node:fs';" });
    expect(await codeOf(publishPackage(registry, archive))).toBe("entry_not_script");
    expect(await codeOf(downloadTarball(registry, name))).toBe("registry_error");
  });

  it("MKT-3: the same version with other content is refused, unless this machine replaces its own", async () => {
    const { name, archive } = await pack();
    await publishPackage(registry, archive);
    const other = await pack({ name, text: "({ other: true });" });
    expect(await codeOf(publishPackage(registry, other.archive))).toBe("registry_error");
    expect((await publishPackage(registry, other.archive, { replaceSameVersion: true })).outcome).toBe(
      "replaced",
    );
    expect(Buffer.compare(await downloadTarball(registry, name), other.archive)).toBe(0);
  });
});

describe("installing", () => {
  it("MKT-2: an installed package runs, and is there again after a restart", async () => {
    const { name, id, archive } = await pack();
    await publishPackage(registry, archive);
    const { installer, store } = createInstaller();
    expect((await installer.install(registry, { name })).manifest.id).toBe(id);
    const again = createInstaller(store);
    await again.installer.restore();
    expect(again.target.installed.get(id)?.manifest.version).toBe("1.0.0");
  });

  it("MKT-3: installing the same again does nothing; the same version with other content is refused", async () => {
    const { name, archive } = await pack();
    await publishPackage(registry, archive);
    const { installer, target } = createInstaller();
    await installer.install(registry, { name });
    target.installed.clear();
    expect((await installer.install(registry, { name })).changed).toBe(false);
    expect(target.installed.size).toBe(0);
    const other = await pack({ name, text: "({ other: true });" });
    await publishPackage(registry, other.archive, { replaceSameVersion: true });
    expect(await codeOf(installer.install(registry, { name }))).toBe("install_failed");
    expect(await codeOf(installer.install(registry, { name, isLocal: true }))).toBe("ok");
    expect(await readdir(shelfFolder)).toHaveLength(1);
  });

  it("MKT-3: when the new version cannot be installed, the old one is still there after a restart", async () => {
    const { name, id, archive } = await pack();
    await publishPackage(registry, archive);
    const { installer, store, target } = createInstaller();
    await installer.install(registry, { name });
    await publishPackage(registry, (await pack({ name, version: "2.0.0" })).archive);
    target.failNext = true;
    expect(await codeOf(installer.install(registry, { name }))).toBe("engine_incompatible");
    const again = createInstaller(store);
    await again.installer.restore();
    expect(again.target.installed.get(id)?.manifest.version).toBe("1.0.0");
    expect(await readdir(shelfFolder)).toHaveLength(1);
  });

  it("SIG-6: a registry that sends another package than was asked for is refused", async () => {
    const { archive } = await pack();
    const name = `other-name-${serial}`;
    await publishRelease(registry, { name, version: "1.0.0", packageJson: {}, tarball: archive });
    const { installer, target } = createInstaller();
    expect(await codeOf(installer.install(registry, { name }))).toBe("install_failed");
    await publishRelease(registry, {
      name: `${name}-rubbish`,
      version: "1.0.0",
      packageJson: {},
      tarball: new TextEncoder().encode("rubbish"),
    });
    expect(await codeOf(installer.install(registry, { name: `${name}-rubbish` }))).toBe("archive_invalid");
    expect(target.installed.size).toBe(0);
    expect(await readdir(shelfFolder)).toEqual([]);
  });

  it("ISO-2: a package that changed on disk is not run, and the others are", async () => {
    const packages = [await pack(), await pack()];
    const { installer, store } = createInstaller();
    for (const { name, archive } of packages) {
      await publishPackage(registry, archive);
      await installer.install(registry, { name });
    }
    const [victim = ""] = await readdir(shelfFolder);
    await writeFile(join(shelfFolder, victim), (await pack({ text: "({ evil: true });" })).archive);
    const again = createInstaller(store);
    await again.installer.restore();
    expect(again.target.installed.size).toBe(1);
  });

  it("MKT-2, SIG-4, SIG-7: a registry's package has to be signed by a known publisher, a local one need not be", async () => {
    const signer = await createSigner();
    const known = await publisherIdOf(signer);
    const policy = { registry: "known", local: "any" } as const;
    const unsigned = await pack();
    const signed = await signPack(await pack(), signer);
    const foreign = await signPack(await pack(), await createSigner());
    const tampered = await tamper(await signPack(await pack(), signer));
    for (const { archive } of [unsigned, signed, foreign, tampered]) await publishPackage(registry, archive);
    const { installer, store, target } = createInstaller(createStore(), createTarget(), policy, [known]);
    const refusalOf = ({ name }: { readonly name: string }): Promise<string> =>
      codeOf(installer.install(registry, { name }));
    expect(await refusalOf(unsigned)).toBe("signature_missing");
    expect(await refusalOf(foreign)).toBe("publisher_unknown");
    expect(await refusalOf(tampered)).toBe("release_file_changed");
    expect(target.installed.size).toBe(0);
    expect(await readdir(shelfFolder)).toEqual([]);
    expect(await refusalOf(signed)).toBe("ok");
    expect(await codeOf(installer.install(registry, { name: tampered.name, isLocal: true }))).toBe(
      "release_file_changed",
    );
    expect(await codeOf(installer.install(registry, { name: unsigned.name, isLocal: true }))).toBe("ok");
    const again = createInstaller(store, createTarget(), policy, [known]);
    await again.installer.restore();
    expect([...again.target.installed.keys()].toSorted()).toEqual([signed.id, unsigned.id].toSorted());
    const stricter = createInstaller(store, createTarget(), policy);
    await stricter.installer.restore();
    expect([...stricter.target.installed.keys()]).toEqual([unsigned.id]);
  });

  it("SIG-3, SIG-6: a registry cannot bring back an older release of a plugin", async () => {
    const signer = await createSigner();
    const policy = { registry: "signed", local: "any" } as const;
    const first = await signPack(await pack(), signer, 1);
    const second = await signPack(await pack({ name: first.name, version: "2.0.0" }), signer, 2);
    for (const { archive } of [first, second]) await publishPackage(registry, archive);
    const { installer, store } = createInstaller(createStore(), createTarget(), policy);
    await installer.install(registry, { name: first.name, version: "2.0.0" });
    const again = createInstaller(store, createTarget(), policy);
    await again.admissions.load();
    await again.installer.restore();
    for (const { installer: each } of [{ installer }, again])
      expect(await codeOf(each.install(registry, { name: first.name, version: "1.0.0" }))).toBe(
        "release_replayed",
      );
  });

  it("MKT-7: uninstalling removes the package, and an unreachable registry says so", async () => {
    const { name, id, archive } = await pack();
    await publishPackage(registry, archive);
    const { installer, store, target } = createInstaller();
    await installer.install(registry, { name });
    await installer.uninstall(id);
    expect(target.installed.size).toBe(0);
    expect(await readdir(shelfFolder)).toEqual([]);
    expect(store.documents.get("installed")).toEqual({ version: 1, packages: [] });
    expect(await codeOf(installer.install({ url: "http://127.0.0.1:9/" }, { name }))).toBe("registry_error");
  });

  it("HST-10: a damaged list of installed packages is reported, not guessed", async () => {
    const store = createStore();
    store.documents.set("installed", { version: 1, packages: [{ pluginId: 1 }] });
    expect(await codeOf(createInstaller(store).installer.restore())).toBe("store_damaged");
  });

  it("HST-10: after the list was lost, packages that it may have named stay on the shelf", async () => {
    const { name, archive } = await pack();
    await publishPackage(registry, archive);
    const first = createInstaller();
    await first.installer.install(registry, { name });
    const kept = await readdir(shelfFolder);
    const store = createStore();
    store.documents.set("installed", { version: 1, packages: [{ pluginId: 1 }] });
    const { installer } = createInstaller(store);
    expect(await codeOf(installer.restore())).toBe("store_damaged");
    const other = await pack();
    await publishPackage(registry, other.archive);
    await installer.install(registry, { name: other.name });
    expect(await readdir(shelfFolder)).toEqual(expect.arrayContaining(kept));
  });
});

type Packed = Awaited<ReturnType<typeof pack>>;

/** The package with the signature of a publisher that has one key. */
async function signPack({ name, id, archive }: Packed, signer: Signer, sequence = 1): Promise<Packed> {
  return { name, id, archive: await signArchive(archive, signer, sequence) };
}

async function tamper({ name, id, archive }: Packed): Promise<Packed> {
  const files = await readArchive(archive);
  const script = new TextEncoder().encode("({ evil: true });");
  const changed = files.map(({ path, bytes }) => ({ path, bytes: path === "main.js" ? script : bytes }));
  return { name, id, archive: await writeArchive(changed) };
}

/** Text that does not compress below three quarters. */
function randomText(length: number): string {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[at] = 33 + ((state >>> 16) % 93);
  }
  return bytes.toString("latin1");
}
