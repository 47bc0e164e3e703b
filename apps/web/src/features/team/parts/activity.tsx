import type { AuditEntry } from '@cauce/contract/account/team';
import { formatDateTime } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { Eye, History } from 'lucide-react';
import * as z from 'zod';
import { useFilters } from '../../../platform/search.ts';
import { useBusiness } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { Pager } from '../../../ui/data/table/pager.tsx';
import { sentenceOf } from '@cauce/domain/agenda/audit-words';
import { activity } from '../queries.ts';
import styles from './team.module.css';

const Filters = z.object({ pagina: z.coerce.number().int().min(1).catch(1) });
export type ActivitySearch = z.output<typeof Filters>;

function ActivityRow({ entry, zone }: { entry: AuditEntry; zone: string }) {
  return (
    <Row
      as="li"
      gap={8}
      columnGap={12}
      align="center"
      wrap
      paddingY={12}
      paddingX={16}
      className={styles.line}
    >
      <Avatar name={entry.actor || 'A'} size={24} />
      <span className={styles.words}>
        <span>{sentenceOf(entry)}</span>
        <time dateTime={entry.at} className={styles.muted}>
          {formatDateTime(new Date(entry.at), zone)}
        </time>
      </span>
      {entry.isVisit && (
        <Chip tone="secondary" icon={<Eye aria-hidden />}>
          Equipo de la plataforma
        </Chip>
      )}
    </Row>
  );
}

/** The audit trail of the business, the latest entry first. */
export function ActivityPanel() {
  const { zone } = useBusiness();
  const [{ pagina }, setFilters] = useFilters('/negocio', Filters);
  const { data, isError, refetch } = useQuery(activity(pagina));
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonList rows={8} />;
  if (data.total === 0)
    return <EmptyState icon={<History />} title="Aquí verás quién hizo qué en tu negocio." />;
  return (
    <Card padding="none">
      <Box as="ol">
        {data.rows.map((entry) => (
          <ActivityRow key={entry._id} entry={entry} zone={zone} />
        ))}
      </Box>
      {data.total > data.pageSize && <Pager {...data} onPage={(page) => setFilters({ pagina: page })} />}
    </Card>
  );
}
