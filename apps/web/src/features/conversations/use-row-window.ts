import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useWindow } from '../../ui/data/table/use-window.ts';

/** Estimated height of a row that is not measured yet. */
const GUESS = 66;
/** From this scroll position on, new rows above do not move the visible ones. */
const AWAY = 20;

interface Row {
  _id: string;
}

/** Finds the first visible row that has not moved up since, and how far it has moved down. */
function movedBy(before: readonly Row[], rows: readonly Row[], first: number, seen: number): number {
  const places = new Map(rows.map(({ _id }, index) => [_id, index]));
  for (let at = first; at < Math.min(before.length, first + seen); at += 1) {
    const now = places.get(before[at]?._id ?? '');
    if (now !== undefined && now >= at) return now - at;
  }
  return 0;
}

/**
 * The rows to draw of a long list of rows of equal height. The visible rows stay in place while others come in above.
 */
export function useRowWindow(rows: readonly Row[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(GUESS);
  const { first, end, onScroll } = useWindow(rows.length, height, true);

  const measure = useCallback((list: HTMLElement | null) => {
    const row = list?.firstElementChild;
    if (!row) return undefined;
    const watch = new ResizeObserver(() => {
      const { height: own } = row.getBoundingClientRect();
      if (own > 0) setHeight(own);
    });
    watch.observe(row);
    return () => watch.disconnect();
  }, []);

  const previousRows = useRef(rows);
  useLayoutEffect(() => {
    const before = previousRows.current;
    previousRows.current = rows;
    const { current: pane } = scroller;
    if (!pane || pane.scrollTop < AWAY || before === rows) return;
    const seen = Math.ceil(pane.clientHeight / height);
    const by = movedBy(before, rows, Math.floor(pane.scrollTop / height), seen);
    if (by !== 0) pane.scrollTop += by * height;
  }, [rows, height]);

  return {
    scroller,
    measure,
    first,
    end,
    above: first * height,
    below: (rows.length - end) * height,
    onScroll,
  };
}
