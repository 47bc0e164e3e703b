import type { BoardColumn } from '@cauce/contract/funnels/board';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type UIEvent, useState } from 'react';
import { equalOffsets } from '../../../ui/data/virtual/offsets.ts';
import { useVirtualRows } from '../../../ui/data/virtual/use-virtual-rows.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { withoutRepeated } from '../board-columns.ts';
import type { BoardQuery } from '../filters.ts';
import { restOfColumn } from '../queries.ts';
import { statusNote, titleOf, totalWords } from '../words.ts';
import { type CardActions, ContactCard } from './contact-card.tsx';
import styles from './column.module.css';

/** The height of a card and the space after it. */
const CARD = 148;
const GAP = 8;
/** How far from its end a column asks for more. */
const NEAR_END = 800;

export interface ColumnProps {
  funnelId: string;
  query: BoardQuery;
  column: BoardColumn;
  /** Undefined while it is counted. */
  total: number | undefined;
  isTarget: boolean;
  actions: CardActions;
  /** Undefined where nobody may be added. */
  onAdd: (() => void) | undefined;
  now: Date;
}

export function Column(props: ColumnProps) {
  const { funnelId, query, column, total, isTarget, actions, onAdd, now } = props;
  const [wantsMore, setWantsMore] = useState(false);
  const rest = useInfiniteQuery({
    ...restOfColumn(funnelId, column.place, query, column.next),
    enabled: wantsMore && column.next !== null,
  });
  const cards = withoutRepeated([...column.cards, ...(rest.data?.pages ?? []).flatMap((page) => page.cards)]);
  const offsets = equalOffsets(cards.length, CARD + GAP);
  const { first, end, above, below, lookAt } = useVirtualRows(offsets);
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    lookAt(currentTarget);
    const left = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (left > NEAR_END || column.next === null) return;
    if (!wantsMore) setWantsMore(true);
    else if (rest.hasNextPage && !rest.isFetchingNextPage) void rest.fetchNextPage();
  };
  return (
    <section
      className={styles.column}
      data-place={column.place}
      data-target={isTarget || undefined}
      aria-label={total === undefined ? titleOf(column) : `${titleOf(column)}, ${total}`}
    >
      <header className={styles.head}>
        <h3 className={styles.title}>{column.name}</h3>
        <Row as="span" gap={4} align="center" className={styles.total}>
          {totalWords(total)}
          {onAdd && (
            <IconButton
              size="small"
              label={`Agregar contacto a ${column.name}`}
              icon={<Plus />}
              onClick={onAdd}
            />
          )}
        </Row>
        {column.description !== '' && <p className={styles.description}>{column.description}</p>}
      </header>
      <div className={styles.scroller} data-scroller onScroll={onScroll}>
        {cards.length === 0 ? (
          <p className={styles.empty}>Sin contactos</p>
        ) : (
          <>
            <div style={{ height: above }} />
            {cards.slice(first, end).map((card) => (
              <div key={card.clientId} className={styles.slot}>
                <ContactCard card={card} note={statusNote(card, column)} actions={actions} now={now} />
              </div>
            ))}
            <div style={{ height: below }} />
          </>
        )}
      </div>
    </section>
  );
}
