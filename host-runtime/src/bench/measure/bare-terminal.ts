import { createRequire } from "node:module";
import type * as NodePty from "node-pty";
import type { Program } from "./program.ts";

/** A program on a bare PTY, read by node-pty as it comes: the floor of every figure. */
function spawn({ file, args, env }: Program): NodePty.IPty {
  const { spawn: start } = createRequire(import.meta.url)("node-pty") as typeof NodePty;
  return start(file, [...args], { cols: 80, rows: 24, cwd: "/", env: { ...env }, encoding: null });
}

/** Reads all output of a program, counts it and drops it. */
export async function readBare(program: Program): Promise<number> {
  const started = spawn(program);
  let bytes = 0;
  started.onData((data) => (bytes += data.length));
  await new Promise((resolve) => started.onExit(resolve));
  return bytes;
}

/** Something that a byte is sent into and whose echo comes back. */
export interface EchoPath {
  /** Resolves when the program echoes: it has said so. */
  readonly ready: Promise<void>;
  /** Sends one byte; `done` is called when a byte has come back. Called again only after that. */
  exchange(byte: Uint8Array, done: () => void): void;
  /** Called before each round and key: puts back what a busy machine took away. */
  prepare?(): Promise<void>;
  close(): void | Promise<void>;
}

/** `cat` on a bare PTY. */
export function openBareEcho(program: Program): EchoPath {
  const started = spawn(program);
  let onData = (): void => {};
  const ready = new Promise<void>((resolve) => (onData = resolve));
  started.onData(() => onData());
  return {
    ready,
    exchange(byte, done) {
      onData = done;
      // Typed as text only, but bytes are taken as they are.
      started.write(byte as unknown as string);
    },
    close: () => started.kill("SIGKILL"),
  };
}
