import type { ContributionId } from "@terminal-plugin/sdk/protocol";
import type { IDecoration, IMarker, Terminal } from "@xterm/xterm";
import { DisposableStore } from "../kernel/index.ts";
import { systemClock, type Clock } from "../ports/index.ts";
import type { MergedAnnotation } from "../results/index.ts";
import { writtenLength, type SessionTracker } from "../terminal/index.ts";
import { readableOn } from "./color.ts";
import { createPromptAdapter, type PromptAdapter } from "./prompt-adapter.ts";
import type { ProviderClient } from "./provider-client.ts";
import { addAdapterStyle } from "./style.ts";

/** What notes need. */
export interface MountPromptOptions {
  readonly client: ProviderClient;
  readonly tracker: SessionTracker;
  /** An element with a position that contains the terminal; what is read out to assistive technology is put into it. */
  readonly container: HTMLElement;
  readonly clock?: Clock;
  /** Background of the terminal as `#rrggbb`; colors of notes are kept readable on it. */
  background(): string;
  /** Name of a provider for people; its id when left out. */
  providerName?(providerId: ContributionId): string;
  /** Told of a listener that throws. */
  onFailure(error: unknown): void;
}

/** Notes on a terminal. Owned by who mounted them. */
export interface PromptNotes extends PromptAdapter {
  /** Draws anew, for other colors of the terminal. */
  redraw(): void;
}

/** A command and the notes beside it. */
interface NotedCommand {
  /** Last row of the command. */
  readonly marker: IMarker;
  annotations: readonly MergedAnnotation[];
  decoration: IDecoration | undefined;
}

/** Commands that keep their notes; older ones lose them. */
const maxCommands = 64;
/** Empty cells between a command and its notes. */
const gapCells = 2;
/** Fewer cells than this tell nothing. */
const leastCells = 6;
/** Least contrast of a note with the background. */
const noteContrast = 4.5;

/**
 * Puts the notes of all providers beside the commands they are about: at the right edge of the command's last row, in
 * the cells that are free there, as text (PRO-1). A row without room has its notes read out only.
 */
export function mountPrompt(terminal: Terminal, options: MountPromptOptions): PromptNotes {
  const { client, tracker, clock = systemClock, onFailure } = options;
  const document = options.container.ownerDocument;
  const store = new DisposableStore(onFailure);
  store.add(addAdapterStyle(document));
  const status = document.createElement("div");
  status.className = "terminal-plugin-notes-status";
  status.setAttribute("role", "status");
  options.container.append(status);
  store.add({ dispose: () => status.remove() });
  const commands: NotedCommand[] = [];

  const erase = (command: NotedCommand): void => {
    command.decoration?.dispose();
    command.decoration = undefined;
  };
  const forget = (command: NotedCommand): void => {
    erase(command);
    command.marker.dispose();
    const index = commands.indexOf(command);
    if (index >= 0) commands.splice(index, 1);
  };
  const nameOf = (providerId: ContributionId): string => options.providerName?.(providerId) ?? providerId;

  const draw = (command: NotedCommand): void => {
    erase(command);
    const { marker, annotations } = command;
    if (annotations.length === 0 || marker.isDisposed) return;
    const free = freeFrom(terminal, marker.line);
    // The left half of the free cells belongs to what semantic providers say of the command.
    const width = Math.floor((terminal.cols - free) / 2);
    if (width < leastCells) return;
    const from = terminal.cols - width;
    const decoration = terminal.registerDecoration({ marker, x: from, width, layer: "top" });
    if (!decoration) return;
    command.decoration = decoration;
    let filled = false;
    decoration.onRender((element) => {
      // The program may write into the row later: its text comes first.
      const isFree = marker.isDisposed || freeFrom(terminal, marker.line) <= from;
      element.classList.toggle("terminal-plugin-notes-covered", !isFree);
      if (filled) return;
      filled = true;
      element.classList.add("terminal-plugin-notes");
      element.replaceChildren(...annotations.map((note) => noteElement(document, note, options, nameOf)));
    });
  };
  const redraw = (): void => commands.forEach(draw);

  const adapter = store.add(
    createPromptAdapter(terminal, {
      client,
      tracker,
      clock,
      onFailure,
      onSubmitted(): void {
        // The shell tells of a command after its line break: the command ends one row above.
        const marker = terminal.registerMarker(terminal.buffer.active.cursorX === 0 ? -1 : 0);
        if (!marker) return;
        commands.push({ marker, annotations: [], decoration: undefined });
        for (const old of commands.slice(0, -maxCommands)) forget(old);
        for (const gone of commands.filter((command) => command.marker.isDisposed)) forget(gone);
      },
      onAnnotations(annotations): void {
        const command = commands.at(-1);
        if (!command) return;
        const isSame = JSON.stringify(annotations) === JSON.stringify(command.annotations);
        if (isSame) return;
        command.annotations = annotations;
        status.textContent = annotations
          .map(({ text, providerId }) => `${nameOf(providerId)}: ${text}`)
          .join("\n");
        draw(command);
      },
      onUnavailable(): void {
        status.textContent = "";
        for (const command of [...commands]) {
          command.annotations = [];
          erase(command);
        }
      },
    }),
  );
  // Rows have another length after a change of the width.
  store.add(terminal.onResize(redraw));
  store.add({
    dispose: () => {
      for (const command of [...commands]) forget(command);
    },
  });
  return {
    setVisible: (visible) => adapter.setVisible(visible),
    setConnected: (connected) => adapter.setConnected(connected),
    redraw,
    dispose: () => store.dispose(),
  };
}

/** First cell of a row that notes may use. */
function freeFrom(terminal: Terminal, row: number): number {
  const line = terminal.buffer.normal.getLine(row);
  const written = line ? writtenLength(line) : 0;
  return written + gapCells;
}

function noteElement(
  document: Document,
  { text, color, providerId }: MergedAnnotation,
  options: MountPromptOptions,
  nameOf: (providerId: ContributionId) => string,
): HTMLElement {
  const note = document.createElement("bdi");
  note.className = "terminal-plugin-note";
  note.dir = "ltr";
  note.textContent = text;
  note.title = `${nameOf(providerId)}: ${text}`;
  if (color !== undefined) note.style.color = readableOn(options.background(), color, noteContrast);
  return note;
}
