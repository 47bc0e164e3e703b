import type { SignedAuditContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import type { OnlineMoney } from '../../money/settling/index.ts';
import * as payments from '../payments-store.ts';
import * as refunds from '../refunds-store.ts';
import { REFUND_WAITS, refundableCents } from '../refundable.ts';
import { storeRefund } from '../store-refund.ts';

const sumOf = (list: readonly { amountCents: number }[]): number =>
  list.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * The money that was paid online for an appointment, which the caller has locked. Its refunds are stored in the
 * transaction of the caller, and sent afterwards.
 */
export async function onlineMoneyOf(
  tx: TenantTx,
  by: SignedAuditContext,
  { appointmentId, clientName }: { appointmentId: string; clientName: string },
): Promise<OnlineMoney | undefined> {
  const list = await payments.listOfAppointment(tx, appointmentId);
  if (list.length === 0) return undefined;
  const ids = list.map(({ id }) => id);
  const waiting = (await refunds.listOf(tx, ids)).filter(({ state }) => state === 'pending');

  async function refund(cents: number, reason: string): Promise<string[]> {
    const refundIds: string[] = [];
    let left = cents;
    for (const { id } of list) {
      const payment = await payments.lockForUpdate(tx, id);
      if (payment === undefined || left <= 0) break;
      const part = Math.min(left, refundableCents(payment, await refunds.listOf(tx, [id])));
      if (part <= 0) continue;
      left -= part;
      refundIds.push(await storeRefund(tx, by, { payment, cents: part, reason, appointmentId, clientName }));
    }
    // Nothing is left out in silence: the person decides again when the earlier refund has arrived.
    return left > 0 ? refuse('conflict', REFUND_WAITS) : refundIds;
  }

  return {
    returningCents: sumOf(waiting),
    isFrozen: list.some(({ state, bookedCents }) => state === 'held' && bookedCents > 0),
    refund,
  };
}
