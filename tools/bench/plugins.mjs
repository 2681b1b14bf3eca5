// Completion plugins for benches: real packages, each in its own isolated child.
import { readFileSync, readdirSync } from "node:fs";

const encode = (text) => new TextEncoder().encode(text);

/** A verified plugin whose provider answers at once with `items` completions. */
export function createCompletionPlugin(verifyPackage, index, items) {
  const id = `com.example.bench${index}`;
  const name = `bench-${index}`;
  const manifest = {
    manifestVersion: 1,
    id,
    name,
    displayName: `Bench ${index}`,
    description: "Answers at once.",
    version: "1.0.0",
    publisher: "Example",
    license: "MIT",
    engines: { api: "^1.0.0" },
    main: { isolated: "main.js" },
    activationEvents: [],
    permissions: { required: ["provider.terminal", "terminal.complete"], optional: [] },
    contributes: {
      providers: [{ id: `${id}.completion`, kind: "terminal.completion", label: "Completion" }],
    },
  };
  const script = `var plugin = (function () { return { activate(context) {
    const items = Array.from({ length: ${items} }, (_, at) => ({
      text: "git status --option-" + at + "-${index}", description: "An option that does something", score: at }));
    context.providers.register("${id}.completion", "terminal.completion", () => ({ items }));
  } }; })(); plugin;`;
  return verifyPackage([
    { path: "terminal-plugin.json", bytes: encode(JSON.stringify(manifest)) },
    { path: "package.json", bytes: encode(JSON.stringify({ name, version: "1.0.0", license: "MIT" })) },
    { path: "main.js", bytes: encode(script) },
  ]);
}

/** Private memory of each process below this one, in megabytes; empty where there is no /proc. */
export function childMemories() {
  try {
    const parents = new Map(
      readdirSync("/proc")
        .filter((name) => /^\d+$/.test(name))
        .flatMap((pid) => {
          const parent = readParent(pid);
          return parent === undefined ? [] : [[pid, parent]];
        }),
    );
    const isOwn = (pid) => {
      for (let at = parents.get(pid); at !== undefined; at = parents.get(at))
        if (at === String(process.pid)) return true;
      return false;
    };
    return [...parents.keys()].filter(isOwn).flatMap((pid) => readPrivateMegabytes(pid) ?? []);
  } catch {
    return [];
  }
}

/** Undefined for a process that has ended meanwhile. */
function readParent(pid) {
  try {
    return /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];
  } catch {
    return undefined;
  }
}

function readPrivateMegabytes(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const kilobytes = [...text.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map((match) => Number(match[1]));
    return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
  } catch {
    return undefined;
  }
}
