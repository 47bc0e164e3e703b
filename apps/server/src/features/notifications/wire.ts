import type {
  Notification,
  NotificationRow,
  NotificationStatus,
} from '@cauce/contract/conversations/notifications';
import { BLOCK } from '@cauce/domain/agenda/appointment-status';
import type { StoredNotification } from './notification-columns-store.ts';
import { renderText } from './wording.ts';

const OF_MESSAGE: Readonly<Record<string, NotificationStatus>> = {
  waiting: 'sending',
  sending: 'sending',
  unknown: 'unknown',
  failed: 'failed',
  dropped: 'skipped',
};

/** A notification whose conversation was deleted counts as sent. */
export function statusOf({
  state,
  messageStatus,
}: Pick<StoredNotification, 'state' | 'messageStatus'>): NotificationStatus {
  if (state !== 'said') return state;
  return OF_MESSAGE[messageStatus ?? ''] ?? 'sent';
}

export function toWire(notification: StoredNotification, publicUrl: string): Notification {
  const status = statusOf(notification);
  return {
    _id: notification.id,
    businessId: notification.businessId,
    clientId: notification.clientId,
    whatsapp: notification.whatsapp,
    countryCode: notification.countryCode,
    countryCodeExt: notification.countryCodeExt,
    text: notification.messageText ?? renderText(notification, publicUrl),
    deliveryDate: notification.deliveryAt.toISOString(),
    phase: notification.phase,
    kind: notification.kind,
    appointmentId: notification.appointmentId,
    funnelId: notification.funnelId,
    sent: status === 'sent',
    status,
    reason: notification.reason === '' ? (notification.messageReason ?? '') : notification.reason,
    messageId: notification.messageId,
    sentAt: status === 'sent' ? (notification.settledAt?.toISOString() ?? null) : null,
    deletable: notification.isDeletable,
    createdAt: notification.createdAt.toISOString(),
  };
}

/** Whether a notification is planned, or queued and not yet claimed by the sender. */
export const isCancellable = ({
  state,
  messageStatus,
}: Pick<StoredNotification, 'state' | 'messageStatus'>): boolean =>
  state === 'planned' || (state === 'said' && messageStatus === 'waiting');

export function toRow(
  notification: StoredNotification,
  publicUrl: string,
  mayWrite: boolean,
): NotificationRow {
  const { appointmentId, start, status } = notification;
  const hasAppointment = appointmentId !== null && start !== null && status !== null && status !== BLOCK;
  return {
    ...toWire(notification, publicUrl),
    clientName: notification.clientName,
    appointment: hasAppointment
      ? {
          _id: appointmentId,
          start: start.toISOString(),
          status,
          serviceName: notification.serviceName,
          specialistName: notification.specialistName,
        }
      : null,
    can: { cancel: mayWrite && isCancellable(notification) },
  };
}
