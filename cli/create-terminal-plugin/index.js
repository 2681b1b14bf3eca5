#!/usr/bin/env node
import { run } from "@terminal-plugin/cli";

process.exitCode = await run(["create", ...process.argv.slice(2)]);
