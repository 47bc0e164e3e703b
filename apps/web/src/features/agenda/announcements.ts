import type { Appointment } from '@cauce/contract/agenda/appointments';
import type { NotificationInput } from '@cauce/contract/conversations/notifications';

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

/** Lists who gets a message after an appointment was saved. */
export function announcementsOf(
  appointment: Appointment,
  to: { client: boolean; specialist: boolean },
  { edited, now }: { edited: Pick<Appointment, 'start'> | undefined; now: Date },
): NotificationInput[] {
  const { _id: appointmentId, client, specialist, start } = appointment;
  if (client === null) return [];
  const about = { clientId: client._id, appointmentId, funnelId: null, sent: false, deletable: true };
  const isMoved = edited !== undefined && Date.parse(edited.start) !== Date.parse(start);
  const all: NotificationInput[] = [];
  if (to.client && client.whatsapp)
    all.push({
      ...about,
      ...phoneOf(client),
      kind: isMoved ? 'moved' : 'confirmation',
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

/** The message to a client whose appointment will be deleted; without words of its own it says those of the business. */
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
