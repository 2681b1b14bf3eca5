import type { BuiltInProviderOf } from "@terminal-plugin/host-runtime";

/** Most commands kept of a session, and most sessions. */
const maxCommands = 200;
const maxSessions = 64;

/** The commands that were submitted in each session, in memory only. Shells write their history when they end. */
export interface SessionCommands {
  /** Commands of the session, latest first, each once. */
  of(sessionId: string): readonly string[];
  /** Hears of each submitted command as any semantic provider does, and has nothing to say about it. */
  readonly provider: BuiltInProviderOf<"terminal.semantic">;
}

/** Starts with nothing. A command that begins with a space is private by the habit of shells and is not kept. */
export function createSessionCommands(): SessionCommands {
  const sessions = new Map<string, readonly string[]>();
  const add = (sessionId: string, command: string): void => {
    const others = (sessions.get(sessionId) ?? []).filter((known) => known !== command);
    sessions.delete(sessionId);
    sessions.set(sessionId, [command, ...others].slice(0, maxCommands));
    for (const oldest of sessions.keys()) {
      if (sessions.size <= maxSessions) break;
      sessions.delete(oldest);
    }
  };
  return {
    of: (sessionId) => sessions.get(sessionId) ?? [],
    provider: {
      id: "host.session-commands",
      kind: "terminal.semantic",
      label: "Commands of the session",
      provide({ session, command }) {
        const text = command.trimEnd();
        if (text !== "" && !/^\s|\n/.test(command)) add(session.sessionId, text);
        return undefined;
      },
    },
  };
}
