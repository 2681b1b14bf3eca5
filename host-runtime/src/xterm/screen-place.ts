/** A cell of the screen in pixels, relative to a container. */
export interface ScreenPlace {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** What of a terminal tells where its cells are. */
export interface ScreenTerminal {
  readonly element: HTMLElement | undefined;
  readonly cols: number;
  readonly rows: number;
}

/** Where a cell of the visible screen is. Undefined before the terminal was opened. */
export function placeOfCell(
  terminal: ScreenTerminal,
  container: HTMLElement,
  column: number,
  row: number,
): ScreenPlace | undefined {
  const screen = terminal.element?.querySelector(".xterm-screen");
  if (!screen) return undefined;
  const box = screen.getBoundingClientRect();
  const origin = container.getBoundingClientRect();
  const height = box.height / terminal.rows;
  return {
    left: box.left - origin.left + (column * box.width) / terminal.cols,
    top: box.top - origin.top + row * height,
    height,
  };
}
