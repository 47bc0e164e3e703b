import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { CardGrid } from '../layout/card.tsx';
import { CardMemory } from './card-state.ts';
import styles from './card-list.module.css';
import { LongCardList } from './long-card-list.tsx';

interface Recorded {
  _id: string;
}

export interface CardListProps<R> {
  records: readonly R[];
  /** The id of the record that is being deleted. */
  leaving: string | undefined;
  /** The record that was just saved; the list scrolls to it. */
  saved: Recorded | undefined;
  /** The card of a record. */
  children: (record: R) => ReactNode;
}

const AT_ONCE = 24;
const LONG = 60;

/** A grid with a card for each record; of a long list only the cards near the screen are drawn. */
export function CardList<R extends Recorded>({ records, leaving, saved, children }: CardListProps<R>) {
  const list = useRef<HTMLDivElement>(null);
  const [memory] = useState(() => new Map<string, string>());
  // Draws what fits on the screen first, and the rest when the browser is idle.
  const most = useDeferredValue(records.length, AT_ONCE);
  useEffect(() => {
    if (saved)
      list.current?.querySelector(`[data-card="${saved._id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [saved]);
  const draw = (record: R) => {
    const leaves = record._id === leaving;
    return (
      <div
        key={record._id}
        data-card={record._id}
        className={styles.frame}
        aria-busy={leaves || undefined}
        inert={leaves}
      >
        {children(record)}
      </div>
    );
  };
  return (
    <CardMemory value={memory}>
      <div ref={list}>
        {records.length > LONG ? (
          <LongCardList records={records} held={saved?._id} draw={draw} />
        ) : (
          <CardGrid>{records.slice(0, Math.max(most, AT_ONCE)).map(draw)}</CardGrid>
        )}
      </div>
    </CardMemory>
  );
}
