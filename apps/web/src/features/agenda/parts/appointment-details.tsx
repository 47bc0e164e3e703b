import type { Appointment } from '@cauce/contract/appointments';
import { formatLongDate, formatRange, wallOf } from '@cauce/domain/dates';
import { clockRange } from '@cauce/domain/time-of-day';
import { Fragment, useEffect, useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import { Chip } from '../../../ui/chip.tsx';
import { appointmentParts, type AppointmentPart } from '../appointment-parts.ts';
import { Audit } from './audit.tsx';
import { Contact } from './contact.tsx';
import styles from './details.module.css';
import { Facts } from './facts.tsx';
import { StatusMenu } from './status-menu.tsx';

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1);

/** Within a day only the times; the date stands beside them. */
function hoursOf({ start, end }: Appointment, zone: string): string {
  const [from, to] = [new Date(start), new Date(end)];
  const [begins, ends] = [wallOf(from, zone), wallOf(to, zone)];
  return begins.date === ends.date ? clockRange(begins.minutes, ends.minutes) : formatRange(from, to, zone);
}

type Sources = readonly (() => Promise<AppointmentPart>)[];

/** One that fails leaves the others. */
async function allThatCome(sources: Sources): Promise<AppointmentPart[]> {
  const answers = await Promise.allSettled(sources.map((load) => load()));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** What other features add, once it has come. */
function useParts(sources: Sources): AppointmentPart[] {
  const session = useSession();
  const [parts, setParts] = useState<AppointmentPart[]>([]);
  useEffect(() => {
    let here = true;
    void allThatCome(sources).then((came) => here && setParts(came));
    return () => {
      here = false;
    };
  }, [sources]);
  return parts.filter(({ allowed }) => allowed(session));
}

export interface AppointmentDetailsProps {
  appointment: Appointment;
  zone: string;
  sources?: Sources;
}

/** Everything about one appointment. */
export function AppointmentDetails({
  appointment,
  zone,
  sources = appointmentParts,
}: AppointmentDetailsProps) {
  const parts = useParts(sources);
  const { start, specialist, branch, client, title, details, clientNotes } = appointment;
  return (
    <div className={styles.details}>
      <StatusMenu appointment={appointment} zone={zone} />
      {appointment.overlapAllowed && (
        <div className={styles.state}>
          <Chip tone="warning">Encimada a propósito</Chip>
        </div>
      )}
      <Facts
        facts={[
          ['Fecha', capital(formatLongDate(new Date(start), zone))],
          ['Horario', hoursOf(appointment, zone)],
          ['Especialista', specialist.name],
          ['Sucursal', branch.name],
          ['Contacto', client && <Contact client={client} />],
          ['Título', title],
          ['Notas internas', details],
          ['Notas del cliente', clientNotes],
        ]}
      />
      {parts.some(({ Acts }) => Acts) && (
        <div className={styles.state}>
          {parts.map(({ id, Acts }) => Acts && <Acts key={id} appointment={appointment} />)}
        </div>
      )}
      {parts.map(({ id, Folds }) => (
        <Fragment key={id}>{Folds && <Folds appointment={appointment} />}</Fragment>
      ))}
      <Audit appointment={appointment} zone={zone} />
    </div>
  );
}
