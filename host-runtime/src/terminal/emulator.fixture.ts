import headless, { type Terminal } from "@xterm/headless";

/** A headless emulator for tests, with every interface that needs permission. */
export function createTestTerminal(columns = 40, rows = 10): Terminal {
  return new headless.Terminal({ cols: columns, rows, scrollback: 200, allowProposedApi: true });
}

/** Writes and waits until the parser has consumed it. */
export function writeTo(terminal: Terminal, data: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => terminal.write(data, resolve));
}
