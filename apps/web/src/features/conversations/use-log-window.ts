import { useLayoutEffect, useMemo, useState } from 'react';
import { measuredOffsets } from '../../ui/data/virtual/offsets.ts';
import { useRowHeights } from '../../ui/data/virtual/use-row-heights.ts';
import { useVirtualRows } from '../../ui/data/virtual/use-virtual-rows.ts';

/** Shorter logs are drawn whole. */
const LONG = 60;
/** Estimated height of an entry that was not measured yet; an average would move the visible entries as it changes. */
const ESTIMATE = { guess: 72 };
/** Entries are higher than other rows, so more of them are drawn ahead. */
const AHEAD = 900;

/** The entries of a log that are drawn; it grows at its end and is read upwards. */
export function useLogWindow(keys: readonly string[]) {
  const [scroller, scroll] = useState<HTMLElement | null>(null);
  const active = keys.length > LONG;
  const { heights, measure } = useRowHeights();
  const offsets = useMemo(() => measuredOffsets(keys, heights, ESTIMATE), [keys, heights]);
  const { lookAt, ...window } = useVirtualRows(offsets, { from: 'end', ahead: AHEAD, active });

  useLayoutEffect(() => {
    if (!scroller || !active) return undefined;
    const look = () => lookAt(scroller);
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [scroller, active, lookAt]);

  return { window, scroller, scroll, measure: active ? measure : undefined };
}
