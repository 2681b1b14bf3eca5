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

/** A box of cells in pixels, relative to a container. */
export interface ScreenBox extends ScreenPlace {
  readonly width: number;
}

/** Where cells of one row of the visible screen are. Undefined before the terminal was opened. */
export function boxOfCells(
  terminal: ScreenTerminal,
  container: HTMLElement,
  cells: { readonly x: number; readonly width: number },
  row: number,
): ScreenBox | undefined {
  const start = placeOfCell(terminal, container, cells.x, row);
  const end = placeOfCell(terminal, container, cells.x + cells.width, row);
  return start && end && { ...start, width: end.left - start.left };
}

/** The cell of the visible screen under a pointer. Undefined outside the cells. */
export function cellAt(
  terminal: ScreenTerminal,
  pointer: { readonly clientX: number; readonly clientY: number },
): { readonly x: number; readonly row: number } | undefined {
  const box = terminal.element?.querySelector(".xterm-screen")?.getBoundingClientRect();
  if (!box || box.width === 0 || box.height === 0) return undefined;
  const x = Math.floor(((pointer.clientX - box.left) / box.width) * terminal.cols);
  const row = Math.floor(((pointer.clientY - box.top) / box.height) * terminal.rows);
  const isInside = x >= 0 && x < terminal.cols && row >= 0 && row < terminal.rows;
  return isInside ? { x, row } : undefined;
}
