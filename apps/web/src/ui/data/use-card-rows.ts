import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { columnsIn, rowsNear, startsOf } from './card-rows.ts';

const NOTHING: ReadonlyMap<number, number> = new Map();

/** Finds the rows of cards to draw while the page scrolls, from their measured heights. */
export function useCardRows(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const [{ columns, heights }, setGrid] = useState({ columns: 1, heights: NOTHING });
  const [near, setNear] = useState({ from: 0, to: 0 });
  const starts = useMemo(() => startsOf(Math.ceil(count / columns), heights), [count, columns, heights]);

  const look = useCallback(() => {
    if (!list.current) return;
    const { top, width } = list.current.getBoundingClientRect();
    const fitting = columnsIn(width);
    // With another number of columns the rows contain other cards.
    setGrid((before) => (before.columns === fitting ? before : { columns: fitting, heights: NOTHING }));
    const { from, to } = rowsNear(starts, top, window.innerHeight);
    setNear((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, [starts]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [look]);

  /** The `ref` of a row; its `data-row` is the index of the row. */
  const measure = useCallback((row: HTMLElement | null) => {
    if (!row) return undefined;
    const watch = new ResizeObserver(() => {
      const [at, { height }] = [Number(row.dataset.row), row.getBoundingClientRect()];
      if (height === 0) return;
      setGrid((before) =>
        before.heights.get(at) === height
          ? before
          : { ...before, heights: new Map(before.heights).set(at, height) },
      );
    });
    watch.observe(row);
    return () => watch.disconnect();
  }, []);

  return { list, columns, starts, near, measure };
}
