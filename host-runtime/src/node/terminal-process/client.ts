import { PluginPlatformError } from "../../kernel/index.ts";
import { silentLog, systemClock, type Clock, type LogSink } from "../../ports/index.ts";
import { startTerminalProcess, type ChildLink } from "./child-link.ts";
import type { HandOverMode } from "./hand-over.ts";
import { createFieldReader, type EventMessage } from "./messages.ts";
import { probeHandOver } from "./probe-hand-over.ts";
import { RemoteTerminal } from "./remote-terminal.ts";
import type { TerminalHandle, TerminalOpenOptions, TerminalProcess } from "./terminal-process.ts";

/** What the application supplies; each has a safe default. */
export interface TerminalProcessOptions {
  readonly clock?: Clock;
  readonly log?: LogSink;
}

interface Running {
  readonly link: ChildLink;
  readonly handOver: HandOverMode;
}

/**
 * The host's side of a terminal process (PTY-1). The process starts with the first terminal; when it dies, every
 * terminal in it ends with a reason, and the next open() starts a new one.
 */
export function createTerminalProcess(options: TerminalProcessOptions = {}): TerminalProcess {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? silentLog;
  const terminals = new Map<string, RemoteTerminal>();
  let running: Promise<Running> | undefined;
  let closed = false;

  const onEvent = (message: EventMessage): void =>
    terminals.get(message.terminalId)?.takeEvent(message.event, message.data);

  const onEnded = (wasAskedFor: boolean): void => {
    running = undefined;
    if (!wasAskedFor)
      log.write({
        level: "error",
        event: "terminal-process.ended",
        message: `The terminal process ended unexpectedly, with ${terminals.size} terminals.`,
      });
    for (const terminal of terminals.values()) terminal.takeLoss(wasAskedFor);
    terminals.clear();
  };

  const start = async (): Promise<Running> => {
    const link = await startTerminalProcess(clock, log, { event: onEvent, ended: onEnded });
    const handOver = await probeHandOver(link, clock);
    if (handOver === "relay")
      log.write({
        level: "warn",
        event: "terminal-process.relay",
        message: "Sockets cannot be handed over here: terminal bytes are relayed through this process.",
      });
    return { link, handOver };
  };

  const ensureRunning = (): Promise<Running> => {
    if (running) return running;
    const started = start();
    running = started;
    started.catch(() => {
      if (running === started) running = undefined;
    });
    return started;
  };

  return {
    async open(openOptions: TerminalOpenOptions): Promise<TerminalHandle> {
      if (closed) throw new PluginPlatformError("disposed", "The terminal process is closed.");
      const { terminalId, file, args, cwd, env, columns, rows, nonce, onOutput, onOutputLost } = openOptions;
      if (terminals.has(terminalId))
        throw new PluginPlatformError("terminal_spawn_failed", "Expected a terminal id that is not in use.");
      const terminal = new RemoteTerminal(terminalId, log, () => terminals.delete(terminalId), {
        output: onOutput,
        lost: onOutputLost,
      });
      terminals.set(terminalId, terminal);
      try {
        const { link, handOver } = await ensureRunning();
        const size = { columns: sizeForWire(columns), rows: sizeForWire(rows) };
        const result = await link.request("open", {
          ...{ terminalId, file, args, cwd, env, ...size },
          ...(nonce === undefined ? {} : { nonce }),
          ...(onOutput === undefined ? {} : { tap: 1 }),
        });
        terminal.start(link, handOver, createFieldReader(result).number("pid"));
        return terminal;
      } catch (error) {
        terminals.delete(terminalId);
        throw error;
      }
    },
    async close(): Promise<void> {
      closed = true;
      const stopping = await running?.catch(() => undefined);
      await stopping?.link.stop();
    },
  };
}

/** JSON has no NaN and no infinity: they become a size that is refused like any other bad one. */
function sizeForWire(size: number): number {
  return Number.isFinite(size) ? size : -1;
}
