import type { AgendaContext, AgendaEvent } from '@cauce/contract/agenda/appointments';
import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { formatTime } from '@cauce/domain/time/dates';
import { pageHref } from '../../../platform/page-href.ts';
import { StatusChip, type Tone } from '../../../ui/data/chip.tsx';
import { Line, LineDetail } from '../../../ui/data/lines.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { lookOf, titleOf } from '../look.tsx';
import { stood, useSetStatus } from '../mutations.ts';
import { nameIn } from '../queries.ts';
import { type Delay, delayOf, isUnconfirmed } from './todays-appointments.ts';
import styles from './today.module.css';

interface Step {
  label: string;
  status: AppointmentStatus;
}

const CONFIRM: readonly Step[] = [{ label: 'Confirmar', status: 'confirmada' }];
const ARRIVAL: readonly Step[] = [
  { label: 'Llegó', status: 'asistida' },
  { label: 'No llegó', status: 'no_asistida' },
];

const DELAYS: Readonly<Record<Delay, { tone: Tone; label: string }>> = {
  late: { tone: 'error', label: 'Atrasada' },
  unrecorded: { tone: 'warning', label: 'Sin registrar' },
};

/** The next steps of reception with an appointment. */
function stepsOf(event: AgendaEvent, now: Date): readonly Step[] {
  if (!event.can.edit) return [];
  if (isUnconfirmed(event, now)) return CONFIRM;
  return Date.parse(event.start) <= now.getTime() ? ARRIVAL : [];
}

/** An appointment of today with its next step; its name opens it in the agenda. */
export function AppointmentLine({
  event,
  context,
  now,
}: {
  event: AgendaEvent;
  context: AgendaContext;
  now: Date;
}) {
  const { mutate: setStatus, isPending } = useSetStatus();
  const look = lookOf(event.status);
  const steps = stepsOf(event, now);
  const delay = delayOf(event, now);
  return (
    <Line
      what={
        <>
          <span className={styles.time}>{formatTime(new Date(event.start), context.zone)}</span>{' '}
          <Link href={pageHref('/agenda', { vista: 'dia', cita: event._id })}>{titleOf(event)}</Link>
        </>
      }
      end={
        <Row gap={8} align="center" justify="end" wrap>
          {delay && <StatusChip {...DELAYS[delay]} />}
          {steps.length === 0 && !delay && <StatusChip tone={look.tone} label={look.label} />}
          {steps.map(({ label, status }) => (
            <Button
              key={status}
              size="small"
              disabled={isPending}
              aria-label={`${label}: ${titleOf(event)}`}
              onClick={() => setStatus({ appointment: event, status, accepted: stood(event) })}
            >
              {label}
            </Button>
          ))}
        </Row>
      }
    >
      <LineDetail>
        {event.serviceName && <span>{event.serviceName}</span>}
        <span>{nameIn(context.specialists, event.specialistId)}</span>
      </LineDetail>
    </Line>
  );
}
