/** Like the grid of `CardGrid`: as many columns as fit at this width or more, this far apart. */
const LEAST = 280;
export const GAP = 16;
/** How far beyond the screen rows are drawn, so that a quick hand finds them there. */
const AHEAD = 600;
/** The assumed height of a row until one has been measured. */
const GUESS = 300;

export const columnsIn = (width: number): number => Math.max(1, Math.floor((width + GAP) / (LEAST + GAP)));

/** Where each row begins, and after the last of them where the list ends, gaps included. */
export function startsOf(rows: number, heights: ReadonlyMap<number, number>): number[] {
  const known = [...heights.values()];
  const usual = known.length > 0 ? known.reduce((sum, height) => sum + height, 0) / known.length : GUESS;
  const starts = [0];
  for (let row = 0; row < rows; row += 1) starts.push((starts[row] ?? 0) + (heights.get(row) ?? usual) + GAP);
  return starts;
}

/** The rows on the screen and near it; `top` is how far the list begins below the screen's upper edge. */
export function rowsNear(
  starts: readonly number[],
  top: number,
  screen: number,
): { from: number; to: number } {
  const rows = starts.length - 1;
  const isAbove = (row: number) => (starts[row + 1] ?? 0) < -top - AHEAD;
  const isBelow = (row: number) => (starts[row] ?? 0) > screen - top + AHEAD;
  let from = 0;
  while (from < rows - 1 && isAbove(from)) from += 1;
  let to = from;
  while (to < rows - 1 && !isBelow(to + 1)) to += 1;
  return { from, to };
}
