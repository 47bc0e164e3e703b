import { whyNot } from '@cauce/domain/texts/notification-check';
import { announce } from '../../events.ts';
import type { FindObsolete } from '../conversations/outbound/index.ts';
import { listOfMessages } from './due-store.ts';
import { toPlanned } from './facts.ts';
import * as store from './store.ts';

/**
 * Checked once more when the sender claims the message, because the appointment may have moved since.
 * `planNotifications` plans the one for the new time.
 */
export const findObsoleteMessages: FindObsolete = async (tx, { businessId, at }, messageIds) => {
  const reasons = new Map<string, string>();
  const off: { id: string; state: 'skipped'; reason: string }[] = [];
  for (const sent of await listOfMessages(tx, messageIds)) {
    const reason = whyNot(toPlanned(sent), at);
    if (reason === undefined) continue;
    reasons.set(sent.messageId, reason);
    off.push({ id: sent.id, state: 'skipped', reason });
  }
  await store.cancel(tx, at, off);
  if (off.length > 0) await announce(tx, 'notification.changed', { businessId });
  return reasons;
};
