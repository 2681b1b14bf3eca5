import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createFolder, runIn } from "./command.fixture.ts";

const sample = (name: string): string =>
  fileURLToPath(new URL(`../../sample-plugins/dist/${name}.tgz`, import.meta.url));

describe("terminal-plugin bench", () => {
  it("CLI-6, BEN-4: measures an interceptor beside one that does nothing and writes result and report", async () => {
    const folder = await createFolder();
    const run = await runIn(
      folder,
      "bench",
      sample("identity-input"),
      "--quick",
      "--seed",
      "5",
      "--out",
      "out",
    );
    expect(run.output).toMatch(/^verdict: (pass|inconclusive|fail) /m);
    expect(run.output).toContain("Input latency that the plugin adds, p95");
    expect(run.status).toBe(run.output.includes("verdict: fail") ? 1 : 0);
    expect(run.errors).toContain("bench.html");
    const result: unknown = JSON.parse(await readFile(join(folder, "out/bench.json"), "utf8"));
    expect(result).toMatchObject({
      seed: 5,
      size: "quick",
      subject: { pluginId: "dev.terminal-plugin.identity-input" },
      throughput: [],
    });
    expect(await readFile(join(folder, "out/bench.html"), "utf8")).toContain(
      "Benchmark of dev.terminal-plugin.identity-input",
    );
  });

  it("CLI-6, BEN-1: measures start, answers and memory of an ordinary plugin; an open verdict is no pass", async () => {
    const folder = await createFolder();
    const { status, output } = await runIn(
      folder,
      ...["bench", sample("log-levels"), "--quick", "--json", "--require-pass"],
    );
    const result = JSON.parse(output) as { verdict: string; answers: unknown };
    expect(status).toBe(result.verdict === "pass" ? 0 : 1);
    expect(result.answers).toMatchObject({ kind: "terminal.decoration" });
    if (process.platform === "linux")
      expect(result.answers).toMatchObject({ memoryBytes: expect.any(Number) });
    expect((await stat(join(folder, "bench/bench.html"))).size).toBeGreaterThan(1000);
  });
});
