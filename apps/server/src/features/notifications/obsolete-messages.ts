import { SKIPPED, whyNot } from '@cauce/domain/texts/notification-check';
import { announce } from '../../events.ts';
import type { FindObsolete } from '../conversations/outbound/index.ts';
import { planAgain } from '../funnels/sequences/index.ts';
import { listOfMessages } from './due-store.ts';
import { loadPlanned } from './facts.ts';
import { reopen } from './planned/sequence-messages-store.ts';
import * as store from './store.ts';

/**
 * Checked once more when the sender claims the message, because the appointment may have moved since.
 * `planNotifications` plans the one for the new time, and a message of a sequence gets its new time here.
 */
export const findObsoleteMessages: FindObsolete = async (tx, { businessId, at }, messageIds) => {
  const reasons = new Map<string, string>();
  const off: { id: string; state: 'skipped'; reason: string }[] = [];
  const moved: string[] = [];
  const queued = await listOfMessages(tx, messageIds);
  const plannedOf = await loadPlanned(tx, queued);
  for (const sent of queued) {
    const reason = whyNot(plannedOf(sent), at);
    if (reason === undefined) continue;
    reasons.set(sent.messageId, reason);
    if (sent.kind === 'reactivation' && reason === SKIPPED.moved) moved.push(sent.id);
    else off.push({ id: sent.id, state: 'skipped', reason });
  }
  await store.cancel(tx, at, off);
  await reopen(tx, at, moved);
  await planAgain(tx, { businessId, at }, { ids: [...moved, ...off.map(({ id }) => id)] });
  if (reasons.size > 0) await announce(tx, 'notification.changed', { businessId });
  return reasons;
};
