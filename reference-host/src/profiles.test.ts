import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findProfiles, listProfiles } from "./profiles.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shells-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function addProgram(name: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, "#!/bin/sh\n");
  await chmod(file, 0o755);
  return file;
}

describe("profiles", () => {
  it("DP-14: lists the shells of this machine, PATH first, only files that can be run", async () => {
    const fish = await addProgram("fish");
    await mkdir(join(folder, "zsh"));
    await writeFile(join(folder, "bash"), "not executable");
    const profiles = await findProfiles({ env: { PATH: `relative:${folder}` } });
    expect(profiles.find(({ profileId }) => profileId === "fish")?.file).toBe(fish);
    for (const profile of profiles) expect(profile.file).not.toMatch(new RegExp(`^${folder}/(zsh|bash)$`));
  });

  it("DP-14: the user's own shell is the default, also through a link", async () => {
    const fish = await addProgram("fish");
    await symlink(fish, join(folder, "my-shell"));
    const profiles = await findProfiles({ env: { PATH: folder, SHELL: join(folder, "my-shell") } });
    expect(profiles[0]?.profileId).toBe("fish");
    expect(listProfiles(profiles)[0]).toEqual({ profileId: "fish", label: "fish", isDefault: true });
  });

  it("DP-14: a page is told an id and a label, no path", async () => {
    const told = JSON.stringify(listProfiles(await findProfiles({ env: { PATH: folder } })));
    expect(told).not.toContain("/");
  });

  it("DP-14: a login shell that this host does not know leaves the order alone", async () => {
    const profiles = await findProfiles({ env: { PATH: folder, SHELL: "/usr/bin/env" } });
    expect(profiles.map(({ profileId }) => profileId)).toContain("bash");
  });
});
