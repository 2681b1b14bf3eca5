// The figures of the other measurements, each in a process of its own, for the report of npm run bench.
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const measurements = [
  { file: "data-plane.mjs", title: "the data plane: terminal process and WebSocket", args: ["8", "10"] },
  { file: "completion.mjs", title: "completions of many items", args: ["60"] },
  { file: "built-in-completion.mjs", title: "the built-in completion", args: ["4"], node: ["--expose-gc"] },
  { file: "accounting.mjs", title: "what keeping costs takes", args: ["20"] },
  {
    file: "matching.mjs",
    title: "highlighting in the page",
    args: ["1", "4"],
    isPossible: () => existsSync(process.env.CHROMIUM ?? "/usr/bin/chromium"),
  },
];

/** Runs them one after the other. One that fails is a row that says so, never a missing one. */
export async function measureTables(onStep) {
  const tables = [];
  for (const { file, title, args, node = [], isPossible = () => true } of measurements) {
    onStep(title);
    const notMeasured = (reason) => ({ title, columns: ["not measured"], rows: [[reason]] });
    if (!isPossible()) tables.push(notMeasured("There is no Chromium on this machine."));
    else {
      const { shown, problem } = await run(file, args, node);
      tables.push(...shown, ...(problem ? [notMeasured(problem)] : []));
    }
  }
  return tables;
}

function run(file, args, execArgv) {
  return new Promise((resolve) => {
    const shown = [];
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
      execArgv,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("message", (table) => shown.push(table));
    child.on("error", ({ message }) => resolve({ shown, problem: message }));
    child.on("exit", (code, signal) =>
      resolve({ shown, ...(code !== 0 && { problem: `${file} ended with ${signal ?? code}.` }) }),
    );
  });
}
