import { whyNot } from '@cauce/domain/notification-check';
import { announce } from '../../events.ts';
import type { FindObsolete } from '../conversations/index.ts';
import { ofMessages } from './due-store.ts';
import { plannedOf } from './facts.ts';
import * as store from './store.ts';

/**
 * Looks once more when the courier takes them: an appointment moved after its reminder was handed over is not spoken of
 * as it was. The follower plans the one of its new time.
 */
export const stillTrue: FindObsolete = async (tx, { businessId, at }, messageIds) => {
  const reasons = new Map<string, string>();
  const off: { id: string; state: 'skipped'; reason: string }[] = [];
  for (const said of await ofMessages(tx, messageIds)) {
    const reason = whyNot(plannedOf(said), at);
    if (reason === undefined) continue;
    reasons.set(said.messageId, reason);
    off.push({ id: said.id, state: 'skipped', reason });
  }
  await store.callOff(tx, at, off);
  if (off.length > 0) await announce(tx, 'notification.changed', { businessId });
  return reasons;
};
