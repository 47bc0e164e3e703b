import { listed } from '@cauce/domain/texts/listing';
import { UserPlus } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import type { Today } from '../queries.ts';
import styles from './today.module.css';

const TEAM = pageHref('/equipo');
const MOST_FACES = 6;
const MOST_NAMES = 2;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** 'Ana Torres, Luis Vega y 3 más' */
function names(list: readonly { name: string }[]): string {
  const visibleNames = list.slice(0, MOST_NAMES).map(({ name }) => name);
  const rest = list.length - visibleNames.length;
  return listed(rest > 0 ? [...visibleNames, `${rest} más`] : visibleNames);
}

/** The members of the team, and the requests to join it. */
export function TeamToday({ today }: { today: Today }) {
  const members = today.members.data;
  if (members === undefined) return null;
  const asking = today.requests.data?.total ?? 0;
  const invited = today.invitations.data?.filter(({ isExpired }) => !isExpired).length ?? 0;
  const alone = members.length === 1;
  return (
    <Card
      title="Equipo"
      actions={
        <ButtonLink
          kind="subtle"
          size="small"
          href={TEAM}
          {...(alone && { icon: <UserPlus aria-hidden size={16} /> })}
        >
          {alone ? 'Invitar' : 'Ver equipo'}
        </ButtonLink>
      }
    >
      <Stack gap={8} align="start">
        <Row gap={4}>
          {members.slice(0, MOST_FACES).map(({ _id, name, image }) => (
            <Avatar key={_id} name={name} image={image} size={32} />
          ))}
        </Row>
        <p className={styles.detail}>{alone ? 'Por ahora solo estás tú.' : names(members)}</p>
        {asking > 0 && (
          <Link href={TEAM} className={styles.pending}>
            <StatusChip
              tone="warning"
              label={plural(asking, 'persona pide entrar', 'personas piden entrar')}
            />
          </Link>
        )}
        {invited > 0 && (
          <p className={styles.detail}>
            {plural(invited, 'invitación sin responder', 'invitaciones sin responder')}
          </p>
        )}
      </Stack>
    </Card>
  );
}
