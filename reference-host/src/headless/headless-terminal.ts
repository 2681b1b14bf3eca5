import { hostname } from "node:os";
import {
  createPageStream,
  createSessionTracker,
  type HostTerminalState,
  type PluginPlatformError,
  type SessionTracker,
} from "@terminal-plugin/host-runtime";
import { createCompletionController, type CompletionController } from "@terminal-plugin/host-runtime/xterm";
import type { HostOs } from "@terminal-plugin/sdk/protocol";
import headless, { type Terminal } from "@xterm/headless";
import { useShellWidths } from "../character-widths.ts";
import type { ControlClient, OpenedTerminal, ProviderHub } from "../control/index.ts";
import type { HeadlessPage } from "./headless-page.ts";

/** A terminal without a screen: emulator, tracker and completion as in the web page. */
export interface HeadlessTerminal {
  readonly terminal: Terminal;
  readonly tracker: SessionTracker;
  readonly completion: CompletionController;
  /** Types keys like a user. */
  type(keys: string): void;
  /** Rows of the screen and the scrollback that hold text. */
  readRows(): readonly string[];
  dispose(): void;
}

/** Opens the data channel of a terminal and mounts everything on it. `onFailure` gets what goes wrong later. */
export async function openHeadlessTerminal(
  page: HeadlessPage,
  hub: ProviderHub,
  opened: OpenedTerminal,
  hostOs: HostOs,
  onFailure: (error: unknown) => void,
): Promise<HeadlessTerminal> {
  const { session, nonce, dataToken } = opened;
  const terminal = new headless.Terminal({
    cols: session.columns,
    rows: session.rows,
    scrollback: 1000,
    allowProposedApi: true,
  });
  useShellWidths(terminal);
  let hostState: HostTerminalState | undefined;
  const tracker = createSessionTracker(terminal, {
    nonce,
    hostName: hostname(),
    hostState: () => hostState,
    onFailure,
  });
  reportTo(page.control, session.sessionId, tracker);
  const completion = createCompletionController(terminal, {
    tracker,
    client: hub.clientFor(session.sessionId),
    write: (keys) => terminal.input(keys),
    hostOs,
    onFailure,
  });
  const stream = createPageStream({
    send: (bytes) => socket.send(bytes),
    write: (bytes, done) => terminal.write(bytes, done),
    onState: (state, command) =>
      terminal.write("", () => {
        hostState = state;
        tracker.noteHostState();
        if (command !== undefined) tracker.takeOriginalCommand(command);
      }),
    onFault: (error: PluginPlatformError, closeCode) => {
      socket.close(closeCode, error.code);
      onFailure(error);
    },
  });
  const socket = await page.openData(dataToken, (bytes) => stream.receive(bytes));
  const encoder = new TextEncoder();
  terminal.onData((text) => {
    tracker.noteInput(text);
    stream.input(encoder.encode(text));
  });
  return {
    terminal,
    tracker,
    completion,
    type: (keys) => terminal.input(keys),
    readRows: () => readRows(terminal),
    dispose() {
      completion.dispose();
      tracker.dispose();
      stream.dispose();
      terminal.dispose();
    },
  };
}

function reportTo(control: ControlClient, sessionId: string, tracker: SessionTracker): void {
  tracker.onChange((change) => control.notify("session.report", { sessionId, ...change }));
}

function readRows(terminal: Terminal): readonly string[] {
  const { active } = terminal.buffer;
  const rows = Array.from(
    { length: active.length },
    (_, row) => active.getLine(row)?.translateToString(true) ?? "",
  );
  return rows.filter((text) => text !== "");
}
