import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { hold } from './claim-store.ts';
import * as unpaid from './unpaid-store.ts';

async function tellOf(tx: TenantTx, businessId: string, released: readonly string[]): Promise<number> {
  for (const appointmentId of released)
    await announce(tx, 'appointment.statusChanged', { businessId, appointmentId });
  return released.length;
}

/**
 * Before anything takes these specialists' time: whoever else wants it waits here, one after the other, and what was
 * not paid in time has let go of it. Says which of them exist.
 */
export async function claimTime(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  specialistIds: readonly string[],
): Promise<string[]> {
  const { ids, isDue } = await hold(tx, specialistIds, at);
  if (isDue) await tellOf(tx, businessId, await unpaid.release(tx, at, ids));
  return ids;
}

/** The same for everybody of the business whose hour has come; says how many. */
export async function releaseUnpaid(tx: TenantTx, { businessId, at }: ActionContext): Promise<number> {
  return tellOf(tx, businessId, await unpaid.release(tx, at, undefined));
}
