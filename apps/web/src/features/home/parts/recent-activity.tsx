import { sentenceOf } from '@cauce/domain/agenda/audit-words';
import { pageHref } from '../../../platform/page-href.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import type { Today } from '../queries.ts';
import styles from './today.module.css';

const MOST = 4;

/** The latest entries of the audit trail. */
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
      <ol>
        {entries.map((entry) => (
          <Row
            as="li"
            key={entry._id}
            gap={8}
            columnGap={16}
            align="center"
            paddingY={12}
            paddingX={16}
            className={styles.entry}
          >
            <Avatar name={entry.actor || 'A'} size={24} />
            <span className={styles.sentence}>{sentenceOf(entry)}</span>
            <Box as="span" rigid className={styles.when}>
              <RelativeTime at={entry.at} />
            </Box>
          </Row>
        ))}
      </ol>
    </Card>
  );
}
