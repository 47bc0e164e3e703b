/** The starts of the rows of a list, in pixels. */
export interface Offsets {
  count: number;
  /** The start of a row; that of the row after the last is the height of the list. */
  startOf: (row: number) => number;
}

export const equalOffsets = (count: number, height: number): Offsets => ({
  count,
  startOf: (row) => row * height,
});

export interface Estimate {
  /** Height of a row that was not measured yet. */
  guess: number;
  /** Replaces the guess by the average of the measured rows. */
  average?: boolean;
  /** Space after each row. */
  gap?: number;
}

export function measuredOffsets(
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
  { guess, average = false, gap = 0 }: Estimate,
): Offsets {
  const known = average ? [...heights.values()] : [];
  const usual = known.length > 0 ? known.reduce((sum, height) => sum + height, 0) / known.length : guess;
  const starts = [0];
  for (const [row, key] of keys.entries())
    starts.push((starts[row] ?? 0) + (heights.get(key) ?? usual) + gap);
  return { count: keys.length, startOf: (row) => starts[row] ?? 0 };
}

export interface RowWindow {
  first: number;
  /** The row after the last one in the window. */
  end: number;
}

/** The rows between two places of a list: at least one, even where both places are outside. */
export function rowsBetween({ count, startOf }: Offsets, top: number, bottom: number): RowWindow {
  if (count === 0) return { first: 0, end: 0 };
  const first = firstRow(count - 1, (row) => startOf(row + 1) >= top);
  const end = firstRow(count, (row) => startOf(row) > bottom);
  return { first, end: Math.max(end, first + 1) };
}

/** Searches the first row for which the condition holds; `last` where it holds for none before. */
function firstRow(last: number, holds: (row: number) => boolean): number {
  let [low, high] = [0, last];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
