import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PluginPlatformError } from "@terminal-plugin/host-runtime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultDataFolder, lockDataFolder } from "./data-folder.ts";
import { createHostLog } from "./host-log.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "data-"));
});
afterEach(() => rm(folder, { recursive: true }));

const lockCode = (): Promise<string> =>
  lockDataFolder(folder).then(
    () => "ok",
    (error: unknown) => (error instanceof PluginPlatformError ? error.code : String(error)),
  );

describe("data folder", () => {
  it("HST-10: a second host is refused until the first ended", async () => {
    const lock = await lockDataFolder(folder);
    expect(await lockCode()).toBe("store_locked");
    await lock.release();
    expect(await lockCode()).toBe("ok");
  });

  it("HST-10: the lock of a process that is gone, or whose id another process has now, is taken over", async () => {
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    await writeFile(join(folder, "lock"), `${pid} 1`);
    expect(await lockCode()).toBe("ok");
    await writeFile(join(folder, "lock"), `${process.pid} 1`);
    expect(await lockCode()).toBe("ok");
    await writeFile(join(folder, "lock"), "rubbish");
    expect(await lockCode()).toBe("ok");
  });

  it("HST-10: one that cannot be made says what to do", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    await expect(lockDataFolder(join(file, "data"))).rejects.toMatchObject({
      code: "usage",
      message: expect.stringMatching(/^Expected a folder .*--data-dir\.$/) as string,
    });
  });

  it("OBS-2: a log that cannot be written says so once and disturbs nobody", async () => {
    const shown: string[] = [];
    const file = join(folder, "host.log");
    const log = createHostLog({ file, show: (line) => shown.push(line), showFrom: "error" });
    await mkdir(file);
    const entry = { level: "info", event: "test", message: "text" } as const;
    log.write(entry);
    log.write(entry);
    expect(shown).toEqual([expect.stringMatching(/^error: The log cannot be written to /)]);
    await rm(file, { recursive: true });
    log.write(entry);
    expect((await stat(file)).size).toBeGreaterThan(0);
  });

  it("HST-10: lies in the user's folder for state", () => {
    if (process.platform === "linux")
      expect(defaultDataFolder({ XDG_STATE_HOME: "/state" })).toBe("/state/terminal-plugin");
    expect(defaultDataFolder({})).toMatch(/terminal-plugin$/);
  });
});

describe("host log", () => {
  it("OBS-2: keeps at most two files of bounded size, for this user alone, and shows what matters", async () => {
    const file = join(folder, "logs/host.log");
    const shown: string[] = [];
    const log = createHostLog({ file, show: (line) => shown.push(line), showFrom: "warn" });
    for (let count = 0; count < 1000; count += 1)
      log.write({ level: "info", event: "test", message: "x".repeat(10_000) });
    log.write({ level: "debug", event: "test", message: "not kept" });
    log.write({ level: "error", event: "test", message: "Look." });
    expect((await stat(file)).size).toBeLessThanOrEqual(4_194_304);
    expect((await stat(`${file}.1`)).size).toBeLessThanOrEqual(4_194_304);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(shown).toEqual(["error: Look."]);
  });
});
