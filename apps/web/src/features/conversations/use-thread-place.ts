import { useLayoutEffect, useRef } from 'react';

/** From this scroll position on, new rows above do not move the visible ones. */
const AWAY = 20;

interface Row {
  _id: string;
}

/** How many rows the first visible one that did not move up has moved down. */
function movedBy(before: readonly Row[], rows: readonly Row[], first: number, seen: number): number {
  const places = new Map(rows.map(({ _id }, index) => [_id, index]));
  for (let at = first; at < Math.min(before.length, first + seen); at += 1) {
    const now = places.get(before[at]?._id ?? '');
    if (now !== undefined && now >= at) return now - at;
  }
  return 0;
}

/** Keeps the visible rows in place while others arrive above them; returns the `ref` of the pane that scrolls. */
export function useThreadPlace(rows: readonly Row[], height: number) {
  const scroller = useRef<HTMLDivElement>(null);
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
  return scroller;
}
