import { useCallback, useLayoutEffect, useState } from 'react';

/** Shorter lists are drawn completely. */
const LONG = 60;
/** Estimated height of a row that is not measured yet. */
const GUESS = 72;
/** The distance in pixels beyond the visible part within which rows are drawn, for quick scrolling. */
const AHEAD = 900;

export interface TailWindow {
  first: number;
  end: number;
  /** Height of the rows above that are not drawn. */
  above: number;
  below: number;
}

/** The rows near the visible part. Positions are counted from the end, because the list is anchored there. */
export function rowsNearEnd(heights: readonly number[], fromEnd: number, seen: number): TailWindow {
  let end = heights.length;
  let below = 0;
  while (end > 1 && below + (heights[end - 1] ?? 0) < fromEnd - AHEAD) {
    below += heights[end - 1] ?? 0;
    end -= 1;
  }
  let first = end;
  let reached = below;
  while (first > 0 && reached < fromEnd + seen + AHEAD) {
    first -= 1;
    reached += heights[first] ?? 0;
  }
  const above = heights.slice(0, first).reduce((sum, height) => sum + height, 0);
  return { first, end, above, below };
}

/** The rows to draw of a list that grows at its end and is read upwards. */
export function useTailWindow(keys: readonly string[]) {
  const [scroller, scroll] = useState<HTMLElement | null>(null);
  const [{ fromEnd, seen }, setPlace] = useState({ fromEnd: 0, seen: 0 });
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const isLong = keys.length > LONG;

  useLayoutEffect(() => {
    if (!scroller || !isLong) return undefined;
    const look = () =>
      // Changes in steps, so that most scrolling renders nothing.
      setPlace((before) => {
        const place = { fromEnd: Math.round(-scroller.scrollTop / 200) * 200, seen: scroller.clientHeight };
        return place.fromEnd === before.fromEnd && place.seen === before.seen ? before : place;
      });
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [scroller, isLong]);

  /** The `ref` of a row; its `data-row` is the key of the row. */
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (!row || !isLong) return undefined;
      const watch = new ResizeObserver(() => {
        const [key, height] = [row.dataset.row ?? '', row.getBoundingClientRect().height];
        if (height > 0)
          setHeights((before) => (before.get(key) === height ? before : new Map(before).set(key, height)));
      });
      watch.observe(row);
      return () => watch.disconnect();
    },
    [isLong],
  );

  const window: TailWindow = isLong
    ? rowsNearEnd(
        keys.map((key) => heights.get(key) ?? GUESS),
        fromEnd,
        seen,
      )
    : { first: 0, end: keys.length, above: 0, below: 0 };
  return { window, scroller, scroll, measure };
}
