import type { Appointment } from '@cauce/contract/agenda/appointments';
import type { NotificationInput } from '@cauce/contract/conversations/notifications';
import type { AppointmentChange } from '@cauce/domain/texts/message-template';

const MINUTE = 60_000;
const TO_CLIENT = 3;
const TO_SPECIALIST = 2;

type Client = NonNullable<Appointment['client']>;
type Phone = Pick<Client, 'whatsapp' | 'countryCode' | 'countryCodeExt'>;

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString();
const phoneOf = ({ whatsapp, countryCode, countryCodeExt }: Phone) => ({
  whatsapp: whatsapp ?? '',
  countryCode,
  countryCodeExt,
});

type Changeable = Pick<Appointment, 'start' | 'serviceId' | 'specialistId' | 'branchId'>;

/** The parts of an appointment that its client has to know and that differ. */
export function changesOf(before: Changeable, after: Changeable): AppointmentChange[] {
  const differs: Record<AppointmentChange, boolean> = {
    service: before.serviceId !== after.serviceId,
    time: Date.parse(before.start) !== Date.parse(after.start),
    specialist: before.specialistId !== after.specialistId,
    branch: before.branchId !== after.branchId,
  };
  return (Object.keys(differs) as AppointmentChange[]).filter((part) => differs[part]);
}

/** The notice about these changes: a change of the time alone has words of its own. */
export const changeNotice = (
  changes: readonly AppointmentChange[],
): { kind: 'moved' } | { kind: 'changed'; changes: AppointmentChange[] } =>
  changes.every((part) => part === 'time') ? { kind: 'moved' } : { kind: 'changed', changes: [...changes] };

/** Lists who gets a message after an appointment was saved. */
export function announcementsOf(
  appointment: Appointment,
  to: { client: boolean; specialist: boolean },
  { edited, now }: { edited: (Changeable & Pick<Appointment, 'clientId'>) | undefined; now: Date },
): NotificationInput[] {
  const { _id: appointmentId, client, specialist } = appointment;
  if (client === null) return [];
  const about = { clientId: client._id, appointmentId, funnelId: null, sent: false, deletable: true };
  // Another client knows nothing of the appointment before.
  const changes = edited?.clientId === client._id ? changesOf(edited, appointment) : [];
  const all: NotificationInput[] = [];
  if (to.client && client.whatsapp)
    all.push({
      ...about,
      ...phoneOf(client),
      ...(changes.length > 0 ? changeNotice(changes) : { kind: 'confirmation' }),
      phase: '',
      deliveryDate: later(now, TO_CLIENT),
    });
  if (to.specialist && specialist.whatsapp !== '')
    all.push({
      ...about,
      ...phoneOf(specialist),
      kind: 'specialist',
      phase: '',
      deliveryDate: later(now, TO_SPECIALIST),
    });
  return all;
}

/** The message to a client whose appointment will be deleted or given to somebody else; without words of its own it says those of the business. */
export const cancellationOf = (
  client: Client,
  { appointmentId, words, leavesAt }: { appointmentId: string; words: string; leavesAt: string },
): NotificationInput => ({
  clientId: client._id,
  ...phoneOf(client),
  ...(words !== '' && { text: words }),
  deliveryDate: leavesAt,
  phase: 'canceled_appointment',
  kind: 'cancellation',
  appointmentId,
  funnelId: null,
  sent: false,
  deletable: false,
});
