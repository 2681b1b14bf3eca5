import type { ContributionId } from "@terminal-plugin/sdk/protocol";
import type { IDecoration, Terminal } from "@xterm/xterm";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import type { MergedSemantic } from "../results/index.ts";
import { readRow } from "../terminal/index.ts";
import type { CommandNote, CommandSemantics } from "./command-semantics.ts";
import { addAdapterStyle } from "./style.ts";

/** What notes on commands need beside the terminal. */
export interface MountSemanticsOptions {
  readonly semantics: CommandSemantics;
  /** An element with a position that contains the terminal; what is read out is put into it. */
  readonly container: HTMLElement;
  /** Name of a provider for people; its id when left out. */
  providerName?(providerId: ContributionId): string;
}

/** Free cells between a command and its note, and the least room for one; without it, it is read out only. */
const gapCells = 2;
const leastCells = 4;

/** Shows what providers say of a command behind its text, as text (SEM-2). */
export function mountSemantics(terminal: Terminal, options: MountSemanticsOptions): Disposable {
  const { semantics, container } = options;
  const document = container.ownerDocument;
  const store = new DisposableStore();
  store.add(addAdapterStyle(document));
  const status = document.createElement("div");
  status.className = "terminal-plugin-completion-status";
  status.setAttribute("role", "status");
  container.append(status);
  store.add({ dispose: () => status.remove() });
  const drawn = new Map<CommandNote, IDecoration>();

  const erase = (note: CommandNote): void => {
    drawn.get(note)?.dispose();
    drawn.delete(note);
  };
  const draw = (note: CommandNote): void => {
    erase(note);
    if (
      note.marker.isDisposed ||
      !note.semantics.some(isWorthShowing) ||
      terminal.buffer.active.type !== "normal"
    )
      return;
    const text = readRow(terminal.buffer.normal, note.marker.line)?.text ?? "";
    const end = readRow(terminal.buffer.normal, note.marker.line)?.spans(0, text.length)[0]?.width ?? 0;
    const x = end + gapCells;
    // Not all free cells: notes of prompts stand at the right edge.
    const width = Math.max(leastCells, Math.floor(((terminal.cols - x) * 2) / 3));
    if (x + width > terminal.cols) return;
    const { baseY, cursorY } = terminal.buffer.active;
    const marker = terminal.registerMarker(note.marker.line - baseY - cursorY);
    const decoration = marker && terminal.registerDecoration({ marker, x, width, layer: "top" });
    if (!marker || !decoration) return;
    decoration.onDispose(() => marker.dispose());
    drawn.set(note, decoration);
    let filled = false;
    decoration.onRender((element) => {
      if (filled) return;
      filled = true;
      element.classList.add("terminal-plugin-command-note");
      element.title = describe(note, options);
      const shown = note.semantics.filter(isWorthShowing);
      // The emulator sets how the element itself is displayed.
      const line = document.createElement("div");
      line.className = "terminal-plugin-command-note-line";
      line.append(...shown.flatMap((one) => noteParts(document, one)));
      element.replaceChildren(line);
    });
  };

  store.add(
    semantics.onNote((note) => {
      if (!note.semantics.some(isWorthShowing)) return;
      draw(note);
      status.textContent = describe(note, options);
    }),
  );
  store.add(semantics.onRemoved(erase));
  store.add(terminal.onResize(() => semantics.list().forEach(draw)));
  store.add(terminal.buffer.onBufferChange(() => semantics.list().forEach(draw)));
  store.add({ dispose: () => [...drawn.keys()].forEach(erase) });
  return store;
}

/** A statement that a command is not destructive, and nothing else, would only be noise beside every command. */
function isWorthShowing({ destructive, idempotent, description, annotations }: MergedSemantic): boolean {
  const saysMore = idempotent === true || (description ?? "") !== "" || (annotations ?? []).length > 0;
  return destructive !== false || saysMore;
}

/** A note in words, for assistive technology. */
function describe({ semantics }: CommandNote, { providerName }: MountSemanticsOptions): string {
  return semantics
    .filter(isWorthShowing)
    .map((one) => {
      const flags = flagsOf(one).map(({ text }) => text);
      const notes = (one.annotations ?? []).map(({ text }) => text);
      const says = [...flags, one.description ?? one.classification, ...notes].join(". ");
      return `${providerName?.(one.providerId) ?? one.providerId}: ${says}`;
    })
    .join("\n");
}

/** What the flags of a statement mean, in words: a color alone tells nothing. */
function flagsOf({ destructive, idempotent }: MergedSemantic): readonly { look: string; text: string }[] {
  return [
    ...(destructive === true ? [{ look: "destructive", text: "Destructive" }] : []),
    ...(idempotent === true ? [{ look: "idempotent", text: "Idempotent" }] : []),
  ];
}

function noteParts(document: Document, semantic: MergedSemantic): readonly HTMLElement[] {
  const part = (look: string, text: string, color?: string): HTMLElement => {
    const element = document.createElement("bdi");
    element.dir = "ltr";
    element.className = "terminal-plugin-command-note-part";
    element.dataset["look"] = look;
    element.textContent = text;
    // The color stands beside the text, so that any color leaves the text readable.
    if (color !== undefined) element.style.borderLeft = `3px solid ${color}`;
    return element;
  };
  return [
    ...flagsOf(semantic).map(({ look, text }) => part(look, text)),
    part("text", semantic.description ?? semantic.classification),
    ...(semantic.annotations ?? []).map(({ text, color }) => part("text", text, color)),
  ];
}
