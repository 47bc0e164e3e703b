import type { Planned } from '@cauce/domain/texts/notification-check';
import { type Phone, wholeNumber } from '@cauce/domain/people/phone';
import type { permitMessages } from '../conversations/outbound/index.ts';
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

/** The present number of the client or specialist, also when the notification was planned with an earlier one. */
const recipientPhone = ({ kind, specialistPhone, clientPhone }: StoredNotification): Phone =>
  kind === 'specialist' ? specialistPhone : clientPhone;

/** The client or specialist whose conversation gets the message. */
export const recipientIds = ({
  kind,
  clientId,
  specialistId,
}: StoredNotification): { clientId: string | null; specialistId: string | null } =>
  kind === 'specialist' ? { clientId: null, specialistId } : { clientId, specialistId: null };

/** The empty address of somebody without a number stays empty. */
export function addressOf(notification: StoredNotification): string {
  const phone = recipientPhone(notification);
  return phone.whatsapp === '' ? '' : wholeNumber(phone);
}

type PermitRequest = Parameters<typeof permitMessages>[2][number];

/** A contact who has just acted waits for the notice. */
export const toPermitRequest = (notification: StoredNotification): PermitRequest => ({
  purpose: notification.atOnce && notification.kind !== 'specialist' ? 'prompt' : notification.kind,
  clientId: notification.clientId,
  address: addressOf(notification),
});
