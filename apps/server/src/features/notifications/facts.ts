import type { Planned } from '@cauce/domain/texts/notification-check';
import type { Phone } from '@cauce/domain/people/phone';
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
export const recipientPhone = ({ kind, specialistPhone, clientPhone }: StoredNotification): Phone =>
  kind === 'specialist' ? specialistPhone : clientPhone;

/** The client or specialist whose conversation gets the message. */
export const recipientIds = ({
  kind,
  clientId,
  specialistId,
}: StoredNotification): { clientId: string | null; specialistId: string | null } =>
  kind === 'specialist' ? { clientId: null, specialistId } : { clientId, specialistId: null };
