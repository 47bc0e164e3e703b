import { useState, type FocusEvent, type ReactNode } from 'react';
import { Grid } from '../layout/box.tsx';
import styles from './card-list.module.css';
import { GAP, rowKey, useCardGrid } from './use-card-grid.ts';

export interface LongCardListProps<R> {
  records: readonly R[];
  /** The id of a record that is always drawn. */
  held: string | undefined;
  /** Draws the card; its `data-card` is the id of the record. */
  draw: (record: R) => ReactNode;
}

/** Draws the row with the focus and the rows beside it, so that the keyboard can go on. */
const BESIDE = [-1, 0, 1];

/** A list of cards; those far from the screen are replaced by empty space. */
export function LongCardList<R extends { _id: string }>({ records, held, draw }: LongCardListProps<R>) {
  const { list, columns, offsets, first, end, measure } = useCardGrid(records.length);
  const [focused, setFocused] = useState<string>();
  const { count: rows, startOf } = offsets;

  const pinnedRows = [held, focused].flatMap((id) => {
    const at = id === undefined ? -1 : records.findIndex(({ _id }) => _id === id);
    return at < 0 ? [] : BESIDE.map((by) => Math.floor(at / columns) + by);
  });
  const drawn = [...new Set([...rangeOf(first, end), ...pinnedRows])]
    .filter((row) => row >= 0 && row < rows)
    .toSorted((left, right) => left - right);

  const follow = ({ target }: FocusEvent<HTMLElement>) =>
    setFocused(target.closest<HTMLElement>('[data-card]')?.dataset.card);

  return (
    <div ref={list} className={styles.rows} onFocus={follow} onBlur={() => setFocused(undefined)}>
      {drawn.map((row, index) => {
        const before = drawn[index - 1];
        const skipped = startOf(row) - (before === undefined ? 0 : startOf(before + 1));
        return (
          <Grid
            key={rowKey(row, columns)}
            ref={measure}
            data-row={rowKey(row, columns)}
            gap={16}
            className={styles.row}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              marginTop: skipped,
              marginBottom: GAP,
            }}
          >
            {records.slice(row * columns, (row + 1) * columns).map(draw)}
          </Grid>
        );
      })}
      <div style={{ height: startOf(rows) - startOf((drawn.at(-1) ?? rows - 1) + 1) }} />
    </div>
  );
}

const rangeOf = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, index) => first + index);
