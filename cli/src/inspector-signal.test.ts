import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { repository } from "./command.fixture.ts";

/** A program and everything that it prints. */
interface Started {
  readonly child: ChildProcess;
  /** Resolves when the text was printed; rejects when the program ends before. */
  printed(text: string): Promise<void>;
  all(): string;
}

function start(args: readonly string[]): Started {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "exit");
  return {
    child,
    all: () => output,
    async printed(text) {
      while (!output.includes(text)) {
        const pause = new Promise((resolve) => setTimeout(resolve, 20, "pause"));
        if ((await Promise.race([pause, ended])) !== "pause") {
          if (output.includes(text)) return;
          throw new Error(`It ended: ${output}`);
        }
      }
    },
  };
}

const host = pathToFileURL(join(repository, "reference-host/dist/command.js")).href;

describe.runIf(process.platform !== "win32")("the signal that opens an inspector", () => {
  const said = "Debugger listening";

  it("ISO-1: opens one in a program that does nothing against it", async () => {
    const bare = start(["-e", "console.log('started'); setInterval(() => {}, 1000)"]);
    await bare.printed("started");
    bare.child.kill("SIGUSR1");
    await bare.printed(said);
  });

  it("ISO-1: opens none in the reference host, which goes on and ends as it should", async () => {
    const folder = await mkdtemp(join(tmpdir(), "inspector-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const program = `import(${JSON.stringify(host)}).then(async ({ run }) => { process.exitCode = await run(["--no-open", "--data-dir", ${JSON.stringify(folder)}]); });`;
    const started = start(["-e", program]);
    await started.printed("Stop with Ctrl-C.");
    for (let count = 0; count < 3; count += 1) started.child.kill("SIGUSR1");
    started.child.kill("SIGINT");
    await started.printed("Stopping");
    await expect.poll(() => started.child.exitCode, { timeout: 60_000 }).toBe(0);
    expect(started.all()).not.toContain(said);
  });

  it("ISO-1: opens none in the command line", async () => {
    const started = start([
      "--import",
      `data:text/javascript,${encodeURIComponent("setTimeout(() => console.log('later'), 3000)")}`,
      join(repository, "cli/bin/terminal-plugin.js"),
      "--version",
    ]);
    await started.printed("0.1.0");
    started.child.kill("SIGUSR1");
    await started.printed("later");
    await expect.poll(() => started.child.exitCode, { timeout: 60_000 }).toBe(0);
    expect(started.all()).not.toContain(said);
  });
});
