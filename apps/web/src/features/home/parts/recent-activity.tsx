import { sentenceOf } from '@cauce/domain/agenda/audit-words';
import { pageHref } from '../../../platform/page-href.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import type { Today } from '../queries.ts';
import styles from './today.module.css';

const MOST = 4;

/** The latest that somebody did here. */
export default function RecentActivity({ query }: { query: Today['activity'] }) {
  const entries = query.data?.rows.slice(0, MOST) ?? [];
  if (entries.length === 0) return null;
  return (
    <Card
      title="Actividad reciente"
      padding="none"
      actions={
        <ButtonLink kind="subtle" size="small" href={pageHref('/negocio', { ver: 'actividad' })}>
          Ver todo
        </ButtonLink>
      }
    >
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry._id} className={styles.entry}>
            <Avatar name={entry.actor || 'A'} size={24} />
            <span className={styles.sentence}>{sentenceOf(entry)}</span>
            <span className={styles.when}>
              <RelativeTime at={entry.at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
