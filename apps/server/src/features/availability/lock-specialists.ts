import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { lockForUpdate } from './lock-specialists-store.ts';
import * as unpaid from './unpaid-store.ts';

async function announceReleased(
  tx: TenantTx,
  businessId: string,
  released: readonly string[],
): Promise<number> {
  for (const appointmentId of released)
    await announce(tx, 'appointment.statusChanged', { businessId, appointmentId });
  return released.length;
}

/**
 * Locks specialists before their time is taken, and releases unpaid appointments first, so that they do not count as
 * collisions. Returns the ids that exist.
 */
export async function lockSpecialists(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  specialistIds: readonly string[],
): Promise<string[]> {
  const { ids, isDue } = await lockForUpdate(tx, specialistIds, at);
  if (isDue) await announceReleased(tx, businessId, await unpaid.release(tx, at, ids));
  return ids;
}

/** Releases the expired unpaid appointments of a whole business and returns their number. */
export async function releaseUnpaid(tx: TenantTx, { businessId, at }: ActionContext): Promise<number> {
  return announceReleased(tx, businessId, await unpaid.release(tx, at, undefined));
}
