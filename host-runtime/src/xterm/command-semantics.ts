import { limits } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, Emitter, type Disposable } from "../kernel/index.ts";
import type { MergedSemantic } from "../results/index.ts";
import type { EmulatorBuffer, EmulatorMarker, SessionTracker } from "../terminal/index.ts";
import type { ProviderClient } from "./provider-client.ts";

/** What semantics need of a terminal. A `Terminal` of xterm.js fits, with or without a screen. */
export interface SemanticTerminal {
  readonly buffer: { readonly active: EmulatorBuffer };
  registerMarker(cursorYOffset: number): EmulatorMarker | undefined;
}

/** What semantics need beside the terminal. */
export interface CommandSemanticsOptions {
  readonly client: ProviderClient;
  readonly tracker: SessionTracker;
  /** Told of a listener that throws. */
  onFailure(error: unknown): void;
}

/** What providers say of a command, at its last row. */
export interface CommandNote {
  readonly marker: EmulatorMarker;
  /** At least one statement. */
  readonly semantics: readonly MergedSemantic[];
}

/** Statements about commands that were submitted at a confirmed prompt (SEM-1, SEM-2). */
export interface CommandSemantics extends Disposable {
  /** Commands that providers said something of, older first. */
  list(): readonly CommandNote[];
  /** Told of a command's statements, and of each change of them. */
  onNote(listener: (note: CommandNote) => void): Disposable;
  /** Told when notes went: other providers, or too many commands. */
  onRemoved(listener: (note: CommandNote) => void): Disposable;
  /** Commands of a hidden terminal are not asked about; the open question is aborted. */
  setVisible(visible: boolean): void;
  /** Commands of a disconnected terminal are not asked about; the open question is aborted. */
  setConnected(connected: boolean): void;
}

/** Commands whose notes are kept. */
const maxCommands = 100;

interface Asked {
  readonly marker: EmulatorMarker;
  note: CommandNote | undefined;
  request: Disposable | undefined;
  ended: boolean;
}

/** Starts to ask about the commands of a terminal. */
export function createCommandSemantics(
  terminal: SemanticTerminal,
  options: CommandSemanticsOptions,
): CommandSemantics {
  const { client, tracker } = options;
  const store = new DisposableStore();
  const notes = new Emitter<CommandNote>(options.onFailure);
  const removals = new Emitter<CommandNote>(options.onFailure);
  let commands: readonly Asked[] = [];
  /** Row of the command that was submitted last, until it is asked about. */
  let submitted: EmulatorMarker | undefined;
  let visible = true;
  let connected = true;

  const abort = (): void => {
    for (const asked of commands) {
      if (asked.ended) continue;
      asked.ended = true;
      asked.request?.dispose();
    }
  };
  const remove = (gone: readonly Asked[]): void => {
    commands = commands.filter((asked) => !gone.includes(asked));
    for (const { note, marker } of gone) {
      if (note) removals.emit(note);
      marker.dispose();
    }
  };
  const clear = (): void => {
    abort();
    remove(commands);
  };
  const ask = (command: string): void => {
    if (!visible || !connected || !client.isAvailable("terminal.semantic")) return;
    if (command.trim() === "" || command.length > limits.semanticCommandChars) return;
    const marker = submitted;
    submitted = undefined;
    if (!marker || marker.isDisposed) return;
    // The host cancels what it was asked about the command before.
    abort();
    const asked: Asked = { marker, note: undefined, request: undefined, ended: false };
    remove(commands.filter(({ marker: { isDisposed } }) => isDisposed));
    remove(commands.slice(0, Math.max(0, commands.length + 1 - maxCommands)));
    commands = [...commands, asked];
    const request = client.request("terminal.semantic", { command }, ({ result, done }) => {
      if (asked.ended) return;
      asked.ended = done;
      const semantics = result?.semantics ?? [];
      if (marker.isDisposed || (semantics.length === 0 && !asked.note)) return;
      if (asked.note) removals.emit(asked.note);
      asked.note = semantics.length > 0 ? { marker, semantics } : undefined;
      if (asked.note) notes.emit(asked.note);
    });
    if (asked.ended) request.dispose();
    else asked.request = request;
  };

  store.add({ dispose: clear });
  store.add(
    tracker.onChange(({ change }) => {
      if (change !== "commandSubmitted") return;
      // The shell tells of a command after its line break: the command ends one row above.
      submitted?.dispose();
      submitted = terminal.registerMarker(terminal.buffer.active.cursorX === 0 ? -1 : 0);
    }),
  );
  store.add(tracker.onCommand((command) => ask(command)));
  store.add({ dispose: () => submitted?.dispose() });
  store.add(client.onDidChangeAvailability(clear));
  return {
    list: () => commands.flatMap(({ note }) => (note && !note.marker.isDisposed ? [note] : [])),
    onNote: (listener) => notes.on(listener),
    onRemoved: (listener) => removals.on(listener),
    setVisible(next): void {
      if (next !== visible) abort();
      visible = next;
    },
    setConnected(next): void {
      if (next !== connected) abort();
      connected = next;
    },
    dispose: () => store.dispose(),
  };
}
