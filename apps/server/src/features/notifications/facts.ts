import { AUTOMATIC_KINDS } from '@cauce/domain/texts/message-template';
import type { Planned, PlannedEntry } from '@cauce/domain/texts/notification-check';
import { type Phone, wholeNumber } from '@cauce/domain/people/phone';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { permitMessages } from '../conversations/outbound/index.ts';
import { findPresent } from '../funnels/sequences/index.ts';
import { findUpsellReasons } from '../upsells/planning/index.ts';
import type { StoredNotification } from './notification-columns-store.ts';
import { listLastReplies } from './planned/sequence-messages-store.ts';

export type DecisionField =
  | 'kind'
  | 'atOnce'
  | 'deliveryAt'
  | 'plannedFor'
  | 'version'
  | 'start'
  | 'status'
  | 'isOfContact'
  | 'noRespond'
  | 'optedOut'
  | EntryField;

type EntryField =
  | 'clientId'
  | 'funnelId'
  | 'enteredAt'
  | 'isDeletable'
  | 'endsWithReply'
  | 'isArchived'
  | 'upsellId'
  | 'appointmentId';

type Decidable = Pick<StoredNotification, DecisionField>;
type EntryOf = Parameters<Awaited<ReturnType<typeof findPresent>>>[0];

/** Reads the entries of these messages. Other notifications have none. */
async function loadEntries(
  tx: TenantTx,
  notifications: readonly Decidable[],
): Promise<(notification: Decidable) => PlannedEntry | undefined> {
  const ofSequences = notifications.filter(({ kind }) => kind === 'reactivation');
  const replies = await listLastReplies(
    tx,
    ofSequences.filter(({ endsWithReply }) => endsWithReply).map(({ clientId }) => clientId),
  );
  const entryOf = ({ funnelId, clientId, enteredAt }: Decidable): EntryOf | undefined =>
    funnelId === null || enteredAt === null ? undefined : { funnelId, clientId, enteredAt };
  const isPresent = await findPresent(
    tx,
    ofSequences.flatMap((notification) => entryOf(notification) ?? []),
  );
  return (notification) => {
    if (notification.kind !== 'reactivation') return undefined;
    const { clientId, isArchived, isDeletable, endsWithReply } = notification;
    const entry = entryOf(notification);
    const repliedAt = endsWithReply ? replies.get(clientId) : undefined;
    return {
      isFunnelGone: entry === undefined,
      isContactArchived: isArchived,
      hasLeft: isDeletable && entry !== undefined && !isPresent(entry),
      hasReplied: repliedAt !== undefined && entry !== undefined && repliedAt > entry.enteredAt,
    };
  };
}

const isOfUpsell = ({ kind }: Decidable) => kind === 'upsell';

/** Messages that may come after their appointment. */
const FOLLOW_UPS: readonly string[] = AUTOMATIC_KINDS;

/** Reads what decides whether notifications are sent. */
export async function loadPlanned(
  tx: TenantTx,
  notifications: readonly Decidable[],
): Promise<(notification: Decidable) => Planned> {
  const entryOf = await loadEntries(tx, notifications);
  const reasonOf = await findUpsellReasons(tx, notifications.filter(isOfUpsell));
  return (notification) => {
    const { kind, version, plannedFor, start, status, isOfContact } = notification;
    return {
      kind,
      atOnce: notification.atOnce,
      dueAt: notification.deliveryAt,
      version: version ?? undefined,
      isAfter: FOLLOW_UPS.includes(kind) && version !== null && plannedFor.getTime() >= version,
      appointment: start === null || status === null ? undefined : { start, status, isOfContact },
      contact: { noRespond: notification.noRespond, optedOut: notification.optedOut },
      entry: entryOf(notification),
      upsell: isOfUpsell(notification)
        ? { isContactArchived: notification.isArchived, reason: reasonOf(notification) }
        : undefined,
    };
  };
}

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
