import type { ClientResults } from '@cauce/contract/clients/client-results';
import { shortDay } from '@cauce/domain/time/dates';
import { Cake } from 'lucide-react';
import { useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './birthdays.module.css';

const FEW = 8;

/** The contacts with the next birthdays. */
export function Birthdays({ birthdays }: Pick<ClientResults, 'birthdays'>) {
  const today = useToday();
  const seesContacts = useCan('clients.read');
  const [all, setAll] = useState(false);
  if (birthdays.length === 0)
    return <EmptyState small icon={<Cake />} title="Nadie cumple años en los próximos 30 días." />;
  return (
    <Stack gap={16} shrink>
      <ul aria-label="Próximos cumpleaños">
        {(all ? birthdays : birthdays.slice(0, FEW)).map(({ _id, name, date }) => (
          <li key={_id} className={styles.birthday}>
            <Avatar name={name} size={24} />
            <span className={styles.name}>
              {seesContacts ? <Link href={pageHref('/contactos/$id', { id: _id })}>{name}</Link> : name}
            </span>
            <time dateTime={date}>{date === today ? 'Hoy' : shortDay(date)}</time>
          </li>
        ))}
      </ul>
      {birthdays.length > FEW && (
        <Button kind="subtle" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver los ${birthdays.length}`}
        </Button>
      )}
    </Stack>
  );
}
