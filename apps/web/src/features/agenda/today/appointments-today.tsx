import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import { CalendarCheck } from 'lucide-react';
import { useNow } from '../../../platform/now.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { Lines } from '../../../ui/data/lines.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { nameIn } from '../queries.ts';
import { AppointmentLine } from './appointment-line.tsx';
import { daysOfBranches, type DayOfBranch } from './todays-appointments.ts';
import styles from './today.module.css';
import { useTodaysAgenda } from './use-todays-agenda.ts';

/** One branch shows more appointments than each of several. */
const MOST_OF_ONE = 8;
const MOST_OF_EACH = 4;

const AGENDA = pageHref('/agenda', { vista: 'dia' });

const appointmentsCount = (count: number) => `${count} ${count === 1 ? 'cita' : 'citas'}`;

/** '8 citas · 3 sin confirmar · 1 atrasada' */
const countsOf = ({ total, unconfirmed, late, unrecorded }: Omit<DayOfBranch, 'open' | 'branchId'>) =>
  [
    appointmentsCount(total),
    unconfirmed > 0 && `${unconfirmed} sin confirmar`,
    late > 0 && `${late} ${late === 1 ? 'atrasada' : 'atrasadas'}`,
    unrecorded > 0 && `${unrecorded} sin registrar`,
  ]
    .filter(Boolean)
    .join(' · ');

const sum = (days: readonly DayOfBranch[], of: (day: DayOfBranch) => number) =>
  days.reduce((total, day) => total + of(day), 0);

function useAppointmentsToday() {
  const { context, events, start, failed, retry } = useTodaysAgenda();
  const now = useNow();
  const startsToday = (event: { start: string }) => Date.parse(event.start) >= start.getTime();
  const days =
    context &&
    events &&
    daysOfBranches(
      events.filter(startsToday),
      context.branches.map(({ _id }) => _id),
      now,
    );
  return { context, days, now, failed, retry };
}

function Branch({
  day,
  context,
  most,
  now,
}: {
  day: DayOfBranch;
  context: AgendaContext;
  most: number;
  now: Date;
}) {
  const visible = day.open.slice(0, most);
  const isOnly = most === MOST_OF_ONE;
  const name = nameIn(context.branches, day.branchId);
  const more = day.open.length - visible.length;
  const href = pageHref('/agenda', { vista: 'dia', sucursal: day.branchId });
  return (
    <section aria-label={isOnly ? undefined : name}>
      {!isOnly && (
        <Row gap={4} columnGap={12} align="baseline" justify="between" wrap>
          <h3 className={styles.branch}>
            <Link href={href}>{name}</Link>
          </h3>
          <p className={styles.counts}>{countsOf(day)}</p>
        </Row>
      )}
      {visible.length > 0 && (
        <Lines label={isOnly ? 'Citas de hoy' : `Citas de hoy en ${name}`}>
          {visible.map((event) => (
            <AppointmentLine key={event._id} event={event} context={context} now={now} />
          ))}
        </Lines>
      )}
      {visible.length === 0 && <p className={styles.counts}>Ya se atendió a todos.</p>}
      {more > 0 && (
        <Link href={href} className={styles.more}>
          {more === 1 ? 'Ver una más' : `Ver ${more} más`}
        </Link>
      )}
    </section>
  );
}

/** The appointments of today by branch, with those that nobody confirmed and those whose client is late. */
export function AppointmentsToday() {
  const { context, days, now, failed, retry } = useAppointmentsToday();
  const books = useCan('appointments.book');
  const most = days?.length === 1 ? MOST_OF_ONE : MOST_OF_EACH;
  return (
    <Card
      title="Citas de hoy"
      {...(days &&
        days.length > 0 && {
          description: countsOf({
            total: sum(days, ({ total }) => total),
            unconfirmed: sum(days, ({ unconfirmed }) => unconfirmed),
            late: sum(days, ({ late }) => late),
            unrecorded: sum(days, ({ unrecorded }) => unrecorded),
          }),
        })}
      actions={
        <ButtonLink kind="subtle" size="small" href={AGENDA}>
          Ver agenda
        </ButtonLink>
      }
    >
      {failed && <ErrorState small onRetry={retry} />}
      {!failed && (days === undefined || context === undefined) && <SkeletonList rows={4} />}
      {days?.length === 0 && (
        <EmptyState
          small
          icon={<CalendarCheck />}
          title="Hoy no hay citas."
          {...(books && { action: <ButtonLink href={AGENDA}>Agendar cita</ButtonLink> })}
        />
      )}
      {context && days && days.length > 0 && (
        <Stack gap={16}>
          {days.map((day) => (
            <Branch key={day.branchId} day={day} context={context} most={most} now={now} />
          ))}
        </Stack>
      )}
    </Card>
  );
}
