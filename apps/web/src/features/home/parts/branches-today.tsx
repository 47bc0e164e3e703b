import type { Branch } from '@cauce/contract/agenda/branches';
import { byName } from '@cauce/domain/texts/listing';
import { useNow } from '../../../platform/now.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useBusiness } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip, type Tone } from '../../../ui/data/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { openingOf, type Opening } from '../opening-words.ts';
import type { Today } from '../queries.ts';
import styles from './today.module.css';

/** Further branches are only listed on their own page. */
const MOST = 6;
const TONES: Record<Opening['state'], Tone> = { open: 'success', rest: 'warning', closed: 'neutral' };

function BranchToday({ branch, opening }: { branch: Branch; opening: Opening }) {
  return (
    <Row
      as="li"
      gap={8}
      columnGap={16}
      align="center"
      wrap
      paddingY={12}
      paddingX={16}
      className={styles.branch}
    >
      <Box grow basis={200} shrink>
        <p className={styles.name}>{branch.name}</p>
        <p className={styles.detail}>{opening.hours}</p>
      </Box>
      <Row gap={4} columnGap={12} align="center" justify="end" wrap className={styles.state}>
        <StatusChip tone={TONES[opening.state]} label={opening.word} />
        <span className={styles.detail}>{opening.change}</span>
      </Row>
    </Row>
  );
}

const RANK: Record<Opening['state'], number> = { open: 0, rest: 1, closed: 2 };

/** Keeps the usual order when all branches fit; otherwise open ones come first. */
const inSight = (all: readonly { branch: Branch; opening: Opening }[]) =>
  all.length <= MOST
    ? all
    : all.toSorted((a, b) => RANK[a.opening.state] - RANK[b.opening.state]).slice(0, MOST);

const openWords = (open: number, all: number) => {
  if (all === 1) return undefined;
  if (open === 0) return 'Ninguna abierta ahora';
  return open === all ? 'Todas abiertas ahora' : `${open} de ${all} abiertas ahora`;
};

/** The branches with their hours of today, and whether they are open. */
export function BranchesToday({ query }: { query: Today['branches'] }) {
  const { zone } = useBusiness();
  const now = useNow();
  const { data, isError, refetch, isFetching } = query;
  const active = (data ?? []).filter(({ isArchived }) => !isArchived).toSorted(byName);
  if (isError && data === undefined)
    return (
      <Card title="Hoy en tus sucursales">
        <ErrorState small onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  if (active.length === 0) return null;
  const openings = active.map((branch) => ({ branch, opening: openingOf(branch, now, zone) }));
  const open = openings.filter(({ opening }) => opening.state === 'open').length;
  return (
    <Card
      title={active.length === 1 ? 'Hoy en tu sucursal' : 'Hoy en tus sucursales'}
      description={openWords(open, active.length)}
      padding="none"
      actions={
        <ButtonLink kind="subtle" size="small" href={pageHref('/sucursales')}>
          {active.length > MOST ? `Ver las ${active.length}` : 'Ver sucursales'}
        </ButtonLink>
      }
    >
      <ul>
        {inSight(openings).map(({ branch, opening }) => (
          <BranchToday key={branch._id} branch={branch} opening={opening} />
        ))}
      </ul>
    </Card>
  );
}
