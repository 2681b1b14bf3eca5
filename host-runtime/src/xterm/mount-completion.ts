import type { ContributionId } from "@terminal-plugin/sdk/protocol";
import type { Terminal } from "@xterm/xterm";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import {
  createCompletionController,
  type CompletionController,
  type CompletionList,
  type CompletionOptions,
} from "./completion-controller.ts";
import { createCompletionPopup } from "./completion-popup.ts";
import { placeOfCell } from "./screen-place.ts";
import { addAdapterStyle } from "./style.ts";

/** What the completion popup needs. */
export interface MountCompletionOptions extends CompletionOptions {
  /** An element with a position that contains the terminal; the popup is put into it. */
  readonly container: HTMLElement;
  /** Name of a provider for people; its id when left out. */
  providerName?(providerId: ContributionId): string;
}

/**
 * Puts completion on an opened terminal: a list at the cursor, with the keyboard alone. Down selects, Tab accepts (the
 * first item when none is selected), Enter accepts a selected item, Page Up and Page Down move a selection, Escape closes;
 * every other key goes to the shell.
 * Without a list at a confirmed prompt no key is taken, so none from a full-screen program (CMP-7).
 */
export function mountCompletion(terminal: Terminal, options: MountCompletionOptions): Disposable {
  const host = terminal.element;
  if (!host) throw new TypeError("Expected a terminal that was opened.");
  const store = new DisposableStore();
  store.add(addAdapterStyle(host.ownerDocument));
  const controller = store.add(createCompletionController(terminal, options));
  const popup = store.add(
    createCompletionPopup({
      container: options.container,
      input: terminal.textarea,
      providerName: (providerId) => options.providerName?.(providerId) ?? providerId,
      onPick: (index) => {
        controller.accept(index);
      },
    }),
  );
  const draw = (list: CompletionList | undefined): void => {
    const buffer = terminal.buffer.active;
    const row = buffer.baseY + buffer.cursorY - buffer.viewportY;
    const place =
      list && row < terminal.rows ? placeOfCell(terminal, options.container, buffer.cursorX, row) : undefined;
    if (list && place) popup.show(list, place);
    else popup.hide();
  };
  store.add(controller.onChange(draw));
  store.add(terminal.onResize(() => controller.dismiss()));
  store.add(terminal.onScroll(() => draw(controller.list())));
  store.add(terminal.buffer.onBufferChange(() => controller.dismiss()));
  const onKey = (event: KeyboardEvent): void => {
    if (!handleKey(controller, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the terminal's own listener, which is on an element inside.
  host.addEventListener("keydown", onKey, { capture: true });
  store.add({ dispose: () => host.removeEventListener("keydown", onKey, { capture: true }) });
  const onBlur = (): void => controller.dismiss();
  terminal.textarea?.addEventListener("blur", onBlur);
  store.add({ dispose: () => terminal.textarea?.removeEventListener("blur", onBlur) });
  return store;
}

/** Items that Page Up and Page Down move over: as many as the list shows. */
const pageItems = 8;

/** Whether the key was for the list. */
function handleKey(controller: CompletionController, event: KeyboardEvent): boolean {
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  const list = controller.list();
  if (!list) return false;
  switch (event.key) {
    case "ArrowDown":
      controller.move(1);
      return true;
    case "ArrowUp":
      if (list.selected < 0) return false;
      controller.move(-1);
      return true;
    case "PageDown":
    case "PageUp":
      // Without a selection they scroll the terminal.
      if (list.selected < 0) return false;
      controller.move(event.key === "PageDown" ? pageItems : -pageItems);
      return true;
    case "Tab":
      return controller.accept(Math.max(0, list.selected));
    case "Enter":
      return list.selected >= 0 && controller.accept();
    case "Escape":
      controller.dismiss();
      return true;
    default:
      return false;
  }
}
