import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createIds, PluginPlatformError } from "../kernel/index.ts";
import { createGrants } from "../grants/index.ts";
import { createManualClock, silentLog } from "../ports/index.ts";
import { createFileStore } from "./file-store.ts";

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "resolved",
    (error: unknown) => (error instanceof PluginPlatformError ? error.code : `untyped: ${String(error)}`),
  );

describe("file store", () => {
  let root = "";
  let folder = "";
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "file-store-"));
    folder = join(root, "state");
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("EMB-3: keeps documents for another store of the same folder", async () => {
    const store = createFileStore(folder);
    expect(await store.read("grants")).toBeUndefined();
    await store.write("grants", { text: "ä\u2028", list: [1, null] });
    await store.write("storage.com.example.shell", [true]);
    expect(await createFileStore(folder).read("grants")).toEqual({ text: "ä\u2028", list: [1, null] });
    await store.remove("grants");
    await store.remove("grants");
    expect(await store.read("grants")).toBeUndefined();
  });

  it("EMB-3: only this user can read a document, and nothing else is left in the folder", async () => {
    const store = createFileStore(folder);
    await store.write("grants", 1);
    await store.write("grants", 2);
    expect(await readdir(folder)).toEqual(["grants.json"]);
    expect((await stat(join(folder, "grants.json"))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it("EMB-3: writes of one document end in the order of their calls", async () => {
    const store = createFileStore(folder);
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.write("grants", index)));
    expect(await store.read("grants")).toBe(19);
  });

  const damaged: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ["cut JSON", new TextEncoder().encode('{"grants":[')],
    ["nothing", new Uint8Array()],
    ["zero bytes after a crash", new Uint8Array(64)],
    ["invalid UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
  ];
  it.each(damaged)("EMB-3: a file with %s is reported and kept aside", async (_name, bytes) => {
    const store = createFileStore(folder);
    await store.write("grants", 1);
    await writeFile(join(folder, "grants.json"), bytes);
    expect(await codeOf(store.read("grants"))).toBe("store_damaged");
    expect(await store.read("grants")).toBeUndefined();
    const [aside] = await readdir(folder);
    expect(aside).toMatch(/^grants\.damaged-/);
    expect(new Uint8Array(await readFile(join(folder, aside ?? "")))).toEqual(bytes);
  });

  it.each([
    ["of a newer host", { version: 2, grants: [] }],
    ["of another form", { version: 1, grants: "all" }],
    ["without a version", []],
  ])("HST-10: a document %s grants nothing and is kept aside by the next write", async (_name, document) => {
    const store = createFileStore(folder);
    await store.write("grants", document);
    const ports = { clock: createManualClock(), ids: createIds(), log: silentLog, store };
    const grants = createGrants(ports);
    await grants.load();
    await store.write("grants", { version: 1, grants: [] });
    const aside = (await readdir(folder)).find((name) => /^grants\.(newer|damaged)-/.test(name)) ?? "";
    expect(JSON.parse(await readFile(join(folder, aside), "utf8"))).toEqual(document);
    grants.dispose();
  });

  it("HST-10: the report of a damaged file names where it is now", async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "grants.json"), "damaged");
    const error: unknown = await createFileStore(folder)
      .read("grants")
      .catch((reason: unknown) => reason);
    const [aside = "nothing"] = await readdir(folder);
    expect((error as Error).message).toBe(`"grants" is damaged; it was kept aside as "${aside}".`);
  });

  it("HST-10: what a crash left of an unfinished write is removed, and nothing else", async () => {
    await mkdir(folder, { recursive: true });
    await createFileStore(folder).write("grants", 1);
    await writeFile(join(folder, `grants.json.${randomUUID()}.new`), "{");
    await writeFile(join(folder, "other.new"), "{");
    expect(await createFileStore(folder).read("grants")).toBe(1);
    expect((await readdir(folder)).toSorted()).toEqual(["grants.json", "other.new"]);
  });

  it("GRA-4: a damaged store of grants grants nothing and can be written again", async () => {
    const store = createFileStore(folder);
    await store.write("grants", 1);
    await writeFile(join(folder, "grants.json"), "damaged");
    const subject = {
      pluginId: "com.example.shell",
      version: "1.0.0",
      principal: `content:${"a".repeat(64)}`,
      displayName: "Shell",
      publisher: "Example",
      signed: false,
      required: ["provider.terminal"],
      optional: [],
    };
    const open = () =>
      createGrants({
        clock: createManualClock(),
        ids: createIds(),
        log: silentLog,
        store,
        decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "always" }) },
      });
    const grants = open();
    await grants.load();
    expect(grants.missingRequired(subject)).toEqual(["provider.terminal"]);
    await grants.enable(subject, new AbortController().signal);
    const next = open();
    await next.load();
    expect(next.missingRequired(subject)).toEqual([]);
  });

  it.each(["", "../grants", "a/b", "Grants", ".hidden", "a".repeat(161), "a\0b"])(
    "EMB-3: refuses the document name %j",
    async (name) => {
      const store = createFileStore(folder);
      expect(await codeOf(store.read(name))).toBe("contract_violation");
      expect(await codeOf(store.write(name, 1))).toBe("contract_violation");
      expect(await codeOf(store.remove(name))).toBe("contract_violation");
    },
  );

  it("EMB-3: a folder that cannot be made fails the write and leaves no file", async () => {
    await writeFile(join(root, "state"), "in the way");
    await expect(createFileStore(folder).write("grants", 1)).rejects.toThrow();
    expect(await readdir(root)).toEqual(["state"]);
  });
});
