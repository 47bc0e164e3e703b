import type { Appointment } from '@cauce/contract/agenda/appointments';
import { priceWords } from '@cauce/domain/money/price-words';
import { formatLongDate, formatRange, wallOf } from '@cauce/domain/time/dates';
import { clockRange } from '@cauce/domain/time/time-of-day';
import { useAppointmentParts } from '../../../../platform/feature-parts/appointment-parts.ts';
import { Accordion } from '../../../../ui/layout/accordion.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { APPOINTMENT_TEXTS } from '../../appointment-texts.ts';
import { Audit } from './audit.tsx';
import { Contact } from './contact.tsx';
import { type Fact, Facts } from './facts.tsx';
import { StatusMenu } from './status-menu.tsx';

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1);

/** Shows only the times when start and end are on the same day. */
function hoursOf({ start, end }: Appointment, zone: string): string {
  const [from, to] = [new Date(start), new Date(end)];
  const [begins, ends] = [wallOf(from, zone), wallOf(to, zone)];
  return begins.date === ends.date ? clockRange(begins.minutes, ends.minutes) : formatRange(from, to, zone);
}

/** «No vino a 2 citas»; empty for a client who never missed one. */
const missedWords = (missed: number): string =>
  missed === 0 ? '' : `No vino a ${missed} ${missed === 1 ? 'cita' : 'citas'}`;

export interface AppointmentDetailsProps {
  appointment: Appointment;
  zone: string;
}

/** All data of an appointment, with its actions. */
export function AppointmentDetails({ appointment, zone }: AppointmentDetailsProps) {
  const actions = useAppointmentParts('actions');
  const history = useAppointmentParts('history');
  const facts = useAppointmentParts('facts');
  const { start, specialist, branch, client, title, service } = appointment;
  const confirmed = appointment.confirmationMessagesCounter;
  return (
    <Stack gap={16}>
      <StatusMenu appointment={appointment} zone={zone} />
      {(appointment.overlapAllowed || appointment.outsideHours) && (
        <Row gap={8} align="center" wrap>
          {appointment.overlapAllowed && <Chip tone="warning">Encimada a propósito</Chip>}
          {appointment.outsideHours && <Chip tone="warning">Fuera de horario a propósito</Chip>}
        </Row>
      )}
      <Facts
        facts={[
          ['Fecha', capital(formatLongDate(new Date(start), zone))],
          ['Horario', hoursOf(appointment, zone)],
          ['Especialista', specialist.name],
          ['Sucursal', branch.name],
          ['Contacto', client && <Contact key="client" client={client} />],
          ['Confirmaciones enviadas', confirmed > 0 && String(confirmed)],
          ['Inasistencias', missedWords(client?.missed ?? 0)],
          ['Precio', service && priceWords(service.price)],
          ...facts.map(({ label = '', Panel }): Fact => [
            label,
            <Panel key={label} appointment={appointment} zone={zone} />,
          ]),
          ['Título', title],
          ...APPOINTMENT_TEXTS.map(({ name, label }): Fact => [label, appointment[name]]),
        ]}
      />
      {actions.length > 0 && (
        <Row gap={8} align="center" wrap>
          {actions.map(({ Panel }, index) => (
            <Panel key={index} appointment={appointment} zone={zone} />
          ))}
        </Row>
      )}
      {history.length > 0 && (
        <Accordion>
          {history.map(({ Panel }, index) => (
            <Panel key={index} appointment={appointment} zone={zone} />
          ))}
        </Accordion>
      )}
      <Audit appointment={appointment} zone={zone} />
    </Stack>
  );
}
