import type { Contact } from '@cauce/contract/clients/clients';
import { useEffect, useState, type ReactNode } from 'react';
import { CardList } from '../../../../ui/data/card-list.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useTicks } from '../../../../ui/data/table/use-ticks.ts';
import type { Selection } from '../../../../ui/data/table/table-types.ts';
import { LeadCard } from './lead-card.tsx';
import styles from './contact-list.module.css';

export interface LeadCardsProps {
  rows: readonly Contact[];
  actsOf: (contact: Contact) => readonly MenuItem[];
  selection: Selection | undefined;
  /** Called when the end of the cards comes near. */
  onNearEnd: () => void;
  tail: ReactNode;
}

export function LeadCards({ rows, actsOf, selection, onNearEnd, tail }: LeadCardsProps) {
  const [end, mark] = useState<HTMLElement | null>(null);
  const onTick = useTicks(() => rows.map(({ _id }) => _id), selection);
  useEffect(() => {
    if (!end) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNearEnd(),
      { rootMargin: '1200px' },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, [end, onNearEnd]);
  return (
    <div>
      <CardList records={rows} leaving={undefined} saved={undefined}>
        {(contact) => (
          <LeadCard
            contact={contact}
            acts={actsOf(contact)}
            chosen={selection?.chosen.has(contact._id) === true}
            onTick={selection && onTick}
          />
        )}
      </CardList>
      <div key={rows.length} ref={mark} className={styles.end}>
        {tail}
      </div>
    </div>
  );
}
