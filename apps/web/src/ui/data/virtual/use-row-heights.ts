import { useCallback, useEffect, useRef, useState } from 'react';

type Heights = ReadonlyMap<string, number>;

function withMeasured(before: Heights, rows: readonly HTMLElement[]): Heights {
  const changed = rows
    .map((row) => [row.dataset.row ?? '', row.getBoundingClientRect().height] as const)
    .filter(([key, height]) => height > 0 && before.get(key) !== height);
  return changed.length === 0 ? before : new Map([...before, ...changed]);
}

/** Heights of the rows that were drawn, by the key in their `data-row`; `measure` is the `ref` of a row. */
export function useRowHeights() {
  const [heights, setHeights] = useState<Heights>(new Map());
  const shared = useRef<ResizeObserver>(undefined);
  useEffect(() => () => shared.current?.disconnect(), []);
  const measure = useCallback((row: HTMLElement | null) => {
    if (!row) return undefined;
    // One observer for all rows reports once a frame.
    const observer = (shared.current ??= new ResizeObserver((entries) => {
      const rows = entries.map(({ target }) => target as HTMLElement);
      setHeights((before) => withMeasured(before, rows));
    }));
    observer.observe(row);
    return () => observer.unobserve(row);
  }, []);
  return { heights, measure };
}

/** The height of the first row of a list whose rows are equally high; `measure` is the `ref` of the list. */
export function useEqualHeight(guess: number) {
  const [height, setHeight] = useState(guess);
  const measure = useCallback((list: HTMLElement | null) => {
    const row = list?.firstElementChild;
    if (!row) return undefined;
    const observer = new ResizeObserver(() => {
      const { height: measured } = row.getBoundingClientRect();
      if (measured > 0) setHeight(measured);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return { height, measure };
}
