// Runs a program that prints lines of JSON.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Resolves with the lines and how the program ended; `onLine` gets each as it comes. */
export async function runLines(file, args, { cwd, onLine = () => {} }) {
  const child = spawn(file, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const lines = [];
  let errorOutput = "";
  child.stderr.on("data", (chunk) => (errorOutput = (errorOutput + chunk).slice(-4000)));
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(signal ?? code));
  });
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(JSON.parse(line));
    onLine(lines.at(-1));
  }
  const end = await ended;
  if (end !== 0) console.error(`✗ The host ended with ${end}.\n${errorOutput}`);
  return { lines, end };
}
