/** The least width of a column and the gap between columns, as in `CardGrid`. */
const LEAST = 280;
export const GAP = 16;
/** The distance in pixels beyond the screen within which rows are drawn, for quick scrolling. */
const AHEAD = 600;
/** The assumed height of a row until one is measured. */
const GUESS = 300;

export const columnsIn = (width: number): number => Math.max(1, Math.floor((width + GAP) / (LEAST + GAP)));

/** The start of each row, followed by the end of the list, with the gaps included. */
export function startsOf(rows: number, heights: ReadonlyMap<number, number>): number[] {
  const known = [...heights.values()];
  const usual = known.length > 0 ? known.reduce((sum, height) => sum + height, 0) / known.length : GUESS;
  const starts = [0];
  for (let row = 0; row < rows; row += 1) starts.push((starts[row] ?? 0) + (heights.get(row) ?? usual) + GAP);
  return starts;
}

/** The rows on the screen and near it; `top` is the distance from the upper edge of the screen to the list. */
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
