import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Selection, Tick } from './table-types.ts';

/** The keys between two keys in either order; only the last one when the first no longer exists. */
export function rangeOf(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Remembers the row that was selected last, so that Shift selects all rows from there. */
export function useTicks(keys: () => readonly string[], selection: Selection | undefined): Tick {
  const last = useRef<string>(undefined);
  const now = useRef({ keys, selection });
  useLayoutEffect(() => {
    now.current = { keys, selection };
  });
  // Always the same function, so that rows are not rendered again because of it.
  return useCallback((id, on, overRange) => {
    const { keys: all, selection: held } = now.current;
    const next = new Set(held?.chosen);
    for (const each of overRange ? rangeOf(all(), last.current, id) : [id])
      if (on) next.add(each);
      else next.delete(each);
    last.current = id;
    held?.onChange(next);
  }, []);
}
