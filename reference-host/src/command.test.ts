import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { run } from "./command.ts";
import { openBrowser } from "./open-browser.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "command-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  return rm(folder, { recursive: true });
});

describe("npm start", () => {
  it.each([
    [["--port", "99999"], /Expected a port from 0 to 65535, got "99999"/],
    [["--port", "4.5"], /Expected a port/],
    [["--system-sandbox", "yes"], /Expected off, try or require for --system-sandbox, got "yes"/],
    [["--isolated-in", "vm"], /Expected process or quickjs for --isolated-in, got "vm"/],
    [["--trust", "all"], /Expected any, signed or known for --trust, got "all"/],
    [["--known-publisher", "Example"], /Expected 64 hexadecimal digits for --known-publisher, got "Example"/],
    [["--nonsense"], /--nonsense/],
    [["a-word"], /a-word/],
  ])("CLI-7: %j is a wrong command line: one sentence, status 2", async (args, message) => {
    const shown = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(await run(args)).toBe(2);
    const text = shown.mock.calls.map(([line]) => String(line)).join("");
    expect(text).toMatch(message);
    expect(text.trim().split("\n")).toHaveLength(1);
  });

  it("CLI-7: --help explains every option with an example", async () => {
    const shown = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect(await run(["--help"])).toBe(0);
    const text = shown.mock.calls.map(([line]) => String(line)).join("");
    for (const option of [
      "--port",
      "--data-dir",
      "--plugin",
      "--offer",
      "--system-sandbox",
      "--isolated-in",
      "--trust",
      "--known-publisher",
      "--headless",
      "Example:",
    ])
      expect(text).toContain(option);
  });
});

describe("opening the browser", () => {
  it("HST-1: nothing is opened where there is no display", async () => {
    if (process.platform === "linux")
      expect(await openBrowser("http://127.0.0.1:1/#token=x", folder, {})).toBe(false);
  });

  it.runIf(process.platform === "linux")(
    "HST-3: the token is in no argument of a process, and only the user can read the file with it",
    async () => {
      const opener = join(folder, "xdg-open");
      await writeFile(
        opener,
        `#!/bin/sh\nprintf '%s' "$*" > '${folder}/arguments.new'\nmv '${folder}/arguments.new' '${folder}/arguments'\n`,
      );
      await chmod(opener, 0o755);
      const env = { PATH: `${folder}:${process.env["PATH"]}`, DISPLAY: ":0" };
      expect(await openBrowser("http://127.0.0.1:1/#token=secret", folder, env)).toBe(true);
      await expect.poll(() => readFile(join(folder, "arguments"), "utf8").catch(() => "")).toMatch(/^file:/);
      expect(await readFile(join(folder, "arguments"), "utf8")).not.toContain("secret");
      const page = join(folder, "open.html");
      expect(await readFile(page, "utf8")).toContain("#token=secret");
      expect((await stat(page)).mode & 0o077).toBe(0);
    },
  );
});
