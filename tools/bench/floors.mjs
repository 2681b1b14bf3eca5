// The floor of a fan-out: bare children that answer over their pipes.
import { spawn } from "node:child_process";

/**
 * Bare children, each of which answers a line with one of `bytes` bytes. `ask` asks all at once and returns when the
 * last has answered, in milliseconds.
 */
export function startBareFanOut(count, bytes) {
  const script = `const line = "x".repeat(${bytes}) + "\\n"; process.stdin.on("data", () => process.stdout.write(line));`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ["--jitless", "--no-expose-wasm", "-e", script], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  const answer = (child) =>
    new Promise((resolve) => {
      const onData = (chunk) => {
        if (chunk.at(-1) !== 0x0a) return;
        child.stdout.off("data", onData);
        resolve();
      };
      child.stdout.on("data", onData);
    });
  return {
    async ask() {
      const startedAt = performance.now();
      const answers = children.map(answer);
      for (const child of children) child.stdin.write("ask\n");
      await Promise.all(answers);
      return performance.now() - startedAt;
    },
    close() {
      for (const child of children) child.kill();
    },
  };
}
