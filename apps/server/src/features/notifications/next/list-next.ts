import type { NotificationKind } from '@cauce/domain/texts/message-template';
import { LATEST, whyNot } from '@cauce/domain/texts/notification-check';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { loadPlanned } from '../facts.ts';
import { listWaiting } from './next-store.ts';

export interface NextNotification {
  at: Date;
  kind: NotificationKind;
}

/**
 * The next message that each of these clients will get. One that will be skipped when it is due is not announced, such as
 * a message about an appointment that was attended, missed or cancelled.
 */
export async function listNext(
  tx: TenantTx,
  now: Date,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, NextNotification>> {
  const next = new Map<string, NextNotification>();
  if (clientIds.length === 0) return next;
  const waiting = await listWaiting(tx, clientIds);
  const plannedOf = await loadPlanned(tx, waiting);
  for (const message of waiting) {
    const { clientId, deliveryAt, kind } = message;
    const isLate = now.getTime() - deliveryAt.getTime() > LATEST;
    const sendAt = deliveryAt > now ? deliveryAt : now;
    if (next.has(clientId) || isLate || whyNot(plannedOf(message), sendAt) !== undefined) continue;
    next.set(clientId, { at: deliveryAt, kind });
  }
  return next;
}
