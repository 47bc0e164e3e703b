import type { Appointment } from '@cauce/contract/appointments';
import type { NotificationInput } from '@cauce/contract/notifications';
import { longDay, wallOf } from '@cauce/domain/dates';
import { clockWithArticle } from '@cauce/domain/time-of-day';

const MINUTE = 60_000;
const TO_CLIENT = 3;
const TO_SPECIALIST = 2;
const TO_CANCELLED = 5;

type Client = NonNullable<Appointment['client']>;
type Phone = Pick<Client, 'whatsapp' | 'countryCode' | 'countryCodeExt'>;

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString();
const phoneOf = ({ whatsapp, countryCode, countryCodeExt }: Phone): Phone => ({
  whatsapp,
  countryCode,
  countryCodeExt,
});

/** «el viernes 20 de noviembre de 2026 a las 4:30 p. m.» */
function when({ start }: Appointment, zone: string): string {
  const { date, minutes } = wallOf(new Date(start), zone);
  return `el ${longDay(date)} a ${clockWithArticle(minutes)}`;
}

const serviceIn = ({ service }: Appointment) => (service ? ` de ${service.name}` : '');

export const textForClient = (appointment: Appointment, client: Client, zone: string): string =>
  `Hola, ${client.name}. Tu cita${serviceIn(appointment)} con ${appointment.specialist.name} quedó agendada para ` +
  `${when(appointment, zone)} en ${appointment.branch.name}. ¡Te esperamos!`;

export const textForSpecialist = (appointment: Appointment, client: Client, zone: string): string =>
  `Hola, ${appointment.specialist.name}. Tienes una cita${serviceIn(appointment)} con ${client.name} ` +
  `${when(appointment, zone)} en ${appointment.branch.name}.`;

/** What is said to whom after an appointment was saved. */
export function announcementsOf(
  appointment: Appointment,
  to: { client: boolean; specialist: boolean },
  { zone, now }: { zone: string; now: Date },
): NotificationInput[] {
  const { client, specialist } = appointment;
  if (client === null) return [];
  const shared = { clientId: client._id, phase: '', funnelId: null, sent: false, deletable: true };
  const all: NotificationInput[] = [];
  if (to.client && client.whatsapp !== '')
    all.push({
      ...shared,
      ...phoneOf(client),
      text: textForClient(appointment, client, zone),
      deliveryDate: later(now, TO_CLIENT),
    });
  if (to.specialist && specialist.whatsapp !== '')
    all.push({
      ...shared,
      ...phoneOf(specialist),
      text: textForSpecialist(appointment, client, zone),
      deliveryDate: later(now, TO_SPECIALIST),
    });
  return all;
}

/** The words somebody wrote for a client whose appointment is gone. */
export const cancellationOf = (client: Client, text: string, now: Date): NotificationInput => ({
  clientId: client._id,
  ...phoneOf(client),
  text,
  deliveryDate: later(now, TO_CANCELLED),
  phase: 'canceled_appointment',
  funnelId: null,
  sent: false,
  deletable: false,
});
