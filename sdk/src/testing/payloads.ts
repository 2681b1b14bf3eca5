import type {
  KnownProviderKind,
  OrdinaryProviderKind,
  ProviderKindMap,
  TerminalPalette,
  TerminalSnapshot,
} from "@terminal-plugin/sdk";
import { limits } from "@terminal-plugin/sdk/protocol";

/** The fields of a payload that a test cares about; the test host fills in the others. */
export type PayloadFields<Kind extends KnownProviderKind> = Partial<ProviderKindMap[Kind]["payload"]>;

/** A snapshot of a local bash session, with `changes`. */
export function createSession(changes: Partial<TerminalSnapshot> = {}): TerminalSnapshot {
  return Object.freeze({
    sessionId: "session-1",
    hostId: "host-1",
    workspaceId: "workspace-1",
    protocol: "local",
    status: "connected",
    cwd: "/home/user/project",
    title: "project",
    shellType: "bash",
    columns: 80,
    rows: 24,
    alternateScreen: false,
    ...changes,
  });
}

const palette: TerminalPalette = {
  foreground: "#d0d0d0",
  background: "#101010",
  cursor: "#d0d0d0",
  cursorAccent: "#101010",
  selectionBackground: "#404040",
  selectionForeground: "#ffffff",
  black: "#000000",
  red: "#cc0000",
  green: "#00aa00",
  yellow: "#aa8800",
  blue: "#3366cc",
  magenta: "#aa33aa",
  cyan: "#33aaaa",
  white: "#cccccc",
  brightBlack: "#666666",
  brightRed: "#ff5555",
  brightGreen: "#55ff55",
  brightYellow: "#ffff55",
  brightBlue: "#6699ff",
  brightMagenta: "#ff66ff",
  brightCyan: "#66ffff",
  brightWhite: "#ffffff",
};

const defaults: {
  readonly [Kind in OrdinaryProviderKind]: Omit<ProviderKindMap[Kind]["payload"], "session">;
} = {
  "terminal.completion": {
    input: "",
    cursor: 0,
    hostOs: "linux",
    cwdSource: "trusted",
    limit: limits.completionItems,
  },
  "terminal.decoration": { reason: "start" },
  "terminal.link": { line: "", bufferLineNumber: 0 },
  "terminal.hover": { line: "", bufferLineNumber: 0 },
  "terminal.matcher": { lines: [] },
  "terminal.semantic": { command: "true" },
  "terminal.prompt": { reason: "commandCompleted" },
  "terminal.background": { reason: "start" },
  "terminal.theme": { reason: "start", palette },
};

/** A complete payload: defaults of the kind, the session, then `fields`. A completion's cursor follows its input. */
export function completePayload(
  kind: string,
  fields: object,
  session: TerminalSnapshot,
): Readonly<Record<string, unknown>> {
  const own = Object.hasOwn(defaults, kind) ? defaults[kind as OrdinaryProviderKind] : {};
  const cursor =
    kind === "terminal.completion" && "input" in fields && typeof fields.input === "string"
      ? { cursor: fields.input.length }
      : {};
  return { session, ...own, ...cursor, ...fields };
}
