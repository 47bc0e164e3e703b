import { AUTOMATIC_KINDS } from '@cauce/domain/texts/message-template';
import { SKIPPED, whyNot } from '@cauce/domain/texts/notification-check';
import { announce } from '../../events.ts';
import type { FindObsolete } from '../conversations/outbound/index.ts';
import { planAgain } from '../funnels/sequences/index.ts';
import { planUpsellsAgain } from '../upsells/planning/index.ts';
import { listOfMessages } from './due-store.ts';
import { listFileMessages } from './files-store.ts';
import { loadPlanned } from './facts.ts';
import { reopen } from './planned/sequence-messages-store.ts';
import * as store from './store.ts';

const WITHOUT_TEXT = 'El mensaje al que acompaña no se envió';
const FOLLOW_UPS: readonly string[] = AUTOMATIC_KINDS;

/**
 * Checked once more when the sender claims the message, because the appointment may have moved since.
 * `planNotifications` plans the one for the new time, and a follow-up gets its new time here.
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
    if (FOLLOW_UPS.includes(sent.kind) && reason === SKIPPED.moved) moved.push(sent.id);
    else off.push({ id: sent.id, state: 'skipped', reason });
  }
  // A file says nothing without the text before it.
  for (const { messageId, hasText } of await listFileMessages(tx, messageIds))
    if (!hasText) reasons.set(messageId, WITHOUT_TEXT);
  await store.cancel(tx, at, off);
  await reopen(tx, at, moved);
  const again = [...moved, ...off.map(({ id }) => id)];
  await planAgain(tx, { businessId, at }, { ids: again });
  await planUpsellsAgain(tx, { businessId, at }, again);
  if (reasons.size > 0) await announce(tx, 'notification.changed', { businessId });
  return reasons;
};
