import type { Planned } from '@cauce/domain/texts/notification-check';
import { type Phone, wholeNumber } from '@cauce/domain/people/phone';
import type { StoredNotification } from './notification-columns-store.ts';

export type DecisionField =
  | 'kind'
  | 'atOnce'
  | 'deliveryAt'
  | 'version'
  | 'start'
  | 'status'
  | 'noRespond'
  | 'optedOut';

/** Picks the fields that decide whether a notification is sent. */
export const toPlanned = (notification: Pick<StoredNotification, DecisionField>): Planned => ({
  kind: notification.kind,
  atOnce: notification.atOnce,
  dueAt: notification.deliveryAt,
  version: notification.version ?? undefined,
  appointment:
    notification.start === null || notification.status === null
      ? undefined
      : { start: notification.start, status: notification.status },
  contact: { noRespond: notification.noRespond, optedOut: notification.optedOut },
});

/** Automatic notifications go to the client's current number; manual ones to the number that was given. */
export function recipientPhone(notification: StoredNotification): Phone {
  if (notification.createdBy !== '')
    return { countryCode: notification.countryCode, whatsapp: notification.whatsapp };
  return notification.kind === 'specialist' ? notification.specialistPhone : notification.clientPhone;
}

/** The client or specialist whose conversation gets the message. */
export function recipientIds(
  notification: StoredNotification,
  phone: Phone,
): { clientId: string | null; specialistId: string | null } {
  if (notification.kind === 'specialist') return { clientId: null, specialistId: notification.specialistId };
  const isTheirs = wholeNumber(phone) === wholeNumber(notification.clientPhone);
  return { clientId: isTheirs ? notification.clientId : null, specialistId: null };
}
