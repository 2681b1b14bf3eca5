import { execPath, pid } from "node:process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { parsePs, parseTasklist, readMemory } from "./process-memory.ts";

describe("memory of processes", () => {
  it("ISO-2: reads the columns of ps", () => {
    expect([...parsePs("  12  3400\n345678 1\nPID RSS\n\n")]).toEqual([
      [12, 3_481_600],
      [345_678, 1024],
    ]);
  });

  it("ISO-2: reads the columns of tasklist, whatever the language's separators are", () => {
    const output =
      '"node.exe","4312","Console","1","45,032 K"\r\n"node.exe","77","Services","0","1.045.032 K"\r\nINFO: none\r\n';
    expect([...parseTasklist(output)]).toEqual([
      [4312, 45_032 * 1024],
      [77, 1_045_032 * 1024],
    ]);
  });

  it.runIf(process.platform !== "win32")(
    "ISO-2: finds this process and leaves one that has ended out",
    async () => {
      const child = spawn(execPath, ["-e", ""]);
      await once(child, "exit");
      for (const platform of new Set([process.platform, "darwin" as const])) {
        const found = await readMemory([pid, child.pid ?? 0], platform);
        expect([...found.keys()]).toEqual([pid]);
        expect(found.get(pid)).toBeGreaterThan(10_000_000);
      }
    },
  );
});
