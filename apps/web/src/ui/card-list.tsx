import { useDeferredValue, type ReactNode } from 'react';
import { CardGrid } from './card.tsx';
import styles from './card-list.module.css';

export interface CardListProps<R> {
  records: readonly R[];
  /** The one that is being deleted. */
  leaving: string | undefined;
  /** The card of a record. */
  children: (record: R) => ReactNode;
}

const AT_ONCE = 24;

/** A card for each record, in a grid. */
export function CardList<R extends { _id: string }>({ records, leaving, children }: CardListProps<R>) {
  // A long list shows what fits a screen first; the rest is drawn while nobody waits for it.
  const most = useDeferredValue(records.length, AT_ONCE);
  return (
    <CardGrid>
      {records.slice(0, Math.max(most, AT_ONCE)).map((record) => {
        const leaves = record._id === leaving;
        return (
          <div key={record._id} className={styles.frame} aria-busy={leaves || undefined} inert={leaves}>
            {children(record)}
          </div>
        );
      })}
    </CardGrid>
  );
}
