import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import { type Decision, decide } from '@cauce/domain/texts/notification-check';
import { wholeNumber } from '@cauce/domain/people/phone';
import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { AUTOMATIC, notificationAuthor } from '../conversations/index.ts';
import {
  findSenderAccount,
  loadSendingConditions,
  type PhoneMessage,
  queueToPhones,
  type SenderAccount,
} from '../conversations/outbound/index.ts';
import * as due from './due-store.ts';
import { recipientIds, recipientPhone, toPlanned } from './facts.ts';
import { type Rules, loadRules } from './rules.ts';
import * as store from './store.ts';
import type { StoredNotification } from './notification-columns-store.ts';
import { renderText } from './wording.ts';

/** Notifications per transaction. */
const BATCH = 500;

export interface DispatchContext {
  businessId: string;
  at: Date;
  channels: Channels;
  publicUrl: string;
}

interface DecidedNotification {
  notification: StoredNotification;
  decision: Decision;
}

/** One after the other, so that each decision counts the earlier ones of the same day. */
async function decideAll(
  tx: TenantTx,
  { at, sender }: { at: Date; sender: SenderAccount },
  rows: readonly StoredNotification[],
  rules: Rules,
): Promise<DecidedNotification[]> {
  const [{ zone } = { zone: 'UTC' }] = rows;
  const clientIds = [...new Set(rows.map(({ clientId }) => clientId))].toSorted();
  await due.lockClients(tx, clientIds);
  const sent = await due.countSentSince(tx, clientIds, dayBounds(isoDateIn(at, zone), zone).start);
  const conditionsOf = await loadSendingConditions(
    tx,
    sender,
    rows.map((notification) => wholeNumber(recipientPhone(notification))),
  );
  return rows.map((notification) => {
    const saidToday = sent.get(notification.clientId) ?? 0;
    const conditions = conditionsOf(wholeNumber(recipientPhone(notification)));
    const decision = decide(toPlanned(notification), { ...rules, ...conditions, zone, saidToday }, at);
    if (decision.is === 'send' && notification.kind !== 'specialist')
      sent.set(notification.clientId, saidToday + 1);
    return { notification, decision };
  });
}

/** Automatic messages are marked with their occasion; messages that a person wrote are not. */
const authorOf = ({ kind }: StoredNotification) => (kind === 'free' ? AUTOMATIC : notificationAuthor(kind));

function toPhoneMessage({ notification, decision }: DecidedNotification, publicUrl: string): PhoneMessage {
  const phone = recipientPhone(notification);
  const mode = decision.is === 'send' ? decision.mode : 'free';
  return {
    ...recipientIds(notification),
    phone,
    text: renderText(notification, publicUrl),
    ...authorOf(notification),
    mode,
  };
}

const NOWHERE = 'No hay un número al que escribirle';

/** The client's number was removed meanwhile. */
const skipUnreachable = ({ notification, decision }: DecidedNotification): DecidedNotification =>
  decision.is === 'send' && recipientPhone(notification).whatsapp === ''
    ? { notification, decision: { is: 'skip', reason: NOWHERE } }
    : { notification, decision };

/** Decides about due notifications and queues their messages in one transaction. Returns how many there were. */
export async function dispatchBatch(tx: TenantTx, dispatch: DispatchContext): Promise<number> {
  const { businessId, at, channels, publicUrl } = dispatch;
  const rows = await due.lockDue(tx, { businessId, at, most: BATCH });
  if (rows.length === 0) return 0;
  const sender = await findSenderAccount(tx, channels);
  const decided = (await decideAll(tx, { at, sender }, rows, await loadRules(tx))).map(skipUnreachable);
  const toSend = decided.filter(({ decision }) => decision.is === 'send');
  const messages = await queueToPhones(
    tx,
    { businessId, at },
    sender,
    toSend.map((one) => toPhoneMessage(one, publicUrl)),
  );
  const sent = toSend.flatMap(({ notification }, index) => {
    const messageId = messages[index];
    return messageId === undefined ? [] : [{ id: notification.id, messageId }];
  });
  await due.setSent(tx, at, sent);
  await due.postpone(
    tx,
    at,
    decided.flatMap(({ notification: { id }, decision }) =>
      decision.is === 'shift' ? [{ id, to: decision.to }] : [],
    ),
  );
  await store.cancel(
    tx,
    at,
    decided.flatMap(({ notification: { id }, decision: it }) =>
      it.is === 'skip' ? [{ id, state: 'skipped' as const, reason: it.reason }] : [],
    ),
  );
  await announce(tx, 'notification.changed', { businessId });
  return rows.length;
}

export const isFullBatch = (count: number): boolean => count === BATCH;
