import type { Notification, NotificationRow, NotificationStatus } from '@cauce/contract/notifications';
import { BLOCK } from '@cauce/domain/appointment-status';
import type { Told } from './told-store.ts';
import { wordsOf } from './wording.ts';

const OF_MESSAGE: Readonly<Record<string, NotificationStatus>> = {
  waiting: 'sending',
  sending: 'sending',
  unknown: 'unknown',
  failed: 'failed',
  dropped: 'skipped',
};

/** How far it came; whose conversation was deleted since had been said. */
export function statusOf({
  state,
  messageStatus,
}: Pick<Told, 'state' | 'messageStatus'>): NotificationStatus {
  if (state !== 'said') return state;
  return OF_MESSAGE[messageStatus ?? ''] ?? 'sent';
}

export function toWire(told: Told, publicUrl: string): Notification {
  const status = statusOf(told);
  return {
    _id: told.id,
    businessId: told.businessId,
    clientId: told.clientId,
    whatsapp: told.whatsapp,
    countryCode: told.countryCode,
    countryCodeExt: told.countryCodeExt,
    text: told.messageText ?? wordsOf(told, publicUrl),
    deliveryDate: told.deliveryAt.toISOString(),
    phase: told.phase,
    kind: told.kind,
    appointmentId: told.appointmentId,
    funnelId: told.funnelId,
    sent: status === 'sent',
    status,
    reason: told.reason === '' ? (told.messageReason ?? '') : told.reason,
    messageId: told.messageId,
    sentAt: status === 'sent' ? (told.settledAt?.toISOString() ?? null) : null,
    deletable: told.isDeletable,
    createdAt: told.createdAt.toISOString(),
  };
}

/** Planned, or on its way and not yet taken. */
export const isCancellable = ({ state, messageStatus }: Pick<Told, 'state' | 'messageStatus'>): boolean =>
  state === 'planned' || (state === 'said' && messageStatus === 'waiting');

export function toRow(told: Told, publicUrl: string, mayWrite: boolean): NotificationRow {
  const { appointmentId, start, status } = told;
  const hasAppointment = appointmentId !== null && start !== null && status !== null && status !== BLOCK;
  return {
    ...toWire(told, publicUrl),
    clientName: told.clientName,
    appointment: hasAppointment
      ? {
          _id: appointmentId,
          start: start.toISOString(),
          status,
          serviceName: told.serviceName,
          specialistName: told.specialistName,
        }
      : null,
    can: { cancel: mayWrite && isCancellable(told) },
  };
}
