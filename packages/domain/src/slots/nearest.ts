/** The index at which a start would be inserted among ascending starts. */
function placeOf(starts: readonly number[], wished: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? wished) < wished) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The `count` starts closest to a requested one, in order. Of two with the same distance the earlier one counts. */
export function nearestStarts(starts: readonly number[], wished: number, count: number): number[] {
  let from = placeOf(starts, wished);
  let to = from;
  while (to - from < count && (from > 0 || to < starts.length)) {
    const before = wished - (starts[from - 1] ?? -Infinity);
    const after = (starts[to] ?? Infinity) - wished;
    if (before <= after) from -= 1;
    else to += 1;
  }
  return starts.slice(from, to);
}
