import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { measuredOffsets } from './virtual/offsets.ts';
import { useRowHeights } from './virtual/use-row-heights.ts';
import { useVirtualRows } from './virtual/use-virtual-rows.ts';

/** Like the grid of `CardGrid`: as many columns as fit at this width or more, this far apart. */
const LEAST = 280;
export const GAP = 16;
/** The assumed height of a row until one has been measured. */
const GUESS = 300;

export const columnsIn = (width: number): number => Math.max(1, Math.floor((width + GAP) / (LEAST + GAP)));

/** The rows of a grid of cards that are drawn while the page scrolls. */
export function useCardGrid(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const { heights, measure } = useRowHeights();
  const offsets = useMemo(() => {
    const keys = Array.from({ length: Math.ceil(count / columns) }, (_, row) => rowKey(row, columns));
    const current = new Map([...heights].filter(([key]) => key.endsWith(`/${columns}`)));
    return measuredOffsets(keys, current, { guess: GUESS, average: true, gap: GAP });
  }, [count, columns, heights]);
  const { first, end, look } = useVirtualRows(offsets);

  const lookAtPage = useCallback(() => {
    if (!list.current) return;
    const { top, width } = list.current.getBoundingClientRect();
    setColumns(columnsIn(width));
    look(-top, window.innerHeight);
  }, [look]);
  // The list moves with what is drawn above it and with its own heights.
  useLayoutEffect(lookAtPage, [lookAtPage, offsets]);
  useEffect(() => {
    document.addEventListener('scroll', lookAtPage, { capture: true, passive: true });
    window.addEventListener('resize', lookAtPage);
    return () => {
      document.removeEventListener('scroll', lookAtPage, { capture: true });
      window.removeEventListener('resize', lookAtPage);
    };
  }, [lookAtPage]);

  return { list, columns, offsets, first, end, measure };
}

/** With other columns a row holds other cards, so its height is measured again. */
export const rowKey = (row: number, columns: number): string => `${row}/${columns}`;
