import type { OrdinaryProviderKind, TerminalPalette, TerminalSnapshot } from "@terminal-plugin/sdk/protocol";
import type { PayloadOf, ResultOf } from "./rules/kind-rule.ts";

/** A session for payloads. */
export const session: TerminalSnapshot = {
  sessionId: "session-1",
  hostId: "host-1",
  workspaceId: "workspace-1",
  protocol: "local",
  status: "connected",
  columns: 80,
  rows: 24,
  alternateScreen: false,
};

const color = "#102030";

/** A complete palette. */
export const palette: TerminalPalette = {
  foreground: color,
  background: color,
  cursor: color,
  cursorAccent: color,
  selectionBackground: color,
  selectionForeground: color,
  black: color,
  red: color,
  green: color,
  yellow: color,
  blue: color,
  magenta: color,
  cyan: color,
  white: color,
  brightBlack: color,
  brightRed: color,
  brightGreen: color,
  brightYellow: color,
  brightBlue: color,
  brightMagenta: color,
  brightCyan: color,
  brightWhite: color,
};

/** A payload of each kind. */
export const payloads: { readonly [Kind in OrdinaryProviderKind]: PayloadOf<Kind> } = {
  "terminal.completion": {
    session,
    input: "git st",
    cursor: 6,
    hostOs: "linux",
    cwdSource: "trusted",
    limit: 100,
  },
  "terminal.decoration": { session, reason: "start" },
  "terminal.link": { session, line: "see https://example.com now", bufferLineNumber: 7 },
  "terminal.hover": { session, line: "0123456789", bufferLineNumber: 7 },
  "terminal.matcher": {
    session,
    lines: [
      { lineId: "line-1", line: "error: no", bufferLineNumber: 1 },
      { lineId: "line-2", line: "ok", bufferLineNumber: 2 },
    ],
  },
  "terminal.semantic": { session, command: "rm -rf build" },
  "terminal.prompt": { session, reason: "commandCompleted" },
  "terminal.background": { session, reason: "start", backgroundColor: "#000000" },
  "terminal.theme": { session, reason: "start", palette },
};

/** A result of each kind of which nothing is dropped. */
export const results: { readonly [Kind in OrdinaryProviderKind]: ResultOf<Kind> } = {
  "terminal.completion": { items: [{ text: "git status", description: "Shows changes", score: 10 }] },
  "terminal.decoration": { rules: [{ id: "errors", label: "Errors", patterns: ["\\berror\\b"], color }] },
  "terminal.link": { links: [{ start: 4, length: 19, uri: "https://example.com/", label: "Example" }] },
  "terminal.hover": { hovers: [{ start: 0, length: 2, contents: "First\nSecond" }] },
  "terminal.matcher": {
    matches: [{ lineId: "line-1", start: 0, length: 5, label: "Error", severity: "error" }],
  },
  "terminal.semantic": {
    classification: "deletes-files",
    description: "Deletes a folder",
    destructive: true,
    idempotent: true,
    annotations: [{ text: "Careful", color }],
  },
  "terminal.prompt": { annotations: [{ text: "Took 3 s", color }] },
  "terminal.background": { layers: [{ color, opacity: 0.2 }], refreshAfterMs: 1000 },
  "terminal.theme": { colors: { red: "#ff0000", background: "#00000080" } },
};

/** Every ordinary kind. */
export const kinds: readonly OrdinaryProviderKind[] = Object.keys(payloads) as OrdinaryProviderKind[];
