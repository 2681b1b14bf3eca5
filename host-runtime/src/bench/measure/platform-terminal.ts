import type { ErrorInfo, InterceptorDirection } from "@terminal-plugin/sdk/protocol";
import { systemClock, type Disposable } from "../../kernel/index.ts";
import { loadNativePty } from "../../node/terminal-process/native-pty.ts";
import { loadPosixCalls } from "../../node/terminal-process/posix-calls.ts";
import { Terminal } from "../../node/terminal-process/terminal.ts";
import { createHostFrameParser } from "../../terminal/index.ts";
import type { EchoPath } from "./bare-terminal.ts";
import type { Program } from "./program.ts";

/** Puts an interceptor into a terminal's path, as the terminal process does. Disposing of the result ends its session. */
export type AttachInterceptor = (
  terminal: Terminal,
  direction: InterceptorDirection,
  onTrip: (error: ErrorInfo) => void,
) => Promise<Disposable>;

/** A terminal of the platform in this process, and what its page does with output. */
interface OpenTerminal {
  readonly terminal: Terminal;
  readonly delivered: Promise<void>;
  /** Attaches a page that drops output and acknowledges it at once. */
  attachPage(onOutput: (bytes: number) => void): void;
  /** Types into the attached page. */
  type(bytes: Uint8Array): void;
}

const native = loadNativePty();
const posix = loadPosixCalls();

function open(program: Program): OpenTerminal {
  let onDelivered = (): void => {};
  const delivered = new Promise<void>((resolve) => (onDelivered = resolve));
  const terminal = new Terminal({
    native,
    posix,
    clock: systemClock,
    program: { ...program, cwd: "/", columns: 80, rows: 24 },
    onFailure: (error) => {
      throw error;
    },
    events: {
      exited: () => {},
      attached: () => {},
      detached: () => {},
      delivered: onDelivered,
    },
  });
  let type = (_bytes: Uint8Array): void => {};
  return {
    terminal,
    delivered,
    attachPage(onOutput) {
      terminal.attachPage((page) => {
        type = (bytes) => page.input(bytes, "typed");
        const parser = createHostFrameParser({
          output(sequence, payload) {
            setImmediate(() => page.ack(sequence));
            onOutput(payload.length);
          },
        });
        return { send: (frame) => parser.push(frame), close: () => page.closed("terminal_exited") };
      });
    },
    type: (bytes) => type(bytes),
  };
}

/** Reads all output of a program through the platform's terminal, with an interceptor if one is given. */
export async function readTerminal(
  program: Program,
  attach?: AttachInterceptor,
  onTrip: (error: ErrorInfo) => void = () => {},
): Promise<number> {
  const { terminal, delivered, attachPage } = open(program);
  const session = await attach?.(terminal, "output", onTrip);
  let bytes = 0;
  attachPage((count) => (bytes += count));
  await delivered;
  session?.dispose();
  return bytes;
}

/** `cat` behind the platform's terminal. `spinMs` makes its input slower by that, to see whether a run finds it. */
export async function openTerminalEcho(
  program: Program,
  attach?: AttachInterceptor,
  onTrip: (error: ErrorInfo) => void = () => {},
  spinMs = 0,
): Promise<EchoPath> {
  const { terminal, attachPage, type } = open(program);
  let isAttached = false;
  let session: Disposable | undefined;
  let onData = (): void => {};
  const ready = new Promise<void>((resolve) => (onData = resolve));
  const prepare = async (): Promise<void> => {
    if (!attach || isAttached) return;
    isAttached = true;
    session = await attach(terminal, "input", (error) => {
      isAttached = false;
      onTrip(error);
    });
  };
  attachPage(() => onData());
  await prepare();
  return {
    ready,
    prepare,
    exchange(byte, done) {
      onData = done;
      if (spinMs > 0) spin(spinMs);
      type(byte);
    },
    close: () => {
      session?.dispose();
      terminal.dispose();
    },
  };
}

function spin(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
