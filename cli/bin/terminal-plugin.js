#!/usr/bin/env node
import { run } from "../dist/index.js";

// Whoever reads the output may stop reading, such as `head`: then there is nobody left to write for.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}

// A child could send the signal that opens Node's inspector; in this process it does nothing.
process.on("SIGUSR1", () => {});

process.exitCode = await run(process.argv.slice(2));
